"""The squares of a board."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TypeAlias

Square: TypeAlias = tuple[int, int]  # row, column, counted from 0


@cache
def all_squares(rows: int, columns: int) -> tuple[Square, ...]:
    """Return all squares, row by row; boards share them."""
    return tuple(product(range(rows), range(columns)))
