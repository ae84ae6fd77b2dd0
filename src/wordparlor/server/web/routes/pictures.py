"""Pictures of tables, as a viewer sees them, and of every scene of a finished game."""

from __future__ import annotations

import asyncio
from hashlib import blake2b
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import HeaderParameter

from wordparlor.core.game import PlayView
from wordparlor.drawing.picture import STYLE_HASH, picture_of
from wordparlor.server.errors import Problem
from wordparlor.server.web.parameters import SeatParameter, TableParameter
from wordparlor.server.web.requests import viewed_table
from wordparlor.server.web.responses import problem_specs
from wordparlor.server.web.routes.replay import NumberParameter, find_scene

MEDIA_TYPE = "image/svg+xml"
NOT_MODIFIED = 304
SPECS = {
    NOT_MODIFIED: ResponseSpec(
        None, description="The picture hasn't changed since this ETag.", generate_examples=False
    ),
    **problem_specs(401, 404, 422),
}
KnownParameter = Annotated[str | None, HeaderParameter(name="If-None-Match", required=False)]

# Allow the picture's own style and nothing else.
PICTURE_POLICY = f"default-src 'none'; style-src '{STYLE_HASH}'; frame-ancestors 'none'"


@get(
    "/api/v1/games/{table:str}/picture.svg",
    responses=SPECS,
    media_type=MEDIA_TYPE,
    operation_id="picture",
)
async def picture(
    request: Request[Any, Any, Any], table: TableParameter, seat: SeatParameter = None, known: KnownParameter = None
) -> Response[bytes]:
    """Draw the game as this viewer sees it."""
    async with viewed_table(request, table, seat) as (found, viewer):
        if found.match is None:
            raise Problem("not-now", "The game hasn't started yet.")
        game, view, names = found.setup.game, found.match.view(viewer), found.names
    return await drawn(game, view, names, known)


@get(
    "/api/v1/games/{table:str}/scenes/{scene:int}/picture.svg",
    responses=SPECS,
    media_type=MEDIA_TYPE,
    operation_id="scene_picture",
)
async def scene_picture(
    request: Request[Any, Any, Any],
    table: TableParameter,
    scene: NumberParameter,
    seat: SeatParameter = None,
    known: KnownParameter = None,
) -> Response[bytes]:
    """Draw one position of a finished game, as seen by the player who moved."""
    found = await find_scene(request, table, scene, seat)
    view = found.match.game.view(found.scene.state, found.seen_by)
    return await drawn(found.match.rules.game, view, found.names, known)


async def drawn(game: str, view: PlayView, names: tuple[str, ...], known: str | None) -> Response[bytes]:
    """Draw a view, or report that the client already has this picture."""
    svg = (await asyncio.to_thread(picture_of, game, view, names)).svg.encode()
    tag = f'"{blake2b(svg, digest_size=16).hexdigest()}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache", "Content-Security-Policy": PICTURE_POLICY}
    if known is not None and tag in known:
        return Response(b"", status_code=NOT_MODIFIED, headers=headers)
    return Response(svg, media_type=MEDIA_TYPE, headers=headers)


PICTURE_ROUTES = [picture, scene_picture]
