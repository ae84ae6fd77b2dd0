"""Words by their letters with numpy: what you'd write without a word graph."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Counts: TypeAlias = npt.NDArray[np.int8]
Sets: TypeAlias = npt.NDArray[np.uint32]


def counts_of(letters: Sequence[str]) -> Counts:
    """Return how often each letter of the alphabet occurs."""
    places = np.frombuffer("".join(letters).encode(), np.uint8) - ord("A")
    return np.bincount(places, minlength=26).astype(np.int8)


def set_of(counts: Counts) -> np.uint32:
    """Return the set of letters, one bit for each."""
    return np.uint32(sum(1 << int(letter) for letter in np.flatnonzero(counts)))


class LetterCounts:
    """All words as a table of letter counts: first the sets of letters are compared, then the counts of the rest."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = np.array(words, dtype=object)
        self.lengths = np.array([len(word) for word in words], np.uint8)
        self.counts: Counts = np.stack([counts_of(word) for word in words])
        self.sets: Sets = ((self.counts > 0) << np.arange(26)).sum(axis=1).astype(np.uint32)

    def from_rack(self, hand: Sequence[str], *, wilds: int, shortest: int) -> list[str]:
        """Return the words that loose letters spell."""
        held = counts_of(hand)
        strange = np.bitwise_count(self.sets & ~set_of(held))
        likely = np.flatnonzero((strange <= wilds) & (self.lengths >= shortest))
        short = np.maximum(self.counts[likely] - held, 0).sum(axis=1)
        return list(self.words[likely[short <= wilds]])

    def out_of(self, row: str, hand: Sequence[str]) -> list[str]:
        """Return the longer words that have the row's letters in order, plus others from the hand."""
        kept, held = counts_of(row), counts_of([*row, *hand])
        letters = set_of(kept)
        likely = np.flatnonzero(
            (self.sets & ~set_of(held) == 0) & (self.sets & letters == letters) & (self.lengths > len(row))
        )
        fitting = (self.counts[likely] <= held).all(axis=1) & (self.counts[likely] >= kept).all(axis=1)
        return [word for word in self.words[likely[fitting]] if is_within(row, word)]


def is_within(row: str, word: str) -> bool:
    letters = iter(word)
    return all(letter in letters for letter in row)
