"""A cache of the values that were used last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class RecentCache(Generic[K, V]):
    """Keeps at most so many values; the one that wasn't used for longest goes first."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._values: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        if key in self._values:
            self._values.move_to_end(key)
        return self._values.get(key)

    def keep(self, key: K, value: V) -> V:
        """Keep a value, and return it."""
        self._values[key] = value
        if len(self._values) > self._size:
            self._values.popitem(last=False)
        return value
