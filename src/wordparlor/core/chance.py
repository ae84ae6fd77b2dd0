"""Chance as a value: a keyed hash of a counter, the same on every machine (COM-14)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import TypeVar

import msgspec

T = TypeVar("T")

WORD_BYTES = 8
WORD_RANGE = 1 << (8 * WORD_BYTES)


def seed_hash(seed: str) -> str:
    """Return the hash of a seed, which can be published before the game so that the seed can be checked after it."""
    return blake2b(seed.encode(), digest_size=32, person=b"wordparlor-seed").hexdigest()


class Chance(msgspec.Struct, frozen=True, array_like=True):
    """The random numbers of a game: each method returns its result and the chance for what comes next."""

    key: str
    thrown: int = 0

    @classmethod
    def of(cls, seed: str) -> Chance:
        return cls(blake2b(seed.encode(), digest_size=32, person=b"wordparlor-dice").hexdigest())

    def below(self, bound: int) -> tuple[int, Chance]:
        """Return a random whole number from 0 to bound - 1, each equally likely."""
        assert bound > 0, "a throw needs at least one side"
        (number,), chance = self._throws((bound,))
        return number, chance

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        mixed = list(items)
        lasts = range(len(mixed) - 1, 0, -1)
        numbers, chance = self._throws(range(len(mixed), 1, -1))
        for last, chosen in zip(lasts, numbers, strict=True):
            mixed[last], mixed[chosen] = mixed[chosen], mixed[last]
        return tuple(mixed), chance

    def one_of(self, items: Sequence[T]) -> tuple[T, Chance]:
        index, chance = self.below(len(items))
        return items[index], chance

    def branch(self, name: str) -> Chance:
        """Return an independent chance for something outside the game, such as a bot."""
        return Chance(blake2b(name.encode(), key=bytes.fromhex(self.key), digest_size=32).hexdigest())

    def _throws(self, bounds: Iterable[int]) -> tuple[list[int], Chance]:
        """Yield a random whole number below each bound."""
        keyed = blake2b(key=bytes.fromhex(self.key), digest_size=WORD_BYTES)
        numbers, thrown = [], self.thrown
        for bound in bounds:
            fair = WORD_RANGE - WORD_RANGE % bound
            word = WORD_RANGE
            while word >= fair:
                counted = keyed.copy()
                counted.update(thrown.to_bytes(8, "little"))
                word = int.from_bytes(counted.digest(), "little")
                thrown += 1
            numbers.append(word % bound)
        return numbers, Chance(self.key, thrown)
