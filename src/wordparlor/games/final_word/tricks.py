"""Tricks: who is still in one, who wins it, and who leads the next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from wordparlor.core.game import Seat, Step
from wordparlor.games.common.events import Skipped
from wordparlor.games.common.seats import changed
from wordparlor.games.final_word import turns
from wordparlor.games.final_word.consequences import cards_on, scored
from wordparlor.games.final_word.definition import Turn
from wordparlor.games.final_word.state import Event, Folded, State, TrickWon, TurnLost, WillMiss, happened

if TYPE_CHECKING:
    from wordparlor.games.final_word.engine import Engine


def in_the_trick(state: State) -> Iterable[Seat]:
    """Give those who are still in the trick, clockwise; who won the last one leads."""
    seats = turns.clockwise(state)
    if not state.board and state.maker in seats:
        seats = (state.maker, *turns.clockwise_from(state, state.maker)[:-1])
    still_in = tuple(seat for seat in seats if seat in left_in(state))
    return still_in or seats


def left_in(state: State) -> tuple[Seat, ...]:
    """Give those who are not out of the trick."""
    return tuple(seat for seat in turns.seats_in(state) if seat not in state.folded)


def who_has_no_cards_is_out(turn: Turn, state: State) -> Step[State, Event]:
    """Put players without cards out of the trick; who laid last may still win it (FW-14)."""
    if state.deck:
        return happened(state)
    out = tuple(seat for seat in left_in(state) if not state.hands[seat] and seat != turn.seat)
    return happened(replace(state, folded=(*state.folded, *out)), *map(Skipped, out))


def player_folds(turn: Turn, state: State) -> Step[State, Event]:
    """Put a player out of this trick."""
    return happened(replace(state, folded=(*state.folded, turn.seat)), Folded(turn.seat))


def lead_passes_on(_: Turn, state: State) -> Step[State, Event]:
    return happened(replace(state, maker=None))


def lead_or_fold(turn: Turn, state: State) -> Step[State, Event]:
    """After a word that was struck: out of this trick; if it was to lead, the next player does (FW-TRICK-4)."""
    return player_folds(turn, state) if state.board else lead_passes_on(turn, state)


def trick_is_over(_: Turn, state: State) -> bool:
    """Say whether only one player is left in the trick."""
    return bool(state.board) and len(left_in(state)) == 1


def trick_is_won(turn: Turn, state: State) -> Step[State, Event]:
    """Give the cards to the only one left; who lost a trick in advance sits the next one out."""
    (seat,) = left_in(state)
    cards = cards_on(state.board)
    state = scored(replace(state, board=(), maker=seat, away=state.away + cards, passed=()), seat, 1)
    folded = tuple(other for other in turns.seats_in(state) if state.misses[other])
    misses = tuple(max(0, misses - 1) for misses in state.misses)
    sit_out = (TurnLost(other, turn.engine.definition.lost) for other in folded)
    return happened(replace(state, folded=folded, misses=misses), TrickWon(seat, cards), *sit_out)


def challenger_folds(engine: Engine, state: State, seat: Seat) -> Step[State, Event]:
    """Put a wrong challenger out of this trick, or of the next if out already (FW-TRICK-4)."""
    if seat not in state.folded:
        return happened(replace(state, folded=(*state.folded, seat)), Folded(seat))
    misses = changed(state.misses, seat, state.misses[seat] + 1)
    return happened(replace(state, misses=misses), WillMiss(seat, engine.definition.lost))
