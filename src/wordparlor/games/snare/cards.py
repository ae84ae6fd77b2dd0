"""Cards: `A` is a black one, `r:A` a red one, `*` a wild one in a hand, and `*=T` a wild one played as T."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Card: TypeAlias = str
Cards: TypeAlias = tuple[Card, ...]

RED = "r:"
WILD = "*"
NAMED = "*="


def red(letter: str) -> Card:
    return RED + letter


def named(letter: str) -> Card:
    """Return a wild card that lies as this letter."""
    return NAMED + letter


def is_red(card: Card) -> bool:
    return card.startswith(RED)


def is_wild(card: Card) -> bool:
    return card.startswith(WILD)


def letter_of(card: Card) -> str:
    """Return the letter a card shows, or stands for where it lies."""
    return card.removeprefix(NAMED if is_wild(card) else RED)


def loose(card: Card) -> Card:
    """Return a card as it is in a hand: a wild card has no letter there."""
    return WILD if is_wild(card) else card


def said_card(card: Card) -> str:
    """Name a card to people; which card of a word is red or wild they see on the table."""
    if is_red(card):
        return f"red {letter_of(card)}"
    return "wild card" if is_wild(card) else card


def letters_of_cards(cards: Iterable[Card]) -> str:
    return "".join(map(letter_of, cards))
