"""Puzzles are made once, in another process, and stay as they were made."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import asyncpg
import msgspec
import pytest

from tests.loops import awaited
from tests.server.puzzles.daily_parlor import ANN, DAY, NEXT, daily_parlor, puzzle_on
from wordparlor.puzzles.kinds import KINDS
from wordparlor.puzzles.practice import practice
from wordparlor.puzzles.puzzle import Puzzle
from wordparlor.server.errors import Problem
from wordparlor.server.storage import puzzle_queries
from wordparlor.server.workers import puzzle_worker
from wordparlor.server.workers.puzzle_worker import DailyRequest, MadePuzzle, PracticeRequest, PuzzleMaker, make


def test_a_stored_puzzle_stays_whatever_would_be_made_now(any_database: str) -> None:
    async def scenario() -> None:
        async with daily_parlor(any_database) as parlor:
            other = puzzle_on("upwords", NEXT)
            insert = partial(puzzle_queries.insert_puzzle, day=DAY.isoformat(), kind="upwords")
            await parlor.database.write(partial(insert, body=other))
            await parlor.database.write(partial(insert, body=b"another"))
            assert await parlor.store.puzzle(DAY, "upwords") == msgspec.json.decode(other, type=Puzzle)
            assert parlor.maker.made == []

    awaited(scenario())


BLOCKED = "SELECT count(*) FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))"


def test_the_first_of_two_processes_to_store_a_puzzle_wins(database: str) -> None:
    """Both have seen that there is none yet."""

    async def scenario() -> None:
        async with daily_parlor(database) as parlor:
            other = await asyncpg.connect(database)
            async with other.transaction():
                insert = "INSERT INTO puzzles (day, kind, body) VALUES ($1, $2, $3)"
                await other.execute(insert, DAY.isoformat(), "upwords", puzzle_on("upwords", NEXT))
                asked = asyncio.create_task(parlor.store.puzzle(DAY, "upwords"))
                while not await other.fetchval(BLOCKED):  # noqa: ASYNC110 - another connection waits
                    await asyncio.sleep(0.01)
            assert (await asked).day == NEXT.isoformat()
            await other.close()

    awaited(scenario())


def test_puzzles_of_tomorrow_are_made_ahead_and_not_shown(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with daily_parlor(f"sqlite:///{tmp_path}/parlor.sqlite") as parlor:
            await parlor.store.make_ahead()
            await parlor.store.make_ahead()
            assert parlor.maker.made == [DailyRequest(kind, day, ahead=True) for day in (DAY, NEXT) for kind in KINDS]
            with pytest.raises(Problem, match="isn't out yet"):
                await parlor.daily.show(ANN, NEXT, "upwords")

    awaited(scenario())


def test_several_simultaneous_requests_make_it_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[object] = []

    async def worker(request: object) -> bytes:
        started.append(request)
        await asyncio.sleep(0.01)
        return b"made"

    async def scenario() -> None:
        maker = PuzzleMaker()
        wanted = DailyRequest("upwords", DAY)
        made = await asyncio.gather(*(maker.make(wanted) for _ in range(5)), maker.make(DailyRequest("rings", DAY)))
        assert made == [b"made"] * 6
        assert started == [wanted, DailyRequest("rings", DAY)]

    monkeypatch.setattr(puzzle_worker, "run_worker", worker)
    awaited(scenario())


def test_a_client_that_stops_waiting_stops_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    async def worker(_request: object) -> bytes:
        await asyncio.sleep(0.05)
        return b"made"

    async def scenario() -> None:
        maker = PuzzleMaker()
        impatient = asyncio.create_task(maker.make(DailyRequest("upwords", DAY)))
        patient = asyncio.create_task(maker.make(DailyRequest("upwords", DAY)))
        await asyncio.sleep(0.01)
        impatient.cancel()
        assert await patient == b"made"

    monkeypatch.setattr(puzzle_worker, "run_worker", worker)
    awaited(scenario())


def test_a_worker_makes_the_same_puzzle_as_this_process() -> None:
    request = PracticeRequest("3-2-1", "easy", 7)
    made = awaited(puzzle_worker.run_worker(request))
    assert msgspec.json.decode(made, type=Puzzle) == practice("3-2-1", "easy", 7)


NICE = """
import os, sys
from datetime import date
from wordparlor.puzzles import daily
from wordparlor.server.workers import puzzle_worker
def report(kind, day):
    print(os.nice(0))
    raise SystemExit
daily.daily = report
puzzle_worker.main()
"""


@pytest.mark.parametrize(("ahead", "niceness"), [(False, os.nice(0)), (True, max(os.nice(0), 10))])
def test_only_a_puzzle_that_nobody_waits_for_has_a_low_priority(*, ahead: bool, niceness: int) -> None:
    request = msgspec.json.encode(DailyRequest("upwords", DAY, ahead=ahead))
    reported = subprocess.run([sys.executable, "-c", NICE], input=request, capture_output=True, check=True)
    assert int(reported.stdout) == niceness


def test_a_worker_that_dies_means_another_try(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/true")
    with pytest.raises(Problem, match="Try again in a moment") as problem:
        awaited(puzzle_worker.run_worker(DailyRequest("upwords", DAY)))
    assert problem.value.reason == "busy"


ENDLESS = """
from wordparlor.server.workers import puzzle_worker
def make(line):
    while True: pass
puzzle_worker.CPU_SECONDS, puzzle_worker.make = 1, make
puzzle_worker.main()
"""


def test_a_worker_that_takes_too_much_of_the_processor_is_ended() -> None:
    ended = subprocess.run([sys.executable, "-c", ENDLESS], input=b"\n", capture_output=True, check=False)
    assert ended.returncode in (-signal.SIGXCPU, -signal.SIGKILL)
    assert ended.stdout == b""


def test_a_worker_says_why_there_is_no_puzzle() -> None:
    made = make(msgspec.json.encode(PracticeRequest("3-2-1", "impossible", 1)))
    assert made == MadePuzzle(problem="There's no level 'impossible'. Levels: easy, medium, hard.")
