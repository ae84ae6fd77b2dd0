"""Cards: `A` is a black one, `r:A` a red one, `*` a wild one in a hand, and `*=T` a wild one played as T."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

Card: TypeAlias = str
Cards: TypeAlias = tuple[Card, ...]

RED = "r:"
WILD = "*"
NAMED = "*="


def red(letter: str) -> Card:
    return RED + letter


def named(letter: str) -> Card:
    """Return a wild card that stands for this letter."""
    return NAMED + letter


def is_red(card: Card) -> bool:
    return card.startswith(RED)


def is_wild(card: Card) -> bool:
    return card.startswith(WILD)


@lru_cache  # there are few cards
def letter_of(card: Card) -> str:
    """Return the letter that a card shows, or stands for on the table."""
    return card.removeprefix(NAMED if is_wild(card) else RED)


@lru_cache
def loose(card: Card) -> Card:
    """Return a card as it is in a hand: a wild card has no letter there."""
    return WILD if is_wild(card) else card


def said_card(card: Card) -> str:
    """Name a card for people, who can see on the table which cards of a word are red or wild."""
    if is_red(card):
        return f"red {letter_of(card)}"
    return "wild card" if is_wild(card) else card


def letters_of_cards(cards: Iterable[Card]) -> str:
    return "".join(map(letter_of, cards))
