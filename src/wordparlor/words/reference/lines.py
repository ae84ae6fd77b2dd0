"""Plays in the lines of a grid, slowly: try every placement, and keep those that make only words."""

from __future__ import annotations

from itertools import combinations, groupby, permutations
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

Cell: TypeAlias = int
Run: TypeAlias = tuple[Cell, ...]
Faces: TypeAlias = dict[Cell, str]
Tile: TypeAlias = tuple[int, int, str]
Found: TypeAlias = tuple[tuple[Tile, ...], tuple[str, ...], int]


class Grid(NamedTuple):
    """A grid of cells, counted row by row."""

    rows: int
    columns: int

    def across(self) -> list[Run]:
        return [tuple(range(row * self.columns, (row + 1) * self.columns)) for row in range(self.rows)]

    def down(self) -> list[Run]:
        return [tuple(range(column, self.rows * self.columns, self.columns)) for column in range(self.columns)]

    def lines(self) -> list[Run]:
        return self.across() + self.down()


class Scoring(NamedTuple):
    """What words and plays are worth."""

    kept_weights: Sequence[int]
    laid_weights: Sequence[int]
    flat_factor: int
    flat_extra: Mapping[str, int]
    all_laid: tuple[int, int]

    def word(self, run: Run, laid: Faces, shown: Faces) -> int:
        weights = [self.laid_weights[cell] if cell in laid else self.kept_weights[cell] for cell in run]
        if any(weight != 1 for weight in weights):
            return sum(weights)
        return len(run) * self.flat_factor + sum(self.flat_extra.get(shown[cell], 0) for cell in run)

    def play(self, made: list[Run], laid: Faces, shown: Faces) -> int:
        pieces, extra = self.all_laid
        return sum(self.word(run, laid, shown) for run in made) + (extra if len(laid) == pieces else 0)


def runs(line: Run, faces: Faces) -> Iterator[Run]:
    """Return the unbroken runs of two or more letters in a line."""
    for has_letter, cells in groupby(line, key=lambda cell: cell in faces):
        run = tuple(cells)
        if has_letter and len(run) > 1:
            yield run


def placements(grid: Grid, rack: Sequence[str]) -> set[tuple[tuple[Cell, str], ...]]:
    """Return all ways to put some pieces on different cells of one line."""
    return {
        tuple(zip(cells, pieces, strict=True))
        for line in grid.lines()
        for count in range(1, min(len(line), len(rack)) + 1)
        for cells in combinations(line, count)
        for pieces in permutations(rack, count)
    }


def leaves_no_gap(grid: Grid, laid: Faces, shown: Faces) -> bool:
    """Return whether every cell of the line has a letter, from the first placed cell to the last."""
    line = next(line for line in grid.lines() if laid.keys() <= set(line))
    return all(cell in shown for cell in line if min(laid) <= cell <= max(laid))


def keeps_one_of_each_run(grid: Grid, laid: Faces, standing: Faces) -> bool:
    before = (run for line in grid.lines() for run in runs(line, standing))
    return not any(set(run) <= laid.keys() for run in before)


def runs_made(lines: list[Run], laid: Faces, shown: Faces) -> list[Run]:
    """Return the runs of these lines that have a placed cell, in the order of those cells."""
    made = (run for line in lines for run in runs(line, shown) if laid.keys() & set(run))
    return sorted(made, key=lambda run: min(laid.keys() & set(run)))


def along_the_line_first(grid: Grid, laid: Faces, shown: Faces) -> list[Run]:
    """Return all runs with a placed cell, the main one first; for a single piece, that's the one across."""
    across, down = runs_made(grid.across(), laid, shown), runs_made(grid.down(), laid, shown)
    is_down = len({cell % grid.columns for cell in laid}) == 1 < len(laid)
    return down + across if is_down else across + down


def in_order(play: Found) -> tuple[int, str, tuple[Tile, ...]]:
    tiles, words, score = play
    return -score, words[0], tiles


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
) -> list[Found]:
    """Return all ways to place pieces in one row or column so that every run they touch is a word."""
    grid = Grid(rows, columns)
    ones = [1] * len(standing)
    scoring = Scoring(kept_weights or ones, laid_weights or ones, flat_factor, flat_extra or {}, all_laid)
    stood = {cell: face for cell, face in enumerate(standing) if face}

    def may_be_laid(laid: Faces) -> bool:
        return (
            all(allowed is None or allowed[cell] for cell in laid)
            and all(stood.get(cell) != face for cell, face in laid.items())
            and any(cell in anchors for cell in laid)
            and leaves_no_gap(grid, laid, stood | laid)
            and (not keep_one or keeps_one_of_each_run(grid, laid, stood))
        )

    def judged(laid: Faces) -> Iterator[Found]:
        shown = stood | laid
        made = along_the_line_first(grid, laid, shown)
        spelled = tuple("".join(shown[cell] for cell in run) for run in made)
        if spelled and all(word in words for word in spelled):
            tiles = tuple((*divmod(cell, columns), face) for cell, face in laid.items())
            yield tiles, spelled, scoring.play(made, laid, shown)

    tried = (dict(placement) for placement in placements(grid, rack))
    plays = [play for laid in tried if may_be_laid(laid) for play in judged(laid)]
    return sorted(plays, key=in_order)[: limit or None]
