"""Several processes over PostgreSQL need a puzzle: the first one stored counts, and all get the same."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.server.puzzles import making_process
from tests.server.server_process import wait_for
from tests.server.sql import run_sql
from wordparlor.puzzles.puzzle import Puzzle

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

    def start(self, kind: str = "upwords") -> None:
        """Start one, and wait until it's making the puzzle or waiting for another one that is."""
        self.processes.append(
            subprocess.Popen([*PROGRAM, self.database, str(self.folder), kind], stdout=subprocess.PIPE, text=True)
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

    def makers_of_puzzles(self) -> list[int | None]:
        """Return, for each process, which one made the puzzle that it got."""
        printed = [process.communicate()[0] for process in self.processes]
        return [int(msgspec.json.decode(puzzle, type=Puzzle).set) if puzzle else None for puzzle in printed]

    def maker_of_stored(self) -> int:
        """Return which process made the Upwords puzzle that is stored."""
        ((body,),) = run_sql(self.database, "SELECT body FROM puzzles WHERE kind = 'upwords' AND day = '2026-11-18'")
        return int(msgspec.json.decode(bytes(body), type=Puzzle).set)


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
    first, _ = makers.processes
    assert makers.makers_of_puzzles() == [first.pid, first.pid]
    assert makers.making() == [first.pid]


def test_a_player_does_not_wait_for_a_puzzle_being_made_ahead(makers: Makers) -> None:
    """Both processes make the same puzzle; the one stored first counts, whoever made it."""
    makers.start("ahead")
    makers.start()
    ahead, asked = makers.processes
    assert makers.making() == [ahead.pid, asked.pid]
    makers.go_on()
    (_, maker) = makers.makers_of_puzzles()
    assert maker in (ahead.pid, asked.pid)
    assert makers.maker_of_stored() == maker
    assert ahead.returncode == 0


def test_a_process_killed_while_it_makes_a_puzzle_leaves_it_to_another(makers: Makers) -> None:
    makers.start()
    makers.start()
    first, second = makers.processes
    assert makers.making() == [first.pid]
    first.kill()
    wait_for("the other makes it", lambda: makers.making() == [first.pid, second.pid])
    makers.go_on()
    assert makers.makers_of_puzzles() == [None, second.pid]
