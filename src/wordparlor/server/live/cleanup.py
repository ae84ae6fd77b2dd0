"""Cleanup: evict idle tables from memory, delete abandoned ones, release the codes of finished games."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from wordparlor.server import metrics
from wordparlor.server.errors import Problem
from wordparlor.server.live import gc_tuning
from wordparlor.server.live.service import TableService
from wordparlor.server.storage import table_queries
from wordparlor.server.storage.table_queries import WriteConflict
from wordparlor.server.tables.decision import Decision
from wordparlor.server.tables.events import Closed

CLEANUP_SECONDS = 3600.0
DAY = 86_400.0
OPEN_DAYS, PLAYING_DAYS, OVER_DAYS = 1, 30, 90
CODE_SECONDS = DAY  # how long a game keeps its code after its end, so that latecomers find it


class Cleanup:
    """Clean up at most once an hour; idle tables are evicted from memory every time."""

    def __init__(self, service: TableService) -> None:
        self._service = service
        self._cleaned_at = 0.0

    async def run(self, now: float) -> None:
        self._service.evict_idle()
        if now - self._cleaned_at < CLEANUP_SECONDS:
            return
        self._cleaned_at = now
        gc_tuning.collect()
        database = self._service.database
        await database.write(partial(table_queries.release_codes, ended_before=now - CODE_SECONDS))
        abandoned = await database.read(
            partial(
                table_queries.abandoned_tables,
                open_before=now - OPEN_DAYS * DAY,
                playing_before=now - PLAYING_DAYS * DAY,
                over_before=now - OVER_DAYS * DAY,
            )
        )
        if abandoned:
            await delete_abandoned(self._service, abandoned)


async def delete_abandoned(service: TableService, tables: Iterable[str]) -> None:
    """Delete tables for good, and notify those still connected."""
    for table in tables:
        try:
            await close_table(service, table, "This game was closed because nobody played for a long time.")
        except (WriteConflict, Problem):
            continue
        await service.database.write(partial(table_queries.delete_tables, tables=[table]))
        service.live_tables.pop(table, None)
        metrics.TABLES_DELETED.inc()


async def close_table(service: TableService, table_id: str, why: str) -> None:
    async with service.lock(table_id) as live:
        if live.table.closed is None:
            await service.commit(live, Decision(Closed(why)), service.time(live.table))
