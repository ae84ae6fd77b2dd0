"""The honeycomb: which places touch. Places are counted row by row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Neighbours: TypeAlias = tuple[tuple[int, ...], ...]  # for each place


def honeycomb(rows: Sequence[int]) -> Neighbours:
    """Return the cells that touch each cell, at most six, for rows of this many cells, one centred under the other."""
    # Twice the distance from the middle of the row, so that half a cell is a whole number.
    cells = [(row, 2 * place - (size - 1)) for row, size in enumerate(rows) for place in range(size)]

    def touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
        apart = abs(one[0] - other[0]), abs(one[1] - other[1])
        return apart in {(0, 2), (1, 1)}

    return tuple(tuple(i for i, other in enumerate(cells) if touch(cell, other)) for cell in cells)
