"""The piles: drawing, taking the top discard, and shuffling the discard pile into a new draw pile."""

from __future__ import annotations

from msgspec.structs import replace

from wordparlor.core.game import Seat, Step
from wordparlor.games.common.events import Drew
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.snare.cards import Cards
from wordparlor.games.snare.state import Event, Shuffled, State, happened
from wordparlor.pieces import pile


def can_draw(state: State) -> bool:
    return bool(state.pile) or len(state.discards) > 1


def with_pile(state: State) -> Step[State, Event]:
    """Shuffle all discards but the top one into a new draw pile if it's empty (SNR-23)."""
    if state.pile or not can_draw(state):
        return happened(state)
    mixed, chance = state.chance.shuffled(state.discards[:-1])
    return happened(replace(state, chance=chance, pile=mixed, discards=state.discards[-1:]), Shuffled(len(mixed)))


def draw_cards(state: State, seat: Seat, count: int) -> Step[State, Event]:
    """Draw this many cards from the pile, or as many as there are."""
    step = happened(state)
    got: Cards = ()
    for _ in range(count):
        step = step.then(with_pile)
        cards, rest = pile.drawn(step.state.pile, 1)
        got += cards
        step = Step(replace(step.state, pile=rest), step.events)
    hands = with_seat_value(state.hands, seat, state.hands[seat] + got)
    return Step(replace(step.state, hands=hands), (*step.events, Drew(seat, len(got), got)))


def take_top(state: State, seat: Seat) -> State:
    """Move the top discard to a hand."""
    hands = with_seat_value(state.hands, seat, (*state.hands[seat], state.discards[-1]))
    return replace(state, hands=hands, discards=state.discards[:-1])
