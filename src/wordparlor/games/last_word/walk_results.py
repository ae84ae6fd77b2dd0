"""Quickly find which pawns a move would cut off, for thousands of moves that pick up the same number of tiles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from wordparlor.core.game import Seat
from wordparlor.games.last_word.board import Board, adjacent
from wordparlor.games.last_word.isolation import is_shut_in, reached
from wordparlor.pieces.squares import Square


@dataclass(frozen=True)
class WalkResults:
    """A board before a seat walks over it."""

    board: Board
    seat: Seat

    def strands(self, squares: tuple[Square, ...]) -> bool:
        """Return whether a walk would shut in its own pawn (LW-16)."""
        left = self._tiles_around[squares[-1]].difference(squares)
        return not left and is_shut_in(self.board.walked(self.seat, squares), self.seat)

    def isolates(self, squares: tuple[Square, ...]) -> int:
        """Count the pawns that a walk would isolate (LW-15)."""
        return sum(self._isolates(other, squares) for other in self._reach)

    def _isolates(self, other: Seat, squares: tuple[Square, ...]) -> bool:
        tiles, ways = self._reach[other]
        if squares[-1] not in ways and tiles.difference(squares):
            return False
        return is_shut_in(self.board.walked(self.seat, squares), other)

    @cached_property
    def _tiles_around(self) -> dict[Square, frozenset[Square]]:
        around = adjacent(self.board.rows, self.board.columns)
        return {square: frozenset(filter(self.board.is_tile, others)) for square, others in around.items()}

    @cached_property
    def _reach(self) -> dict[Seat, tuple[frozenset[Square], frozenset[Square]]]:
        """Return the tiles that each other pawn can reach, and the squares from which it reaches them."""
        found = {}
        for other, stands in self.board.pawn_squares.items():
            if other != self.seat:
                ways = frozenset(reached(self.board, stands, closed=self.board.taken_by_others(other)))
                found[other] = frozenset().union(*(self._tiles_around[square] for square in ways)), ways
        return found
