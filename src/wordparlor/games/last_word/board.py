"""The board: a grid with connected edges, the letters on it, and the pawns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from itertools import product
from types import MappingProxyType
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from wordparlor.core.game import Seat
from wordparlor.pieces.faces import Face
from wordparlor.pieces.squares import Square, all_squares

Side: TypeAlias = Literal["red", "blue", "yellow", "green"]

CLOCKWISE: tuple[Side, ...] = ("red", "blue", "yellow", "green")  # LW-3
WILD: Face = "*"
EMPTIED: Face = ""


class InHand(msgspec.Struct, frozen=True, tag="in-hand", forbid_unknown_fields=True):
    """A pawn that isn't on the grid yet."""


class Stands(msgspec.Struct, frozen=True, tag="stands", forbid_unknown_fields=True):
    """A pawn on the last square of its last word (LW-12)."""

    square: Square


class Taken(msgspec.Struct, frozen=True, tag="taken", forbid_unknown_fields=True):
    """A pawn that was isolated, with the isolator (LW-15)."""

    by: Seat


class Aside(msgspec.Struct, frozen=True, tag="aside", forbid_unknown_fields=True):
    """A pawn that is out of play, with credit for nobody (LW-16)."""


Pawn: TypeAlias = InHand | Stands | Taken | Aside


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What is on each square, row by row, and each seat's side and pawn."""

    rows: int
    columns: int
    squares: tuple[Face, ...]
    sides: tuple[Side, ...]
    pawns: tuple[Pawn, ...]

    def has(self, square: Square) -> bool:
        return 0 <= square[0] < self.rows and 0 <= square[1] < self.columns

    def face(self, square: Square) -> Face:
        return self.squares[square[0] * self.columns + square[1]]

    def is_wild(self, square: Square) -> bool:
        return self.face(square) == WILD

    def is_tile(self, square: Square) -> bool:
        return self.face(square) not in (WILD, EMPTIED)

    def is_in_play(self, square: Square) -> bool:
        return self.face(square) != EMPTIED

    def around(self, square: Square) -> tuple[Square, ...]:
        return adjacent(self.rows, self.columns)[square]

    def front_row(self, seat: Seat) -> tuple[Square, ...]:
        """Return the squares of the edge on a player's side (LW-4)."""
        match self.sides[seat]:
            case "red":
                return tuple((self.rows - 1, column) for column in range(self.columns))
            case "blue":
                return tuple((row, 0) for row in range(self.rows))
            case "yellow":
                return tuple((0, column) for column in range(self.columns))
            case "green":
                return tuple((row, self.columns - 1) for row in range(self.rows))

    def starts(self, seat: Seat) -> tuple[Square, ...]:
        """Return the squares where this seat's next word can start (LW-11); none for a player who is out."""
        match self.pawns[seat]:
            case InHand():
                return tuple(filter(self.is_tile, self.front_row(seat)))
            case Stands(square):
                return tuple(filter(self.is_in_play, self.around(square)))
            case _:
                return ()

    def taken_by_others(self, seat: Seat) -> frozenset[Square]:
        """Return the squares of the other pawns."""
        return frozenset(square for other, square in self.pawn_squares.items() if other != seat)

    @cached_property
    def pawn_squares(self) -> dict[Seat, Square]:
        """Every pawn on the grid, by seat."""
        return {seat: pawn.square for seat, pawn in enumerate(self.pawns) if isinstance(pawn, Stands)}

    @property
    def seats_in(self) -> tuple[Seat, ...]:
        """The seats that are still in the game."""
        return tuple(seat for seat, pawn in enumerate(self.pawns) if isinstance(pawn, InHand | Stands))

    def clockwise_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats in the order of play: the one after this first, this one last (LW-3)."""
        order = sorted(range(len(self.sides)), key=lambda one: CLOCKWISE.index(self.sides[one]))
        place = order.index(seat) + 1
        return (*order[place:], *order[:place])

    def tiles_on(self, squares: Iterable[Square]) -> tuple[Face, ...]:
        return tuple([face for face in map(self.face, squares) if face not in (WILD, EMPTIED)])

    def walked(self, seat: Seat, squares: tuple[Square, ...]) -> Board:
        """Pick up the tiles of a path and leave the pawn at its end (LW-12)."""
        left = list(self.squares)
        for row, column in filter(self.is_tile, squares):
            left[row * self.columns + column] = EMPTIED
        return replace(self, squares=tuple(left)).with_pawns({seat: Stands(squares[-1])})

    def with_pawns(self, pawns: Mapping[Seat, Pawn]) -> Board:
        return replace(self, pawns=tuple(pawns.get(seat, pawn) for seat, pawn in enumerate(self.pawns)))


@cache
def adjacent(rows: int, columns: int) -> MappingProxyType[Square, tuple[Square, ...]]:
    """For each square, return the squares that a pawn can move to (LW-5, LW-6)."""
    squares = all_squares(rows, columns)
    return MappingProxyType({square: _neighbours(square, rows=rows, columns=columns) for square in squares})


def _neighbours(square: Square, *, rows: int, columns: int) -> tuple[Square, ...]:
    """Go one step in each direction: off one edge leads to the opposite edge, off two at once leads nowhere."""
    around = set()
    for down, right in product((-1, 0, 1), repeat=2):
        row, column = square[0] + down, square[1] + right
        if 0 <= row < rows or 0 <= column < columns:
            around.add((row % rows, column % columns))
    return tuple(sorted(around - {square}))
