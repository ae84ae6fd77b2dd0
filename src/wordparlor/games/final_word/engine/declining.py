"""What you can do instead of making a word: trade, pass, give up, stop (FW-8, FW-12, FW-16, FW-17)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from msgspec.structs import replace

from wordparlor.core.game import Refused, Seat, Step
from wordparlor.games.common.events import Passed, Why
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.final_word.actions import Action, Cards, GiveUp, Pass, Stop, Trade
from wordparlor.games.final_word.engine.definition import Fallback, Phase
from wordparlor.games.final_word.events import Event, OutOfTime, Traded, happened
from wordparlor.games.final_word.state import Special, State, View
from wordparlor.pieces import pile

Declined: TypeAlias = Trade | Pass


def may_trade(cannot: Fallback, *, deck: int, hand: int, traded: bool) -> range:
    """Return how many cards may be traded: at most as many as the deck holds (FW-8)."""
    most = min(cannot.trade, deck, hand)
    if cannot.once and traded:
        return range(0)
    return range(most, most + 1) if cannot.exactly and most else range(1, most + 1)


def is_allowed(phase: Phase, state: State, seat: Seat, action: Trade | Pass | GiveUp | Stop) -> None:
    if phase.required_first:
        raise Refused(phase.required_first.rule, phase.required_first.sentence)
    cannot = phase.fallback_at(state.board)
    hand = state.hands[seat]
    trades = may_trade(cannot, deck=len(state.deck), hand=len(hand), traded=not state.special.may_trade(seat))
    match action:
        case Trade(cards):
            if len(cards) not in trades:
                raise Refused(cannot.rule or "FW-8", trades_allowed(trades))
            if lacking := pile.lacking(hand, cards):
                raise Refused(
                    "COM-21", f"You don't have {', '.join(sorted(lacking))}: you can trade each card only once."
                )
        case Pass():
            if Pass not in cannot.says:
                instead = ", but you can stop" if Stop in cannot.says else ""
                raise Refused(cannot.rule or "FW-12", f"You can't pass here{instead}.")
        case GiveUp():
            if GiveUp not in cannot.says:
                raise Refused("FW-16", "You can't give up here.")
        case Stop():
            if Stop not in cannot.says:
                raise Refused("FW-17", "You can't stop here.")


def trades_allowed(trades: range) -> str:
    if not trades:
        return "You can't trade cards now."
    numbers = " to ".join(dict.fromkeys((str(trades[0]), str(trades[-1]))))
    return f"You can trade {numbers} {'card' if numbers == '1' else 'cards'} now."


def do_instead(state: State, seat: Seat, action: Action, fallback: Fallback, *, why: Why) -> Step[State, Event]:
    match action:
        case Trade(cards):
            return traded(state, seat, cards, fallback)
        case Pass():
            passed = (*state.passed, seat) if fallback.counts else state.passed
            event = Passed(seat, why) if Pass in fallback.says else OutOfTime(seat)
            return happened(replace(state, passed=passed), event)
        case _:
            return happened(state, *((OutOfTime(seat),) if why == "time" else ()))


def traded(state: State, seat: Seat, cards: Cards, cannot: Fallback) -> Step[State, Event]:
    # Drawn before the traded cards go back, so nobody draws what they just gave (FW-8).
    got, rest = pile.drawn(state.deck, len(cards))
    hands = with_seat_value(state.hands, seat, pile.without(state.hands[seat], cards) + got)
    deck, chance = ((*rest, *cards), state.chance) if cannot.to_bottom else pile.mixed_in(rest, cards, state.chance)
    state = replace(state, chance=chance, deck=deck, hands=hands, passed=())
    return happened(state, Traded(seat, len(cards), cards, got, cannot.to_bottom))


def fallback_choices(phase: Phase, view: View, special: Special) -> Iterator[Action]:
    """Return what a player can do instead: the largest trades first, and of these, the least useful cards."""
    assert view.hand is not None, "spectators never act"
    assert view.seat is not None, "spectators never act"
    cannot = phase.fallback_at(view.board)
    trades = may_trade(cannot, deck=view.deck, hand=len(view.hand), traded=not special.may_trade(view.seat))
    hand = sorted(view.hand)
    for count in reversed(trades):
        yield from map(Trade, dict.fromkeys(combinations(hand, count)))
    yield from (kind() for kind in cannot.says)
