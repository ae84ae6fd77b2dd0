"""What happens at a table without a command: clocks expire, and a game starts once everyone is ready."""

from __future__ import annotations

from wordparlor.server import metrics
from wordparlor.server.live.live_table import LiveTable
from wordparlor.server.live.outages import OUTAGE_SECONDS
from wordparlor.server.live.service import TableService
from wordparlor.server.tables import lobby
from wordparlor.server.tables.events import Played
from wordparlor.server.tables.table import TableState


async def expire_clocks(service: TableService, live: LiveTable, table: TableState) -> None:
    """End the time of every seat whose clock has run out, before anything else happens."""
    match = table.match
    while match and table.status == "playing" and service.now() - service.credited_until <= OUTAGE_SECONDS:
        now = service.time(table)
        due = match.due()
        if due is None or due > table.game_time(now):
            return
        for step in match.expire(table.game_time(now)):
            table.add_step(step)
        if not table.pending_lines():
            return
        await service.commit(live, Played(table.pending_lines(), None), now)
        metrics.CLOCKS_EXPIRED.inc()


async def start_if_ready(service: TableService, live: LiveTable) -> None:
    table = live.table
    assert table is not None, "the table was read"
    if table.status == "open" and lobby.is_ready(table.setup):
        await service.commit(live, lobby.begin_game(table.setup), service.time(table))
