"""Get a hint."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, post

from wordparlor.server.live.operations.hints import Hinter, HintResponse
from wordparlor.server.web.limits import limit
from wordparlor.server.web.parameters import SeatParameter, TableParameter
from wordparlor.server.web.requests import caller_of, part_of
from wordparlor.server.web.responses import json_response, response_specs


@post(
    "/api/v1/games/{table:str}/hint",
    responses=response_specs(HintResponse, 401, 404, 422, 503),
    status_code=200,
    operation_id="hint",
    opt=limit("strict"),
)
async def hint(request: Request[Any, Any, Any], table: TableParameter, seat: SeatParameter = None) -> Response[bytes]:
    hinter = part_of(request, "hinter", Hinter)
    return json_response(await hinter.hint(table, await caller_of(request, seat)))


HINT_ROUTES = [hint]
