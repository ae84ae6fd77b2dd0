"""A table: open it, sit down, look at it, send commands."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, get, post

from wordparlor.server.errors import STATUS, Problem
from wordparlor.server.feed.qr import qr_code
from wordparlor.server.feed.table_view import ViewOptions
from wordparlor.server.live.operations import commands, seats
from wordparlor.server.live.operations.new_table import open_table
from wordparlor.server.live.operations.reply import Reply, ReplyOptions
from wordparlor.server.live.page import Page
from wordparlor.server.live.subscriptions import read_page
from wordparlor.server.tables.commands import CommandRequest, NewTable, PreviewRequest, SitDown
from wordparlor.server.tables.play import PreviewResponse
from wordparlor.server.web.limits import limit
from wordparlor.server.web.parameters import PageParameter, QuietParameter, SeatParameter, TableParameter
from wordparlor.server.web.requests import account_id_of, caller_of, service_of
from wordparlor.server.web.responses import (
    DoneResponse,
    PreviewOrProblem,
    SeatedResponse,
    json_response,
    problem_specs,
    response_specs,
)


def seated_response(reply: Reply) -> Response[bytes]:
    assert reply.game and reply.code is not None and reply.token, "the caller has a seat"  # noqa: PT018 - one thing
    assert reply.seat is not None and reply.page is not None, "and sees the table"  # noqa: PT018 - likewise
    return json_response(SeatedResponse(reply.game, reply.code, reply.token, reply.seat, reply.page), 201)


@post(
    "/api/v1/games",
    responses=response_specs(SeatedResponse, 404, 409, 422, status=201),
    operation_id="newTable",
    opt=limit("strict"),
)
async def new_table(request: Request[Any, Any, Any], data: NewTable, wants: ViewOptions) -> Response[bytes]:
    return seated_response(await open_table(service_of(request), data, await account_id_of(request), wants))


@post(
    "/api/v1/games/{table:str}/seats",
    responses=response_specs(SeatedResponse, 401, 404, 409, 422, status=201),
    operation_id="sit",
)
async def sit_down(
    request: Request[Any, Any, Any], table: TableParameter, data: SitDown, wants: ViewOptions
) -> Response[bytes]:
    caller = await caller_of(request, None)
    return seated_response(await seats.sit_down(service_of(request), table, data, caller, wants))


@get("/api/v1/games/{table:str}", responses=response_specs(Page, 401, 404), operation_id="table")
async def show_table(
    request: Request[Any, Any, Any], table: TableParameter, wants: ViewOptions, seat: SeatParameter = None
) -> Response[bytes]:
    caller = await caller_of(request, seat)
    return json_response(await read_page(service_of(request), table, caller, None, wants))


@get("/api/v1/games/{table:str}/qr", responses=problem_specs(404), media_type="image/svg+xml", operation_id="qr")
async def qr(request: Request[Any, Any, Any], table: TableParameter) -> Response[bytes]:
    """Draw a QR code of the link to a game."""
    async with service_of(request).lock(table) as live:
        address = f"{request.base_url}t/{live.id}"
    image = await asyncio.to_thread(qr_code, address)
    return Response(image, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=3600"})


@post(
    "/api/v1/games/{table:str}/actions",
    responses=response_specs(DoneResponse, 401, 404, 409, 422),
    status_code=200,
    operation_id="act",
)
async def act(  # noqa: PLR0913, PLR0917 - one argument for each parameter
    request: Request[Any, Any, Any],
    table: TableParameter,
    data: CommandRequest,
    wants: ViewOptions,
    seat: SeatParameter = None,
    page: PageParameter = True,  # noqa: FBT002 - a parameter of the address
) -> Response[bytes]:
    caller = await caller_of(request, seat)
    reply = await commands.execute(service_of(request), table, caller, data, ReplyOptions(wants, page=page))
    return json_response(DoneResponse.of(reply))


@post(
    "/api/v1/games/{table:str}/preview",
    responses=response_specs(PreviewResponse | PreviewOrProblem, 401, 404, 422),
    status_code=200,
    operation_id="preview",
)
async def preview(
    request: Request[Any, Any, Any],
    table: TableParameter,
    data: PreviewRequest,
    seat: SeatParameter = None,
    quiet: QuietParameter = False,  # noqa: FBT002 - a parameter of the address
) -> Response[bytes]:
    try:
        found = await commands.preview(service_of(request), table, await caller_of(request, seat), data)
    except Problem as problem:
        if not quiet or problem.status != STATUS["refused"]:
            raise
        return json_response(PreviewOrProblem(None, problem.response()))
    return json_response(PreviewOrProblem(found, None) if quiet else found)


TABLE_ROUTES = [new_table, sit_down, show_table, qr, act, preview]
