"""Replay a finished game, move by move: each scene as the player saw it who moved."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.params import Parameter

from wordparlor.core.game import Seat
from wordparlor.server.errors import Problem
from wordparlor.server.feed.replay_view import state_view
from wordparlor.server.feed.scenes import replay_scenes
from wordparlor.server.feed.table_view import TableView
from wordparlor.server.live.viewers import viewer_of
from wordparlor.server.web.parameters import SeatParameter, TableParameter
from wordparlor.server.web.requests import (
    caller_of,
    service_of,
)
from wordparlor.server.web.responses import json_response, response_specs

NumberParameter = Annotated[int, Parameter(ge=0, le=99_999)]


class SceneResponse(msgspec.Struct, frozen=True):
    """A scene to send: which of how many it is, who moved, how, and what followed."""

    scene: int
    scenes: int
    by: Seat | None
    move: str | None
    told: tuple[str, ...]
    events: tuple[Any, ...]
    table: TableView


@get(
    "/api/v1/games/{table:str}/scenes/{scene:int}",
    responses=response_specs(SceneResponse, 401, 404, 422),
    operation_id="scene",
)
async def show_scene(
    request: Request[Any, Any, Any], table: TableParameter, scene: NumberParameter, seat: SeatParameter = None
) -> Response[bytes]:
    service, caller = service_of(request), await caller_of(request, seat)
    async with service.lock(table, fresh=True) as live:
        found = live.table
        viewer_of(found, caller)
        match = found.match
        if match is None or match.outcome is None:
            raise Problem("not-now", "You can replay a game when it's over.")
        record, names = found.record, found.names
    scenes = await asyncio.to_thread(replay_scenes, record)
    if scene >= len(scenes):
        raise Problem("not-found", f"This game has {len(scenes)} scenes, counted from 0.")
    shown = scenes[scene]
    view = state_view(match.rules, match.game, shown.state, shown.by, names=names, acts=False)
    return json_response(SceneResponse(scene, len(scenes), shown.by, shown.move, shown.told, shown.events, view))


REPLAY_ROUTES = [show_scene]
