"""The turns of bots: ask the worker pool for a move, and play it if the situation is still the same."""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec
import structlog

from wordparlor.core.game import Refused, Seat, TimeUp
from wordparlor.match.game_loop import is_bot_out_of_time
from wordparlor.server import metrics
from wordparlor.server.errors import Problem
from wordparlor.server.live.automatic_events import expire_clocks
from wordparlor.server.live.deadlines import bots_due
from wordparlor.server.live.live_table import LiveTable
from wordparlor.server.live.service import TableService
from wordparlor.server.storage import table_queries
from wordparlor.server.storage.table_queries import WriteConflict
from wordparlor.server.tables.decision import decide_play
from wordparlor.server.workers.bot_pool import BotFailed, BotPool, BotRequest

BOT_RETRY_SECONDS = 2.0  # after a bot has failed

log = structlog.get_logger()


class BotTurns:
    """Play the bots' moves; each bot thinks about one move at a time."""

    def __init__(self, service: TableService, bot_pool: BotPool) -> None:
        self._service = service
        self._bot_pool = bot_pool
        self._thinking: set[tuple[str, Seat]] = set()

    async def due_requests(self, live: LiveTable) -> list[tuple[Seat, BotRequest, int]]:
        """Build the requests of the bots that should move now, each with the table's sequence number."""
        table = live.table
        now = table.game_time(self._service.time(table))
        due = [seat for seat, at in bots_due(table, self._service.config.bot_seconds) if at <= now]
        requests = [(seat, await self._build_request(live, seat)) for seat in due]
        return [(seat, *request) for seat, request in requests if request]

    async def _build_request(self, live: LiveTable, seat: Seat) -> tuple[BotRequest, int] | None:
        """Build the request for a bot, or forfeit its turn if its time is up."""
        table, match = live.table, live.table.match
        if match is None or seat not in match.bots_awaited or (table.id, seat) in self._thinking:
            return None  # another bot may have forfeited in between
        if is_bot_out_of_time(match, seat):
            now = self._service.time(table)
            try:
                proposal = match.propose_host_action(TimeUp(seat), table.game_time(now))
            except Refused:
                return None
            await self._service.commit(live, decide_play(proposal, None), now)
            return None
        bot = table.setup.chairs[seat].bot
        assert bot is not None, "a bot sits there"
        return BotRequest.of(match, seat, bot, f"{match.head.seed_hash} {seat} {match.line_count}"), table.seq

    async def take_turn(self, table_id: str, seat: Seat, request: BotRequest, seq: int) -> None:
        """Ask a bot for its move, then play it."""
        if (table_id, seat) in self._thinking:
            return
        self._thinking.add((table_id, seat))
        try:
            with metrics.THINKING_SECONDS.time():
                action = await self._bot_pool.ask(request)
            await self._play(table_id, seat, request, action)
            metrics.BOT_MOVES.inc()
        except BotFailed as problem:
            metrics.BOT_FAILURES.inc()
            log.warning("bot failed", table=table_id, bot=request.bot, problem=str(problem), seq=seq)
            await asyncio.sleep(BOT_RETRY_SECONDS)
            await self._service.database.write(partial(table_queries.release_lease, table=table_id))
            self._service.schedule(table_id, self._service.now())
        except (WriteConflict, Problem, Refused):
            self._service.schedule(table_id, self._service.now())
        finally:
            self._thinking.discard((table_id, seat))

    async def _play(self, table_id: str, seat: Seat, request: BotRequest, action: msgspec.Raw) -> None:
        service = self._service
        async with service.lock(table_id, fresh=True) as live:
            await expire_clocks(service, live)
            table, match = live.table, live.table.match
            if match is None or table.status != "playing" or seat not in match.bots_awaited:
                return
            if msgspec.json.encode(match.view(seat)) != bytes(request.view):
                # It might decide differently now.
                service.schedule(table_id, service.now())
                await service.database.write(partial(table_queries.release_lease, table=table_id))
                return
            now = service.time(table)
            chosen = msgspec.json.decode(action, type=match.rules.action)
            await service.commit(live, decide_play(match.propose(seat, chosen, table.game_time(now)), seat), now)
