"""Rings: an implementation of the contract in core/game.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb

from wordparlor.core.chance import Chance
from wordparlor.core.game import Awaited, Choice, Outcome, Seat
from wordparlor.core.judge import Judge
from wordparlor.core.rules import BadOption
from wordparlor.games.common.challenge_window import answers_awaited
from wordparlor.games.common.first_player import dealer_by, dealer_drawn
from wordparlor.games.common.game_base import GameBase, require_someone_to_challenge
from wordparlor.games.common.judging import judge_with
from wordparlor.games.rings import rounds, views
from wordparlor.games.rings.grid import count_words, uses, words_on
from wordparlor.games.rings.options import Equipment, Options
from wordparlor.games.rings.resolver import RingsResolver
from wordparlor.games.rings.state import Action, Done, Event, Find, Place, State, View
from wordparlor.pieces.faces import Face, box_of
from wordparlor.words.dictionary import Dictionary

MOST_PLAYERS = 8


@dataclass(frozen=True)
class Rings(GameBase[State, Action, Event, View]):
    """The rules with players, options, equipment and dictionary bound."""

    players: int
    options: Options
    equipment: Equipment
    dictionary: Dictionary

    def __post_init__(self) -> None:
        if not 1 <= self.players <= MOST_PLAYERS:
            raise BadOption(f"Rings is for 1 to {MOST_PLAYERS} players, not {self.players}.")
        require_someone_to_challenge(self.players, self.options)
        if not self.equipment.layouts:
            raise BadOption("equipment: layouts must have at least one layout.")
        if self.options.layout not in self.equipment.layouts:
            raise BadOption(f"There's no layout {self.options.layout!r}: choose {' or '.join(self.equipment.layouts)}.")
        if (cells := sum(self.equipment.layouts[self.options.layout])) > self.equipment.pieces:
            raise BadOption(f"The grid needs {cells} tiles, but the game has only {self.equipment.pieces}.")

    # For the host

    def start(self, chance: Chance) -> State:
        """Draw a dealer (COM-12), who lays out the first grid (RNG-3)."""
        lots, chance = dealer_drawn(self.players, chance)
        tiles, chance = chance.shuffled(box_of(self.equipment.tiles))
        state = State(
            chance=chance,
            rows=self.equipment.layouts[self.options.layout],
            pile=tiles,
            aside=(),
            grid=(),
            round=0,
            dealer=dealer_by(lots),
            rings=None,
            finds=((),) * self.players,
            done=(),
            scores=(0,) * self.players,
            lots=lots,
        )
        return rounds.grid_is_laid(state, self.equipment)

    def awaited(self, state: State) -> Awaited | None:
        if state.ending:
            return None
        if state.rings is None:
            return Awaited(frozenset({state.dealer}), "place", state.round)
        if state.window:
            return answers_awaited(state.window, self.options, state.round)
        return Awaited(frozenset(rounds.searching(state)), "search", state.round, seconds=self.options.seconds)

    def outcome(self, state: State) -> Outcome | None:
        return rounds.outcome_of(state)

    def pieces(self, state: State) -> tuple[Face, ...]:
        return (*state.pile, *state.grid, *state.aside)

    def hidden(self, state: State, seat: Seat | None) -> tuple[Face, ...]:  # noqa: ARG002 - nobody sees the pile
        return state.pile

    def resolver(self, judge: Judge | None) -> RingsResolver:
        return RingsResolver(self.equipment, self.options, judge or judge_with(self.dictionary))

    def why_not_awaited(self, state: State, seat: Seat) -> str:
        if state.rings is None:
            return "The dealer has to place the rings first."
        if state.window:
            return "You have nothing left to challenge. Wait for the others."
        if seat in state.done:
            return "You're done with this grid. Wait for the others."
        return super().why_not_awaited(state, seat)

    # For the players

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view_of(state, seat, self.equipment)

    def imagine(self, view: View, chance: Chance) -> State:
        return views.imagined(view, self.equipment, chance)

    def turn_choices(self, view: View) -> Iterator[Choice[Action]]:
        if view.rings is None:
            if view.seat == view.dealer:
                yield from self._placements(view)
        elif view.seat not in (*view.done, *view.gone):
            yield from self._finds(view)
            yield Choice(Done())

    def count_turn_choices(self, view: View) -> int:
        if view.rings is None:
            return comb(len(view.grid), view.to_place) if view.seat == view.dealer else 0
        if view.seat in (*view.done, *view.gone):
            return 0
        # Every word on a list was traced on the grid and is long enough; with challenges, it may not exist.
        again = sum(map(self.dictionary.contains, {way.word for way in view.finds or ()}))
        words = count_words(view.grid, view.rows, view.rings, self.dictionary, shortest=self.options.min_length)
        return words - again + len(("done",))

    def _placements(self, view: View) -> Iterator[Choice[Action]]:
        """Return all tiles for the rings, starting with those that most words use (RNG-10)."""
        used = uses(view.grid, view.rows, self.dictionary, shortest=self.options.min_length)
        placed = combinations(range(len(view.grid)), view.to_place)
        best_first = sorted(placed, key=lambda cells: -sum(used[cell] for cell in cells))
        return (Choice(Place(cells)) for cells in best_first)

    def _finds(self, view: View) -> Iterator[Choice[Action]]:
        listed = {way.word for way in view.finds or ()}
        found = words_on(view.grid, view.rows, view.rings or (), self.dictionary, shortest=self.options.min_length)
        return (Choice(Find(way.word), (way.word,), way.score) for way in found if way.word not in listed)
