"""Last Word: an implementation of the contract in core/game.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wordparlor.core.chance import Chance
from wordparlor.core.game import Awaited, Choice, Outcome, Seat
from wordparlor.core.judge import Judge
from wordparlor.core.rules import BadOption
from wordparlor.games.common.challenge_window import answers_awaited
from wordparlor.games.common.first_player import Lot
from wordparlor.games.common.game_base import GameBase
from wordparlor.games.common.judging import judge_with
from wordparlor.games.last_word import scoring, turns, views
from wordparlor.games.last_word.board import CLOCKWISE, WILD, Board, InHand, Side
from wordparlor.games.last_word.options import Equipment, Options
from wordparlor.games.last_word.resolver import LastWordResolver
from wordparlor.games.last_word.search import WalkSearch
from wordparlor.games.last_word.state import Action, Event, GiveUp, State, View
from wordparlor.games.last_word.turns import Turns
from wordparlor.pieces.faces import Face, box_of
from wordparlor.pieces.squares import all_squares
from wordparlor.words.dictionary import Dictionary

SHORTEST = 1  # LW-10

# LW-3
SIDES: dict[int, tuple[Side, ...]] = {2: ("red", "yellow"), 3: ("red", "blue", "yellow"), 4: CLOCKWISE}


@dataclass(frozen=True)
class LastWord(GameBase[State, Action, Event, View]):
    """The rules with players, options, equipment and dictionary bound."""

    players: int
    options: Options
    equipment: Equipment
    dictionary: Dictionary

    def __post_init__(self) -> None:
        if self.players not in SIDES:
            raise BadOption(f"Last Word is for {min(SIDES)} to {max(SIDES)} players, not {self.players}.")

    # For the host

    def start(self, chance: Chance) -> State:
        """Put the tiles on the letter squares and draw the pawns, both at random (LW-2, LW-3)."""
        tiles, chance = chance.shuffled(box_of(self.equipment.tiles))
        sides, chance = chance.shuffled(SIDES[self.players])
        board = Board(
            rows=self.equipment.rows,
            columns=self.equipment.columns,
            squares=self._laid_out(tiles),
            sides=sides,
            pawns=(InHand(),) * self.players,
        )
        return State(
            chance,
            board,
            storage=((),) * self.players,
            fallen=(0,) * self.players,
            turn=sides.index("red"),
            lots=(tuple(Lot(seat, side) for seat, side in enumerate(sides)),),
        )

    def _laid_out(self, tiles: tuple[Face, ...]) -> tuple[Face, ...]:
        squares = all_squares(self.equipment.rows, self.equipment.columns)
        following = iter(tiles)
        return tuple(WILD if square in self.equipment.wild_squares else next(following) for square in squares)

    def awaited(self, state: State) -> Awaited | None:
        if state.ending:
            return None
        if state.window:
            return answers_awaited(state.window, self.options, state.turns)
        return Awaited(frozenset({state.turn}), "turn", state.turns)

    def outcome(self, state: State) -> Outcome | None:
        return turns.outcome_of(state, self._scores(state)) if state.ending else None

    def pieces(self, state: State) -> tuple[str, ...]:
        """Name the tiles and the pawns; a pawn is always in one place."""
        on_grid = (face for face in state.board.squares if face and face != WILD)
        stored = (face for tiles in state.storage for face in tiles)
        return (*on_grid, *stored, *(f"{side} pawn" for side in state.board.sides))

    def hidden(self, state: State, seat: Seat | None) -> tuple[str, ...]:  # noqa: ARG002 - everything lies open
        return ()

    def resolver(self, judge: Judge | None) -> LastWordResolver:
        asked = judge or judge_with(self.dictionary, shortest=SHORTEST)
        order = Turns(asked, self._can_play if self.options.auto_strand else None)
        return LastWordResolver(self.options.policy, self._bonus, asked, order)

    def _can_play(self, state: State, seat: Seat) -> bool:
        return WalkSearch(state.board, seat, self._bonus).is_there_any(self.dictionary)

    @property
    def _bonus(self) -> frozenset[Face]:
        return scoring.worth_more(self.options, self.equipment)

    def _scores(self, state: State) -> tuple[int, ...]:
        return tuple([self._score(state, seat) for seat in range(len(state.storage))])

    def _score(self, state: State, seat: Seat) -> int:
        """Count tiles and pawns and, when the game is over, the last word (LW-19)."""
        last = scoring.LAST_WORD if state.ending and state.last_word == seat else 0
        return scoring.tiles_score(state.storage[seat], self._bonus) + scoring.pawns_score(state.board, seat) + last

    # For the players

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view_of(state, seat, scores=self._scores(state))

    def imagine(self, view: View, chance: Chance) -> State:
        return views.imagined(view, chance)

    def turn_choices(self, view: View) -> Iterator[Choice[Action]]:
        if view.turn == view.seat:
            yield from WalkSearch(view.board, view.seat, self._bonus).plays(self.dictionary)
            yield Choice(GiveUp())

    def count_turn_choices(self, view: View) -> int:
        if view.turn != view.seat:
            return 0
        return WalkSearch(view.board, view.seat, self._bonus).count_plays(self.dictionary) + len(("give up",))
