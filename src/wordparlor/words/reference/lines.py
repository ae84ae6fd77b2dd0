"""Plays in the lines of a grid, slowly: every way to lay pieces, of which those that make only words are kept."""

from __future__ import annotations

from itertools import combinations, groupby, permutations
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

Cell: TypeAlias = int
Run: TypeAlias = tuple[Cell, ...]
Faces: TypeAlias = dict[Cell, str]
Tile: TypeAlias = tuple[int, int, str]
Play: TypeAlias = tuple[tuple[Tile, ...], tuple[str, ...], int]


class Grid(NamedTuple):
    """A grid of cells, counted row by row."""

    rows: int
    columns: int

    def across(self) -> list[Run]:
        return [tuple(range(row * self.columns, (row + 1) * self.columns)) for row in range(self.rows)]

    def down(self) -> list[Run]:
        return [tuple(range(column, self.rows * self.columns, self.columns)) for column in range(self.columns)]


def runs(line: Run, faces: Faces) -> Iterator[Run]:
    """Give the unbroken runs of two or more letters in a line."""
    for has_letter, cells in groupby(line, key=lambda cell: cell in faces):
        run = tuple(cells)
        if has_letter and len(run) > 1:
            yield run


def placements(lines: list[Run], rack: Sequence[str]) -> set[frozenset[tuple[Cell, str]]]:
    """Give all ways to put some pieces on different cells of one line."""
    return {
        frozenset(zip(cells, pieces, strict=True))
        for line in lines
        for count in range(1, min(len(line), len(rack)) + 1)
        for cells in combinations(line, count)
        for pieces in permutations(rack, count)
    }


def leaves_no_gap(grid: Grid, laid: Faces, shown: Faces) -> bool:
    """Tell whether from the first to the last laid cell every cell of the line has a letter."""
    line = next(line for line in grid.across() + grid.down() if laid.keys() <= set(line))
    return all(cell in shown for cell in line if min(laid) <= cell <= max(laid))


def keeps_one_of_each_run(grid: Grid, laid: Faces, standing: Faces) -> bool:
    before = (run for line in grid.across() + grid.down() for run in runs(line, standing))
    return not any(set(run) <= laid.keys() for run in before)


def made_runs(grid: Grid, laid: Faces, shown: Faces) -> list[Run]:
    """Give the runs with a laid cell: the one along the laid line, then the others in the order of their laid cells."""
    across, down = (
        sorted(
            (run for line in lines for run in runs(line, shown) if laid.keys() & set(run)),
            key=lambda run: min(laid.keys() & set(run)),
        )
        for lines in (grid.across(), grid.down())
    )
    is_down = len(laid) > 1 and max(laid) - min(laid) >= grid.columns
    return down + across if is_down else across + down


def in_lines(  # noqa: PLR0913 - the question has as many parts
    words: Collection[str],
    rows: int,
    columns: int,
    standing: Sequence[str],
    rack: Sequence[str],
    *,
    allowed: Sequence[bool] | None = None,
    anchors: Sequence[Cell],
    kept_weights: Sequence[int] | None = None,
    laid_weights: Sequence[int] | None = None,
    keep_one: bool = True,
    flat_factor: int = 1,
    flat_extra: Mapping[str, int] | None = None,
    all_laid: tuple[int, int] = (0, 0),
    limit: int = 0,
) -> list[Play]:
    """Give all ways to lay pieces in one row or column so that every run they touch is a word."""
    grid = Grid(rows, columns)
    stood = {cell: face for cell, face in enumerate(standing) if face}
    ones = [1] * len(standing)

    def may_be_laid(laid: Faces, shown: Faces) -> bool:
        return (
            all(allowed is None or allowed[cell] for cell in laid)
            and all(stood.get(cell) != face for cell, face in laid.items())
            and not laid.keys().isdisjoint(anchors)
            and leaves_no_gap(grid, laid, shown)
            and (not keep_one or keeps_one_of_each_run(grid, laid, stood))
        )

    def score_of_word(run: Run, laid: Faces, shown: Faces) -> int:
        weights = [(laid_weights if cell in laid else kept_weights) or ones for cell in run]
        weighed = [weight[cell] for weight, cell in zip(weights, run, strict=True)]
        if any(weight != 1 for weight in weighed):
            return sum(weighed)
        return len(run) * flat_factor + sum((flat_extra or {}).get(shown[cell], 0) for cell in run)

    plays: list[Play] = []
    for placement in placements(grid.across() + grid.down(), rack):
        laid = dict(sorted(placement))
        shown = stood | laid
        if not may_be_laid(laid, shown):
            continue
        made = made_runs(grid, laid, shown)
        spelled = tuple("".join(shown[cell] for cell in run) for run in made)
        if not spelled or not all(word in words for word in spelled):
            continue
        tiles = tuple((*divmod(cell, columns), face) for cell, face in laid.items())
        score = sum(score_of_word(run, laid, shown) for run in made)
        plays.append((tiles, spelled, score + (all_laid[1] if len(laid) == all_laid[0] else 0)))
    plays.sort(key=lambda play: (-play[2], play[1][0], play[0]))
    return plays[: limit or None]
