"""Which places touch: on a grid that goes on around its edges, and in a honeycomb. Places are counted row by row."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TypeAlias

Neighbours: TypeAlias = tuple[tuple[int, ...], ...]  # of each place


def wrapped_grid(rows: int, columns: int) -> Neighbours:
    """Give the eight around each square, also around the edges; only opposite corners do not touch."""
    corners = set(product((0, rows - 1), (0, columns - 1)))

    def around(row: int, column: int) -> tuple[int, ...]:
        steps = product((-1, 0, 1), repeat=2)
        near = {((row + down) % rows, (column + right) % columns) for down, right in steps}
        opposite = {(rows - 1 - row, columns - 1 - column)} if (row, column) in corners else set()
        return tuple(sorted(r * columns + c for r, c in near - opposite - {(row, column)}))

    return tuple(around(row, column) for row in range(rows) for column in range(columns))


def honeycomb(rows: Sequence[int]) -> Neighbours:
    """Give the cells that touch each cell, at most six, for rows of so many cells, one centred under the other."""
    # Twice the distance from the middle of its row, so that half a cell is a whole number.
    cells = [(row, 2 * place - (size - 1)) for row, size in enumerate(rows) for place in range(size)]

    def touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
        apart = abs(one[0] - other[0]), abs(one[1] - other[1])
        return apart in {(0, 2), (1, 1)}

    return tuple(tuple(i for i, other in enumerate(cells) if touch(cell, other)) for cell in cells)
