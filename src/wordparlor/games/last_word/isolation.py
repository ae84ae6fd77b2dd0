"""Find out whether a pawn is cut off from all letter tiles (LW-15)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from wordparlor.core.game import Seat
from wordparlor.games.last_word.board import Board
from wordparlor.pieces.squares import Square


def is_shut_in(board: Board, seat: Seat) -> bool:
    """Return whether a pawn on the grid is shut in; a pawn that isn't on the grid yet never is (LW-17)."""
    square = board.pawn_squares.get(seat)
    return square is not None and not finds_a_tile(board, square, closed=board.taken_by_others(seat))


def blockers(board: Board, seat: Seat) -> tuple[Seat, ...]:
    """Return the players whose pawns are on the WILD squares on this pawn's only path to tiles, if any."""
    within = set(reached(board, board.pawn_squares[seat], closed=board.taken_by_others(seat)))
    return tuple(
        other
        for other, square in board.pawn_squares.items()
        if other != seat
        and board.is_wild(square)
        and not within.isdisjoint(board.around(square))
        and finds_a_tile(board, square, closed=())
    )


def finds_a_tile(board: Board, start: Square, *, closed: Collection[Square]) -> bool:
    return any(board.is_tile(near) for square in reached(board, start, closed=closed) for near in board.around(square))


def reached(board: Board, start: Square, *, closed: Collection[Square]) -> Iterator[Square]:
    """Return a square and all WILD squares that can be reached from it across free WILD squares."""
    seen = {start, *closed}
    ahead = [start]
    while ahead:
        square = ahead.pop()
        yield square
        new = [near for near in board.around(square) if board.is_wild(near) and near not in seen]
        seen.update(new)
        ahead += new
