"""Write cards and words of Snare: `C!At` is a red C, a black A and a wild card as T."""

from __future__ import annotations

import re

from wordparlor.games.snare.cards import Card, Cards, is_red, is_wild, letter_of, named, red
from wordparlor.games.snare.state import Name, View, letter_of_side
from wordparlor.games.snare.turns import side_of

CARD = r"(?:[A-Z]!?|[a-z])"
CARDS = rf"{CARD}+"


def write_cards(cards: Cards) -> str:
    return "".join(map(written_card, cards))


def written_card(card: Card) -> str:
    """Write `!` after a red card, lower case for a wild card played as a letter, and * for one in a hand."""
    if is_red(card):
        return f"{letter_of(card)}!"
    return letter_of(card).lower() if is_wild(card) else card


def write_word_name(name: Name, view: View) -> str:
    """Call a player's own word by its number alone."""
    own = own_letter(view)
    return name.removeprefix(own) if own else name


def own_letter(view: View) -> str | None:
    return None if view.seat is None else letter_of_side(side_of(view, view.seat))


def read_cards(text: str) -> Cards:
    return tuple(map(read_card, re.findall(CARD, text)))


def read_card(text: str) -> Card:
    if text.endswith("!"):
        return red(text[0])
    return named(text.upper()) if text.islower() else text


def read_name(text: str, view: View) -> Name:
    return text.upper() if text[0].isalpha() else f"{own_letter(view) or ''}{text}"
