"""Replay a finished game, move by move: each scene as seen by the player who moved."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import Parameter, QueryParameter

from wordparlor.core.game import Seat
from wordparlor.core.record import Head
from wordparlor.match.match import Match
from wordparlor.server.errors import Problem
from wordparlor.server.feed.past_position import PastPosition, position_before
from wordparlor.server.feed.replay_view import state_view
from wordparlor.server.feed.scenes import Scene, replay_scenes
from wordparlor.server.feed.table_view import TableView
from wordparlor.server.tables.commands import PreviewRequest
from wordparlor.server.web.parameters import SeatParameter, TableParameter
from wordparlor.server.web.requests import finished_match, viewed_table
from wordparlor.server.web.responses import PreviewOrProblem, json_response, response_specs

NumberParameter = Annotated[int, Parameter(ge=0, le=99_999)]
PlayerParameter = Annotated[int | None, QueryParameter(name="player", ge=0, le=99, required=False)]


class SceneResponse(msgspec.Struct, frozen=True):
    """A scene: its number, the number of scenes, who moved, how, and what followed."""

    scene: int
    scenes: int
    by: Seat | None
    move: str | None
    told: tuple[str, ...]
    events: tuple[Any, ...]
    table: TableView


class ScenesResponse(msgspec.Struct, frozen=True):
    """Who made each move, and the scores after it; the last are those of the outcome."""

    by: tuple[Seat | None, ...]
    scores: tuple[tuple[int, ...], ...]


class BeforeResponse(msgspec.Struct, frozen=True):
    """The table before a move, as a player who could move saw it."""

    scene: int
    seat: Seat
    table: TableView


class FinishedGame(msgspec.Struct, frozen=True):
    """A game that is over, with all its scenes."""

    match: Match
    head: Head
    names: tuple[str, ...]
    scenes: tuple[Scene, ...]

    def position(self, number: int, seat: Seat | None) -> PastPosition:
        return position_before(self.head, self.scenes, number, seat)


async def finished_game(request: Request[Any, Any, Any], table: str, seat: Seat | None = None) -> FinishedGame:
    """Return a game that is over to anyone who may watch it."""
    async with viewed_table(request, table, seat) as (found, _):
        match = finished_match(found, "You can replay a game once it's over.")
        record, names = found.record, found.names
    scenes = await asyncio.to_thread(replay_scenes, record)
    return FinishedGame(match, match.head, tuple(names), scenes)


class FoundScene(msgspec.Struct, frozen=True):
    """A scene of a finished game, the number of scenes, and the player whose view it shows."""

    scene: Scene
    scenes: int
    seen_by: Seat | None
    match: Match
    names: tuple[str, ...]


async def find_scene(request: Request[Any, Any, Any], table: str, scene: int, seat: Seat | None) -> FoundScene:
    """Replay a finished game up to a scene, for a caller who may see the table."""
    game = await finished_game(request, table, seat)
    scenes = game.scenes
    if scene >= len(scenes):
        raise Problem("not-found", f"This game has no scene {scene}: the last one is {len(scenes) - 1}.")
    seen_by = scenes[1].by if scene == 0 and len(scenes) > 1 else scenes[scene].by
    return FoundScene(scenes[scene], len(scenes), seen_by, game.match, game.names)


@get(
    "/api/v1/games/{table:str}/scenes",
    responses=response_specs(ScenesResponse, 401, 404, 422),
    operation_id="scenes",
)
async def show_scenes(request: Request[Any, Any, Any], table: TableParameter) -> Response[bytes]:
    game = await finished_game(request, table)
    outcome = game.match.outcome
    assert outcome is not None, "it is over"
    scores = [game.match.game.view(scene.state, None).scores for scene in game.scenes[:-1]]
    by = tuple(scene.by for scene in game.scenes)
    return json_response(ScenesResponse(by, (*scores, outcome.scores)))


@get(
    "/api/v1/games/{table:str}/scenes/{scene:int}/before",
    responses=response_specs(BeforeResponse, 401, 404, 422),
    operation_id="sceneBefore",
)
async def show_before(
    request: Request[Any, Any, Any],
    table: TableParameter,
    scene: NumberParameter,
    player: PlayerParameter = None,
) -> Response[bytes]:
    game = await finished_game(request, table)
    position = game.position(scene, player)
    return json_response(BeforeResponse(scene, position.seat, position.table(game.names)))


@post(
    "/api/v1/games/{table:str}/scenes/{scene:int}/try",
    responses=response_specs(PreviewOrProblem, 401, 404, 422),
    status_code=200,
    operation_id="tryScene",
)
async def try_play(
    request: Request[Any, Any, Any],
    table: TableParameter,
    scene: NumberParameter,
    data: PreviewRequest,
    player: PlayerParameter = None,
) -> Response[bytes]:
    game = await finished_game(request, table)
    position = game.position(scene, player)
    try:
        return json_response(PreviewOrProblem(await asyncio.to_thread(position.preview, data), None))
    except Problem as problem:
        return json_response(PreviewOrProblem(None, problem.response()))


@get(
    "/api/v1/games/{table:str}/scenes/{scene:int}",
    responses=response_specs(SceneResponse, 401, 404, 422),
    operation_id="scene",
)
async def show_scene(
    request: Request[Any, Any, Any], table: TableParameter, scene: NumberParameter, seat: SeatParameter = None
) -> Response[bytes]:
    found = await find_scene(request, table, scene, seat)
    shown, match = found.scene, found.match
    view = state_view(match.rules, match.game, shown.state, found.seen_by, names=found.names, acts=False)
    return json_response(SceneResponse(scene, found.scenes, shown.by, shown.move, shown.told, shown.events, view))


REPLAY_ROUTES = [show_scenes, show_scene, show_before, try_play]
