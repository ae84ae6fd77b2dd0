"""Several processes over PostgreSQL need a puzzle: one makes it, and the others get the same."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.puzzles import making_process
from tests.server.puzzles.daily_parlor import DAY, puzzle_on
from tests.server.server_process import wait_for
from tests.server.sql import run_sql

PROGRAM = [sys.executable, "-m", making_process.__name__]
WAITING = """
SELECT count(*) FROM pg_locks JOIN pg_database ON pg_locks.database = pg_database.oid
WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()
"""


class Makers:
    """Processes that need the same puzzle."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database = database
        self.folder = folder
        self.processes: list[subprocess.Popen[str]] = []

    def start(self) -> None:
        """Start one, and wait until it's making the puzzle or waiting for another one that is."""
        self.processes.append(
            subprocess.Popen([*PROGRAM, self.database, str(self.folder)], stdout=subprocess.PIPE, text=True)
        )
        wait_for("it needs the puzzle", lambda: len(self.making()) + self.waiting() == len(self.processes))

    def making(self) -> list[int]:
        """Return the processes that have made the puzzle, or are making it."""
        file = self.folder / "makers"
        return [int(line) for line in file.read_text().splitlines()] if file.exists() else []

    def waiting(self) -> int:
        return int(run_sql(self.database, WAITING)[0][0])

    def go_on(self) -> None:
        (self.folder / "go on").touch()

    def puzzles(self) -> list[str]:
        """Return what each process got."""
        return [process.communicate()[0].strip() for process in self.processes]


@pytest.fixture
def makers(database: str, tmp_path: Path) -> Iterator[Makers]:
    started = Makers(database, tmp_path)
    yield started
    for process in started.processes:
        process.kill()
        process.wait()


def test_one_process_makes_a_puzzle_and_the_other_gets_it(makers: Makers) -> None:
    makers.start()
    makers.start()
    makers.go_on()
    assert makers.puzzles() == [puzzle_on("upwords", DAY).decode()] * 2
    assert len(makers.making()) == 1


def test_a_process_killed_while_it_makes_a_puzzle_leaves_it_to_another(makers: Makers) -> None:
    makers.start()
    makers.start()
    first, second = makers.processes
    assert makers.making() == [first.pid]
    first.kill()
    wait_for("the other makes it", lambda: makers.making() == [first.pid, second.pid])
    makers.go_on()
    assert makers.puzzles() == ["", puzzle_on("upwords", DAY).decode()]
