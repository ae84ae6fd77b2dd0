"""Tables of Upwords drawn as text, to play at in tests."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tests.rules.at_table import AtTable
from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat
from wordparlor.core.word_policy import Policy
from wordparlor.games.upwords import RULES
from wordparlor.games.upwords.board import Board
from wordparlor.games.upwords.game import Upwords
from wordparlor.games.upwords.options import Equipment, Options
from wordparlor.games.upwords.state import Action, Event, Play, State
from wordparlor.notation import upwords as notation
from wordparlor.pieces.equipment import read_equipment
from wordparlor.words.dictionary import Dictionary

BOX = read_equipment(RULES.package, Equipment)
FACE = re.compile("Qu|[A-Z]")


def draw(picture: str) -> Board:
    """Read a board: a dot or # is an empty square, and a stack is written from bottom to top as M/W."""
    rows = [line.split() for line in picture.strip().splitlines()]
    stacks = tuple(() if square in ".#" else tuple(square.split("/")) for row in rows for square in row)
    return Board(len(rows), len(rows[0]), stacks)


def start_squares(picture: str) -> tuple[tuple[int, int], ...]:
    rows = [line.split() for line in picture.strip().splitlines()]
    return tuple(
        (row, column) for row, squares in enumerate(rows) for column, mark in enumerate(squares) if mark == "#"
    )


def faces(letters: str) -> tuple[str, ...]:
    return tuple(FACE.findall(letters))


class Table(AtTable[Upwords, State, Action, Event]):
    """A table of Upwords."""

    def play(self, text: str, *, seat: Seat | None = None) -> Table:
        """Play what the notation says, from the seat that is awaited unless another one is named."""
        view = self.game.view(self.state, seat)
        return self.do(notation.read(text, view), seat=seat)

    def holding(self, rack: str) -> Table:
        """Put these tiles on the rack of the player in turn."""
        racks = list(self.state.racks)
        racks[self.state.turn] = faces(rack)
        self.state = replace(self.state, racks=tuple(racks))
        return self

    @property
    def scores(self) -> tuple[int, ...]:
        return self.state.scores

    @property
    def rack(self) -> str:
        """The tiles of the player in turn."""
        return "".join(self.state.racks[self.state.turn])

    def plays(self) -> set[str]:
        """Every play that the player in turn can choose, as text."""
        view = self.game.view(self.state, self.state.turn)
        choices = self.game.actions(view)
        return {notation.write(choice.action, view) for choice in choices if isinstance(choice.action, Play)}


def table(
    picture: str,
    *,
    racks: Sequence[str],
    words: str = "",
    pile: str = "UUUUUUUUU",
    policy: Policy = "checked",
    **state: Any,  # noqa: ANN401 - any other part of a state
) -> Table:
    """Set up a table with a board of the drawn size, where it's the first seat's turn and the pile isn't empty."""
    board = draw(picture)
    begun = replace(
        State(
            chance=Chance.of("a table drawn"),
            lots=(),
            board=board,
            pile=faces(pile),
            racks=tuple(map(faces, racks)),
            scores=(0,) * len(racks),
            turn=0,
        ),
        **state,
    )
    equipment = Equipment(
        rows=board.rows,
        columns=board.columns,
        start_squares=start_squares(picture),
        highest=BOX.highest,
        rack=BOX.rack,
        tiles=dict(Counter(all_faces(begun))),
    )
    return Table(Upwords(len(racks), Options(policy), equipment, Dictionary.from_words(words.split())), begun)


def all_faces(state: State) -> list[str]:
    on_board = [face for stack in state.board.stacks for face in stack]
    return [*state.pile, *on_board, *(face for rack in state.racks for face in rack)]


def from_the_box(*, players: int = 2, policy: Policy = "checked", words: str = "", seed: str = "1") -> Table:
    """Start a game with the real box."""
    game = Upwords(players, Options(policy), BOX, Dictionary.from_words(words.split()))
    return Table(game, game.start(Chance.of(seed)))
