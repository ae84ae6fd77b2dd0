"""Read how the kernel lays out a word: its letters, with a mark before each that isn't from a kept pile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_uppercase

from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import Add, Cover, Keep, Layout, Row, Slot, Swap, top
from wordparlor.words.spelling import LONGEST

ADD, SWAP, DROP = "+", "~", "-"
MARKS = f"{ADD}/={SWAP}{DROP}"

# Slots never change, so all layouts share them.
ADDED = {letter: Add(letter) for letter in ascii_uppercase}
KEPT = tuple(map(Keep, range(LONGEST)))


def layout_of(laid: str, piles: Sequence[int]) -> Layout:
    """Read how a word is made from these piles of a row."""
    slots: list[Slot] = []
    done = 0
    mark = ""
    for sign in laid:
        if sign in MARKS:
            mark = sign
            continue
        if mark == ADD:
            slots.append(ADDED[sign])
        else:
            if not mark:
                slots.append(KEPT[piles[done]])
            elif mark == SWAP:
                slots.append(Swap(piles[done], sign))
            elif mark != DROP:
                slots.append(Cover(piles[done], sign))
            done += 1
        mark = ""
    return tuple(slots)


def piles_by_letter(row: Row) -> dict[Face, list[Slot]]:
    piles: dict[Face, list[Slot]] = {}
    for number, stack in enumerate(row):
        piles.setdefault(top(stack), []).append(KEPT[number])
    return piles


def layout_in_any_order(laid: str, kept: Mapping[Face, Sequence[Slot]]) -> Layout:
    """Read the layout of a word whose kept letters are these slots; among equal ones, the first is used first."""
    slots: list[Slot] = []
    used: dict[Face, int] = {}
    mark = ""
    for sign in laid:
        if sign in MARKS:
            mark = sign
            continue
        if mark == ADD:
            slots.append(ADDED[sign])
        elif not mark:
            slots.append(kept[sign][used.get(sign, 0)])
            used[sign] = used.get(sign, 0) + 1
        mark = ""
    return tuple(slots)
