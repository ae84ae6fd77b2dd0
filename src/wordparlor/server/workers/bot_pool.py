"""Bots think in worker processes: a view goes in, an action comes out, and a crash only delays the move.

Run as a program this is such a worker: one request a line, one reply a line.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.game import Purpose
from wordparlor.core.record import Head

MAX_LINE_BYTES = 1 << 22
REPLY_SECONDS = 10.0  # that a bot may think before its process is killed


class BotRequest(msgspec.Struct, frozen=True):
    """A request to a bot: the game as its head describes it, and what the bot sees."""

    head: msgspec.Raw
    bot: str
    view: msgspec.Raw
    chance: str


class BotReply(msgspec.Struct, frozen=True):
    """What a bot chose, in the game's JSON form; or why it could not."""

    action: msgspec.Raw = msgspec.Raw(b"null")
    problem: str | None = None


class BotFailed(Exception):
    """A bot crashed or took too long."""


# Bots take longer to find one more word, and to set up a round while people look at the result of the last.
DELAY_FACTORS: dict[Purpose, float] = {"search": 2.0, "seal": 2.0, "place": 4.0}


def thinking_delay(purpose: Purpose, bot_seconds: float, chance: Chance) -> float:
    """Return how many seconds a bot waits before its move, as a person would."""
    tenths, _ = chance.below(11)
    return bot_seconds * (DELAY_FACTORS.get(purpose) or 0.5 + tenths / 10)


class BotPool:
    """A few worker processes, each with one request at a time."""

    def __init__(self, processes: int) -> None:
        self._free: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        self._all: set[asyncio.subprocess.Process] = set()
        for _ in range(processes):
            self._free.put_nowait(None)  # started when first needed

    async def ask(self, request: BotRequest) -> msgspec.Raw:
        async with self._worker() as process:
            reply = await self._exchange(process, request)
        if reply.problem is not None:
            raise BotFailed(reply.problem)
        return reply.action

    async def _exchange(self, process: asyncio.subprocess.Process, request: BotRequest) -> BotReply:
        assert process.stdin, "a worker has a pipe for requests"
        assert process.stdout, "a worker has a pipe for replies"
        try:
            process.stdin.write(msgspec.json.encode(request) + b"\n")
            line = await asyncio.wait_for(process.stdout.readline(), REPLY_SECONDS)
            return msgspec.json.decode(line, type=BotReply)
        except (OSError, TimeoutError, ValueError, msgspec.DecodeError) as problem:
            self._kill(process)
            raise BotFailed(str(problem)) from problem

    @asynccontextmanager
    async def _worker(self) -> AsyncIterator[asyncio.subprocess.Process]:
        process = await self._free.get()
        try:
            if process is None or process.returncode is not None:
                process = await self._start_worker()
            yield process
        except BaseException:
            # Whatever it still replies belongs to a request that nobody waits for.
            if process:
                self._kill(process)
                process = None
            raise
        finally:
            self._free.put_nowait(process)

    async def _start_worker(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "wordparlor.server.workers.bot_pool",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=MAX_LINE_BYTES,
        )
        self._all.add(process)
        return process

    def _kill(self, process: asyncio.subprocess.Process) -> None:
        self._all.discard(process)
        with suppress(ProcessLookupError):
            process.kill()

    async def close(self) -> None:
        for process in list(self._all):
            self._kill(process)
            await process.wait()


def reply_to(line: bytes) -> BotReply:
    """Ask a bot for its action."""
    from wordparlor.bots.catalogue import bot_of  # noqa: PLC0415 - only in the bots' own processes
    from wordparlor.bots.contract import WHILE_PEOPLE_WAIT  # noqa: PLC0415 - likewise
    from wordparlor.library import dictionary_of_record, rules_of_record  # noqa: PLC0415 - likewise
    from wordparlor.server.tables.table import bind_game  # noqa: PLC0415 - likewise

    request = msgspec.json.decode(line, type=BotRequest)
    head = msgspec.json.decode(request.head, type=Head)
    view: Any = msgspec.json.decode(request.view, type=rules_of_record(head).view)
    bot = bot_of(request.bot, dictionary_of_record(head), clock=time.monotonic)
    decision = bot.choose(bind_game(head), view, Chance.of(request.chance), WHILE_PEOPLE_WAIT)
    return BotReply(msgspec.Raw(msgspec.json.encode(decision.choice.action)))


def main() -> None:
    """Reply to one line after another, until there are no more."""
    for line in sys.stdin.buffer:
        try:
            reply = reply_to(line)
        except Exception as problem:  # noqa: BLE001 - whatever a bot does wrong, the next request gets its reply
            reply = BotReply(problem=f"{type(problem).__name__}: {problem}")
        sys.stdout.buffer.write(msgspec.json.encode(reply) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
