"""The players' results in the daily puzzles: computed from their moves; only the first answer counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

import msgspec

from wordparlor.puzzles.opened import OpenPuzzle, open_puzzle
from wordparlor.puzzles.puzzle import Answer, Move
from wordparlor.puzzles.results import is_on_time, streak_of
from wordparlor.puzzles.sets import NoPuzzle
from wordparlor.server.errors import Problem
from wordparlor.server.feed.puzzle_view import PuzzleView, TriedView, puzzle_table, puzzle_view, result_view, tried_view
from wordparlor.server.puzzles.player import Player
from wordparlor.server.puzzles.store import PuzzleStore
from wordparlor.server.storage import puzzle_queries
from wordparlor.server.storage.database import Database
from wordparlor.server.storage.failures import ConstraintViolated
from wordparlor.server.storage.puzzle_queries import StoredResult

GRACE_SECONDS = 3.0  # after time is up, for an answer that is on its way
NO_ANSWER = Answer((), (), 0)


class DailyResults:
    """Shows puzzles to players, and stores their results."""

    def __init__(self, database: Database, store: PuzzleStore, now: Callable[[], float]) -> None:
        self._database = database
        self._store = store
        self._now = now

    async def streak(self, player: Player) -> int:
        """Count the days in a row on which a player solved a puzzle of that day."""
        if not player.keys:
            return 0
        await self._claim(player)
        days = await self._database.read(partial(puzzle_queries.finished_days, players=player.keys))
        on_time = {date.fromisoformat(day) for day, started in days if is_on_time(date.fromisoformat(day), started)}
        return streak_of(on_time, self._store.today())

    async def results(self, player: Player, first: date, last: date) -> list[StoredResult]:
        """List a player's results on some days, the first of each puzzle; those still running are left out."""
        await self._claim(player)
        query = partial(
            puzzle_queries.results_between, players=player.keys, first=first.isoformat(), last=last.isoformat()
        )
        found: dict[tuple[str, str], StoredResult] = {}
        for result in await self._database.read(query) if player.keys else []:
            found.setdefault((result.day, result.kind), result)
        return [result for result in found.values() if result.finished is not None]

    async def show(self, player: Player, day: date, kind: str) -> PuzzleView:
        opened, result = await self._open(player, day, kind)
        return await self._view(player, opened, result)

    async def begin(self, player: Player, day: date, kind: str) -> PuzzleView:
        """Start the player's time, once; a puzzle without a clock needs no start."""
        opened, result = await self._open(player, day, kind)
        if result is None and opened.kind.seconds is not None:
            result = await self._insert(player, day, kind, NO_ANSWER, finished=False)
        return await self._view(player, opened, result)

    async def try_moves(self, player: Player, day: date, kind: str, moves: Sequence[Move]) -> TriedView:
        """Return what moves are worth; while the player's time runs, they're kept."""
        opened, result = await self._open(player, day, kind)
        if opened.kind.seconds is None:
            return tried_view(opened, moves)
        if result is None:
            raise Problem("not-now", "Start the clock first.")
        if result.finished is not None:
            raise Problem("not-now", "Your time is up.")
        tried = tried_view(opened, [*decode_answer(result.answer).moves, *moves], due=self._due(opened, result))
        change = partial(with_moves, opened=opened, moves=moves)
        await self._database.write(partial(puzzle_queries.update_running, running=result, change=change))
        return tried

    async def finish(self, player: Player, day: date, kind: str, moves: Sequence[Move]) -> PuzzleView:
        """Store an answer; the first one counts."""
        opened, result = await self._open(player, day, kind)
        counted = result is None or result.finished is None
        if result is None:
            if opened.kind.seconds is not None:
                raise Problem("not-now", "Start the clock first.")
            answer = opened.judge(moves)
            result = await self._insert(player, day, kind, answer, finished=True)
            counted = decode_answer(result.answer) == answer
        elif result.finished is None:
            result = await self._close(opened, result, moves)
        return msgspec.structs.replace(await self._view(player, opened, result), counted=counted)

    # One result

    async def _open(self, player: Player, day: date, kind: str) -> tuple[OpenPuzzle, StoredResult | None]:
        """Return a puzzle and the player's result; a result whose time is up is finished first."""
        self._store.check(day, kind)
        puzzle = await self._store.puzzle(day, kind)
        try:
            opened = open_puzzle(puzzle)
        except NoPuzzle as problem:
            raise Problem("not-now", str(problem)) from problem
        result = await self._find(player, day, kind)
        if result and result.finished is None and self._now() > self._due(opened, result) + GRACE_SECONDS:
            result = await self._close(opened, result, ())
        return opened, result

    async def _find(self, player: Player, day: date, kind: str) -> StoredResult | None:
        if not player.keys:
            return None
        await self._claim(player)
        query = partial(puzzle_queries.find_result, players=player.keys, day=day.isoformat(), kind=kind)
        return await self._database.read(query)

    async def _claim(self, player: Player) -> None:
        """Move results from a device to the account that its player logged in to."""
        account, device = player.account_key, player.device_key
        if not account or not device:
            return
        has_results = await self._database.read(partial(puzzle_queries.has_results, player=device))
        if has_results:
            await self._database.write(partial(puzzle_queries.claim_results, device=device, account=account))

    async def _insert(self, player: Player, day: date, kind: str, answer: Answer, *, finished: bool) -> StoredResult:
        """Store the player's first result, and return the one that counts."""
        now = self._now()
        result = StoredResult(
            player=player.key,
            day=day.isoformat(),
            kind=kind,
            started=now,
            finished=now if finished else None,
            score=answer.score,
            answer=msgspec.json.encode(answer),
        )
        try:
            await self._database.write(partial(puzzle_queries.insert_result, result=result))
        except ConstraintViolated:  # another tab was faster
            return await self._find(player, day, kind) or result
        return result

    async def _close(self, opened: OpenPuzzle, result: StoredResult, moves: Sequence[Move]) -> StoredResult:
        """Finish a result, with more moves or as it is."""
        finished = min(self._now(), self._due(opened, result))
        change = partial(with_moves, opened=opened, moves=moves)
        write = partial(puzzle_queries.update_running, running=result, change=change, finished=finished)
        await self._database.write(write)
        find = partial(puzzle_queries.find_result, players=[result.player], day=result.day, kind=result.kind)
        return await self._database.read(find) or result

    def _due(self, opened: OpenPuzzle, result: StoredResult) -> float:
        """Return when time is up; if the clock was set back after the start, never later than the full time."""
        seconds = opened.kind.seconds or 0
        return min(result.started, self._now()) + seconds

    async def _view(self, player: Player, opened: OpenPuzzle, result: StoredResult | None) -> PuzzleView:
        now, puzzle = self._now(), opened.puzzle
        is_timed = opened.kind.seconds is not None
        if result is None:
            return puzzle_view(opened, now, "new", table=None if is_timed else puzzle_table(opened))
        answer = decode_answer(result.answer)
        due = self._due(opened, result)
        table = puzzle_table(opened, answer.moves if is_timed else (), due=None if result.finished else due)
        if result.finished is None:
            return puzzle_view(opened, now, "running", table=table, due=due, found=answer)
        counts = await self._database.read(partial(puzzle_queries.score_counts, day=result.day, kind=result.kind))
        streak = await self.streak(player)
        reached = result_view(puzzle, answer, players=counts, streak=streak)
        return puzzle_view(opened, now, "finished", table=table, result=reached, streak=streak)


def decode_answer(stored: bytes) -> Answer:
    return msgspec.json.decode(stored, type=Answer)


def with_moves(stored: bytes, opened: OpenPuzzle, moves: Sequence[Move]) -> tuple[bytes, int]:
    """Return a stored answer with more moves, and its score."""
    answer = opened.judge([*decode_answer(stored).moves, *moves])
    return msgspec.json.encode(answer), answer.score
