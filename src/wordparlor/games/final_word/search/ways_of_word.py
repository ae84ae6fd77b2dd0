"""All ways to make one word out of a row by keeping, laying over and adding, as few cards as each can do with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

Kept: TypeAlias = tuple[int, ...]  # the piles that stay uncovered


def kept_in(word: str, row: str, first: int = 0, pile: int = 0) -> Iterator[Kept]:
    """Return the piles that a word can keep, in all ways that lay every card as early as it can lie."""
    if pile == len(row):
        yield ()
        return
    last = len(word) - (len(row) - pile)  # where the letter of this pile can lie at the latest
    keeps = word.find(row[pile], first, last + 1)
    if keeps >= 0:
        yield from ((pile, *kept) for kept in kept_in(word, row, keeps + 1, pile + 1))
    covers = next((place for place in range(first, last + 1) if word[place] != row[pile]), None)
    if covers is not None:
        yield from kept_in(word, row, covers + 1, pile + 1)


def laid_with(word: str, row: str, kept: Kept) -> str:
    """Write how a word is laid that keeps these piles, as the kernel does."""
    marks = ["+"] * len(word)
    place = 0
    for pile, letter in enumerate(row):
        while (word[place] == letter) is not (pile in kept):
            place += 1
        marks[place] = "" if pile in kept else "/"
        place += 1
    return "".join(mark + letter for mark, letter in zip(marks, word, strict=True))


def are_neighbours_kept(kept: Kept) -> bool:
    """Return whether two neighbouring piles are kept."""
    return any(pile + 1 in kept for pile in kept)
