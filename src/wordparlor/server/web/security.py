"""The checks that every request has to pass first: rate, host, size, origin and path."""

from __future__ import annotations

import re
import time
from ipaddress import ip_address
from socket import gethostname
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from wordparlor.server import metrics
from wordparlor.server.config import Config
from wordparlor.server.errors import Problem
from wordparlor.server.web.limits import RateLimit, TooManyRequests, address_of, send_problem

LARGEST_BODY = 64 * 1024
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
LONGEST_PATH = 100  # length of a path in the log

# Every path of ours has one spelling, with nothing to decode.
CANONICAL_PATH = re.compile(rb"/|(?:/(?!\.\.?(?:/|$))[A-Za-z0-9._~-]+)+")
SLASHES = re.compile(rb"/+")
HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(?P<port>[0-9]{1,5}))?")
LAST_PORT = 65_535

log = structlog.get_logger()

# Everything a page needs comes from here, and nobody may embed it in a frame.
CONTENT_POLICY = b"; ".join(
    (
        b"default-src 'none'",
        b"script-src 'self'",
        b"style-src 'self'",
        b"img-src 'self' data:",
        b"font-src 'self'",
        b"connect-src 'self'",
        b"manifest-src 'self'",
        b"form-action 'self'",
        b"base-uri 'none'",
        b"frame-ancestors 'none'",
    )
)
HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"content-security-policy", CONTENT_POLICY),
)


class SecurityMiddleware:
    """Check every request before the application gets it, and every socket before its endpoint does."""

    def __init__(self, app: ASGIApp, sockets: ASGIApp, limits: RateLimit, config: Config) -> None:
        self._app = app
        self._sockets = sockets
        self._limits = limits
        self._names = own_names() | {plain_name(name) for name in config.names}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind == "http":
            await self._handle_request(scope, receive, send)
        elif kind != "websocket":
            await self._app(scope, receive, send)
        elif problem := self._find_problem(scope, "GET", is_socket=True):
            await send_problem(problem, scope, send)
        else:
            await self._sockets(scope, receive, send)

    async def _handle_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        method = scope["method"]  # type: ignore[typeddict-item] # only sockets have none
        status = 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                own = {name.lower() for name, _ in message["headers"]}  # a page may set a stricter policy for itself
                message["headers"] = [*message["headers"], *(one for one in HEADERS if one[0] not in own)]
            await send(message)

        if problem := self._find_problem(scope, str(method), is_socket=False):
            await send_problem(problem, scope, send_with_headers)
        elif method in SAFE_METHODS and (location := canonical_path(scope)):
            await redirect(location, send_with_headers)
        elif problem := path_problem(scope):
            await send_problem(problem, scope, send_with_headers)
        else:
            await self._app(scope, receive, send_with_headers)
        seconds = time.perf_counter() - began
        metrics.REQUESTS.labels(method, status).inc()
        metrics.REQUEST_DURATION.labels(method).observe(seconds)
        log.debug("answered", method=method, path=public_path(scope["path"]), status=status, seconds=round(seconds, 4))

    def _find_problem(self, scope: Scope, method: str, *, is_socket: bool) -> Problem | None:
        if wait := self._limits.seconds_to_wait(address_of(scope)):
            return TooManyRequests(wait)
        headers = dict(scope["headers"])
        if problem := host_problem(scope, self._names):
            return problem
        if (method not in SAFE_METHODS or is_socket) and not is_same_site(headers):
            return Problem("forbidden", "This request comes from another site.")
        if int_of(headers.get(b"content-length")) > LARGEST_BODY:
            return Problem("too-large", f"A request can be at most {LARGEST_BODY:,} bytes.")
        if method not in SAFE_METHODS and has_body(headers) and not is_json(headers):
            return Problem("not-json", "Send JSON with `Content-Type: application/json`.")
        return path_problem(scope) if is_socket else None


# Names


def own_names() -> frozenset[str]:
    """Return the names that this computer always has: for itself, and in its network."""
    own = plain_name(gethostname())
    return frozenset({"localhost", own, f"{own.partition('.')[0]}.local"})


def plain_name(name: str) -> str:
    return name.lower().removesuffix(".")


def host_problem(scope: Scope, names: frozenset[str]) -> Problem | None:
    """Refuse a host name that isn't ours: a page of another site can point its own name at this server."""
    given = [value.decode("latin-1").lower() for name, value in scope["headers"] if name == b"host"]
    parsed = HOST.fullmatch(given[0]) if len(given) == 1 else None
    if parsed is None or int(parsed["port"] or 0) > LAST_PORT:
        return Problem("malformed", "Send one `Host` header: the name or address of this server, and its port.")
    name = plain_name(parsed["name"])
    if name in names or is_address(name.strip("[]")):
        return None
    return Problem(
        "wrong-host",
        f"{name} isn't one of this server's names.",
        hint=f"Its operator can add the name: parlor serve --name {name}",
    )


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


# Paths


def canonical_path(scope: Scope) -> bytes | None:
    """Return the correct spelling of a path that just has too many slashes."""
    path = scope["raw_path"]
    right = SLASHES.sub(b"/", path).rstrip(b"/") or b"/"
    if right == path or not CANONICAL_PATH.fullmatch(right):
        return None
    query = scope["query_string"]
    return right + b"?" + query if query else right


def path_problem(scope: Scope) -> Problem | None:
    if CANONICAL_PATH.fullmatch(scope["raw_path"]):
        return None
    return Problem("not-found", "There's nothing at this address: addresses here use only letters, digits and - . _ ~")


async def redirect(to: bytes, send: Send) -> None:
    start: Any = {
        "type": "http.response.start",
        "status": 308,
        "headers": [(b"location", to), (b"content-length", b"0")],
    }
    body: Any = {"type": "http.response.body", "body": b"", "more_body": False}
    await send(start)
    await send(body)


# Headers


def is_same_site(headers: dict[bytes, bytes]) -> bool:
    """Return whether a browser's request comes from a page of this server; other clients don't send the headers."""
    if headers.get(b"sec-fetch-site", b"none") in (b"cross-site", b"same-site"):
        return False
    origin = headers.get(b"origin")
    if origin is None:
        return True
    return urlsplit(origin.decode("latin-1")).netloc.lower() == headers.get(b"host", b"").decode("latin-1").lower()


def has_body(headers: dict[bytes, bytes]) -> bool:
    return b"transfer-encoding" in headers or int_of(headers.get(b"content-length")) > 0


def is_json(headers: dict[bytes, bytes]) -> bool:
    return headers.get(b"content-type", b"").partition(b";")[0].strip().lower() == b"application/json"


def int_of(text: bytes | None) -> int:
    return int(text) if text and text.isdigit() else 0


def public_path(path: str) -> str:
    """Return a path for the log, or a placeholder for one that was typed, since it may contain names."""
    return path if path.isascii() and len(path) <= LONGEST_PATH else "(long)"
