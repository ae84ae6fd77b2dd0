"""Read how words are made with cards, from the marks in the text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from wordparlor.games.final_word.actions import LaidWord
from wordparlor.notation.contract import NotUnderstood
from wordparlor.notation.final_word.writer import LEGEND, Crossing, Ground, Lead, Piles, row_led, unled
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import Add, Cover, Keep, Layout, Place, Row, Slot, Swap, letters_of, top

SIGN = r"(//|[-+/=~]?)([A-Z])('?)((?:[1-9][0-9]?)?)"
SIGNS = re.compile(rf"(?:{SIGN})+")
NUMBERED = re.compile(r"(?:([1-9][0-9]?):)?(.+)")


class Sign(NamedTuple):
    """One letter of a written row, with its mark."""

    mark: str
    card: Face
    elsewhere: bool
    number: int | None


def signs_of(text: str) -> list[Sign]:
    if not SIGNS.fullmatch(text):
        raise NotUnderstood(f"I don't understand {text!r}. Write letters and marks: {LEGEND}.")
    return [
        Sign(mark, card, bool(elsewhere), int(number) if number else None)
        for mark, card, elsewhere, number in re.findall(SIGN, text)
    ]


def read_words(
    texts: Sequence[str], lead: Lead | None, ground: Ground
) -> tuple[tuple[LaidWord, ...], tuple[Crossing, ...]]:
    """Read the words of a play, starting with the player's piles that are moved onto equal piles of the other word."""
    own = Piles(ground.own)
    words: list[LaidWord] = []
    crossed: list[Crossing] = []
    for text in texts:
        if text.startswith("*"):
            words.append(LaidWord(None, RowReader((), own, ground.elsewhere).new_word(signs_of(text[1:]))))
            continue
        row, parts = row_and_parts(text, ground)
        layouts, onto = read_row(parts, ground.board[row], lead, own, ground.elsewhere)
        crossed += onto
        if not onto or any(not isinstance(slot, Keep) for layout in layouts for slot in layout):
            words += (LaidWord(row, layout) for layout in layouts)
    return tuple(words), tuple(sorted(crossed))


def row_and_parts(text: str, ground: Ground) -> tuple[int, list[list[Sign]]]:
    found = NUMBERED.fullmatch(text)
    rows = len(ground.board)
    if not found or not rows:
        raise NotUnderstood(f"{text!r} doesn't fit here. Write * before a new word, for example *CAT.")
    if found[1] is None and rows > 1:
        raise NotUnderstood(f"Which word? Write its number first, for example 1:{text}.")
    row = int(found[1] or 1) - 1
    if row >= rows or not ground.board[row]:
        raise NotUnderstood(f"There's no word {row + 1} on the board.")
    return row, [signs_of(part) for part in found[2].split("|")]


def read_row(
    parts: list[list[Sign]], row: Row, lead: Lead | None, own: Piles, elsewhere: Place
) -> tuple[list[Layout], list[Crossing]]:
    """Read the piles in order, or otherwise in the order in which they are written."""
    reader = RowReader(row_led(row, lead), own.copy(), elsewhere)
    try:
        layouts = reader.in_order(parts)
    except NotUnderstood as out_of_order:
        if lead or not all(sign.mark in {"", "+", "-"} for part in parts for sign in part):
            raise
        return RowReader(row, own, elsewhere).freely(parts, otherwise=out_of_order), []
    if lead and layouts[0][:1] != (Keep(0),):
        raise NotUnderstood(f"The {top(row[-1])} leads: write it first.")
    own.used[:] = reader.own.used
    return [unled(layout, lead, row) for layout in layouts], reader.crossed


class RowReader:
    """Reads the signs of one row, pile by pile."""

    def __init__(self, row: Row, own: Piles, elsewhere: Place) -> None:
        self.row = row
        self.own = own
        self.elsewhere = elsewhere
        self.next = 0
        self.crossed: list[Crossing] = []

    def new_word(self, signs: list[Sign]) -> Layout:
        return tuple(Add(*self.loose(sign)) for sign in signs)

    def in_order(self, parts: list[list[Sign]]) -> list[Layout]:
        """Read every sign that isn't an added card as the next pile."""
        layouts = [tuple(slot for sign in pair_signs(part) if (slot := self.slot(*sign))) for part in parts]
        if rest := letters_of(self.row[self.next :]):
            raise NotUnderstood(f"What about {rest} at the end? Write -{rest[0]} to leave out a letter.")
        return layouts

    def slot(self, sign: Sign, over: Sign | None) -> Slot | None:
        if sign.mark == "+":
            return Add(*self.loose(sign))
        pile = self.next
        self.next += 1
        self.is_there(pile, sign)
        match sign.mark:
            case "-":
                return None
            case "":
                return Keep(pile)
            case "~":
                return Swap(pile, *self.loose(sign))
            case "=" if sign.elsewhere and self.elsewhere == "board":
                self.crossed.append((self.moved(sign), pile))
                return Cover(pile, *self.loose(over)) if over else Keep(pile)
            case _:
                return Cover(pile, *self.loose(sign))

    def is_there(self, pile: int, sign: Sign) -> None:
        card = sign.card
        if pile >= len(self.row):
            raise NotUnderstood(f"{letters_of(self.row)} has no letters left for the {card}. Write +{card} to add it.")
        lies = top(self.row[pile])
        if sign.mark in {"", "-", "="} and (
            card != lies or (sign.number not in {None, pile + 1} and not sign.elsewhere)
        ):
            raise NotUnderstood(
                f"The letter here is {lies}, not {card}. "
                f"To put your {card} on top, write /{card}; to add it, write +{card}."
            )

    def loose(self, sign: Sign) -> tuple[Face, Place, int]:
        """Return a loose card, its place and its index."""
        if not sign.elsewhere:
            return sign.card, "hand", 0
        return sign.card, self.elsewhere, self.moved(sign) if self.elsewhere == "board" else 0

    def moved(self, sign: Sign) -> int:
        pile = self.own.taken(sign.card, sign.number)
        if pile is None:
            raise NotUnderstood(f"There's no {sign.card} to move. A card from your hand has no ' after it.")
        return pile

    def freely(self, parts: list[list[Sign]], *, otherwise: NotUnderstood) -> list[Layout]:
        """Read letters as piles in any order; piles that are left out needn't be named."""
        piles = Piles(self.row)
        return [tuple(slot for sign in part if (slot := self.free_slot(sign, piles, otherwise))) for part in parts]

    def free_slot(self, sign: Sign, piles: Piles, otherwise: NotUnderstood) -> Slot | None:
        if sign.mark == "+":
            return Add(*self.loose(sign))
        pile = piles.taken(sign.card, sign.number)
        if pile is None or pile >= len(self.row) or top(self.row[pile]) != sign.card:
            raise otherwise
        return None if sign.mark else Keep(pile)


def pair_signs(signs: list[Sign]) -> list[tuple[Sign, Sign | None]]:
    """Put a card that covers a moved pile beside that pile."""
    pairs: list[tuple[Sign, Sign | None]] = []
    for sign in signs:
        if sign.mark != "//":
            pairs.append((sign, None))
        elif pairs and pairs[-1][0].mark == "=" and pairs[-1][1] is None:
            pairs[-1] = (pairs[-1][0], sign)
        else:
            raise NotUnderstood(
                f"Write //{sign.card} after a letter that covers the same letter, for example =A'//{sign.card}."
            )
    return pairs
