"""Score a play of Upwords."""

from __future__ import annotations

from collections.abc import Sequence

from wordparlor.games.upwords.board import Board, Run
from wordparlor.games.upwords.options import Equipment

FLAT_FACTOR = 2  # UPW-13
FLAT_EXTRA = {"Qu": 2}  # UPW-14
WHOLE_RACK = 20  # UPW-15
UNPLAYED = 5  # UPW-16


def play_score(after: Board, runs: Sequence[Run], *, laid: int, equipment: Equipment) -> int:
    bonus = WHOLE_RACK if laid == equipment.rack else 0
    return sum(word_score(after, run) for run in runs) + bonus


def word_score(board: Board, run: Run) -> int:
    """Return two points for each tile of a flat word, plus two for Qu; otherwise one for every tile in it."""
    heights = [board.height(square) for square in run]
    if max(heights) > 1:
        return sum(heights)
    return FLAT_FACTOR * len(run) + sum(FLAT_EXTRA.get(board.top(square), 0) for square in run)
