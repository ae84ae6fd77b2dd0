"""Bots think in worker processes: a view goes in, an action comes out, and a crash only delays the move.

When run as a program, this module is such a worker: one request per line, one reply per line.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.game import Purpose, Seat
from wordparlor.core.record import Head
from wordparlor.line_process import LineProcess
from wordparlor.match.match import Match
from wordparlor.server.workers.reading import read_line

MAX_LINE_BYTES = 1 << 22
REPLY_SECONDS = 10.0  # seconds that a bot may think before its process is killed


class BotRequest(msgspec.Struct, frozen=True):
    """A request to a bot: the game as its head describes it, and what the bot sees."""

    head: msgspec.Raw
    bot: str
    view: msgspec.Raw
    chance: str

    @classmethod
    def of(cls, match: Match, seat: Seat, bot: str, chance: str) -> BotRequest:
        head, view = (msgspec.Raw(msgspec.json.encode(one)) for one in (match.head, match.view(seat)))
        return cls(head, bot, view, chance)


class BotReply(msgspec.Struct, frozen=True):
    """What a bot chose, in the game's JSON form; or why it couldn't choose."""

    action: msgspec.Raw = msgspec.Raw(b"null")
    problem: str | None = None


class BotFailed(Exception):
    """A bot crashed or took too long."""


# Bots take longer to find another word, and to set up a round while people look at the last result.
DELAY_FACTORS: dict[Purpose, float] = {"search": 2.0, "seal": 2.0, "place": 4.0}


def thinking_delay(purpose: Purpose, bot_seconds: float, chance: Chance) -> float:
    """Return how many seconds a bot waits before its move, as a person would."""
    tenths, _ = chance.below(11)
    return bot_seconds * (DELAY_FACTORS.get(purpose) or 0.5 + tenths / 10)


class BotPool:
    """A few worker processes, each with one request at a time."""

    def __init__(self, processes: int) -> None:
        self._free: asyncio.Queue[LineProcess | None] = asyncio.Queue()
        self._all: set[LineProcess] = set()
        for _ in range(processes):
            self._free.put_nowait(None)  # started when first needed

    async def ask(self, request: BotRequest) -> msgspec.Raw:
        async with self._worker() as process:
            reply = await exchange(process, request)
        if reply.problem is not None:
            raise BotFailed(reply.problem)
        return reply.action

    @asynccontextmanager
    async def _worker(self) -> AsyncIterator[LineProcess]:
        process = await self._free.get()
        try:
            if process is None or process.has_ended:
                self._close(process)
                process = self._start_worker()
            yield process
        except BaseException:
            # Any later reply belongs to a request that nobody is waiting for.
            self._close(process)
            process = None
            raise
        finally:
            self._free.put_nowait(process)

    def _start_worker(self) -> LineProcess:
        command = [sys.executable, "-m", "wordparlor.server.workers.bot_pool"]
        process = LineProcess(command, longest_line=MAX_LINE_BYTES)
        self._all.add(process)
        return process

    def _close(self, process: LineProcess | None) -> None:
        if process:
            self._all.discard(process)
            process.close()

    async def close(self) -> None:
        """End all workers; whoever waits for a reply gets BotFailed."""
        for process in self._all:
            process.kill()
        while not self._free.empty():
            self._close(self._free.get_nowait())


async def exchange(process: LineProcess, request: BotRequest) -> BotReply:
    process.send_line(msgspec.json.encode(request))
    try:
        return msgspec.json.decode(await read_line(process, REPLY_SECONDS), type=BotReply)
    except (TimeoutError, ValueError, msgspec.DecodeError) as problem:
        raise BotFailed(str(problem)) from problem


def reply_to(line: bytes) -> BotReply:
    """Ask a bot for its action."""
    from wordparlor.bots.catalogue import bot_of  # noqa: PLC0415 - only in the bots' own processes
    from wordparlor.bots.contract import WHILE_PEOPLE_WAIT  # noqa: PLC0415 - likewise
    from wordparlor.library import dictionary_of_record  # noqa: PLC0415 - likewise
    from wordparlor.match.binding import rules_of_record  # noqa: PLC0415 - likewise
    from wordparlor.match.settings import Settings  # noqa: PLC0415 - likewise
    from wordparlor.server.tables.table import bind_game  # noqa: PLC0415 - likewise

    request = msgspec.json.decode(line, type=BotRequest)
    head = msgspec.json.decode(request.head, type=Head)
    view: Any = msgspec.json.decode(request.view, type=rules_of_record(head).view)
    may_bluff = msgspec.json.decode(head.settings, type=Settings).bluff
    bot = bot_of(request.bot, dictionary_of_record(head), clock=time.monotonic, may_bluff=may_bluff)
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
