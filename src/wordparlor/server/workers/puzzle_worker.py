"""Puzzles, made in a process of their own so that nobody at a table has to wait.

When run as a program, this module is such a process: it reads which puzzle to make, and prints the puzzle.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import date
from functools import partial
from typing import TypeAlias

import msgspec

from wordparlor.server.errors import Problem
from wordparlor.server.workers.reading import NoAnswer, ask_worker

WORKER = "wordparlor.server.workers.puzzle_worker"
CPU_SECONDS = 20  # for one puzzle
WAIT_SECONDS = 180.0  # on a machine that is also doing other things
MOST_WAITING = 16  # different puzzles waiting
MAX_PUZZLE_BYTES = 1 << 22
NICENESS = 10  # of a puzzle that nobody is waiting for


class DailyRequest(msgspec.Struct, frozen=True, tag="daily"):
    """The puzzle of a day."""

    kind: str
    day: date
    ahead: bool = False  # nobody is waiting for it yet


class PracticeRequest(msgspec.Struct, frozen=True, tag="practice"):
    """A practice puzzle."""

    kind: str
    level: str
    number: int


PuzzleRequest: TypeAlias = DailyRequest | PracticeRequest


class MadePuzzle(msgspec.Struct, frozen=True):
    """A puzzle as JSON; or why there is none."""

    puzzle: msgspec.Raw = msgspec.Raw(b"null")
    problem: str | None = None


class PuzzleMaker:
    """Makes one puzzle at a time; several requests for the same puzzle share it."""

    def __init__(self) -> None:
        self._making: dict[PuzzleRequest, asyncio.Task[bytes]] = {}
        self._lock = asyncio.Lock()

    async def make(self, request: PuzzleRequest) -> bytes:
        """Return a puzzle as JSON, or raise Problem."""
        return await self.run_once(request, partial(self.run, request))

    async def run_once(self, request: PuzzleRequest, work: Callable[[], Awaitable[bytes]]) -> bytes:
        """Make a puzzle when it's its turn, unless someone else has already asked for it; raises Problem."""
        making = self._making.get(request)
        if making is None:
            if len(self._making) >= MOST_WAITING:
                raise Problem("busy", "The server is busy making puzzles. Try again in a moment.")
            making = self._making[request] = asyncio.create_task(self._one_at_a_time(work))
            making.add_done_callback(lambda _: self._making.pop(request, None))
        return await asyncio.shield(making)

    async def _one_at_a_time(self, work: Callable[[], Awaitable[bytes]]) -> bytes:
        async with self._lock:
            return await work()

    async def run(self, request: PuzzleRequest) -> bytes:
        """Make a puzzle now, in a process of its own."""
        return await run_worker(request)

    async def close(self) -> None:
        making = list(self._making.values())
        for task in making:
            task.cancel()
        if making:
            await asyncio.wait(making)


async def run_worker(request: PuzzleRequest) -> bytes:
    question = msgspec.json.encode(request)
    try:
        made = await ask_worker(WORKER, question, MadePuzzle, seconds=WAIT_SECONDS, longest=MAX_PUZZLE_BYTES)
    except NoAnswer as problem:
        raise Problem("busy", "The puzzle isn't ready. Try again in a moment.") from problem
    if made.problem is not None:
        raise Problem("not-found", made.problem)
    return bytes(made.puzzle)


def make(question: bytes) -> MadePuzzle:
    from wordparlor.puzzles.daily import daily  # noqa: PLC0415 - only in a process of its own
    from wordparlor.puzzles.practice import practice  # noqa: PLC0415 - likewise
    from wordparlor.puzzles.sets import NoPuzzle  # noqa: PLC0415 - likewise

    request = msgspec.json.decode(question, type=PuzzleRequest)
    try:
        match request:
            case DailyRequest(kind, day, ahead):
                if ahead:
                    lower_priority()
                puzzle = daily(kind, day)
            case PracticeRequest(kind, level, number):
                puzzle = practice(kind, level, number)
    except NoPuzzle as problem:
        return MadePuzzle(problem=str(problem))
    return MadePuzzle(msgspec.Raw(msgspec.json.encode(puzzle)))


def limit_processor_time() -> None:
    """Limit the processor time; Windows can't."""
    with suppress(ImportError):
        import resource  # noqa: PLC0415 - not on Windows

        resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))


def lower_priority() -> None:
    """Lower the priority of this process, except on Windows."""
    if hasattr(os, "nice"):
        os.nice(max(0, NICENESS - os.nice(0)))


def main() -> None:
    """Make the puzzle that standard input asks for."""
    limit_processor_time()
    sys.stdout.buffer.write(msgspec.json.encode(make(sys.stdin.buffer.read())) + b"\n")


if __name__ == "__main__":
    main()
