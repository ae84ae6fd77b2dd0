"""A process that needs a puzzle: it notes in a file that it's making it, and continues once another file exists.

When run as a program with a database, a folder and a puzzle's kind, it prints the puzzle that it got; with `ahead`
instead of a kind, it makes puzzles before anyone needs them.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import msgspec

from tests.loops import awaited
from tests.server.puzzles.daily_parlor import DAY, PAST, Clock
from wordparlor.server.config import Config
from wordparlor.server.puzzles.store import PuzzleStore
from wordparlor.server.storage.connect import open_database
from wordparlor.server.workers.puzzle_worker import DailyRequest, PuzzleMaker


class SlowMaker(PuzzleMaker):
    """Makes a puzzle of a past day slowly, and a different one in each process."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder

    async def run(self, request: object) -> bytes:
        assert isinstance(request, DailyRequest)
        with (self._folder / "makers").open("a") as makers:
            makers.write(f"{os.getpid()}\n")
        while not (self._folder / "go on").exists():  # noqa: ASYNC110 - another process makes the file
            await asyncio.sleep(0.05)
        puzzle = msgspec.structs.replace(PAST[request.kind], day=request.day.isoformat(), set=str(os.getpid()))
        return msgspec.json.encode(puzzle)


async def main(url: str, folder: Path, kind: str) -> None:
    database = await open_database(Config(database=url))
    try:
        store = PuzzleStore(database, SlowMaker(folder), Clock())
        if kind == "ahead":
            await store.make_ahead()
        else:
            sys.stdout.buffer.write(msgspec.json.encode(await store.puzzle(DAY, kind)))
    finally:
        await database.close()


if __name__ == "__main__":
    awaited(main(sys.argv[1], Path(sys.argv[2]), sys.argv[3]))
