"""The record of a game: its head from the start, and all of it afterwards, to verify the shuffle."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get

from wordparlor.server.errors import Problem
from wordparlor.server.web.parameters import SeatParameter, TableParameter
from wordparlor.server.web.requests import finished_match, viewed_table
from wordparlor.server.web.responses import problem_specs


@get(
    "/api/v1/games/{table:str}/head",
    responses=problem_specs(401, 404, 422),
    media_type="application/jsonl",
    operation_id="head",
)
async def head(request: Request[Any, Any, Any], table: TableParameter, seat: SeatParameter = None) -> Response[bytes]:
    async with viewed_table(request, table, seat) as (found, _):
        if not found.head:
            raise Problem("not-now", "The game hasn't started yet.")
        return Response(found.head.encode(), media_type="application/jsonl")


@get(
    "/api/v1/games/{table:str}/record",
    responses=problem_specs(401, 404, 422),
    media_type="application/jsonl",
    operation_id="record",
)
async def record(request: Request[Any, Any, Any], table: TableParameter, seat: SeatParameter = None) -> Response[bytes]:
    async with viewed_table(request, table, seat) as (found, _):
        finished_match(
            found, "You can get the record once the game is over. It reveals things that stay hidden until then."
        )
        name = f"{found.setup.game}-{found.id}.jsonl"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(found.record, media_type="application/jsonl", headers=headers)


RECORD_ROUTES = [head, record]
