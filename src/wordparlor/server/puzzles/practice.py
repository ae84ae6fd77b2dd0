"""Practice puzzles: made when someone asks for them, cached for a while, and never stored."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wordparlor.puzzles.opened import OpenPuzzle, open_puzzle
from wordparlor.puzzles.practice import check_practice
from wordparlor.puzzles.puzzle import Move, Puzzle
from wordparlor.puzzles.sets import NoPuzzle
from wordparlor.server.errors import Problem
from wordparlor.server.feed.puzzle_view import PuzzleView, puzzle_table, puzzle_view, result_view
from wordparlor.server.recent import RecentCache
from wordparlor.server.workers.puzzle_worker import PracticeRequest, PuzzleMaker

CACHED_PUZZLES = 128


class PracticePuzzles:
    """Makes practice puzzles, and caches the latest ones."""

    def __init__(self, maker: PuzzleMaker) -> None:
        self._maker = maker
        self._cache = RecentCache[PracticeRequest, OpenPuzzle](CACHED_PUZZLES)

    async def open(self, request: PracticeRequest) -> OpenPuzzle:
        """Return a puzzle, or raise Problem."""
        opened = self._cache.get(request)
        if opened is None:
            try:
                check_practice(request.kind, request.level, request.number)
            except NoPuzzle as problem:
                raise Problem("not-found", str(problem)) from problem
            puzzle = msgspec.json.decode(await self._maker.make(request), type=Puzzle)
            opened = self._cache.keep(request, open_puzzle(puzzle))
        return opened

    async def close(self) -> None:
        await self._maker.close()


def show_open(opened: OpenPuzzle, now: float) -> PuzzleView:
    return puzzle_view(opened, now, "new", table=puzzle_table(opened))


def show_answered(opened: OpenPuzzle, moves: Sequence[Move], now: float) -> PuzzleView:
    """Show an answer beside the bots, with the best ones; raises BadAnswer, NotUnderstood or Refused."""
    answer = opened.judge(moves)
    table = puzzle_table(opened, answer.moves if opened.kind.seconds else ())
    result = result_view(opened.puzzle, answer, players={})
    return puzzle_view(opened, now, "finished", table=table, result=result)
