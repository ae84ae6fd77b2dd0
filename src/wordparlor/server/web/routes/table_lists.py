"""Find tables: public ones, your own, or one by its code."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from litestar import Request, Response, get, post

from wordparlor.server.errors import Problem
from wordparlor.server.feed.summary import Summary, summarize
from wordparlor.server.storage import account_queries, table_queries
from wordparlor.server.tables.caller import Caller
from wordparlor.server.tables.commands import RememberedSeats
from wordparlor.server.web.limits import limit
from wordparlor.server.web.requests import account_id_of, service_of
from wordparlor.server.web.responses import GamesResponse, IdResponse, json_response, response_specs


@get("/api/v1/games", responses=response_specs(GamesResponse), operation_id="games")
async def list_games(request: Request[Any, Any, Any]) -> Response[bytes]:
    listed = await service_of(request).database.read(table_queries.listed_tables)
    summaries = (msgspec.json.decode(one, type=Summary) for one in listed)
    return json_response(GamesResponse([one for one in summaries if one.spectators or one.status == "open"]))


@post(
    "/api/v1/games/own",
    responses=response_specs(GamesResponse),
    status_code=200,
    operation_id="ownGames",
    opt=limit("strict"),
)
async def own_games(request: Request[Any, Any, Any], data: RememberedSeats) -> Response[bytes]:
    service = service_of(request)
    account = await account_id_of(request)
    tokens: dict[str, str | None] = {held.id: held.token for held in data.seats}
    if account is not None:
        tokens = (
            dict.fromkeys(await service.database.read(partial(account_queries.saved_tables, account=account))) | tokens
        )
    known = await service.database.read(partial(table_queries.existing_tables, tables=tokens))
    found = []
    for table_id in known:
        async with service.lock(table_id) as live:
            table = live.table
            if yours := table.seats_held_by(Caller.of(tokens[table_id], account)):
                found.append(summarize(table, yours))
    return json_response(GamesResponse(sorted(found, key=lambda one: -one.touched)))


@get("/api/v1/codes/{code:str}", responses=response_specs(IdResponse, 404), operation_id="code", opt=limit("strict"))
async def find_code(request: Request[Any, Any, Any], code: str) -> Response[bytes]:
    found = await service_of(request).database.read(partial(table_queries.table_by_code, code=code.upper()[:8]))
    if found is None:
        raise Problem("not-found", "No game with this code. Codes have four or five letters.")
    return json_response(IdResponse(found))


TABLE_LIST_ROUTES = [list_games, own_games, find_code]
