"""What plays of Snare are worth: points taken from others, cards got rid of, words closed, the way to go out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wordparlor.bots.values.contract import ahead, final
from wordparlor.core.game import Choice, Seat
from wordparlor.games.snare import desks
from wordparlor.games.snare import turns as order
from wordparlor.games.snare.cards import Cards, is_wild
from wordparlor.games.snare.game import SnareGame
from wordparlor.games.snare.scoring import cost, points, value
from wordparlor.games.snare.state import Add, Back, Close, Discard, Done, Lay, Snare, State, TakeWild, View, Word

EDITION = 1

A_CARD_LESS = 6.0  # to hold a card less, with which others may go out
A_WILD_LESS = -6.0  # a wild card laid, which could have made a better word
A_WILD_MORE = 12.0
A_SAFE_WORD = 0.3  # of the points of a word that nobody can snare any more
AT_RISK = 0.15  # of the points of an open word
TAKEN_BACK = -1000.0
HALF_DONE = -500.0  # what does not stand alone


def turns(_: View) -> int:
    return 10


def looks(_: View) -> int:
    return 1


def at_sight(_: View, choice: Choice[Any]) -> float:
    return float(choice.score)


def worth(_: SnareGame, view: View, choice: Choice[Any]) -> float:
    value_of = _worth(view, choice)
    return value_of if choice.stands else value_of + HALF_DONE


def _worth(view: View, choice: Choice[Any]) -> float:
    match choice.action:
        case Lay(cards):
            return choice.score - risk(cards) + got_rid(cards)
        case Add(name, cards):
            return choice.score - risk(cards) + got_rid(cards[len(lying(view, name).cards) :])
        case Snare(name, cards):
            old = lying(view, name)
            return choice.score + value(old.cards) - risk(cards) + A_CARD_LESS * (len(cards) - len(old.cards))
        case TakeWild():
            return A_WILD_MORE
        case Close(name):
            return A_SAFE_WORD * value(lying(view, name).cards)
        case Discard(card):
            return -A_WILD_MORE if is_wild(card) else 0.0
        case Done():
            return -1.0
        case Back():
            return TAKEN_BACK
        case _:
            return 0.0


def lying(view: View, name: str) -> Word:
    """Give a word of the table, with what this turn made of it."""
    return next(word for word in desks.table_after(view) if word.name == name)


def got_rid(cards: Cards) -> float:
    return sum(A_WILD_LESS if is_wild(card) else A_CARD_LESS for card in cards)


def risk(cards: Cards) -> float:
    """Say what an open word may cost; one of five letters can be closed at once (SNR-10)."""
    return 0.0 if len(cards) >= CLOSABLE else AT_RISK * value(cards)


CLOSABLE = 5


def standing(game: SnareGame, state: State, seat: Seat) -> float:
    """Count the hand as if it ended now."""
    outcome = game.outcome(state)
    if outcome:
        return final(outcome, seat)
    table = desks.table_after(state)
    sides = range(len(state.scores))
    now = [
        state.scores[side] + in_front(table, side) - sum(cost(state.hands[one]) for one in order.seats_of(state, side))
        for side in sides
    ]
    return ahead(now, order.side_of(state, seat))


def in_front(table: Sequence[Word], side: int) -> float:
    open_ones = sum(risk(word.cards) for word in table if word.owner == side and not word.closed)
    return points(tuple(table), side) - open_ones


def is_settled(before: State, after: State) -> bool:
    """A new hand has been dealt."""
    return after.deal != before.deal


def is_open(_: View) -> bool:
    """Hands and pile are hidden as long as a hand lasts."""
    return False
