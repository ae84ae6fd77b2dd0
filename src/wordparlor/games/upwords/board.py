"""The board: squares, the stacks of tiles on them, and the words they form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from sys import intern
from typing import TypeAlias

import msgspec

from wordparlor.pieces.faces import Face, spelled
from wordparlor.pieces.squares import Square, all_squares

Stack: TypeAlias = tuple[Face, ...]  # from bottom to top
Run: TypeAlias = tuple[Square, ...]  # squares in a line, all with letters
Direction: TypeAlias = tuple[int, int]

ACROSS: Direction = (0, 1)
DOWN: Direction = (1, 0)


def crossing(direction: Direction) -> Direction:
    return DOWN if direction == ACROSS else ACROSS


class LaidTile(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A tile, and the square it's placed on."""

    row: int
    column: int
    face: Face

    @property
    def square(self) -> Square:
        return self.row, self.column


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All stacks, row by row."""

    rows: int
    columns: int
    stacks: tuple[Stack, ...]

    @classmethod
    def empty(cls, rows: int, columns: int) -> Board:
        return cls(rows, columns, ((),) * (rows * columns))

    @cached_property
    def tops(self) -> dict[Square, Face]:
        """The letters that can be seen."""
        squares = all_squares(self.rows, self.columns)
        return {square: stack[-1] for square, stack in zip(squares, self.stacks, strict=True) if stack}

    def has(self, square: Square) -> bool:
        return 0 <= square[0] < self.rows and 0 <= square[1] < self.columns

    def stack(self, square: Square) -> Stack:
        return self.stacks[square[0] * self.columns + square[1]]

    def stands(self, square: Square) -> bool:
        """Return whether there is a letter on this square."""
        return square in self.tops

    def top(self, square: Square) -> Face:
        return self.tops[square]

    def height(self, square: Square) -> int:
        return len(self.stack(square))

    @property
    def is_empty(self) -> bool:
        return not self.tops

    def with_tiles(self, tiles: Iterable[LaidTile]) -> Board:
        stacks = list(self.stacks)
        for tile in tiles:
            stacks[tile.row * self.columns + tile.column] += (intern(tile.face),)  # one string for all boards
        return Board(self.rows, self.columns, tuple(stacks))

    def run(self, through: Square, direction: Direction) -> Run:
        """Return all squares in an unbroken line of letters through this one."""
        tops = self.tops
        by_row, by_column = direction
        row, column = through
        while (row - by_row, column - by_column) in tops:
            row, column = row - by_row, column - by_column
        run = [(row, column)]
        # The square itself may have no letter.
        while (row := row + by_row, column := column + by_column) in tops or (row, column) == through:
            run.append((row, column))
        return tuple(run)

    def word(self, run: Run) -> str:
        tops = self.tops
        return spelled([tops[square] for square in run])

    def neighbours(self, square: Square) -> Iterator[Square]:
        row, column = square
        return filter(self.has, ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)))
