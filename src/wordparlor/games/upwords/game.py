"""Upwords: an implementation of the contract in core/game.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wordparlor.core.chance import Chance
from wordparlor.core.game import Awaited, Choice, Outcome, Seat
from wordparlor.core.judge import Judge
from wordparlor.core.rules import BadOption
from wordparlor.games.common.challenge_window import answers_awaited
from wordparlor.games.common.first_player import first_by, lots_drawn
from wordparlor.games.common.game_base import GameBase, require_someone_to_challenge
from wordparlor.games.common.judging import judge_with
from wordparlor.games.upwords import search, turns, views
from wordparlor.games.upwords.board import Board
from wordparlor.games.upwords.options import Equipment, Options
from wordparlor.games.upwords.resolver import UpwordsResolver
from wordparlor.games.upwords.state import Action, Event, Exchange, Pass, State, View
from wordparlor.pieces import pile
from wordparlor.pieces.faces import Face, box_of
from wordparlor.words.dictionary import Dictionary

MOST_PLAYERS = 4


@dataclass(frozen=True)
class Upwords(GameBase[State, Action, Event, View]):
    """The rules with players, options, equipment and dictionary bound."""

    players: int
    options: Options
    equipment: Equipment
    dictionary: Dictionary

    def __post_init__(self) -> None:
        if not 1 <= self.players <= MOST_PLAYERS:
            raise BadOption(f"Upwords is for 1 to {MOST_PLAYERS} players, not {self.players}.")
        require_someone_to_challenge(self.players, self.options)

    # For the host

    def start(self, chance: Chance) -> State:
        """Draw for the first turn, then seven tiles each (UPW-3)."""
        box = box_of(self.equipment.tiles)
        lots, chance = lots_drawn(box, range(self.players), chance)
        tiles, chance = chance.shuffled(box)
        racks, tiles = pile.dealt(tiles, [self.equipment.rack] * self.players)
        board = Board.empty(self.equipment.rows, self.equipment.columns)
        return State(chance, lots, board, tiles, racks, (0,) * self.players, first_by(lots))

    def awaited(self, state: State) -> Awaited | None:
        if state.ending:
            return None
        if state.window:
            return answers_awaited(state.window, self.options, state.turns)
        return Awaited(frozenset({state.turn}), "turn", state.turns)

    def outcome(self, state: State) -> Outcome | None:
        return turns.outcome_of(state)

    def pieces(self, state: State) -> tuple[Face, ...]:
        on_board = (face for stack in state.board.stacks for face in stack)
        on_racks = (face for rack in state.racks for face in rack)
        return (*state.pile, *on_racks, *on_board)

    def hidden(self, state: State, seat: Seat | None) -> tuple[Face, ...]:
        return views.hidden_from(state, seat)

    def resolver(self, judge: Judge | None) -> UpwordsResolver:
        return UpwordsResolver(
            self.equipment, self.options.policy, judge or judge_with(self.dictionary), self._can_play
        )

    def _can_play(self, state: State, seat: Seat) -> bool:
        found = search.plays(state.board, state.racks[seat], self.equipment, self.dictionary, limit=1)
        return next(found, None) is not None

    # For the players

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view_of(state, seat, self.equipment.start_squares)

    def imagine(self, view: View, chance: Chance) -> State:
        return views.imagined(view, box_of(self.equipment.tiles), chance)

    def turn_choices(self, view: View) -> Iterator[Choice[Action]]:
        if view.turn == view.seat and view.rack is not None:
            yield from search.plays(view.board, view.rack, self.equipment, self.dictionary)
            yield from (Choice(Exchange(face)) for face in sorted(views.exchangeable(view), key=self._worth_keeping))
            yield Choice(Pass())

    def count_turn_choices(self, view: View) -> int:
        if view.turn != view.seat or view.rack is None:
            return 0
        plays = search.count_plays(view.board, view.rack, self.equipment, self.dictionary)
        return plays + len(views.exchangeable(view)) + len(("pass",))

    def _worth_keeping(self, face: Face) -> tuple[int, Face]:
        """Sort faces by how many there are: rare ones, which are hard to play, are given away first."""
        return self.equipment.tiles[face], face
