"""Rate limits for an address: requests per second, fewer if they're expensive, and connections at once.

A route names its limits in its `opt`, so they apply however its path is spelled. Limits that need no route are
elsewhere: all requests in `security`, a socket's messages in `socket`, its control frames in `protocols`.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil
from typing import Any, Final, Literal, TypeAlias

import structlog
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from wordparlor.server.config import Config
from wordparlor.server.errors import Problem

MAX_ADDRESSES = 20_000
BURST_SECONDS = 5.0
STRICT_SHARE = 40  # for requests that are expensive, or guess codes and passwords
STRICT_BURST = 20.0
SIGN_UP_SHARE = 2400  # the share for new accounts: one a minute
SIGN_UP_BURST = 10.0
CONNECTION_SECONDS = 10  # before the next attempt, if too many connections are open
SITE_BITS = 64  # bits of an IPv6 address: a single household can choose the rest freely
POLICY_VIOLATION = 1008  # the code for sockets that break the rules
TRY_AGAIN_LATER = 1013  # the code for sockets that may reconnect

log = structlog.get_logger()

LimitName: TypeAlias = Literal["strict", "sign-up"]
LIMIT_KEY, LONG_LIVED_KEY = "limit", "lasts"  # what the `opt` of a route can contain
LONG_LIVED: Final = {LONG_LIVED_KEY: True}  # for a route that keeps its connection open for a long time


def limit(name: LimitName) -> dict[str, Any]:
    """Apply one of the limits below to a route, in addition to the one for all requests."""
    return {LIMIT_KEY: name}


@dataclass(slots=True)
class TokenBucket:
    """A bucket of permits that refills over time."""

    permits_left: float
    filled: float

    def permits(self, now: float, *, rate: float, most: float) -> bool:
        self.permits_left = min(most, self.permits_left + (now - self.filled) * rate)
        self.filled = now
        if self.permits_left < 1:
            return False
        self.permits_left -= 1
        return True

    def seconds_to_wait(self, rate: float) -> int:
        """Return how many whole seconds it takes until there is another permit."""
        return max(1, ceil((1 - self.permits_left) / rate))


class RateLimit:
    """A token bucket for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def seconds_to_wait(self, address: str) -> int:
        """Take a permit for an address; return 0, or how many seconds it has to wait."""
        if not self.rate:
            return 0
        now = time.monotonic()
        bucket = self._buckets.pop(address, None) or TokenBucket(self._burst, now)
        self._buckets[address] = bucket
        if len(self._buckets) > MAX_ADDRESSES:
            self._buckets.popitem(last=False)
        return 0 if bucket.permits(now, rate=self.rate, most=self._burst) else bucket.seconds_to_wait(self.rate)


class TooManyRequests(Problem):
    """Too many requests or connections from one address."""

    def __init__(self, seconds: int, detail: str = "Too many requests. Wait a moment.") -> None:
        super().__init__("too-many", detail)
        self.seconds = seconds


class Connections:
    """How many connections each address has open."""

    def __init__(self, most: int) -> None:
        self._most = most  # 0: no limit
        self._open: Counter[str] = Counter()

    def problem_of(self, address: str) -> Problem | None:
        """Return why an address may not open another one, if it may not."""
        if not 0 < self._most <= self._open[address]:
            return None
        return TooManyRequests(CONNECTION_SECONDS, "Too many connections from your address.")

    def open(self, address: str) -> None:
        self._open[address] += 1

    def close(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class RouteLimits(ASGIMiddleware):
    """Enforce the limits that a route's `opt` names, once the route is found and before it does any work."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, config: Config, connections: Connections) -> None:
        rate = config.requests_a_second
        self._limits: dict[LimitName, RateLimit] = {
            "strict": RateLimit(rate / STRICT_SHARE, STRICT_BURST),
            "sign-up": RateLimit(rate / SIGN_UP_SHARE, SIGN_UP_BURST),
        }
        self._connections = connections

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        address, opt = address_of(scope), scope["route_handler"].opt
        if LIMIT_KEY in opt and (wait := self._limits[opt[LIMIT_KEY]].seconds_to_wait(address)):
            await send_problem(TooManyRequests(wait), scope, send)
        elif LONG_LIVED_KEY not in opt:
            await next_app(scope, receive, send)
        elif problem := self._connections.problem_of(address):
            await send_problem(problem, scope, send)
        else:
            self._connections.open(address)
            try:
                await next_app(scope, receive, send)
            finally:
                self._connections.close(address)


def address_of(scope: Scope) -> str:
    """Return the address of a client; for IPv6, only the part that identifies a household."""
    client = scope.get("client")
    try:
        address = ip_address(client[0]) if client else None
    except ValueError:
        address = None
    if isinstance(address, IPv6Address):
        return str(ip_network((address, SITE_BITS), strict=False))
    return str(address) if address else "local"


async def send_problem(problem: Problem, scope: Scope, send: Send) -> None:
    """Answer with a problem; a socket is refused before it opens."""
    encoded = problem.encoded()
    headers = [(b"content-type", b"application/problem+json"), (b"content-length", b"%d" % len(encoded))]
    if isinstance(problem, TooManyRequests):
        headers.append((b"retry-after", b"%d" % problem.seconds))
    kind = "http.response"
    if scope["type"] == ScopeType.WEBSOCKET:
        log.warning("socket refused", reason=problem.reason)
        kind = "websocket.http.response"
    start: Any = {"type": f"{kind}.start", "status": problem.status, "headers": headers}
    body: Any = {"type": f"{kind}.body", "body": encoded, "more_body": False}
    await send(start)
    await send(body)
