"""The tables of this process: load, lock, commit and publish. Tables change in no other way."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from heapq import nsmallest
from typing import Any, TypeVar

import msgspec

from wordparlor.server import metrics
from wordparlor.server.config import Config
from wordparlor.server.errors import Problem
from wordparlor.server.feed.summary import summarize
from wordparlor.server.live import deadlines
from wordparlor.server.live.live_table import LiveTable
from wordparlor.server.live.presence import PresenceTracker
from wordparlor.server.storage import table_queries
from wordparlor.server.storage.database import Database
from wordparlor.server.storage.table_queries import StoredEvent, TableRow, WriteConflict
from wordparlor.server.tables.decision import Decision
from wordparlor.server.tables.events import decode_event, encode_event
from wordparlor.server.tables.table import TableState

T = TypeVar("T")

MAX_ATTEMPTS = 8  # attempts to write, if other processes keep being faster
IDLE_SECONDS = 600.0
MAX_LIVE_TABLES = 4_000
CLOSE_SECONDS = 5.0  # for work that is in progress when the server closes


class TableService:
    """Holds every table in use in this process; the database has them all."""

    def __init__(self, config: Config, database: Database, now: Callable[[], float] = time.time) -> None:
        self.config = config
        self.database = database
        self.now = now
        self.live_tables: dict[str, LiveTable] = {}
        self.schedule: Callable[[str, float], None] = lambda _table, _at: None  # set by the scheduler
        self.credited_until = now()  # up to when clocks have been credited with outages; set by the scheduler
        self._tasks: set[asyncio.Task[Any]] = set()
        self.presence = PresenceTracker(self._announce, now)

    def _announce(self, text: str) -> None:
        """Send other processes a message; it's lost if they don't receive it."""
        if not self.config.is_sqlite:
            self.spawn(self.database.announce(text))

    # Tables in memory

    def live_table(self, table_id: str) -> LiveTable:
        live = self.live_tables.get(table_id)
        if live is None:
            self._evict_oldest(len(self.live_tables) - MAX_LIVE_TABLES + 1)
            live = self.live_tables[table_id] = LiveTable(table_id)
        live.last_used = self.now()
        return live

    def evict_idle(self) -> None:
        """Drop tables from memory that nobody has used for a while."""
        long_ago = self.now() - IDLE_SECONDS
        for table_id, live in list(self.live_tables.items()):
            if not live.is_in_use and live.last_used < long_ago:
                del self.live_tables[table_id]

    def _evict_oldest(self, count: int) -> None:
        """Drop the least recently used tables; a table in use stays, even beyond the limit."""
        if count <= 0:
            return
        idle = (live for live in self.live_tables.values() if not live.is_in_use)
        for live in nsmallest(count, idle, key=lambda live: live.last_used):
            del self.live_tables[live.id]

    @asynccontextmanager
    async def lock(self, table_id: str, *, fresh: bool = False, may_be_new: bool = False) -> AsyncIterator[LiveTable]:
        """Lock a table: nobody else in this process changes it or looks at it in the meantime."""
        live = self.live_table(table_id)
        with self._count_user(live):
            async with live.lock:
                if live.is_stale or (fresh and not self.config.is_sqlite):
                    await self.catch_up(live)
                if not live.is_loaded and not may_be_new:
                    raise Problem("not-found", "There's no such game.")
                yield live

    @contextmanager
    def _count_user(self, live: LiveTable) -> Iterator[None]:
        """Count a user of a table, including those who wait for it; the last one forgets a table that doesn't exist."""
        live.users += 1
        try:
            yield
        finally:
            live.users -= 1
            if not live.is_loaded and not live.is_in_use and self.live_tables.get(live.id) is live:
                del self.live_tables[live.id]

    async def catch_up(self, live: LiveTable) -> None:
        """Read the events that were stored since, or all of them if none is known yet."""
        # A table that can't be read to its end isn't loaded.
        table = live.table if live.is_loaded else TableState(live.id)
        table.forget_effects()
        for stored in await self.database.read(partial(table_queries.read_events, table=live.id, after=table.seq)):
            try:
                event = decode_event(stored.body)
            except (msgspec.DecodeError, UnicodeDecodeError) as problem:
                raise Problem("not-now", f"This game can't be loaded: entry {stored.seq} is damaged.") from problem
            table.replay(event, stored.at, stored.key)
        if table.seq:
            self._publish(live, table)

    # Changes

    async def commit(self, live: LiveTable, decision: Decision, at: int, key: str | None = None) -> None:
        """Store an event, then apply it, then publish it; a table's first event opens it."""
        table = live.table.after(decision, at, key)
        row = self.row_of(table)
        stored = StoredEvent(table.seq, at, key, encode_event(decision.event))
        store = table_queries.append_event if live.is_loaded else partial(table_queries.insert_table, code=table.code)
        try:
            with metrics.STORE_SECONDS.time():
                await self.database.write(partial(store, table=table.id, event=stored, row=row))
        except BaseException:
            live.is_stale = True  # another process was faster; or only the database knows whether it was stored
            raise
        metrics.EVENTS_STORED.inc()
        if row.wake is not None:
            self.schedule(table.id, row.wake)
        self._publish(live, table)

    def _publish(self, live: LiveTable, table: TableState) -> None:
        """Update the table to what is stored, and send it to all subscribers."""
        live.load(table)
        live.publish(self.now())
        self.presence.update(live)

    def time(self, table: TableState) -> int:
        """Return the time in milliseconds, never earlier than the last stored event."""
        return max(round(self.now() * 1000), round(table.touched * 1000))

    def row_of(self, table: TableState) -> TableRow:
        match = table.match
        clocked = table.status == "playing" and match is not None and match.due() is not None
        wake = deadlines.next_deadline(table, self.config.bot_seconds)
        summary = summarize(table)
        encoded = msgspec.json.encode(summary)
        return TableRow(table.status, table.setup.listed, clocked, encoded, wake, summary.touched, table.ended)

    # Tasks

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def run_to_completion(self, work: Coroutine[Any, Any, T]) -> T:
        """Run work to its end, even if the client that asked for it disconnects."""
        return await asyncio.shield(self.spawn(work))

    async def retry_on_conflict(self, attempt: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Try again while others write first: the next `lock` reads what they wrote."""
        for _ in range(MAX_ATTEMPTS):
            try:
                return await attempt()
            except WriteConflict:
                continue
        raise Problem("busy", "Too much is happening in this game. Try again in a moment.")

    async def close(self) -> None:
        """Wait for work in progress; work that takes too long isn't stored, and wasn't acknowledged."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=CLOSE_SECONDS)
        for task in self._tasks:
            task.cancel()
