"""Count the positions that a bot looks at for one choice, and the seconds it takes if there is a clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from wordparlor.bots.contract import Budget

Clock: TypeAlias = Callable[[], float]


class PositionBudget:
    """The positions and the time that are left for one choice."""

    def __init__(self, budget: Budget, *, usual: int, clock: Clock | None = None) -> None:
        self.left = usual if budget.nodes is None else budget.nodes
        self._reserve = 0
        self._clock = clock
        self._until = clock() + budget.seconds if clock and budget.seconds is not None else None

    def spend(self, positions: int) -> None:
        self.left -= positions

    def is_spent(self) -> bool:
        return self.left <= self._reserve or bool(self._clock and self._until and self._clock() >= self._until)

    @contextmanager
    def with_reserve(self) -> Iterator[None]:
        """Keep half of what is left for later."""
        self._reserve = self.left // 2
        yield
        self._reserve = 0
