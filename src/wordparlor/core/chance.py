"""Chance as a value: a keyed hash of a counter, the same on every machine (COM-14)."""

from __future__ import annotations

from collections.abc import Sequence
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
    """All the dice of a game: each throw gives its result and the chance that is left."""

    key: str
    thrown: int = 0

    @classmethod
    def of(cls, seed: str) -> Chance:
        return cls(blake2b(seed.encode(), digest_size=32, person=b"wordparlor-dice").hexdigest())

    def below(self, bound: int) -> tuple[int, Chance]:
        """Throw a whole number from 0 to bound - 1, each as likely as the others."""
        assert bound > 0, "a throw needs at least one side"
        number, thrown = _throw(bytes.fromhex(self.key), self.thrown, bound)
        return number, Chance(self.key, thrown)

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        mixed = list(items)
        key, thrown = bytes.fromhex(self.key), self.thrown
        for last in range(len(mixed) - 1, 0, -1):
            chosen, thrown = _throw(key, thrown, last + 1)
            mixed[last], mixed[chosen] = mixed[chosen], mixed[last]
        return tuple(mixed), Chance(self.key, thrown)

    def one_of(self, items: Sequence[T]) -> tuple[T, Chance]:
        index, chance = self.below(len(items))
        return items[index], chance

    def branch(self, name: str) -> Chance:
        """Make a chance of its own for something beside the game, such as a bot."""
        return Chance(blake2b(name.encode(), key=bytes.fromhex(self.key), digest_size=32).hexdigest())


def _throw(key: bytes, thrown: int, bound: int) -> tuple[int, int]:
    """Return a number below the bound and how many throws there were by then; only whole ranges are fair."""
    fair = WORD_RANGE - WORD_RANGE % bound
    while True:
        digest = blake2b(thrown.to_bytes(8, "little"), key=key, digest_size=WORD_BYTES).digest()
        word = int.from_bytes(digest, "little")
        thrown += 1
        if word < fair:
            return word % bound, thrown
