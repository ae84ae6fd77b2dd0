"""A table: open it, sit down, look at it, send a command."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Request, Response, get, post

from wordparlor.server.feed.qr import qr_code
from wordparlor.server.live.operations import commands, seats
from wordparlor.server.live.operations.new_table import open_table
from wordparlor.server.live.operations.reply import Reply
from wordparlor.server.live.subscriptions import read_snapshot
from wordparlor.server.tables.commands import CommandRequest, NewTable, PreviewRequest, SitDown
from wordparlor.server.web.limits import limit
from wordparlor.server.web.parameters import SeatParameter, TableParameter, TextParameter
from wordparlor.server.web.requests import (
    account_id_of,
    caller_of,
    read_strictly,
    service_of,
)
from wordparlor.server.web.responses import (
    DoneResponse,
    PageResponse,
    PreviewResponse,
    SeatedResponse,
    json_response,
    problem_specs,
    raw_json_response,
    response_specs,
)


def seated_response(reply: Reply) -> Response[bytes]:
    seat = {"id": reply.game, "code": reply.code, "token": reply.token, "seat": reply.seat}
    return json_response(seat | {"page": msgspec.Raw(reply.page)}, 201)


@post(
    "/api/v1/games",
    responses=response_specs(SeatedResponse, 404, 409, 422, status=201),
    operation_id="newTable",
    opt=limit("strict"),
)
async def new_table(request: Request[Any, Any, Any], data: NewTable, text: TextParameter = "both") -> Response[bytes]:
    wanted = await read_strictly(request, type(data))
    return seated_response(await open_table(service_of(request), wanted, await account_id_of(request), text))


@post(
    "/api/v1/games/{table:str}/seats",
    responses=response_specs(SeatedResponse, 401, 404, 409, 422, status=201),
    operation_id="sit",
)
async def sit_down(
    request: Request[Any, Any, Any], table: TableParameter, data: SitDown, text: TextParameter = "both"
) -> Response[bytes]:
    wanted = await read_strictly(request, type(data))
    caller = await caller_of(request, None)
    return seated_response(await seats.sit_down(service_of(request), table, wanted, caller, text))


@get("/api/v1/games/{table:str}", responses=response_specs(PageResponse, 401, 404), operation_id="table")
async def show_table(
    request: Request[Any, Any, Any], table: TableParameter, seat: SeatParameter = None, text: TextParameter = "both"
) -> Response[bytes]:
    caller = await caller_of(request, seat)
    return raw_json_response(await read_snapshot(service_of(request), table, caller, None, text))


@get("/api/v1/games/{table:str}/qr", responses=problem_specs(404), media_type="image/svg+xml", operation_id="qr")
async def qr(request: Request[Any, Any, Any], table: TableParameter) -> Response[bytes]:
    """The link to a table as a QR code; whoever asks for it has the link already."""
    async with service_of(request).lock(table) as (_, found):
        address = f"{request.base_url}t/{found.id}"
    image = await asyncio.to_thread(qr_code, address)
    return Response(image, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=3600"})


@post(
    "/api/v1/games/{table:str}/actions",
    responses=response_specs(DoneResponse, 401, 404, 409, 422),
    status_code=200,
    operation_id="act",
)
async def act(
    request: Request[Any, Any, Any],
    table: TableParameter,
    data: CommandRequest,
    seat: SeatParameter = None,
    text: TextParameter = "both",
) -> Response[bytes]:
    command = await read_strictly(request, type(data))
    reply = await commands.execute(service_of(request), table, await caller_of(request, seat), command, text)
    extra = {name: value for name, value in (("token", reply.token), ("game", reply.game)) if value}
    more = msgspec.json.encode(extra)
    return raw_json_response(reply.page if not extra else reply.page[:-1] + b"," + more[1:])


@post(
    "/api/v1/games/{table:str}/preview",
    responses=response_specs(PreviewResponse, 401, 404, 422),
    status_code=200,
    operation_id="preview",
)
async def preview(
    request: Request[Any, Any, Any], table: TableParameter, data: PreviewRequest, seat: SeatParameter = None
) -> Response[bytes]:
    wanted = await read_strictly(request, type(data))
    return json_response(await commands.preview(service_of(request), table, await caller_of(request, seat), wanted))


TABLE_ROUTES = [new_table, sit_down, show_table, qr, act, preview]
