"""Tables of Last Word drawn as text, to play at in tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

from msgspec.structs import replace

from tests.rules.at_table import AtTable
from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat
from wordparlor.core.word_policy import Policy
from wordparlor.games.last_word import RULES
from wordparlor.games.last_word.board import WILD, Board, InHand, Pawn, Side, Stands
from wordparlor.games.last_word.game import SIDES, LastWord
from wordparlor.games.last_word.options import Equipment, Options
from wordparlor.games.last_word.state import Action, Event, MakeWord, State
from wordparlor.notation import last_word as notation
from wordparlor.pieces.equipment import read_equipment
from wordparlor.words.dictionary import Dictionary

BOX = read_equipment(RULES.package, Equipment)


def draw(picture: str, *, sides: Sequence[Side]) -> Board:
    """Read a grid: `.` is emptied, `*` is WILD, `(R)` is the red pawn on an emptied square, and `*R*` on a WILD one."""
    rows = [line.split() for line in picture.strip().splitlines()]
    marks = [mark for row in rows for mark in row]
    pawns: list[Pawn] = [InHand()] * len(sides)
    for seat, side in enumerate(sides):
        for number, mark in enumerate(marks):
            if mark.strip("(*)") == side[0].upper() and len(mark) > 1:
                pawns[seat] = Stands(divmod(number, len(rows[0])))
    return Board(len(rows), len(rows[0]), tuple(map(shown, marks)), tuple(sides), tuple(pawns))


def shown(mark: str) -> str:
    """Return what is on a square, under its pawn if there is one."""
    return {".": "", "(": "", "*": WILD}.get(mark[0], mark)


class Table(AtTable[LastWord, State, Action, Event]):
    """A table of Last Word."""

    def play(self, text: str, *, seat: Seat | None = None) -> Table:
        """Play what the notation says, from the seat that is awaited unless another one is named."""
        return self.do(notation.read(text, self.game.view(self.state, seat)), seat=seat)

    @property
    def scores(self) -> tuple[int, ...]:
        return self.game.view(self.state, None).scores

    @property
    def pawns(self) -> tuple[Pawn, ...]:
        return self.state.board.pawns

    @property
    def grid(self) -> list[str]:
        """What is on the grid, row by row, with a dot for an emptied square."""
        faces = [face or "." for face in self.state.board.squares]
        columns = self.state.board.columns
        return [" ".join(faces[first : first + columns]) for first in range(0, len(faces), columns)]

    def words(self) -> list[str]:
        """Every word and path that the player in turn can choose, as text."""
        view = self.game.view(self.state, self.state.turn)
        choices = self.game.actions(view)
        return [notation.write(choice.action, view) for choice in choices if isinstance(choice.action, MakeWord)]


def table(  # noqa: PLR0913 - a table has as many sides
    picture: str,
    *,
    words: str = "",
    players: int = 2,
    policy: Policy = "checked",
    auto_strand: bool = False,
    bonus_tiles: bool = False,
    **state: Any,  # noqa: ANN401 - any other part of a state
) -> Table:
    """Set up a table with a grid of the drawn size; seats go clockwise from red, whose turn it is."""
    board = draw(picture, sides=SIDES[players])
    begun = State(
        chance=Chance.of("a table drawn"),
        board=board,
        storage=((),) * players,
        fallen=(0,) * players,
        turn=0,
    )
    squares = product(range(board.rows), range(board.columns))
    equipment = Equipment(
        rows=board.rows,
        columns=board.columns,
        wild_squares=tuple(filter(board.is_wild, squares)),
        bonus_tiles=BOX.bonus_tiles,
        tiles=dict(Counter(face for face in board.squares if face not in ("", WILD))),
    )
    options = Options(policy, auto_strand=auto_strand, bonus_tiles=bonus_tiles)
    game = LastWord(players, options, equipment, Dictionary.from_words(words.split()))
    return Table(game, replace(begun, **state))


def from_the_box(*, players: int = 2, seed: str = "1", words: str = "", policy: Policy = "checked") -> Table:
    """Start a game with the real box."""
    game = LastWord(players, Options(policy), BOX, Dictionary.from_words(words.split()))
    return Table(game, game.start(Chance.of(seed)))
