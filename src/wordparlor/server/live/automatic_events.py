"""Events without a command: clocks expire, and a game starts once everyone is ready."""

from __future__ import annotations

from wordparlor.server import metrics
from wordparlor.server.live.live_table import LiveTable
from wordparlor.server.live.outages import OUTAGE_SECONDS
from wordparlor.server.live.service import TableService
from wordparlor.server.tables import lobby
from wordparlor.server.tables.decision import Decision, decide_play
from wordparlor.server.tables.table import TableState


async def expire_clocks(service: TableService, live: LiveTable) -> None:
    """End the time of every seat whose clock has run out, before anything else happens."""
    while service.now() - service.credited_until <= OUTAGE_SECONDS:
        now = service.time(live.table)
        decision = decide_expiry(live.table, now)
        if decision is None:
            return
        await service.commit(live, decision, now)
        metrics.CLOCKS_EXPIRED.inc()


def decide_expiry(table: TableState, now: int) -> Decision | None:
    if table.match is None or table.status != "playing":
        return None
    proposal = table.match.propose_expiry(table.game_time(now))
    return decide_play(proposal, None) if proposal else None


async def start_if_ready(service: TableService, live: LiveTable) -> None:
    table = live.table
    if table.status == "open" and lobby.is_ready(table.setup):
        await service.commit(live, Decision(lobby.begin_game(table.setup)), service.time(table))
