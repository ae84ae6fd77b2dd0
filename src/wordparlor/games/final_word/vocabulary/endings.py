"""The endings of a game: each is checked before a turn begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wordparlor.core.game import Seat
from wordparlor.games.final_word.engine import turn_order
from wordparlor.games.final_word.engine.definition import End
from wordparlor.games.final_word.state import Ending, State

if TYPE_CHECKING:
    from wordparlor.games.final_word.engine.engine import Engine

NO_CARDS = "The draw pile is empty and nobody has cards left."


def nobody_can(rule: str, *, what: str = "make a word") -> End:
    """End when the deck is empty and nobody can make a word: everyone passed, or the game checked (FW-14)."""

    def ends(engine: Engine, state: State) -> Ending | None:
        if state.deck:
            return None
        holding = players_with_cards(state)
        if not holding:
            return Ending(rule, NO_CARDS)
        if set(holding) <= set(state.passed):
            return Ending(rule, "The draw pile is empty and everyone passed.")
        if not any(turn_order.could_play(engine, state, seat) for seat in holding):
            return Ending(rule, f"The draw pile is empty and nobody can {what}.")
        return None

    return ends


def all_passed(rule: str) -> End:
    """End when the deck is empty and everyone has passed in a row."""

    def ends(_: Engine, state: State) -> Ending | None:
        holding = players_with_cards(state)
        if state.deck or not set(holding) <= set(state.passed):
            return None
        return Ending(rule, "Everyone passed." if holding else NO_CARDS)

    return ends


def players_with_cards(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in turn_order.seats_in(state) if state.hands[seat])


def someone_has_no_cards(rule: str) -> End:
    def ends(_: Engine, state: State) -> Ending | None:
        out = not state.deck and any(not state.hands[seat] for seat in turn_order.seats_in(state))
        return Ending(rule, "The draw pile is empty and a player is out of cards.") if out else None

    return ends


def all_cards_are_used(rule: str) -> End:
    def ends(_: Engine, state: State) -> Ending | None:
        out = not state.deck and not any(state.hands[seat] for seat in turn_order.seats_in(state))
        return Ending(rule, "All cards have been used.") if out else None

    return ends


def deck_is_empty(rule: str) -> End:
    def ends(_: Engine, state: State) -> Ending | None:
        return None if state.deck else Ending(rule, "The draw pile is empty.")

    return ends


def last_turns_are_over(rule: str) -> End:
    def ends(_: Engine, state: State) -> Ending | None:
        return Ending(rule, "The last turns have been played.") if state.last_turns == () else None

    return ends


def no_word_can_be_made(rule: str) -> End:
    """End a solo game when no word can be made: the game checks before each turn (FW-17)."""

    def ends(engine: Engine, state: State) -> Ending | None:
        if turn_order.could_play(engine, state, state.turn):
            return None
        cards = state.deck or state.hands[state.turn]
        return Ending(rule, "No more words can be made." if cards else "All cards have been used.")

    return ends


def leader_cannot(rule: str) -> End:
    """End when the deck is empty and the player to lead can't, as they said or as the game found (FW-TRICK-2)."""

    def ends(engine: Engine, state: State) -> Ending | None:
        if state.deck or state.board:
            return None
        leader = next(iter(turn_order.may_have_a_turn(engine, state)))
        cannot = state.passed or not turn_order.could_play(engine, state, leader)
        return Ending(rule, "The draw pile is empty and the player who leads can't make a word.") if cannot else None

    return ends
