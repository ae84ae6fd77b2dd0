"""Cards of a hand counted by their letters, in one number: so whether words fit a hand together is quickly seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from wordparlor.pieces.faces import Face

Need: TypeAlias = int  # how many cards of each letter

BITS = 8  # for each letter: enough for any hand, and one bit to see when there are too few
SPARE = 1 << (BITS - 1)


class Letters:
    """The letters of one hand."""

    def __init__(self, hand: Iterable[Face]) -> None:
        cards = sorted(hand)
        self._unit = {letter: 1 << (BITS * number) for number, letter in enumerate(dict.fromkeys(cards))}
        self.spare = sum(SPARE * unit for unit in self._unit.values())
        self.all = self.need(cards)

    def need(self, cards: Iterable[Face]) -> Need:
        """Count cards of the hand."""
        return sum(map(self._unit.__getitem__, cards))

    def count(self, need: Need) -> int:
        """Return how many cards are needed."""
        return sum(need.to_bytes(len(self._unit), "little"))

    def fits(self, need: Need, free: Need) -> bool:
        """Return whether this many cards are among those that are free."""
        return ((free | self.spare) - need) & self.spare == self.spare
