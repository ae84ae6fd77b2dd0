"""How a word is made with cards: piles that are kept, and cards that are added, put on piles or exchanged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, final

import msgspec

from wordparlor.pieces.faces import Face

# Where a loose card comes from. On the board, it's a whole pile of a row, and the index says which one.
Place: TypeAlias = Literal["hand", "board", "turned", "reds", "plucked"]
Stack: TypeAlias = tuple[Face, ...]  # cards on one another, the top one last
Row: TypeAlias = tuple[Stack, ...]  # a word on the board; only the top cards count


@final
class Keep(msgspec.Struct, frozen=True, tag="keep", forbid_unknown_fields=True):
    """A pile of the row as it is; piles are counted from 0."""

    pile: int


@final
class Add(msgspec.Struct, frozen=True, tag="add", forbid_unknown_fields=True):
    """A loose card before, between or after the piles."""

    card: Face
    place: Place = "hand"
    index: int = 0


@final
class Cover(msgspec.Struct, frozen=True, tag="cover", forbid_unknown_fields=True):
    """A loose card on a pile; with the same letter, it's a duplicate."""

    pile: int
    card: Face
    place: Place = "hand"
    index: int = 0


@final
class Swap(msgspec.Struct, frozen=True, tag="swap", forbid_unknown_fields=True):
    """A loose card for the top card of a pile, which its player takes."""

    pile: int
    card: Face
    place: Place = "hand"
    index: int = 0


Slot: TypeAlias = Keep | Add | Cover | Swap
Loose: TypeAlias = Add | Cover | Swap
Layout: TypeAlias = tuple[Slot, ...]


def top(stack: Stack) -> Face:
    return stack[-1]


def letters_of(row: Row) -> str:
    """Return the word that a row shows."""
    return "".join([stack[-1] for stack in row])


def letter_at(slot: Slot, row: Row) -> Face:
    return top(row[slot.pile]) if isinstance(slot, Keep) else slot.card


def word_of(layout: Layout, row: Row) -> str:
    """Return the word that a layout makes from a row."""
    return "".join(letters_in(layout, row))


def letters_in(layout: Layout, row: Row) -> list[Face]:
    return [row[slot.pile][-1] if type(slot) is Keep else slot.card for slot in layout]


def is_duplicate(slot: Slot, row: Row) -> bool:
    return type(slot) is Cover and slot.card == top(row[slot.pile])


def loose_in(layout: Layout) -> tuple[Loose, ...]:
    return tuple([slot for slot in layout if type(slot) is not Keep])


def cards_from(layout: Layout, place: Place) -> tuple[Face, ...]:
    """Return the loose cards of a layout that come from one place."""
    return tuple([slot.card for slot in layout if type(slot) is not Keep and slot.place == place])


def piles_used(layout: Layout) -> tuple[int, ...]:
    """Return the piles that have a slot, in the order of the slots; the others are left out."""
    return tuple([slot.pile for slot in layout if type(slot) is not Add])


def piles_kept(layout: Layout) -> tuple[int, ...]:
    return tuple([slot.pile for slot in layout if type(slot) is Keep])


def taken_by(layout: Layout, row: Row) -> tuple[Face, ...]:
    """Return the cards that an exchange gives to the player."""
    return tuple([top(row[slot.pile]) for slot in layout if type(slot) is Swap])


def row_after(layout: Layout, row: Row, moved: Row = ()) -> Row:
    """Return the row that a layout makes from a row; a card that comes from the board is a whole pile of `moved`."""
    return tuple([row[slot.pile] if type(slot) is Keep else _stack(slot, row, moved) for slot in layout])


def _stack(slot: Loose, row: Row, moved: Row) -> Stack:
    match slot:
        case Add():
            return _laid(slot, moved)
        case Cover(pile):
            return row[pile] + _laid(slot, moved)
        case Swap(pile):
            return row[pile][:-1] + _laid(slot, moved)


def _laid(slot: Loose, moved: Row) -> Stack:
    return moved[slot.index] if slot.place == "board" else (slot.card,)


def layout_of_new_word(cards: Sequence[Face]) -> Layout:
    """Return the layout of a new word spelled from the hand."""
    return tuple(map(Add, cards))
