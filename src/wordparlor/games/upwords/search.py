"""Find every play with the kernel, best first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import islice
from typing import TypeAlias

from wordparlor.core.game import Choice
from wordparlor.games.upwords.board import Board, LaidTile
from wordparlor.games.upwords.options import Equipment
from wordparlor.games.upwords.placing import is_mere_s, runs_through
from wordparlor.games.upwords.scoring import FLAT_EXTRA, FLAT_FACTOR, WHOLE_RACK
from wordparlor.games.upwords.state import Play, Rack
from wordparlor.pieces.faces import Face
from wordparlor.pieces.squares import all_squares
from wordparlor.words.dictionary import Dictionary

# The kernel's answer: tiles placed, words made, score.
KernelPlays: TypeAlias = Sequence[tuple[tuple[tuple[int, int, str], ...], tuple[str, ...], int]]


def plays(
    board: Board, rack: Rack, equipment: Equipment, dictionary: Dictionary, *, limit: int | None = None
) -> Iterator[Choice[Play]]:
    """Return every legal play once, with its words and score, best first."""
    found = kernel_query(board, rack, equipment, dictionary)()
    choices = (Choice(Play(_laid_tiles(tiles)), words, score) for tiles, words, score in found)
    return islice((choice for choice in choices if not _only_adds_s(board, choice.action)), limit)


def count_plays(board: Board, rack: Rack, equipment: Equipment, dictionary: Dictionary) -> int:
    """Return how many legal plays there are; only plays of a single S have to be checked one by one."""
    found = kernel_query(board, rack, equipment, dictionary)()
    if "S" not in rack:
        return len(found)
    return len(found) - sum(_only_adds_s(board, Play(_laid_tiles(tiles))) for tiles, _, _ in found if len(tiles) == 1)


def plays_making(
    word: str, board: Board, rack: Rack, equipment: Equipment, dictionary: Dictionary
) -> Iterator[Choice[Play]]:
    """Return the legal plays that make this word, best first."""
    found = kernel_query(board, rack, equipment, dictionary)()
    choices = [Choice(Play(_laid_tiles(tiles)), words, score) for tiles, words, score in found if word in words]
    return (choice for choice in choices if not _only_adds_s(board, choice.action))


def kernel_query(board: Board, rack: Rack, equipment: Equipment, dictionary: Dictionary) -> Callable[[], KernelPlays]:
    """Return the kernel's question, to be asked by calling it; all its answers are plays, except a mere S (UPW-11)."""
    heights = [len(stack) for stack in board.stacks]
    return partial(
        dictionary.in_lines,
        board.rows,
        board.columns,
        [stack[-1].upper() if stack else "" for stack in board.stacks],
        [face.upper() for face in rack],
        allowed=[height < equipment.highest for height in heights],
        anchors=anchors(board, equipment),
        kept_weights=heights,
        laid_weights=[height + 1 for height in heights],
        flat_factor=FLAT_FACTOR,
        flat_extra={face.upper(): extra for face, extra in FLAT_EXTRA.items()},
        all_laid=(equipment.rack, WHOLE_RACK),
    )


def anchors(board: Board, equipment: Equipment) -> list[int]:
    """Return the squares, counted row by row, at least one of which a play must use (UPW-5, UPW-7)."""
    if board.is_empty:
        return [row * board.columns + column for row, column in equipment.start_squares]
    around = _around(board.rows, board.columns)
    return sorted({near for square, stack in enumerate(board.stacks) if stack for near in around[square]})


@cache
def _around(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """Return each square and those that touch it."""
    board = Board.empty(rows, columns)
    return tuple(
        tuple(row * columns + column for row, column in (square, *board.neighbours(square)))
        for square in all_squares(rows, columns)
    )


def _only_adds_s(board: Board, play: Play) -> bool:
    if len(play.tiles) != 1 or play.tiles[0].face != "S":
        return False
    after = board.with_tiles(play.tiles)
    return is_mere_s(board, play.tiles, tuple(runs_through(after, play.tiles)))


def _laid_tiles(tiles: tuple[tuple[int, int, str], ...]) -> tuple[LaidTile, ...]:
    return tuple([LaidTile(row, column, as_printed(face)) for row, column, face in tiles])


@cache
def as_printed(face: str) -> Face:
    """Write a face from the kernel as it's printed on the tile: QU is Qu."""
    return face.capitalize()
