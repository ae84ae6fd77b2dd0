"""Frames as they happen, by polling or as a stream."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import QueryParameter
from litestar.response import Stream

from wordparlor.server.feed.table_view import ViewOptions
from wordparlor.server.live.page import Page
from wordparlor.server.live.subscriber import FrameMessage
from wordparlor.server.live.subscriptions import mark_present, read_page, subscribe, unsubscribe
from wordparlor.server.web.limits import LONG_LIVED
from wordparlor.server.web.parameters import AfterParameter, SeatParameter, TableParameter
from wordparlor.server.web.requests import caller_of, service_of
from wordparlor.server.web.responses import json_response, problem_specs, response_specs

MAX_WAIT_SECONDS = 25.0
KEEP_ALIVE_SECONDS = 10.0

WaitParameter = Annotated[float, QueryParameter(name="wait", ge=0, le=MAX_WAIT_SECONDS, required=False)]


@get(
    "/api/v1/games/{table:str}/events",
    responses=response_specs(Page, 401, 404),
    operation_id="events",
    opt=LONG_LIVED,
)
async def events(  # noqa: PLR0913, PLR0917 - one argument for each parameter
    request: Request[Any, Any, Any],
    table: TableParameter,
    wants: ViewOptions,
    after: AfterParameter = 0,
    wait: WaitParameter = 0.0,
    seat: SeatParameter = None,
) -> Response[bytes]:
    service, caller = service_of(request), await caller_of(request, seat)
    live, subscriber, page = await subscribe(service, table, caller, after, wants)
    try:
        if not wait or subscriber.n > after:
            return json_response(page)
        async with asyncio.timeout(wait):
            await subscriber.queue.get()
    except TimeoutError:
        return json_response(page)
    finally:
        unsubscribe(service, live, subscriber)
    return json_response(await read_page(service, table, caller, after, wants))


@get("/api/v1/games/{table:str}/stream", responses=problem_specs(401, 404), operation_id="stream", opt=LONG_LIVED)
async def stream(
    request: Request[Any, Any, Any],
    table: TableParameter,
    wants: ViewOptions,
    after: AfterParameter = 0,
    seat: SeatParameter = None,
) -> Stream:
    service, caller = service_of(request), await caller_of(request, seat)
    live, subscriber, _ = await subscribe(service, table, caller, after, wants, again=True)
    mark_present(service, live, subscriber, wants_presence=False)

    async def server_sent_events() -> AsyncIterator[bytes]:
        try:
            while True:
                try:
                    async with asyncio.timeout(KEEP_ALIVE_SECONDS):
                        message = await subscriber.queue.get()
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                if isinstance(message, int):
                    return
                if isinstance(message, FrameMessage):
                    yield b"id: %d\ndata: %s\n\n" % (message.n, message.text)
        finally:
            unsubscribe(service, live, subscriber)

    return Stream(server_sent_events, media_type="text/event-stream", headers={"Cache-Control": "no-store"})


FRAME_ROUTES = [events, stream]
