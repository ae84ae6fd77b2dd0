"""A real server on a day that tests choose, with puzzles of a past day already stored."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path
from typing import Self

from tests.server.puzzles.daily_parlor import DAY, NEXT, PAST, Clock, puzzle_on
from tests.server.server_process import ServerProcess
from tests.server.sql import run_sql

PROGRAM = Path(__file__).parents[1] / "dated_server.py"


class DatedParlor(ServerProcess):
    """A server with a clock that can be set."""

    def __init__(self, folder: Path, *options: str) -> None:
        super().__init__(folder, *options, program=PROGRAM)
        (folder / "home").mkdir()
        self.set_day(DAY)

    @property
    def address(self) -> str:
        return self.url

    def set_day(self, day: date, hour: float = 12) -> None:
        clock = Clock()
        clock.set(day, hour)
        ahead = clock() - time.time()
        new = self.folder / "home" / "clock.new"
        new.write_text(str(ahead))
        new.replace(self.folder / "home" / "clock")

    def __enter__(self) -> Self:
        super().__enter__()
        for day in (DAY, NEXT):
            for kind in PAST:
                values = (day.isoformat(), kind, puzzle_on(kind, day))
                run_sql(self.database, "INSERT INTO puzzles (day, kind, body) VALUES ($1, $2, $3)", *values)
        return self
