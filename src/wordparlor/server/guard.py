"""What every request passes first: how many come from one address, how large, from which site; and what is noted."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil
from typing import Final
from urllib.parse import urlsplit

import structlog
from litestar.types import ASGIApp, Message, Receive, ReceiveMessage, Scope, Send, WebSocketDisconnectEvent

from wordparlor.server import metrics
from wordparlor.server.problems import Problem

LARGEST_BODY = 64 * 1024
MOST_ADDRESSES = 20_000
BURST_SECONDS = 5.0
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
LONGEST_PATH = 100  # in a log
DEAR_SHARE = 40  # of the requests: what costs much, or guesses at codes and passwords
DEAR_AT_ONCE = 20.0
SIGN_UP_SHARE = 2400  # likewise: new accounts, one a minute
SIGN_UPS_AT_ONCE = 10.0
MOST_SOCKETS = 100  # open at once from one address
SITE_BITS = 64  # of an IPv6 address: the rest a single house may choose as it likes
POLICY, LATER = 1008, 1013  # with which sockets are closed
GONE: Final[WebSocketDisconnectEvent] = {"type": "websocket.disconnect", "code": LATER}

DEAR: Final = frozenset({"/api/v1/session", "/api/v1/account/password", "/api/v1/games", "/api/v1/games/own"})

log = structlog.get_logger()

# Everything a page needs comes from here, and nothing may frame it.
CONTENT = b"; ".join(
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
    (b"content-security-policy", CONTENT),
)


@dataclass
class Bucket:
    """So many drops are in it; it fills up again with time."""

    drops: float
    filled: float

    def takes(self, now: float, *, rate: float, most: float) -> bool:
        self.drops = min(most, self.drops + (now - self.filled) * rate)
        self.filled = now
        if self.drops < 1:
            return False
        self.drops -= 1
        return True

    def seconds_to_wait(self, rate: float) -> int:
        """Say after how many whole seconds another drop will be in it."""
        return max(1, ceil((1 - self.drops) / rate))


class Limits:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, address: str) -> int:
        """Take one from an address: 0, or how many seconds it has to wait."""
        if not self.rate:
            return 0
        now = time.monotonic()
        bucket = self._buckets.pop(address, None) or Bucket(self._burst, now)
        self._buckets[address] = bucket
        if len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return 0 if bucket.takes(now, rate=self.rate, most=self._burst) else bucket.seconds_to_wait(self.rate)


class TooMany(Problem):
    """Too much from one address."""

    def __init__(self, seconds: int) -> None:
        super().__init__("too-many", "Too many requests. Wait a moment.")
        self.seconds = seconds


class Guard:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, requests_a_second: float) -> None:
        self._app = app
        self._limits = Limits(requests_a_second, requests_a_second * BURST_SECONDS)
        self._dear = Limits(requests_a_second / DEAR_SHARE, DEAR_AT_ONCE)
        self._sign_ups = Limits(requests_a_second / SIGN_UP_SHARE, SIGN_UPS_AT_ONCE)
        self._most_sockets = MOST_SOCKETS if requests_a_second else None
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind == "http":
            await self._answer(scope, receive, send)
        elif kind == "websocket":
            await self._converse(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _converse(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a socket be opened; each of its messages counts as a request of its address."""
        address = address_of(scope)
        problem = self._objection(scope, "GET", is_socket=True)
        if problem is None and self._most_sockets is not None and self._sockets[address] >= self._most_sockets:
            problem = Problem("too-many", "Too many connections from your address.")
        if problem:
            log.warning("socket refused", reason=problem.reason)
            await send({"type": "websocket.close", "code": POLICY, "reason": problem.reason})
            return

        async def counted() -> ReceiveMessage:
            message = await receive()
            if message["type"] == "websocket.receive" and self._limits.wait(address):
                log.warning("socket closed", reason="too-many")
                await send({"type": "websocket.close", "code": LATER, "reason": "too-many"})
                message = GONE
            return message

        self._sockets[address] += 1
        try:
            await self._app(scope, counted, send)
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        method = scope["method"]  # type: ignore[typeddict-item] # only sockets have none
        status = 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                own = {name.lower() for name, _ in message["headers"]}  # a page may be stricter for itself
                message["headers"] = [*message["headers"], *(one for one in HEADERS if one[0] not in own)]
            await send(message)

        problem = self._objection(scope, str(method), is_socket=False)
        if problem:
            await refuse(problem, noted)
        else:
            await self._app(scope, receive, noted)
        seconds = time.perf_counter() - began
        metrics.REQUESTS.labels(method, status).inc()
        metrics.REQUEST_SECONDS.labels(method).observe(seconds)
        log.debug("answered", method=method, path=public_path(scope["path"]), status=status, seconds=round(seconds, 4))

    def _objection(self, scope: Scope, method: str, *, is_socket: bool) -> Problem | None:
        headers = dict(scope["headers"])
        if wait := self._limit(method, scope["path"]).wait(address_of(scope)):
            return TooMany(wait)
        if (method not in SAFE or is_socket) and not is_same_site(headers):
            return Problem("forbidden", "This comes from a page of another site.")
        if int_of(headers.get(b"content-length")) > LARGEST_BODY:
            return Problem("too-large", f"A request has at most {LARGEST_BODY} bytes.")
        return None

    def _limit(self, method: str, path: str) -> Limits:
        if method == "POST" and path == "/api/v1/accounts":
            return self._sign_ups
        return self._dear if is_dear(method, path) else self._limits


def is_dear(method: str, path: str) -> bool:
    return path.startswith("/api/v1/codes/") or path.endswith("/review") or (method == "POST" and path in DEAR)


def address_of(scope: Scope) -> str:
    """Say who asks; of IPv6 only the part that one house has."""
    client = scope.get("client")
    try:
        address = ip_address(client[0]) if client else None
    except ValueError:
        address = None
    if isinstance(address, IPv6Address):
        return str(ip_network((address, SITE_BITS), strict=False))
    return str(address) if address else "local"


def is_same_site(headers: dict[bytes, bytes]) -> bool:
    """See whether a browser's request comes from a page of this server; what is no browser says nothing of it."""
    if headers.get(b"sec-fetch-site", b"none") in (b"cross-site", b"same-site"):
        return False
    origin = headers.get(b"origin")
    if origin is None:
        return True
    return urlsplit(origin.decode("latin-1")).netloc.lower() == headers.get(b"host", b"").decode("latin-1").lower()


def int_of(text: bytes | None) -> int:
    return int(text) if text and text.isdigit() else 0


def public_path(path: str) -> str:
    """Leave out of a path what somebody typed: ids are public, but a log needs no names."""
    return path if path.isascii() and len(path) <= LONGEST_PATH else "(long)"


async def refuse(problem: Problem, send: Send) -> None:
    headers = [(b"content-type", b"application/problem+json")]
    if isinstance(problem, TooMany):
        headers.append((b"retry-after", b"%d" % problem.seconds))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": problem.shown(), "more_body": False})
