"""Write how words are made with cards: over KIT, `+SKI/M` adds an S, keeps K and I, and puts an M on the T.

There is a mark before each card except those that stay as they are: `+` adds, `/` overlays, `=` duplicates, `~`
exchanges, `-` leaves a pile out, `|` splits, `*` begins a new word, and `'` follows a card that doesn't come from the
hand. If a letter could mean several piles, the number of the pile follows it, counted from 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from wordparlor.core.game import Seat
from wordparlor.games.final_word.actions import LaidWord
from wordparlor.games.final_word.state import Board
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import Add, Cover, Keep, Layout, Loose, Place, Row, Slot, Swap, loose_in, piles_used, top

Lead: TypeAlias = Literal["front", "top"]  # where the last pile goes: before the first one, or on top of it
Crossing: TypeAlias = tuple[int, int]  # an own pile, and the equal pile of the other word that it goes onto

LEGEND = "+ add, / overlay, = duplicate, ~ exchange, - leave out, | split, * new word"


class Ground(msgspec.Struct, frozen=True):
    """What words are placed on, and where cards that aren't from the hand come from."""

    board: Board
    elsewhere: Place = "board"
    seat: Seat = 0  # whose row has piles that can be moved, if each seat has a row
    leads: bool = False  # the last pile of the word starts the next one

    @property
    def own(self) -> Row:
        return self.board[self.seat] if self.seat < len(self.board) else ()

    @property
    def other(self) -> int:
        return 1 - self.seat


class Piles:
    """The piles of a row that are still to be used: a letter means the first of them that shows it."""

    def __init__(self, row: Row) -> None:
        self.row = row
        self.used: list[int] = []

    def first(self, card: Face) -> int | None:
        rest = (pile for pile in range(len(self.row)) if pile not in self.used)
        return next((pile for pile in rest if top(self.row[pile]) == card), None)

    def number(self, card: Face, pile: int) -> str:
        """Use a pile, and return its number if its letter alone would mean a different one."""
        number = "" if self.first(card) == pile else str(pile + 1)
        self.used.append(pile)
        return number

    def taken(self, card: Face, number: int | None) -> int | None:
        """Use the pile that a letter means, or the one with this number; None: there is none."""
        pile = self.first(card) if number is None else number - 1
        if pile is not None:
            self.used.append(pile)
        return pile

    def copy(self) -> Piles:
        piles = Piles(self.row)
        piles.used = [*self.used]
        return piles


def write_words(words: Sequence[LaidWord], crossed: Sequence[Crossing], ground: Ground) -> Iterator[str]:
    """Write the words of a play one by one, the parts of a split as one, and then where the last pile went."""
    own = Piles(ground.own)
    for row, group in groupby(with_crossed(words, crossed, ground), key=lambda laid: laid.row):
        parts = [laid.slots for laid in group]
        if row is None:
            yield from ("*" + "".join(written_loose(slot, own) for slot in loose_in(part)) for part in parts)
            continue
        number = f"{row + 1}:" if len(ground.board) > 1 else ""
        lies = ground.board[row]
        lead = lead_of(parts[0], lies) if ground.leads else None
        onto = {pile: moved for moved, pile in crossed} if row == ground.other else {}
        yield number + written_row([led(part, lead) for part in parts], row_led(lies, lead), onto, own)
        if lead:
            yield lead


def with_crossed(words: Sequence[LaidWord], crossed: Sequence[Crossing], ground: Ground) -> Sequence[LaidWord]:
    """Name the other word, too, if it only gets equal letters."""
    if not crossed or any(laid.row == ground.other for laid in words):
        return words
    return (LaidWord(ground.other, tuple(map(Keep, range(len(ground.board[ground.other]))))), *words)


def written_row(parts: Sequence[Layout], row: Row, onto: dict[int, int], own: Piles) -> str:
    used = [pile for part in parts for pile in piles_used(part)]
    if all(first < second for first, second in pairwise(used)):
        return write_in_order(parts, row, onto, own)
    return freely(parts, row, own)


def write_in_order(parts: Sequence[Layout], row: Row, onto: dict[int, int], own: Piles) -> str:
    """Write the piles in order; those that are left out come right after the pile before them."""
    used = {pile for part in parts for pile in piles_used(part)}

    def left_out(pile: int) -> str:
        return "" if pile in used or pile >= len(row) else f"-{top(row[pile])}{left_out(pile + 1)}"

    def shown(slot: Slot) -> str:
        if isinstance(slot, Add):
            return f"+{written_loose(slot, own)}"
        return written_pile(slot, row, onto, own) + left_out(slot.pile + 1)

    return left_out(0) + "|".join("".join(map(shown, part)) for part in parts)


def written_pile(slot: Keep | Cover | Swap, row: Row, onto: dict[int, int], own: Piles) -> str:
    """Write what happens to a pile; `//` puts a card on a pile that an equal one was moved onto first."""
    letter = top(row[slot.pile])
    first = f"={letter}'{own.number(letter, onto[slot.pile])}" if slot.pile in onto else ""
    if isinstance(slot, Keep):
        return first or letter
    return first + ("//" if first else mark_of(slot, letter)) + written_loose(slot, own)


def mark_of(slot: Cover | Swap, letter: Face) -> str:
    if isinstance(slot, Swap):
        return "~"
    return "=" if slot.card == letter else "/"


def written_loose(slot: Loose, own: Piles) -> str:
    match slot.place:
        case "hand":
            return slot.card
        case "board":
            return f"{slot.card}'{own.number(slot.card, slot.index)}"
        case _:
            return f"{slot.card}'"


def freely(parts: Sequence[Layout], row: Row, own: Piles) -> str:
    """Write the piles in the order in which they are used, and those left out at the end."""
    piles = Piles(row)

    def shown(slot: Slot) -> str:
        if isinstance(slot, Add):
            return f"+{written_loose(slot, own)}"
        letter = top(row[slot.pile])
        return f"{letter}{piles.number(letter, slot.pile)}"

    text = "|".join("".join(map(shown, part)) for part in parts)
    return text + "".join(f"-{top(row[pile])}" for pile in range(len(row)) if pile not in piles.used)


# Where the last pile goes: the row is written as it is afterwards, and its first pile is kept.


def lead_of(slots: Layout, row: Row) -> Lead | None:
    last = len(row) - 1
    match slots:
        case (Add(place="board", index=index), *_) if index == last:
            return "front"
        case (Cover(pile=0, place="board", index=index), *_) if index == last:
            return "top"
        case _:
            return None


def row_led(row: Row, lead: Lead | None) -> Row:
    match lead:
        case "front":
            return row[-1:] + row[:-1]
        case "top":
            return (row[0] + row[-1], *row[1:-1])
        case None:
            return row


def led(slots: Layout, lead: Lead | None) -> Layout:
    """Return the same slots, with their piles counted after the last one has moved to the front."""
    match lead:
        case "front":
            return (Keep(0), *(counted_from(slot, 1) for slot in slots[1:]))
        case "top":
            return (Keep(0), *slots[1:])
        case None:
            return slots


def unled(slots: Layout, lead: Lead | None, row: Row) -> Layout:
    """Return the same slots, with their piles counted as they were before the last one moved to the front."""
    last = len(row) - 1
    match lead:
        case "front":
            return (Add(top(row[last]), "board", last), *(counted_from(slot, -1) for slot in slots[1:]))
        case "top":
            return (Cover(0, top(row[last]), "board", last), *slots[1:])
        case None:
            return slots


def counted_from(slot: Slot, by: int) -> Slot:
    return slot if isinstance(slot, Add) else replace(slot, pile=slot.pile + by)
