"""Static files: the browser client."""

from __future__ import annotations

import gzip
from functools import cache
from importlib.resources import files
from typing import Any

from litestar import Request, Response, get

from wordparlor.bots.characters import face_of
from wordparlor.server.errors import Problem

MEDIA_TYPES = {
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
CACHE_FOREVER = "public, max-age=31536000, immutable"  # its name changes with its contents
CACHE_A_DAY = "public, max-age=86400"
REVALIDATE = "no-cache"

# The client looks at its own address; with /plain in front, it shows the same page in text mode.
PAGE_PATHS = (
    "/t/{place:str}",
    "/c/{place:str}",
    "/new/{place:str}",
    "/rules/{place:str}",
    "/review/{place:str}",
    "/learn",
    "/learn/{place:str}",
    "/account",
    "/daily",
    "/daily/{place:str}",
    "/daily/{place:str}/{kind:str}",
    "/practice",
    "/practice/{place:str}/{level:str}/{number:str}",
)
CLIENT_PATHS = ["/", *PAGE_PATHS, "/plain", *(f"/plain{path}" for path in PAGE_PATHS)]


@cache
def file_names() -> frozenset[str]:
    return frozenset(file.name for file in files("wordparlor.server").joinpath("client").iterdir())


@cache
def file_bytes(name: str) -> bytes:
    return files("wordparlor.server").joinpath("client", name).read_bytes()


@cache
def gzipped(name: str) -> bytes:
    return gzip.compress(file_bytes(name), 9, mtime=0)


def serve_file(request: Request[Any, Any, Any], name: str, caching: str = REVALIDATE) -> Response[bytes]:
    """Serve a file by its name, gzipped for clients that accept it."""
    suffix = name[name.rfind(".") :]
    if name not in file_names() or suffix not in MEDIA_TYPES:
        raise Problem("not-found", "There's no such page.")
    accepts_gzip = "gzip" in request.headers.get("accept-encoding", "")
    return Response(
        gzipped(name) if accepts_gzip else file_bytes(name),
        media_type=MEDIA_TYPES[suffix],
        headers={"Cache-Control": caching, "Vary": "Accept-Encoding"}
        | ({"Content-Encoding": "gzip"} if accepts_gzip else {}),
    )


@get(CLIENT_PATHS, include_in_schema=False, sync_to_thread=False)
def client_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    return serve_file(request, "index.html")


@get("/web/{name:str}", include_in_schema=False, sync_to_thread=False)
def client_file(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    return serve_file(request, name, CACHE_FOREVER)


@get(["/worker.js", "/manifest.webmanifest", "/look.js", "/icon.svg"], include_in_schema=False, sync_to_thread=False)
def client_root_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Serve files whose address must never change."""
    return serve_file(request, request.url.path.removeprefix("/"))


@get("/favicon.ico", include_in_schema=False, sync_to_thread=False)
def favicon(request: Request[Any, Any, Any]) -> Response[bytes]:
    return serve_file(request, "icon.svg")


@get("/faces/{name:str}", include_in_schema=False, sync_to_thread=False)
def bot_face(name: str) -> Response[bytes]:
    """Serve the face of a bot by its kind; kinds without a character share one."""
    kind, _, suffix = name.partition(".")
    if suffix != "svg":
        raise Problem("not-found", "There's no such page.")
    return Response(face_of(kind), media_type=MEDIA_TYPES[".svg"], headers={"Cache-Control": CACHE_A_DAY})


STATIC_ROUTES = [client_page, client_file, client_root_file, favicon, bot_face]
