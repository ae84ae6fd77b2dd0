"""The limits for a pawn's walk in Last Word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from string import ascii_uppercase

from wordparlor.core.game import Refused, Seat
from wordparlor.games.last_word.board import Board, InHand, Side
from wordparlor.pieces.squares import Square

EDGES: dict[Side, str] = {
    "red": "at the bottom",
    "blue": "on the left",
    "yellow": "at the top",
    "green": "on the right",
}


def word_walked(board: Board, seat: Seat, squares: Sequence[Square], wilds: str) -> str:
    """Check a walk against every limit but the dictionary, and return the word that it reads."""
    squares_are_there(board, squares)
    begins_where_it_may(board, seat, squares[0])
    can_be_entered(board, seat, squares)
    for here, following in pairwise(squares):
        is_one_step(board, here, following)
    no_tile_twice(board, squares)
    wilds_are_named(board, squares, wilds)
    uses_a_tile(board, squares)
    return "".join(letters_read(board, squares, wilds)).upper()


def squares_are_there(board: Board, squares: Sequence[Square]) -> None:
    if not squares:
        raise Refused("LW-5", "Move your pawn over at least one square.")
    if not all(map(board.has, squares)):
        raise Refused("LW-1", f"The grid has {board.rows} rows and {board.columns} columns.")


def begins_where_it_may(board: Board, seat: Seat, first: Square) -> None:
    if isinstance(board.pawns[seat], InHand):
        if first not in board.front_row(seat) or not board.is_tile(first):
            side = board.sides[seat]
            row = f"your front row, the {side} one {EDGES[side]}"
            raise Refused("LW-11", f"Your first word must start on a letter tile in {row}.")
    elif board.pawn_squares[seat] == first and board.is_wild(first):
        raise Refused("LW-11", "Your pawn must leave its WILD square first: your word can't start there.")
    elif first not in board.around(board.pawn_squares[seat]):
        raise Refused("LW-11", "Your word must start next to your pawn.")


def can_be_entered(board: Board, seat: Seat, squares: Sequence[Square]) -> None:
    taken = board.taken_by_others(seat)
    for square in squares:
        if square in taken:
            raise Refused("LW-7", "Another pawn is in the way.")
        if not board.is_in_play(square):
            raise Refused("LW-7", "That square is empty and out of play.")


def is_one_step(board: Board, here: Square, following: Square) -> None:
    if here == following:
        if board.is_wild(here):
            raise Refused("LW-9", "You can't use a WILD square for two letters in a row.")
        raise Refused("LW-8", "You can use a tile only once in a word.")
    if following not in board.around(here):
        if is_corner(board, here) and is_corner(board, following):
            raise Refused("LW-6", "Opposite corners don't touch.")
        raise Refused("LW-5", "Your pawn can only move to a square next to it.")


def is_corner(board: Board, square: Square) -> bool:
    return square[0] in (0, board.rows - 1) and square[1] in (0, board.columns - 1)


def no_tile_twice(board: Board, squares: Sequence[Square]) -> None:
    tiles = [square for square in squares if board.is_tile(square)]
    if len(set(tiles)) < len(tiles):
        raise Refused("LW-8", "You can use a tile only once in a word.")


def wilds_are_named(board: Board, squares: Sequence[Square], wilds: str) -> None:
    if len(wilds) != sum(map(board.is_wild, squares)) or not set(wilds) <= set(ascii_uppercase):
        raise Refused("LW-9", "A WILD square stands for one letter, A to Z, each time you use it.")


def uses_a_tile(board: Board, squares: Sequence[Square]) -> None:
    if not any(map(board.is_tile, squares)):
        raise Refused("LW-10", "A word needs at least one letter tile.")


def letters_read(board: Board, squares: Sequence[Square], wilds: str) -> Iterator[str]:
    """Return what each square is read as; a WILD square's letter in lower case."""
    named = iter(wilds.lower())
    return (next(named, "?") if board.is_wild(square) else board.face(square) for square in squares)
