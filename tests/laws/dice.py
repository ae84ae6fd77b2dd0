"""Dice for tests: chance as an object that changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from wordparlor.core.chance import Chance

T = TypeVar("T")


class Dice:
    """Throws that follow from a seed."""

    def __init__(self, seed: str) -> None:
        self._chance = Chance.of(seed)

    def below(self, bound: int) -> int:
        number, self._chance = self._chance.below(bound)
        return number

    def one_in(self, sides: int) -> bool:
        return self.below(sides) == 0

    def one_of(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def some_of(self, items: Sequence[T], most: int) -> list[T]:
        """Take a few items, or all if there are no more."""
        return [self.one_of(items) for _ in range(most)] if len(items) > most else list(items)

    def chance(self) -> Chance:
        """Return an independent chance, for a game to use up."""
        self.below(1)
        return self._chance.branch("a game")
