"""The scheduler: serve tables at their deadlines, when a clock runs out or a bot is to move."""

from __future__ import annotations

import asyncio
from functools import partial
from heapq import heappop, heappush

import structlog

from wordparlor.server.errors import Problem
from wordparlor.server.live.automatic_events import expire_clocks
from wordparlor.server.live.bot_turns import BotTurns
from wordparlor.server.live.cleanup import Cleanup
from wordparlor.server.live.outages import OUTAGE_SECONDS, credit_outage
from wordparlor.server.live.service import TableService
from wordparlor.server.storage import table_queries
from wordparlor.server.storage.table_queries import WriteConflict
from wordparlor.server.tables.decision import Decision
from wordparlor.server.tables.events import Closed
from wordparlor.server.workers.bot_pool import BotPool

HEARTBEAT_SECONDS = 1.0
STARTUP_OUTAGE_SECONDS = 2.0  # without a heartbeat before this process started, so nobody could play

log = structlog.get_logger()


class Scheduler:
    """Serve each table when its deadline comes. Any process may do so; the one that gets the lease does."""

    def __init__(self, service: TableService, bot_pool: BotPool) -> None:
        self._service = service
        self._bot_turns = BotTurns(service, bot_pool)
        self._cleanup = Cleanup(service)
        self._deadlines: list[tuple[float, str]] = []
        self._scheduled = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._last_heartbeat = 0.0
        service.schedule = self.schedule

    async def start(self) -> None:
        """Credit the outage before this start, then begin."""
        await self.heartbeat(outage=STARTUP_OUTAGE_SECONDS)
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._running:
            self._running.cancel()
            await asyncio.wait([self._running])

    def schedule(self, table: str, at: float) -> None:
        heappush(self._deadlines, (at, table))
        self._scheduled.set()

    async def _run(self) -> None:
        while True:
            try:
                await self.serve_due_tables()
            except Exception:
                log.exception("scheduler loop failed")
                await asyncio.sleep(HEARTBEAT_SECONDS)

    async def serve_due_tables(self) -> None:
        """Serve the tables whose deadline has come: this process's own, and once a second those of all processes."""
        now = self._service.now()
        due = self._pop_due(now)
        if now - self._last_heartbeat >= HEARTBEAT_SECONDS:
            await self.heartbeat()
            due |= set(await self._service.database.read(partial(table_queries.due_tables, now=now)))
            await self._cleanup.run(now)
        if due:
            leased = await self._service.database.write(partial(table_queries.take_leases, tables=sorted(due), now=now))
            for table in leased:
                self._service.spawn(self.serve_table(table))
        await self._wait_for_next()

    def _pop_due(self, now: float) -> set[str]:
        due = set()
        while self._deadlines and self._deadlines[0][0] <= now:
            due.add(heappop(self._deadlines)[1])
        return due

    async def _wait_for_next(self) -> None:
        now = self._service.now()
        next_deadline = self._deadlines[0][0] if self._deadlines else now + HEARTBEAT_SECONDS
        until = min(self._last_heartbeat + HEARTBEAT_SECONDS, next_deadline)
        self._scheduled.clear()
        if until > now:
            try:
                await asyncio.wait_for(self._scheduled.wait(), until - now)
            except TimeoutError:
                return
        else:
            await asyncio.sleep(0)

    async def serve_table(self, table_id: str) -> None:
        """Expire clocks, close the table if all people have left, and let its bots move."""
        service = self._service
        try:
            async with service.lock(table_id, fresh=True) as live:
                await expire_clocks(service, live)
                if live.table.status == "playing" and not live.table.people:
                    closed = Decision(Closed("Everyone has left."))
                    await service.commit(live, closed, service.time(live.table))
                    return
                requests = await self._bot_turns.due_requests(live)
        except (WriteConflict, Problem):
            return
        for seat, request, seq in requests:
            service.spawn(self._bot_turns.take_turn(table_id, seat, request, seq))

    async def heartbeat(self, outage: float = OUTAGE_SECONDS) -> None:
        """Store that this process is alive; credit clocks with the time in which none was."""
        service = self._service
        await credit_outage(service, outage)
        await service.database.write(partial(table_queries.write_heartbeat, now=service.now()))
        self._last_heartbeat = service.credited_until = service.now()
        service.presence.heartbeat(service.live_tables.values())
