"""Rematch: open the next table for the same players, who join it one after another."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from wordparlor.core.game import Seat
from wordparlor.server.errors import Problem
from wordparlor.server.live.automatic_events import start_if_ready
from wordparlor.server.live.live_table import LiveTable
from wordparlor.server.live.operations.new_table import store_new_table, table_id_from
from wordparlor.server.live.operations.reply import Reply, ReplyOptions, make_reply
from wordparlor.server.live.service import TableService
from wordparlor.server.storage import account_queries
from wordparlor.server.tables import lobby
from wordparlor.server.tables.caller import token_hash
from wordparlor.server.tables.commands import CommandRequest
from wordparlor.server.tables.decision import Decision
from wordparlor.server.tables.events import Opened, Rematched, SeatSetup, TokensAdded


async def open_rematch(
    service: TableService, table_id: str, seat: Seat, request: CommandRequest, wants: ReplyOptions
) -> Reply:
    """Open the next table unless someone already has, and take the caller's seats there."""
    next_id = table_id_from(f"rematch {table_id}")
    async with service.lock(table_id) as live:
        table = live.table
        if table.status not in ("over", "closed"):
            raise Problem("not-now", "This game isn't over yet.")
        setup = replace(table.setup, chairs=reserve_seats(table.setup.chairs), host=seat)
        accounts = {other: table.setup.chairs[other].account for other in table.seats_on_same_device(seat)}
        await store_new_table(service, next_id, Opened(setup, "", after=table_id))
        if table.rematch is None:
            await service.commit(live, Decision(Rematched(next_id, seat)), service.time(table), request.id)
        reply = make_reply(service, live, seat, request.expected, wants)
    token = lobby.new_token()
    async with service.lock(next_id, fresh=True) as live:
        await take_reserved_seats(service, live, accounts, token)
        await start_if_ready(service, live)
    for account in {account for account in accounts.values() if account is not None}:
        await service.database.write(partial(account_queries.save_table, account=account, table=next_id))
    return replace(reply, token=token, game=next_id)


def reserve_seats(chairs: tuple[SeatSetup, ...]) -> tuple[SeatSetup, ...]:
    """Reserve the seats of the next table for those who have them now."""
    return tuple(
        SeatSetup("open")
        if chair.stands_in
        else chair
        if chair.kind == "bot"
        else replace(chair, ready=False, tokens=(), account=None, kept_for=seat)
        for seat, chair in enumerate(chairs)
    )


async def take_reserved_seats(
    service: TableService, live: LiveTable, accounts: dict[Seat, int | None], token: str
) -> None:
    table = live.table
    chairs = list(table.setup.chairs)
    taken = [seat for seat, chair in enumerate(chairs) if chair.kept_for in accounts]
    if not taken:
        raise Problem("taken", "Your seat in the rematch was given to someone else.")
    for seat in taken:
        chair = chairs[seat]
        account = accounts[chair.kept_for] if chair.kept_for is not None else None
        tokens = (*chair.tokens, token_hash(token))
        chairs[seat] = replace(chair, tokens=tokens, account=account, ready=True)
    if table.match:
        await service.commit(live, Decision(TokensAdded(tuple(chairs))), service.time(table))
        return
    seat = taken[0]
    event = lobby.change_setup(table, chairs, seat, f"{chairs[seat].name} joins.")
    await service.commit(live, Decision(event), service.time(table))
