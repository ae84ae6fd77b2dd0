"""Static files: the browser client."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get

from wordparlor.bots.characters import face_of
from wordparlor.server.errors import Problem
from wordparlor.server.web.files import MEDIA_TYPES, OK, REVALIDATE, packaged_file

CACHE_FOREVER = "public, max-age=31536000, immutable"  # its name changes with its contents
CACHE_A_DAY = "public, max-age=86400"

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


def serve_file(
    request: Request[Any, Any, Any], name: str, *, caching: str = REVALIDATE, status: int = OK
) -> Response[bytes]:
    """Serve a file of the client by its name."""
    found = packaged_file("client", name)
    if found is None:
        raise Problem("not-found", "There's no such page.")
    return found.respond(request, caching=caching, status=status)


@get(CLIENT_PATHS, include_in_schema=False, sync_to_thread=False)
def client_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    return serve_file(request, "index.html")


@get("/web/{name:str}", include_in_schema=False, sync_to_thread=False)
def client_file(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    return serve_file(request, name, caching=CACHE_FOREVER)


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
