"""Take a seat, hand it over, and issue another token when a reply was lost."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from wordparlor.core.game import Seat
from wordparlor.server.errors import Problem
from wordparlor.server.feed.table_view import ViewOptions
from wordparlor.server.live.automatic_events import expire_clocks, start_if_ready
from wordparlor.server.live.live_table import LiveTable
from wordparlor.server.live.operations.reply import Reply, ReplyOptions, make_reply
from wordparlor.server.live.service import TableService
from wordparlor.server.live.viewers import seat_of
from wordparlor.server.storage import account_queries
from wordparlor.server.tables import lobby, seating
from wordparlor.server.tables.caller import Caller, token_hash
from wordparlor.server.tables.commands import CommandRequest, HandOver, SitDown
from wordparlor.server.tables.decision import Decision
from wordparlor.server.tables.events import SeatReassigned, SetupChanged, TableEvent, TokensAdded
from wordparlor.server.tables.repeats import request_key, require_recent, secret_key


async def sit_down(service: TableService, table_id: str, request: SitDown, caller: Caller, wants: ViewOptions) -> Reply:
    return await service.run_to_completion(
        service.retry_on_conflict(lambda: _sit_down(service, table_id, request, caller, wants))
    )


async def _sit_down(
    service: TableService, table_id: str, request: SitDown, caller: Caller, wants: ViewOptions
) -> Reply:
    key = secret_key("sit", request.id)
    async with service.lock(table_id, fresh=True) as live:
        token = lobby.new_token()
        if first := live.table.event_of(key):
            require_recent(live.table, key, service.now())
            await add_token(service, live, tokens_given_by(first.event), token)
        else:
            await expire_clocks(service, live)
            now = service.time(live.table)
            decision = seating.handle_sit_down(live.table, request, token, caller, now)
            await service.commit(live, decision, now, key)
        await start_if_ready(service, live)
        if caller.account is not None:
            await service.database.write(partial(account_queries.save_table, account=caller.account, table=table_id))
        return reply_to_new_holder(service, live, token, wants)


def reply_to_new_holder(service: TableService, live: LiveTable, token: str, wants: ViewOptions) -> Reply:
    """Reply with the seat that a new token holds."""
    table = live.table
    seat = seat_of(table, Caller.of(token))
    reply = make_reply(service, live, seat, 0, ReplyOptions(wants))
    return replace(reply, token=token, game=table.id, seat=seat, code=table.code)


async def hand_over(
    service: TableService, live: LiveTable, seat: Seat, request: CommandRequest, wants: ReplyOptions
) -> Reply:
    assert isinstance(request.do, HandOver), "a seat is handed over"
    token = lobby.new_token()
    now = service.time(live.table)
    decision = seating.handle_hand_over(live.table, seat, request.do, token, now)
    await service.commit(live, decision, now, request_key(request))
    return replace(make_reply(service, live, seat, request.expected, wants), token=token)


async def repeat_hand_over(
    service: TableService, live: LiveTable, event: TableEvent, request: CommandRequest, wants: ReplyOptions
) -> Reply:
    """Issue another token to a player who handed a seat over and never got the reply."""
    token = lobby.new_token()
    await add_token(service, live, tokens_given_by(event), token)
    seat = seat_of(live.table, Caller.of(token))
    return replace(make_reply(service, live, seat, request.expected, wants), token=token)


async def add_token(service: TableService, live: LiveTable, holders: tuple[str, ...], token: str) -> None:
    """Add a token to the seats that any of these tokens holds."""
    table = live.table
    chairs = tuple(
        replace(chair, tokens=(*chair.tokens, token_hash(token))) if set(chair.tokens) & set(holders) else chair
        for chair in table.setup.chairs
    )
    if chairs == table.setup.chairs:
        raise Problem("no-seat", "This seat was given up or handed over.")
    await service.commit(live, Decision(TokensAdded(chairs)), service.time(table))


def tokens_given_by(event: TableEvent) -> tuple[str, ...]:
    """Return the hashes of the tokens that were issued for seats."""
    match event:
        case SetupChanged(setup=setup, by=by) if by is not None:
            return setup.chairs[by].tokens
        case SeatReassigned(chair=chair):
            return chair.tokens
        case _:
            return ()
