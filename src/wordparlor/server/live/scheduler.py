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
from wordparlor.server.feed.frames import last_seen
from wordparlor.server.live import gc_tuning
from wordparlor.server.live.deadlines import bots_awaited
from wordparlor.server.live.live_table import Room
from wordparlor.server.live.service import OUTAGE_SECONDS, Parlor
from wordparlor.server.storage import queries
from wordparlor.server.storage.queries import Moved
from wordparlor.server.tables.events import Closed, Paused, Played
from wordparlor.server.tables.table import Table
from wordparlor.server.workers.bot_pool import NoThought, Question, Thinkers

PULSE_SECONDS = 1.0
CLOSED_SECONDS = 2.0  # without a pulse before this process began: nobody could play
CLEANING_SECONDS = 3600.0
DAY = 86_400.0
OPEN_DAYS, PLAYING_DAYS, OVER_DAYS = 1, 30, 90
CODE_SECONDS = DAY  # after its end a game keeps its code so long: whoever comes late finds it, and no stranger's table
AFTER_FAILURE = 2.0  # seconds until a bot is asked again

log = structlog.get_logger()


class Keeper:
    """Looks at tables when their time comes; any process may, and one does."""

    def __init__(self, parlor: Parlor, thinkers: Thinkers) -> None:
        self._parlor = parlor
        self._thinkers = thinkers
        self._soon: list[tuple[float, str]] = []
        self._woken = asyncio.Event()
        self._thinking: set[tuple[str, Seat]] = set()
        self._running: asyncio.Task[None] | None = None
        self._cleaned = 0.0
        self._beat = 0.0
        parlor.wakes = self.wake_at

    async def start(self) -> None:
        """Give back what was lost, then begin."""
        await self.beat(outage=CLOSED_SECONDS)
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._running:
            self._running.cancel()
            await asyncio.wait([self._running])

    def wake_at(self, table: str, at: float) -> None:
        heappush(self._soon, (at, table))
        self._woken.set()

    async def _run(self) -> None:
        while True:
            try:
                await self._look_after_all()
            except Exception:
                log.exception("the keeper stumbled")
                await asyncio.sleep(PULSE_SECONDS)

    async def _look_after_all(self) -> None:
        """Look at all tables whose time has come, here and once a second everywhere."""
        now = self._parlor.now()
        soon = self._due_soon(now)
        if now - self._beat >= PULSE_SECONDS:
            await self.beat()
            soon |= set(await self._parlor.database.read(partial(queries.due, now=now)))
            await self._clean(now)
        if soon:
            taken = await self._parlor.database.write(partial(queries.leased, tables=sorted(soon), now=now))
            for table in taken:
                self._parlor.spawn(self._look_after(table))
        await self._rest()

    def _due_soon(self, now: float) -> set[str]:
        due = set()
        while self._soon and self._soon[0][0] <= now:
            due.add(heappop(self._soon)[1])
        return due

    async def _rest(self) -> None:
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

    async def _look_after(self, table_id: str) -> None:
        try:
            async with self._parlor.entered(table_id, fresh=True) as (room, table):
                await self._parlor.time_runs_out(room, table)
                if table.status == "playing" and not table.people:
                    await self._parlor.stored(room, Closed("Everybody left the table."), self._parlor.time(table))
                    return
                now = table.game_time(self._parlor.time(table))
                asked = [seat for seat, at in bots_awaited(table, self._parlor.config.bot_seconds) if at <= now]
                questions = [(seat, await self._question(room, table, seat)) for seat in asked]
        except (Moved, Problem):
            return
        for seat, question in questions:
            if question:
                self._parlor.spawn(self._bot_acts(table_id, seat, *question))

    async def _question(self, room: Room, table: Table, seat: Seat) -> tuple[Question, int] | None:
        """Make the question for a bot; one whose time is used up is not asked."""
        match = table.match
        if match is None or match.awaited is None or (table.id, seat) in self._thinking:
            return None
        if is_out_of_time(match.awaited, match.answers(seat)):
            try:
                now = self._parlor.time(table)
                table.stepped(match.tell_host(TimeUp(seat), table.game_time(now)))
            except Refused:
                return None
            await self._parlor.stored(room, Played(table.kept_lines(), None), now)
            return None
        bot = table.setup.chairs[seat].bot
        assert bot is not None, "a bot sits there"
        question = Question(
            head=msgspec.Raw(msgspec.json.encode(match.head)),
            bot=bot,
            view=msgspec.Raw(msgspec.json.encode(match.view(seat))),
            chance=f"{match.head.seed_hash} {seat} {len(match.lines)}",
        )
        return question, table.seq

    async def _bot_acts(self, table_id: str, seat: Seat, question: Question, seq: int) -> None:
        """Let a bot think, and play what it chose if it is still asked the same."""
        if (table_id, seat) in self._thinking:
            return
        self._thinking.add((table_id, seat))
        try:
            with metrics.THINKING.time():
                action = await self._thinkers.think(question)
            await self._bot_plays(table_id, seat, question, action)
            metrics.BOT_MOVES.inc()
        except NoThought as problem:
            metrics.BOT_FAILURES.inc()
            log.warning("a bot failed", table=table_id, bot=question.bot, problem=str(problem), seq=seq)
            await asyncio.sleep(AFTER_FAILURE)
            await self._parlor.database.write(partial(queries.release, table=table_id))
            self.wake_at(table_id, self._parlor.now())
        except (Moved, Problem, Refused):
            self.wake_at(table_id, self._parlor.now())
        finally:
            self._thinking.discard((table_id, seat))

    async def _bot_plays(self, table_id: str, seat: Seat, question: Question, action: msgspec.Raw) -> None:
        async with self._parlor.entered(table_id, fresh=True) as (room, table):
            match = table.match
            await self._parlor.time_runs_out(room, table)
            if match is None or table.status != "playing" or seat not in match.bots_awaited:
                return
            if msgspec.json.encode(match.view(seat)) != bytes(question.view):
                # It would decide otherwise now.
                self.wake_at(table_id, self._parlor.now())
                await self._parlor.database.write(partial(queries.release, table=table_id))
                return
            now = self._parlor.time(table)
            chosen = msgspec.json.decode(action, type=match.rules.action)
            table.stepped(match.receive(seat, chosen, table.game_time(now)))
            await self._parlor.stored(room, Played(table.kept_lines(), seat), now)

    # Lost time

    async def beat(self, outage: float = OUTAGE_SECONDS) -> None:
        """Say that this process lives; if for a while none did, no clock counts that time."""
        before = await self._parlor.database.read(queries.last_pulse)
        if before is not None and self._parlor.now() - before > outage:
            await self._parlor.database.exclusively(partial(self._credit, outage))
        await self._parlor.database.write(partial(queries.pulse, now=self._parlor.now()))
        self._beat = self._parlor.settled = self._parlor.now()
        self._parlor.presence.beat(self._parlor.rooms.values())

    async def _credit(self, outage: float) -> None:
        before = await self._parlor.database.read(queries.last_pulse)
        now = self._parlor.now()
        if before is None or now - before <= outage:
            return
        log.info("lost time is given back", seconds=round(now - before, 1))
        for table_id in await self._parlor.database.read(queries.clocked):
            await self._give_back(table_id, before)
        await self._parlor.database.write(partial(queries.pulse, now=self._parlor.now()))

    async def _give_back(self, table_id: str, since: float) -> None:
        for _ in range(5):
            try:
                async with self._parlor.entered(table_id, fresh=True) as (room, table):
                    now = self._parlor.time(table)
                    lost = now - round(max(since, last_seen(table)) * 1000)
                    if table.status == "playing" and lost > 0:
                        await self._parlor.stored(room, Paused(lost), now)
            except Moved:
                continue
            except Problem:
                pass
            return

    # Dead tables

    async def _clean(self, now: float) -> None:
        self._parlor.tidy()
        if now - self._cleaned < CLEANING_SECONDS:
            return
        self._cleaned = now
        gc_tuning.clean()
        await self._parlor.database.write(partial(queries.free_codes, ended_before=now - CODE_SECONDS))
        dead = await self._parlor.database.read(
            partial(
                queries.dead,
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
            except (Moved, Problem):
                continue
            await self._parlor.database.write(partial(queries.forget, tables=[table]))
            self._parlor.rooms.pop(table, None)
            metrics.CLEANED.inc()
