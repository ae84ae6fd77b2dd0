"""Outages: while no process is running, nobody can play, so clocks are credited with the time."""

from __future__ import annotations

from functools import partial

import structlog

from wordparlor.server.errors import Problem
from wordparlor.server.feed.frames import last_public_time
from wordparlor.server.live.service import TableService
from wordparlor.server.storage import table_queries
from wordparlor.server.storage.database import Lock
from wordparlor.server.storage.table_queries import WriteConflict
from wordparlor.server.tables.decision import Decision
from wordparlor.server.tables.events import OutageCredited

OUTAGE_SECONDS = 5.0  # without a heartbeat: the computer was asleep, or too busy to let anyone play
CREDIT_ATTEMPTS = 5

log = structlog.get_logger()


async def credit_outage(service: TableService, longer_than: float) -> None:
    """Credit all clocks if no process has been alive for longer than this; of several processes, one does it."""
    before = await service.database.read(table_queries.last_heartbeat)
    if before is not None and service.now() - before > longer_than:
        await service.database.run_exclusively(partial(_credit_tables, service, longer_than), lock=Lock.OUTAGES)


async def _credit_tables(service: TableService, longer_than: float) -> None:
    before = await service.database.read(table_queries.last_heartbeat)
    now = service.now()
    if before is None or now - before <= longer_than:
        return
    log.info("clocks credited after an outage", seconds=round(now - before, 1))
    for table_id in await service.database.read(table_queries.clocked_tables):
        await _credit_table(service, table_id, before)
    await service.database.write(partial(table_queries.write_heartbeat, now=service.now()))


async def _credit_table(service: TableService, table_id: str, since: float) -> None:
    for _ in range(CREDIT_ATTEMPTS):
        try:
            async with service.lock(table_id, fresh=True) as live:
                table = live.table
                now = service.time(table)
                lost = now - round(max(since, last_public_time(table)) * 1000)
                if table.status == "playing" and lost > 0:
                    await service.commit(live, Decision(OutageCredited(lost)), now)
        except WriteConflict:
            continue
        except Problem:
            pass
        return
