"""The daily puzzles without HTTP: a real database, real puzzles of a past day, and a clock that tests set."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime, timedelta
from functools import partial

import msgspec

from tests.puzzles.test_daily import PAST as ALL_PAST
from wordparlor.server.config import Config
from wordparlor.server.puzzles.player import Player
from wordparlor.server.puzzles.results import DailyResults
from wordparlor.server.puzzles.store import PuzzleStore
from wordparlor.server.storage import account_queries, puzzle_queries
from wordparlor.server.storage.connect import open_database
from wordparlor.server.storage.database import Database
from wordparlor.server.workers.puzzle_worker import DailyRequest, PuzzleMaker

DAY = date(2026, 11, 18)
NEXT = DAY + timedelta(days=1)
BOTS = {"child": 3, "novice": 5, "casual": 8, "club": 11, "expert": 12, "master": 13}
ANN, BOB = Player(None, "a" * 32), Player(None, "b" * 32)

# Stored puzzles of a past day, so that no test has to wait until they're made.
PAST = {puzzle.kind: msgspec.structs.replace(puzzle, bots=BOTS) for puzzle in ALL_PAST if puzzle.set == "1"}
BEST, GOOD = "C5.S(O)NG", "B4.D(EMO)NS"  # 13 and 12 points, in Upwords
WORDS = ("ZIN", "ZINE", "ANA")  # in Rings


def puzzle_on(kind: str, day: date) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(PAST[kind], day=day.isoformat()))


class Clock:
    """The server's clock, which tests set."""

    def __init__(self) -> None:
        self.time = 0.0
        self.set(DAY)

    def set(self, day: date, hour: float = 12) -> None:
        self.time = datetime.combine(day, datetime.min.time(), UTC).timestamp() + hour * 3600

    def __call__(self) -> float:
        return self.time


class KeptPuzzles(PuzzleMaker):
    """Makes no puzzles: those of a past day are used for every day."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[DailyRequest] = []

    async def run(self, request: object) -> bytes:
        assert isinstance(request, DailyRequest)
        self.made.append(request)
        return puzzle_on(request.kind, request.day)


class DailyParlor:
    """A store of puzzles and results, with its clock."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.clock = Clock()
        self.maker = KeptPuzzles()
        self.store = PuzzleStore(database, self.maker, self.clock)
        self.daily = DailyResults(database, self.store, self.clock)

    async def account(self, name: str) -> int:
        return await self.database.write(
            partial(account_queries.insert_account, name=name, folded=name.lower(), password="", now=0.0)
        )

    async def stored(self, kind: str = "upwords", day: date = DAY) -> dict[int, int]:
        return await self.database.read(partial(puzzle_queries.score_counts, day=day.isoformat(), kind=kind))


@asynccontextmanager
async def daily_parlor(database: str) -> AsyncIterator[DailyParlor]:
    opened = await open_database(Config(database=database))
    try:
        yield DailyParlor(opened)
    finally:
        await opened.close()
