"""What a browser is given to show: the drawn client, and the plain page beside it."""

from __future__ import annotations

import gzip
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias

from litestar import Request, Response, get

from wordparlor.server.errors import Problem

Folder: TypeAlias = Literal["client", "page"]

KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
FOR_EVER = "public, max-age=31536000, immutable"  # its name changes with what is in it
ASK_AGAIN = "no-cache"

# Both look at their own address, and show the hall, a table, the rules and so on.
PLACES = ("/t/{place:str}", "/c/{place:str}", "/new/{place:str}", "/rules/{place:str}", "/account")
CLIENT_PLACES = ["/", *PLACES, "/review/{place:str}", "/learn", "/learn/{place:str}"]
PLAIN_PLACES = ["/plain", *(f"/plain{place}" for place in PLACES)]


@cache
def names(folder: Folder) -> frozenset[str]:
    return frozenset(file.name for file in files("wordparlor.server").joinpath(folder).iterdir())


@cache
def contents(folder: Folder, name: str) -> bytes:
    return files("wordparlor.server").joinpath(folder, name).read_bytes()


@cache
def packed(folder: Folder, name: str) -> bytes:
    return gzip.compress(contents(folder, name), 9, mtime=0)


def served(request: Request[Any, Any, Any], folder: Folder, name: str, caching: str = ASK_AGAIN) -> Response[bytes]:
    """Give a file by its plain name, packed for whoever can unpack it."""
    suffix = name[name.rfind(".") :]
    if name not in names(folder) or suffix not in KINDS:
        raise Problem("not-found", "There is no such page.")
    unpacks = "gzip" in request.headers.get("accept-encoding", "")
    return Response(
        packed(folder, name) if unpacks else contents(folder, name),
        media_type=KINDS[suffix],
        headers={"Cache-Control": caching, "Vary": "Accept-Encoding"}
        | ({"Content-Encoding": "gzip"} if unpacks else {}),
    )


@get(CLIENT_PLACES, include_in_schema=False, sync_to_thread=False)
def drawn(request: Request[Any, Any, Any]) -> Response[bytes]:
    return served(request, "client", "index.html")


@get("/web/{name:str}", include_in_schema=False, sync_to_thread=False)
def drawn_file(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    return served(request, "client", name, FOR_EVER)


@get(["/worker.js", "/manifest.webmanifest", "/look.js", "/icon.svg"], include_in_schema=False, sync_to_thread=False)
def drawn_root(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Give what must have the same address for ever."""
    return served(request, "client", request.url.path.removeprefix("/"))


@get(PLAIN_PLACES, include_in_schema=False, sync_to_thread=False)
def plain(request: Request[Any, Any, Any]) -> Response[bytes]:
    return served(request, "page", "index.html")


@get("/page/{name:str}", include_in_schema=False, sync_to_thread=False)
def plain_file(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    return served(request, "page", name)


@get("/favicon.ico", include_in_schema=False, sync_to_thread=False)
def favicon(request: Request[Any, Any, Any]) -> Response[bytes]:
    return served(request, "client", "icon.svg")


PAGES = [drawn, drawn_file, drawn_root, plain, plain_file, favicon]
