"""The keeper of the house: says when time is up, asks bots, gives back lost time, clears dead tables away."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import partial
from heapq import heappop, heappush

import msgspec
import structlog

from wordparlor.bots.timing import is_out_of_time
from wordparlor.core.game import Refused, Seat, TimeUp
from wordparlor.server import metrics
from wordparlor.server.errors import Problem
from wordparlor.server.feed.frames import last_public_time
from wordparlor.server.live import gc_tuning
from wordparlor.server.live.deadlines import bots_due
from wordparlor.server.live.live_table import LiveTable
from wordparlor.server.live.service import OUTAGE_SECONDS, TableService
from wordparlor.server.storage import table_queries
from wordparlor.server.storage.table_queries import WriteConflict
from wordparlor.server.tables.events import Closed, OutageCredited, Played
from wordparlor.server.tables.table import TableState
from wordparlor.server.workers.bot_pool import BotFailed, BotPool, BotRequest

PULSE_SECONDS = 1.0
CLOSED_SECONDS = 2.0  # without a pulse before this process began: nobody could play
CLEANING_SECONDS = 3600.0
DAY = 86_400.0
OPEN_DAYS, PLAYING_DAYS, OVER_DAYS = 1, 30, 90
CODE_SECONDS = DAY  # after its end a game keeps its code so long: whoever comes late finds it, and no stranger's table
AFTER_FAILURE = 2.0  # seconds until a bot is asked again

log = structlog.get_logger()


class Scheduler:
    """Looks at tables when their time comes; any process may, and one does."""

    def __init__(self, parlor: TableService, thinkers: BotPool) -> None:
        self._parlor = parlor
        self._thinkers = thinkers
        self._soon: list[tuple[float, str]] = []
        self._woken = asyncio.Event()
        self._thinking: set[tuple[str, Seat]] = set()
        self._running: asyncio.Task[None] | None = None
        self._cleaned = 0.0
        self._beat = 0.0
        parlor.schedule = self.schedule

    async def start(self) -> None:
        """Give back what was lost, then begin."""
        await self.heartbeat(outage=CLOSED_SECONDS)
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._running:
            self._running.cancel()
            await asyncio.wait([self._running])

    def schedule(self, table: str, at: float) -> None:
        heappush(self._soon, (at, table))
        self._woken.set()

    async def _run(self) -> None:
        while True:
            try:
                await self.serve_due_tables()
            except Exception:
                log.exception("scheduler loop failed")
                await asyncio.sleep(PULSE_SECONDS)

    async def serve_due_tables(self) -> None:
        """Look at all tables whose time has come, here and once a second everywhere."""
        now = self._parlor.now()
        soon = self._due_soon(now)
        if now - self._beat >= PULSE_SECONDS:
            await self.heartbeat()
            soon |= set(await self._parlor.database.read(partial(table_queries.due_tables, now=now)))
            await self.clean_up(now)
        if soon:
            taken = await self._parlor.database.write(partial(table_queries.take_leases, tables=sorted(soon), now=now))
            for table in taken:
                self._parlor.spawn(self.serve_table(table))
        await self.wait_for_next()

    def _due_soon(self, now: float) -> set[str]:
        due = set()
        while self._soon and self._soon[0][0] <= now:
            due.add(heappop(self._soon)[1])
        return due

    async def wait_for_next(self) -> None:
        now = self._parlor.now()
        until = min(self._beat + PULSE_SECONDS, self._soon[0][0] if self._soon else now + PULSE_SECONDS)
        self._woken.clear()
        if until > now:
            try:
                await asyncio.wait_for(self._woken.wait(), until - now)
            except TimeoutError:
                return
        else:
            await asyncio.sleep(0)

    # One table

    async def serve_table(self, table_id: str) -> None:
        try:
            async with self._parlor.lock(table_id, fresh=True) as (room, table):
                await self._parlor.expire_clocks(room, table)
                if table.status == "playing" and not table.people:
                    await self._parlor.commit(room, Closed("Everybody left the table."), self._parlor.time(table))
                    return
                now = table.game_time(self._parlor.time(table))
                asked = [seat for seat, at in bots_due(table, self._parlor.config.bot_seconds) if at <= now]
                questions = [(seat, await self.bot_request(room, table, seat)) for seat in asked]
        except (WriteConflict, Problem):
            return
        for seat, question in questions:
            if question:
                self._parlor.spawn(self._bot_acts(table_id, seat, *question))

    async def bot_request(self, room: LiveTable, table: TableState, seat: Seat) -> tuple[BotRequest, int] | None:
        """Make the question for a bot; one whose time is used up is not asked."""
        match = table.match
        if match is None or match.awaited is None or (table.id, seat) in self._thinking:
            return None
        if is_out_of_time(match.awaited, match.answers(seat)):
            try:
                now = self._parlor.time(table)
                table.add_step(match.host(TimeUp(seat), table.game_time(now)))
            except Refused:
                return None
            await self._parlor.commit(room, Played(table.pending_lines(), None), now)
            return None
        bot = table.setup.chairs[seat].bot
        assert bot is not None, "a bot sits there"
        question = BotRequest(
            head=msgspec.Raw(msgspec.json.encode(match.head)),
            bot=bot,
            view=msgspec.Raw(msgspec.json.encode(match.view(seat))),
            chance=f"{match.head.seed_hash} {seat} {len(match.lines)}",
        )
        return question, table.seq

    async def _bot_acts(self, table_id: str, seat: Seat, question: BotRequest, seq: int) -> None:
        """Let a bot think, and play what it chose if it is still asked the same."""
        if (table_id, seat) in self._thinking:
            return
        self._thinking.add((table_id, seat))
        try:
            with metrics.THINKING.time():
                action = await self._thinkers.ask(question)
            await self._bot_plays(table_id, seat, question, action)
            metrics.BOT_MOVES.inc()
        except BotFailed as problem:
            metrics.BOT_FAILURES.inc()
            log.warning("a bot failed", table=table_id, bot=question.bot, problem=str(problem), seq=seq)
            await asyncio.sleep(AFTER_FAILURE)
            await self._parlor.database.write(partial(table_queries.release_lease, table=table_id))
            self.schedule(table_id, self._parlor.now())
        except (WriteConflict, Problem, Refused):
            self.schedule(table_id, self._parlor.now())
        finally:
            self._thinking.discard((table_id, seat))

    async def _bot_plays(self, table_id: str, seat: Seat, question: BotRequest, action: msgspec.Raw) -> None:
        async with self._parlor.lock(table_id, fresh=True) as (room, table):
            match = table.match
            await self._parlor.expire_clocks(room, table)
            if match is None or table.status != "playing" or seat not in match.bots_awaited:
                return
            if msgspec.json.encode(match.view(seat)) != bytes(question.view):
                # It would decide otherwise now.
                self.schedule(table_id, self._parlor.now())
                await self._parlor.database.write(partial(table_queries.release_lease, table=table_id))
                return
            now = self._parlor.time(table)
            chosen = msgspec.json.decode(action, type=match.rules.action)
            table.add_step(match.play(seat, chosen, table.game_time(now)))
            await self._parlor.commit(room, Played(table.pending_lines(), seat), now)

    # Lost time

    async def heartbeat(self, outage: float = OUTAGE_SECONDS) -> None:
        """Say that this process lives; if for a while none did, no clock counts that time."""
        before = await self._parlor.database.read(table_queries.last_heartbeat)
        if before is not None and self._parlor.now() - before > outage:
            await self._parlor.database.run_exclusively(partial(self.credit_outage, outage))
        await self._parlor.database.write(partial(table_queries.write_heartbeat, now=self._parlor.now()))
        self._beat = self._parlor.credited_until = self._parlor.now()
        self._parlor.presence.heartbeat(self._parlor.live_tables.values())

    async def credit_outage(self, outage: float) -> None:
        before = await self._parlor.database.read(table_queries.last_heartbeat)
        now = self._parlor.now()
        if before is None or now - before <= outage:
            return
        log.info("lost time is given back", seconds=round(now - before, 1))
        for table_id in await self._parlor.database.read(table_queries.clocked_tables):
            await self.credit_table(table_id, before)
        await self._parlor.database.write(partial(table_queries.write_heartbeat, now=self._parlor.now()))

    async def credit_table(self, table_id: str, since: float) -> None:
        for _ in range(5):
            try:
                async with self._parlor.lock(table_id, fresh=True) as (room, table):
                    now = self._parlor.time(table)
                    lost = now - round(max(since, last_public_time(table)) * 1000)
                    if table.status == "playing" and lost > 0:
                        await self._parlor.commit(room, OutageCredited(lost), now)
            except WriteConflict:
                continue
            except Problem:
                pass
            return

    # Dead tables

    async def clean_up(self, now: float) -> None:
        self._parlor.evict_idle()
        if now - self._cleaned < CLEANING_SECONDS:
            return
        self._cleaned = now
        gc_tuning.collect()
        await self._parlor.database.write(partial(table_queries.release_codes, ended_before=now - CODE_SECONDS))
        dead = await self._parlor.database.read(
            partial(
                table_queries.abandoned_tables,
                open_before=now - OPEN_DAYS * DAY,
                playing_before=now - PLAYING_DAYS * DAY,
                over_before=now - OVER_DAYS * DAY,
            )
        )
        if dead:
            await self.remove(dead)

    async def remove(self, tables: Iterable[str]) -> None:
        """Remove tables for good, and tell those who still look."""
        for table in tables:
            try:
                await self._parlor.closed(table, "Nobody came back to this table for a long time; it is closed.")
            except (WriteConflict, Problem):
                continue
            await self._parlor.database.write(partial(table_queries.delete_tables, tables=[table]))
            self._parlor.live_tables.pop(table, None)
            metrics.CLEANED.inc()
