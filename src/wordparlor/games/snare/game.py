"""Snare: an implementation of the contract in core/game.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wordparlor.core.chance import Chance
from wordparlor.core.game import Awaited, Choice, Outcome, Seat, Step
from wordparlor.core.judge import Judge
from wordparlor.core.rules import BadOption
from wordparlor.games.common.challenge_window import Window, answers_awaited
from wordparlor.games.common.game_base import GameBase
from wordparlor.games.common.judging import judge_with
from wordparlor.games.snare import choices, turns, views
from wordparlor.games.snare.cards import Cards, loose
from wordparlor.games.snare.options import Equipment, Options
from wordparlor.games.snare.resolver import SnareResolver
from wordparlor.games.snare.state import Action, Event, State, View
from wordparlor.words.dictionary import Dictionary

FEWEST_PLAYERS = 2
MOST_PLAYERS = 8
FEWEST_PARTNERS = 4  # SNR-24
FEWEST_ON_TWO_SIDES = 6  # SNR-24
MINUTE = 60.0


@dataclass(frozen=True)
class SnareGame(GameBase[State, Action, Event, View]):
    """The rules with players, options, equipment and dictionary bound."""

    players: int
    options: Options
    equipment: Equipment
    dictionary: Dictionary

    def __post_init__(self) -> None:
        if not FEWEST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise BadOption(f"Snare is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {self.players}.")
        if self.options.partners and (self.players < FEWEST_PARTNERS or self.players % 2):
            raise BadOption(f"Partners need four, six or eight players, not {self.players} (SNR-24).")
        if self.options.sides == "two":
            may_be_two_sides(self.players, self.options)

    # For the host

    def start(self, chance: Chance) -> State:
        return turns.first_deal(self.equipment, self.options, players=self.players, chance=chance)

    def awaited(self, state: State) -> Awaited | None:
        if state.ending:
            return None
        whole = None if self.options.minutes is None or state.last_hand else self.options.minutes * MINUTE
        if state.window:
            return answers_awaited(state.window, self.options, state.turns, whole_game_seconds=whole)
        return Awaited(frozenset({state.turn}), "turn", state.turns, whole_game_seconds=whole)

    def outcome(self, state: State) -> Outcome | None:
        return turns.outcome_of(state)

    def pieces(self, state: State) -> Cards:
        on_table = (loose(card) for word in state.words for card in word.cards)
        in_hands = (card for hand in state.hands for card in hand)
        return (*state.pile, *state.discards, *in_hands, *on_table)

    def hidden(self, state: State, seat: Seat | None) -> Cards:
        return views.hidden_from(state, seat)

    def resolver(self, judge: Judge | None) -> SnareResolver:
        return SnareResolver(self.equipment, self.options, judge or judge_with(self.dictionary))

    def game_time_is_up(self, state: State, judge: Judge) -> Step[State, Event]:
        return self.resolver(judge).whole_time_is_up(state)

    # For the players

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view_of(state, seat)

    def imagine(self, view: View, chance: Chance) -> State:
        return views.imagined(view, self.equipment.pack, chance)

    def turn_choices(self, view: View) -> Iterator[Choice[Action]]:
        return choices.turn_choices(view, self.dictionary, rearrange=self.options.rearrange)

    def count_turn_choices(self, view: View) -> int:
        return choices.count_turn_choices(view, self.dictionary, rearrange=self.options.rearrange)

    def answer_choices(self, view: View, window: Window) -> Iterator[Choice[Action]]:
        return choices.answer_choices(view, window)


def may_be_two_sides(players: int, options: Options) -> None:
    if not options.partners:
        raise BadOption("Only partners can play on two sides: set partners=true as well, or keep sides=pairs (SNR-24).")
    if players < FEWEST_ON_TWO_SIDES:
        raise BadOption(
            f"Two sides need six or eight players, not {players}. Keep sides=pairs: "
            "with four players, that makes two sides anyway (SNR-24)."
        )
