"""Execute a command: check that its sender is up to date, handle it, commit the event, reply."""

from __future__ import annotations

from wordparlor.core.game import Seat
from wordparlor.server.errors import Problem
from wordparlor.server.live.automatic_events import expire_clocks, start_if_ready
from wordparlor.server.live.live_table import LiveTable
from wordparlor.server.live.operations.rematch import open_rematch
from wordparlor.server.live.operations.reply import Reply, ReplyOptions, make_reply
from wordparlor.server.live.operations.seats import hand_over, repeat_hand_over
from wordparlor.server.live.service import TableService
from wordparlor.server.live.viewers import seat_of
from wordparlor.server.tables import handlers, play
from wordparlor.server.tables.caller import Caller
from wordparlor.server.tables.commands import CommandRequest, HandOver, PlayCommand, PreviewRequest, Rematch
from wordparlor.server.tables.events import SeatReassigned, SetupChanged
from wordparlor.server.tables.play import PreviewResponse
from wordparlor.server.tables.repeats import request_key, require_recent
from wordparlor.server.tables.stale_answers import others_only_answered


async def preview(service: TableService, table_id: str, caller: Caller, request: PreviewRequest) -> PreviewResponse:
    async with service.lock(table_id) as live:
        return play.handle_preview(live.table, seat_of(live.table, caller), request)


async def execute(
    service: TableService, table_id: str, caller: Caller, request: CommandRequest, wants: ReplyOptions
) -> Reply:
    return await service.run_to_completion(
        service.retry_on_conflict(lambda: _execute(service, table_id, caller, request, wants))
    )


async def _execute(
    service: TableService, table_id: str, caller: Caller, request: CommandRequest, wants: ReplyOptions
) -> Reply:
    async with service.lock(table_id) as live:
        is_rematch = isinstance(request.do, Rematch)
        if _is_sender_ahead(service, live, caller, request):
            await service.catch_up(live)
        if live.table.event_of(request_key(request)) and not is_rematch:
            return await _repeat_reply(service, live, caller, request, wants)
        seat = seat_of(live.table, caller)
        await expire_clocks(service, live)
        if not (is_rematch and live.table.rematch):
            _require_current(service, live, seat, request, wants)
        match request.do:
            case HandOver():
                return await hand_over(service, live, seat, request, wants)
            case Rematch():
                pass
            case _:
                await _handle_and_commit(service, live, seat, request)
                return make_reply(service, live, seat, request.expected, wants)
    return await open_rematch(service, table_id, seat, request, wants)


def _is_sender_ahead(service: TableService, live: LiveTable, caller: Caller, request: CommandRequest) -> bool:
    """Return whether a client knows more than this process, which hasn't yet read what another one stored."""
    if service.config.is_sqlite:
        return False
    held = live.table.seats_held_by(caller)
    seat = next(iter(held), None) if caller.seat is None else caller.seat
    return seat not in held or request.expected > live.feed(seat).n


def _require_current(
    service: TableService, live: LiveTable, seat: Seat, request: CommandRequest, wants: ReplyOptions
) -> None:
    """Refuse a command whose sender hasn't seen every frame, unless it answers a question to several seats."""
    feed = live.feed(seat)
    if request.expected == feed.n:
        return
    if isinstance(request.do, PlayCommand) and request.expected < feed.n:
        unseen = feed.unseen_events(live.table, request.expected)
        if others_only_answered(seat, unseen):
            return
    page = live.page(seat, request.expected, wants.view, service.now())
    raise Problem("behind", "The game has moved on. Take a look, then try again.", page=page)


async def _handle_and_commit(service: TableService, live: LiveTable, seat: Seat, request: CommandRequest) -> None:
    now = service.time(live.table)
    decision = handlers.handle(live.table, seat, request.do, now)
    await service.commit(live, decision, now, request.id)
    if isinstance(decision.event, SetupChanged):
        await start_if_ready(service, live)


async def _repeat_reply(
    service: TableService, live: LiveTable, caller: Caller, request: CommandRequest, wants: ReplyOptions
) -> Reply:
    """Reply to a repeated request as to the first one."""
    key = request_key(request)
    first = live.table.event_of(key)
    assert first is not None, "the request was carried out"
    event = first.event
    void = event.void if isinstance(event, SetupChanged | SeatReassigned) else ()
    if isinstance(request.do, HandOver) and caller.token_hash in void:
        require_recent(live.table, key, service.now())
        return await repeat_hand_over(service, live, event, request, wants)
    seat = seat_of(live.table, caller)
    return make_reply(service, live, seat, request.expected, wants)
