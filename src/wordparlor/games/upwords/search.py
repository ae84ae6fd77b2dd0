"""Every play there is, found by the dictionary's kernel, best first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

from wordparlor.core.game import Choice
from wordparlor.games.upwords.board import Board, Laid
from wordparlor.games.upwords.options import Equipment
from wordparlor.games.upwords.placing import anchors, is_mere_s, runs_through
from wordparlor.games.upwords.scoring import FLAT_EXTRA, FLAT_FACTOR, WHOLE_RACK
from wordparlor.games.upwords.state import Play, Rack
from wordparlor.pieces.faces import Face
from wordparlor.words.dictionary import Dictionary


def plays(
    board: Board, rack: Rack, equipment: Equipment, dictionary: Dictionary, *, limit: int | None = None
) -> Iterator[Choice[Play]]:
    """Give every legal play once, with its words and score, best first."""
    heights = [len(stack) for stack in board.stacks]
    found = dictionary.in_lines(
        board.rows,
        board.columns,
        [stack[-1].upper() if stack else "" for stack in board.stacks],
        [face.upper() for face in rack],
        allowed=[height < equipment.highest for height in heights],
        anchors=[row * board.columns + column for row, column in anchors(board, equipment)],
        kept_weights=heights,
        laid_weights=[height + 1 for height in heights],
        flat_factor=FLAT_FACTOR,
        flat_extra={face.upper(): extra for face, extra in FLAT_EXTRA.items()},
        all_laid=(equipment.rack, WHOLE_RACK),
    )
    choices = (Choice(Play(_laid(tiles)), words, score) for tiles, words, score in found)
    return islice((choice for choice in choices if not _only_adds_s(board, choice.action)), limit)


def _only_adds_s(board: Board, play: Play) -> bool:
    if len(play.tiles) != 1 or play.tiles[0].face != "S":
        return False
    after = board.with_tiles(play.tiles)
    return is_mere_s(board, play.tiles, tuple(runs_through(after, play.tiles)))


def _laid(tiles: tuple[tuple[int, int, str], ...]) -> tuple[Laid, ...]:
    return tuple(Laid(row, column, as_printed(face)) for row, column, face in tiles)


@cache
def as_printed(face: str) -> Face:
    """Write a face of the kernel as it stands on the tile: QU is Qu."""
    return face.capitalize()
