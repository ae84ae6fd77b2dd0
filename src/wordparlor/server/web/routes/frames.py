"""Frames as they happen, by polling or as a stream."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import QueryParameter
from litestar.response import Stream

from wordparlor.server.live.subscriptions import mark_present, read_snapshot, subscribe, unsubscribe
from wordparlor.server.web.limits import LONG_LIVED
from wordparlor.server.web.parameters import AfterParameter, SeatParameter, TableParameter, TextParameter
from wordparlor.server.web.requests import (
    caller_of,
    service_of,
)
from wordparlor.server.web.responses import (
    PageResponse,
    problem_specs,
    raw_json_response,
    response_specs,
)

MAX_WAIT_SECONDS = 25.0
KEEP_ALIVE_SECONDS = 10.0

WaitParameter = Annotated[float, QueryParameter(name="wait", ge=0, le=MAX_WAIT_SECONDS, required=False)]


@get(
    "/api/v1/games/{table:str}/events",
    responses=response_specs(PageResponse, 401, 404),
    operation_id="events",
    opt=LONG_LIVED,
)
async def events(  # noqa: PLR0913, PLR0917 - one argument for each parameter
    request: Request[Any, Any, Any],
    table: TableParameter,
    after: AfterParameter = 0,
    wait: WaitParameter = 0.0,
    seat: SeatParameter = None,
    text: TextParameter = "both",
) -> Response[bytes]:
    service, caller = service_of(request), await caller_of(request, seat)
    live, subscriber, page = await subscribe(service, table, caller, after, text)
    try:
        if not wait or subscriber.n > after:
            return raw_json_response(page)
        await asyncio.wait_for(subscriber.queue.get(), wait)
    except TimeoutError:
        return raw_json_response(page)
    finally:
        unsubscribe(service, live, subscriber)
    return raw_json_response(await read_snapshot(service, table, caller, after, text))


@get("/api/v1/games/{table:str}/stream", responses=problem_specs(401, 404), operation_id="stream", opt=LONG_LIVED)
async def stream(
    request: Request[Any, Any, Any],
    table: TableParameter,
    after: AfterParameter = 0,
    seat: SeatParameter = None,
    text: TextParameter = "both",
) -> Stream:
    service, caller = service_of(request), await caller_of(request, seat)
    live, subscriber, _ = await subscribe(service, table, caller, after, text, again=True)
    mark_present(service, live, subscriber, wants_presence=False)

    async def server_sent_events() -> AsyncIterator[bytes]:
        try:
            while True:
                try:
                    message = await asyncio.wait_for(subscriber.queue.get(), KEEP_ALIVE_SECONDS)
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                if isinstance(message, int):
                    return
                number = message[len(b'{"n":') : message.index(b",")]
                yield b"id: %s\ndata: %s\n\n" % (number, message)
        finally:
            unsubscribe(service, live, subscriber)

    return Stream(server_sent_events, media_type="text/event-stream", headers={"Cache-Control": "no-store"})


FRAME_ROUTES = [events, stream]
