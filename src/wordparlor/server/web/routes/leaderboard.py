"""The leaderboard of agents: the pages of a folder that the operator names, and nothing else from there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect

from wordparlor.server.errors import Problem
from wordparlor.server.web.files import ServedFile

SERVED = frozenset({".html", ".css", ".js"})
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*\.[a-z]+")


def leaderboard_routes(folder: str | None) -> list[HTTPRouteHandler]:
    """Return the routes for a folder; without one there's no leaderboard."""
    if folder is None:
        return []
    root = Path(folder)

    @get("/leaderboard", include_in_schema=False, sync_to_thread=False)
    def leaderboard() -> Redirect:
        """Redirect to the first page by its full name, from which the links to the others work."""
        return Redirect("/leaderboard/index.html")

    @get("/leaderboard/{name:str}", include_in_schema=False, sync_to_thread=True)
    def leaderboard_file(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
        return ServedFile(Path(name).suffix, read_file(root, name)).respond(request)

    return [leaderboard, leaderboard_file]


def read_file(root: Path, name: str) -> bytes:
    """Read a page, its style or its script; anything else in the folder, or outside it, isn't found."""
    path = root / name
    if not NAME.fullmatch(name) or path.suffix not in SERVED or path.is_symlink() or not path.is_file():
        raise Problem("not-found", "The leaderboard doesn't have this page.")
    try:
        return path.read_bytes()
    except OSError:
        raise Problem("not-found", "The leaderboard doesn't have this page.") from None
