"""Evaluate plays in Snare: points, safe words, cards worth keeping, and getting closer to going out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wordparlor.bots.evaluation.contract import NEVER, ahead, at_once, final, never_out_of_time
from wordparlor.core.game import Choice, Seat
from wordparlor.games.snare import turns as order
from wordparlor.games.snare.cards import Cards, is_red, is_wild, letter_of, loose
from wordparlor.games.snare.fallen_plays import play_what_stands
from wordparlor.games.snare.game import SnareGame
from wordparlor.games.snare.mid_turn import mid_turn_of, words_after
from wordparlor.games.snare.scoring import ENOUGH_TO_GO_OUT, LETTER_LEFT, points_of_side, value
from wordparlor.games.snare.state import Add, Back, Close, Discard, Lay, Side, Snare, State, TakeWild, View, Word, Words
from wordparlor.pieces import pile

EDITION = 3
FURTHER = 0

# What a hand was worth beyond the points on the table when its turn was over: how the rest of the hand went in 5,000
# hands of players who often didn't make the best play (least squares over 13,000 turns). `python tools/fit_values.py
# snare --games 600`, which considers fewer features, gives about the same, but not to the last digit.
A_CARD, ITS_SQUARE = 8.6, -1.6  # a few cards make another word, many are left over
A_WILD = 14.0  # this much more than another card
A_RED = 4.5
A_VOWEL = 2.3
AN_S = 11.0
AWKWARD = -13.5  # each of J, Q, V, X and Z
TWICE = -9.0  # the same letter again
UNLAID = 106.0  # a player without a word will put down most of it at once
# The next hand to play, of which only the size is known.
THEIR_CARD, THEIR_SQUARE = 20.0, -2.6
THEIR_UNLAID = 144.0

AN_OPEN_WORD = 16.0  # for each open word that others can snare
ITS_POINTS = 0.12
MAY_GO_OUT = 19.0  # having 100 points on the table (SNR-13)
HALF_DONE = -500.0  # cards that can't stand alone


reply = at_once


def turns(_: View) -> int:
    """Return 0: only the player's own turn is played to its end."""
    return 0


def positions_to_try(_: View) -> int:
    return 1


def visible_value(_: View, choice: Choice[Any]) -> float:
    """Return the points; never take a play back, or playing it again would look as good as not playing it."""
    return NEVER if isinstance(choice.action, Back) else float(choice.score)


def evaluate_choice(_: SnareGame, view: View, choice: Choice[Any]) -> float:
    value_of = _worth(view, choice)
    return value_of if choice.stands else value_of + HALF_DONE


def _worth(view: View, choice: Choice[Any]) -> float:
    match choice.action:
        case Lay(cards):
            return choice.score - risk(cards) + gain_without(view, cards, gain=choice.score)
        case Add(name, cards):
            old = word_now(view, name)
            put = pile.without(cards, old.cards)
            return choice.score - risk(cards) + risk(old.cards) + gain_without(view, put, gain=choice.score)
        case Snare(name, cards):
            old = word_now(view, name)
            put = pile.without(cards, old.cards)
            return choice.score + value(old.cards) - risk(cards) + gain_without(view, put, gain=choice.score)
        case TakeWild():
            return A_WILD
        case Close(name):
            return AN_OPEN_WORD + ITS_POINTS * value(word_now(view, name).cards)
        case Discard(card):
            return gain_without(view, (card,), gain=0)
        case Back():
            return NEVER
        case _:
            return 0.0


def word_now(view: View, name: str) -> Word:
    """Return a word on the table as this turn has left it."""
    return next(word for word in words_after(view) if word.name == name)


def gain_without(view: View, cards: Cards, *, gain: int) -> float:
    """Return how much more the hand is worth without these cards, including the gain of going out (SNR-13)."""
    held = hand_after(view)
    left = pile.without(held, map(loose, cards))
    out = len(left) <= 1 and order.all_had_a_turn(view) and has_enough(view, gain)
    return value_of_hand(left) - value_of_hand(held) + (caught(view) if out else 0.0)


def has_enough(view: View, gain: int) -> bool:
    return points_of_side(words_after(view), order.side_of(view, view.turn)) + gain >= ENOUGH_TO_GO_OUT


def caught(view: View) -> float:
    """Return what the others lose if the hand ends now: what their cards would have earned, and what they cost."""
    own = order.side_of(view, view.turn)
    theirs = [seat for seat in order.seats_in(view) if order.side_of(view, seat) != own]
    return sum(to_come(view.cards[seat]) + LETTER_LEFT * view.cards[seat] for seat in theirs)


def to_come(size: int) -> float:
    """Return what a hand of this many cards earns for the player whose turn is next."""
    return THEIR_CARD * size + THEIR_SQUARE * size**2


def hand_after(view: View) -> Cards:
    """Return the hand after what the plays of this turn put down and took."""
    mid_turn, _ = play_what_stands(mid_turn_of(view, view.hand or ()), view.plays, (), rearrange=True)
    return mid_turn.hand


def value_of_hand(hand: Cards) -> float:
    """Return what cards will earn in later turns, or cost if another player goes out."""
    plain = [letter_of(card) for card in hand if not is_wild(card)]
    wilds = len(hand) - len(plain)
    return (
        A_CARD * len(hand)
        + ITS_SQUARE * len(hand) ** 2
        + A_WILD * wilds
        + A_RED * sum(map(is_red, hand))
        + sum(map(letter_worth, plain))
        + TWICE * (len(plain) - len(set(plain)) + max(0, wilds - 1))
    )


def letter_worth(letter: str) -> float:
    if letter in "AEIOU":
        return A_VOWEL
    if letter in "JQVXZ":
        return AWKWARD
    return AN_S if letter == "S" else 0.0


def risk(cards: Cards) -> float:
    """Return what an open word may cost; one of five letters can be closed at once (SNR-10)."""
    return 0.0 if len(cards) >= CLOSABLE else AN_OPEN_WORD + ITS_POINTS * value(cards)


CLOSABLE = 5


def evaluate_position(game: SnareGame, state: State, seat: Seat) -> float:
    """Count what is on the table and what the hands will score; after a hand, the scores."""
    outcome = game.outcome(state)
    if outcome:
        return final(outcome, seat)
    own = order.side_of(state, seat)
    if not state.had_a_turn:
        return ahead(state.scores, own)
    table = words_after(state)
    worths = [
        state.scores[side]
        + on_table(table, side)
        + (in_hands(state, side) if side == own else in_their_hands(state, side))
        for side in range(len(state.scores))
    ]
    return ahead(worths, own)


def on_table(table: Words, side: Side) -> float:
    laid = points_of_side(table, side)
    open_ones = sum(AN_OPEN_WORD + ITS_POINTS * value(word.cards) for word in table if is_open_of(word, side))
    return laid - open_ones + (MAY_GO_OUT if laid >= ENOUGH_TO_GO_OUT else 0.0)


def is_open_of(word: Word, side: Side) -> bool:
    return word.owner == side and not word.closed


def in_hands(state: State, side: Side) -> float:
    return sum(map(value_of_hand, hands_of(state, side))) + (0.0 if state.laid[side] else UNLAID)


def in_their_hands(state: State, side: Side) -> float:
    unlaid = 0.0 if state.laid[side] else THEIR_UNLAID
    return sum(to_come(len(hand)) for hand in hands_of(state, side)) + unlaid


def hands_of(state: State, side: Side) -> Iterable[Cards]:
    return (state.hands[seat] for seat in order.seats_of(state, side))


def is_settled(before: State, after: State) -> bool:
    """Return whether a new hand has been dealt."""
    return after.deal != before.deal


def is_deterministic(view: View) -> bool:
    """Return whether cards have been drawn: after that, the turn reveals nothing more."""
    return view.drawn is not None


def hidden_is_deducible(_: View) -> bool:
    """Return False: the hands and the draw pile stay hidden as long as a hand lasts."""
    return False


out_of_time = never_out_of_time
