"""What words and hands of Snare are worth."""

from __future__ import annotations

from collections.abc import Iterable

from wordparlor.games.snare.cards import Card, Cards, is_red, is_wild
from wordparlor.games.snare.state import Side, Word, Words

EACH_OF_FIVE = 10  # SNR-14
EACH_OVER_FIVE = 20  # SNR-14
FIVE = 5
LETTER_LEFT = 10  # SNR-16
WILD_LEFT = 20  # SNR-16
ENOUGH_TO_GO_OUT = 100  # SNR-13
FIRST_LAY_DOWN = ((600, 90), (400, 70))  # SNR-18: from this score on, at least this much


def value(cards: Cards) -> int:
    """Return what a word is worth; an all-red word counts as many times as it has letters (SNR-14, SNR-15)."""
    return length_value(len(cards)) * (len(cards) if all(map(is_red, cards)) else 1)


def length_value(length: int) -> int:
    return EACH_OF_FIVE * min(length, FIVE) + EACH_OVER_FIVE * max(length - FIVE, 0)


def points_of_side(table: Words, side: Side) -> int:
    """Count the words in front of a side, open and closed."""
    return sum(value(word.cards) for word in table if word.owner == side)


def counted_before(old: Word | None, side: Side) -> int:
    """Return what a word was worth to this side before it grew: nothing if it's new, or belonged to another side."""
    return value(old.cards) if old and old.owner == side else 0


def cost(hand: Iterable[Card]) -> int:
    return sum(WILD_LEFT if is_wild(card) else LETTER_LEFT for card in hand)


def least_lay_down(began: int) -> int:
    """Return how much a player's first words must be worth, given their score at the start of the hand (SNR-18)."""
    return next((least for score, least in FIRST_LAY_DOWN if began >= score), 0)
