"""The puzzles of each day: made once, in another process, and stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date, datetime
from functools import partial

import msgspec
import structlog

from wordparlor.puzzles.kinds import KINDS
from wordparlor.puzzles.puzzle import Puzzle
from wordparlor.puzzles.results import ONE_DAY, midnight_after
from wordparlor.puzzles.sets import NoPuzzle, set_of
from wordparlor.server.errors import Problem
from wordparlor.server.recent import RecentCache
from wordparlor.server.storage import puzzle_queries
from wordparlor.server.storage.database import Database, Lock
from wordparlor.server.storage.failures import ConstraintViolated
from wordparlor.server.workers.puzzle_worker import DailyRequest, PuzzleMaker

CACHED_PUZZLES = 64
FIRST_MAKING_SECONDS = 600.0  # after the start: a short-lived server needs no puzzles for tomorrow
MAKING_SECONDS = 3600.0

log = structlog.get_logger()


class PuzzleStore:
    """Returns puzzles by day and kind; makes tomorrow's ahead of time."""

    def __init__(self, database: Database, maker: PuzzleMaker, now: Callable[[], float]) -> None:
        self._database = database
        self._maker = maker
        self._now = now
        self._cache = RecentCache[tuple[date, str], Puzzle](CACHED_PUZZLES)
        self._making_ahead: asyncio.Task[None] | None = None

    # Days

    def today(self) -> date:
        """Return today's date, which is the same everywhere: that of UTC."""
        return datetime.fromtimestamp(self._now(), UTC).date()

    def next_day(self) -> float:
        """Return when the next puzzles appear."""
        return midnight_after(self.today())

    def check(self, day: date, kind: str) -> None:
        """Refuse a puzzle that doesn't exist, or isn't out yet."""
        if kind not in KINDS:
            raise Problem("not-found", f"There's no daily puzzle for {kind!r}. Puzzles: {', '.join(KINDS)}.")
        if day > self.today():
            raise Problem(
                "not-now", f"The puzzle for {day.isoformat()} isn't out yet. New puzzles appear at midnight UTC."
            )
        try:
            set_of(day)
        except NoPuzzle as problem:
            raise Problem("not-found", str(problem)) from problem

    # Puzzles

    async def puzzle(self, day: date, kind: str) -> Puzzle:
        """Return the puzzle of a day: from memory, from the database, or made now and stored."""
        cached = self._cache.get((day, kind))
        if cached is None:
            stored = await self._stored(day, kind)
            cached = self._cache.keep((day, kind), msgspec.json.decode(stored, type=Puzzle))
        return cached

    async def _stored(self, day: date, kind: str) -> bytes:
        """Return a puzzle as it's stored; of several processes that need it, one makes it and the others wait."""
        found = await self._read(day, kind)
        if found is not None:
            return found
        request = DailyRequest(kind, day)
        return await self._maker.run_once(request, partial(self._make_missing, request, Lock.PUZZLES))

    async def _read(self, day: date, kind: str) -> bytes | None:
        return await self._database.read(partial(puzzle_queries.read_puzzle, day=day.isoformat(), kind=kind))

    async def _make_missing(self, request: DailyRequest, lock: Lock) -> bytes:
        await self._database.run_exclusively(partial(self._make_and_store, request), lock=lock)
        stored = await self._read(request.day, request.kind)
        assert stored is not None, "it was stored"
        return stored

    async def _make_and_store(self, request: DailyRequest) -> None:
        """Make a puzzle and store it, unless it has been stored in the meantime."""
        if await self._read(request.day, request.kind) is None:
            made = await self._maker.run(request)
            insert = partial(puzzle_queries.insert_puzzle, day=request.day.isoformat(), kind=request.kind, body=made)
            with suppress(ConstraintViolated):  # someone else was faster
                await self._database.write(insert)

    async def make_ahead(self) -> None:
        """Make the puzzles of today and tomorrow that are missing; a player who needs one doesn't wait for this."""
        for day in (self.today(), self.today() + ONE_DAY):
            for kind in KINDS:
                if await self._read(day, kind) is None:
                    await self._make_missing(DailyRequest(kind, day, ahead=True), Lock.PUZZLES_AHEAD)

    def start(self) -> None:
        self._making_ahead = asyncio.create_task(self._make_ahead_forever())

    async def _make_ahead_forever(self) -> None:
        await asyncio.sleep(FIRST_MAKING_SECONDS)
        while True:
            try:
                await self.make_ahead()
            except Exception:
                log.exception("puzzles for tomorrow failed")
            await asyncio.sleep(MAKING_SECONDS)

    async def close(self) -> None:
        if self._making_ahead:
            self._making_ahead.cancel()
            await asyncio.wait([self._making_ahead])
        await self._maker.close()
