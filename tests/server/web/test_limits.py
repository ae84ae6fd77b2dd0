"""How much one address can ask for: requests, messages on sockets, new accounts and other expensive things."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from http.client import HTTPConnection
from itertools import count
from pathlib import Path

import httpx
import pytest
from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed

from tests.loops import awaited
from tests.server.player_client import YOU, Json, PlayerClient, close_code, new_table, open_socket, to_move, two_people
from tests.server.server_process import TIMEOUT, ServerProcess
from wordparlor.commands.serve import KEPT_OPEN
from wordparlor.server.app import create_routes
from wordparlor.server.config import MAX_CONNECTIONS, Config
from wordparlor.server.live.subscriber import QUEUE_SIZE
from wordparlor.server.web.documentation import DOCUMENTATION_ROUTES
from wordparlor.server.web.limits import (
    BURST_SECONDS,
    LIMIT_KEY,
    LONG_LIVED_KEY,
    SIGN_UP_BURST,
    SIGN_UP_SHARE,
    STRICT_BURST,
    STRICT_SHARE,
    Connections,
    address_of,
)
from wordparlor.server.web.protocols import (
    CONTROL_FRAMES_A_SECOND,
    CONTROL_FRAMES_BURST,
    LARGEST_REQUEST,
    MAX_HEADERS,
    MAX_UNREAD,
    REQUEST_SECONDS,
)
from wordparlor.server.web.security import LARGEST_BODY
from wordparlor.server.web.socket import LARGEST_MESSAGE, MESSAGES_A_SECOND, MESSAGES_BURST, SILENCE_SECONDS
from wordparlor.server.web.static import STATIC_ROUTES


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Start a server that allows ten requests at once, and another one every half second."""
    with ServerProcess(tmp_path_factory.mktemp("strict"), "--rate-limit", "2") as server:
        yield server


def test_too_many_requests_get_429_with_a_time_to_retry(strict: ServerProcess) -> None:
    with httpx.Client(base_url=strict.url, timeout=60) as client:
        answers = [client.get("/api/v1/phrases") for _ in range(200)]
    refused = [answer for answer in answers if answer.status_code == httpx.codes.TOO_MANY_REQUESTS]
    assert refused
    assert refused[0].json()["reason"] == "too-many"
    assert int(refused[0].headers["retry-after"]) >= 1


def test_messages_on_several_sockets_are_of_one_address(tmp_path: Path) -> None:
    """Each socket sends little, but together they send too much."""
    with ServerProcess(tmp_path, "--rate-limit", "2") as server:
        ann = new_table(server.url, "upwords", YOU)
        with open_socket(server.url, ann.table) as one, open_socket(server.url, ann.table) as two:
            for line in (one, two) * 20:
                with suppress(ConnectionClosed):  # the status it amounts to
                    line.send({"t": "beat"})
            assert {close_code(one), close_code(two)} == {1013}
            assert {one.socket.close_reason, two.socket.close_reason} == {"too-many"}


def test_new_accounts_are_limited(tmp_path: Path) -> None:
    """Even requests that are refused for another reason count."""
    with (
        ServerProcess(tmp_path, "--rate-limit", "20") as server,
        httpx.Client(base_url=server.url, timeout=60) as client,
    ):
        tried = [client.post("/api/v1/accounts", json={"name": "Ann", "password": "short"}) for _ in range(40)]
    statuses = [answer.status_code for answer in tried]
    assert statuses[: int(SIGN_UP_BURST)] == [400] * int(SIGN_UP_BURST)
    assert statuses[-1] == httpx.codes.TOO_MANY_REQUESTS
    assert int(tried[-1].headers["retry-after"]) > 60, "it takes a while until another may be made"


# Routes

STRICT = {
    ("POST", "/api/v1/session"),
    ("POST", "/api/v1/account/password"),
    ("POST", "/api/v1/games"),
    ("POST", "/api/v1/games/own"),
    ("GET", "/api/v1/codes/{code}"),
    ("GET", "/api/v1/games/{table}/review"),
    ("POST", "/api/v1/games/{table}/hint"),
    ("POST", "/api/v1/daily/{day}/{kind}/start"),
    ("POST", "/api/v1/daily/{day}/{kind}/result"),
    ("GET", "/api/v1/practice/{kind}/{level}/{number}"),
    ("POST", "/api/v1/practice/{kind}/{level}/{number}/result"),
}
SIGN_UPS = {("POST", "/api/v1/accounts")}
LASTING = {
    ("GET", "/api/v1/games/{table}/events"),
    ("GET", "/api/v1/games/{table}/stream"),
}
# The general limit is enough for these: they read a little, or play what a person plays.
USUAL = {
    ("DELETE", "/api/v1/session"),
    ("GET", "/api/v1/account"),
    ("GET", "/api/v1/catalogue"),
    ("GET", "/api/v1/catalogue/{game}"),
    ("GET", "/api/v1/games/{table}/words/{word}"),
    ("GET", "/api/v1/words/{word}"),
    ("GET", "/api/v1/daily"),
    ("GET", "/api/v1/daily/{month}"),
    ("GET", "/api/v1/daily/{day}/{kind}"),
    ("POST", "/api/v1/daily/{day}/{kind}/try"),
    ("GET", "/api/v1/practice"),
    ("POST", "/api/v1/practice/{kind}/{level}/{number}/try"),
    ("GET", "/api/v1/games"),
    ("GET", "/api/v1/games/{table}"),
    ("GET", "/api/v1/games/{table}/head"),
    ("GET", "/api/v1/games/{table}/qr"),
    ("GET", "/api/v1/games/{table}/record"),
    ("GET", "/api/v1/games/{table}/picture.svg"),
    ("GET", "/api/v1/games/{table}/scenes"),
    ("GET", "/api/v1/games/{table}/scenes/{scene}"),
    ("GET", "/api/v1/games/{table}/scenes/{scene}/before"),
    ("GET", "/api/v1/games/{table}/scenes/{scene}/picture.svg"),
    ("POST", "/api/v1/games/{table}/scenes/{scene}/try"),
    ("GET", "/api/v1/lessons"),
    ("GET", "/api/v1/lessons/{lesson}/{step}"),
    ("GET", "/api/v1/openapi.json"),
    ("GET", "/api/v1/openapi.json/openapi.json"),  # Litestar's own
    ("GET", "/api/v1/openapi.json/{path}"),
    ("GET", "/api/v1/phrases"),
    ("GET", "/api/v1/rules/{name}"),
    ("GET", "/health"),
    ("GET", "/metrics"),
    ("POST", "/api/v1/games/{table}/actions"),
    ("POST", "/api/v1/games/{table}/preview"),
    ("POST", "/api/v1/games/{table}/seats"),
    ("POST", "/api/v1/lessons/{lesson}/{step}"),
    ("ANY", "/mcp"),  # calls of a tool become requests to the routes above
}
CONFIG = Config(database="sqlite:///nowhere", requests_a_second=0.001)
AS_LITESTAR_WILL = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # it will want another style of parameters
ADDRESSES = (f"10.0.0.{last}" for last in count(1))
GIVEN = {"{table}": "nosuchtable1", "{code}": "ABCD", "{kind}": "nosuchkind", "{level}": "easy", "{number}": "1"}


@cache
def routes_alone() -> Json:
    """Create the application without middleware in front of it and a server behind it."""
    return create_routes(CONFIG, Connections(0))


def handlers() -> Iterator[tuple[str, str, Json]]:
    """Yield each route with its method and what its handler declares; pages and responses to OPTIONS are left out."""
    pages = {path for page in (*STATIC_ROUTES, *DOCUMENTATION_ROUTES) for path in page.paths}
    for route in routes_alone().routes:
        path = re.sub(r":[a-z]+}", "}", route.path)
        for handler in getattr(route, "route_handlers", None) or [route.route_handler]:
            for method in getattr(handler, "http_methods", {"ANY"}) - {"OPTIONS"}:
                if route.path not in pages:
                    yield method, path, handler.opt


@AS_LITESTAR_WILL
def test_every_route_has_the_limit_that_was_chosen_for_it() -> None:
    """A new route fails here until someone has thought about what it costs; then add it where it belongs."""
    found: dict[str, set[tuple[str, str]]] = {"strict": set(), "sign-up": set(), LONG_LIVED_KEY: set(), "": set()}
    for method, path, opt in handlers():
        found[opt.get(LIMIT_KEY) or (LONG_LIVED_KEY if LONG_LIVED_KEY in opt else "")].add((method, path))
    assert found == {"strict": STRICT, "sign-up": SIGN_UPS, LONG_LIVED_KEY: LASTING, "": USUAL}


def filled(path: str) -> str:
    for name, value in GIVEN.items():
        path = path.replace(name, value)
    return path


def odd_spellings(path: str) -> list[str]:
    *before, last = path.split("/")
    parent = "/".join(before)
    return [
        f"{path}/",
        f"{path}//",
        f"/{path}",
        path.replace("/v1/", "//v1///"),
        path.replace("/v1/", "/v1%2f"),
        path.replace("/v1/", "/v1%2F"),
        path.replace("/v1/", "/./v1/"),
        path.replace("/v1/", "/x/../v1/"),
        path.replace("/v1/", "/x/%2e%2e/v1/"),
        path.replace("/v1/", "/v1\\"),
        path.replace("/v1/", "/V1/"),
        f"{parent}/{last};x=1",
        f"{parent};x/{last}",
        f"{parent}/%{ord(last[0]):02x}{last[1:]}",
        f"{parent}/{last}%00",
        f"{parent}/{last}.",
        f"{parent}/{last}%20",
        f"{path}/.",
        f"{path}/..",
    ]


def ask(server: ServerProcess, method: str, path: str, **headers: str) -> tuple[int, str | None]:
    """Send a path as it is; return the status, and the address of a redirect."""
    door = HTTPConnection("127.0.0.1", server.port, timeout=TIMEOUT)
    try:
        door.request(method, path, body=b"{}", headers={"Content-Type": "application/json"} | headers)
        answer = door.getresponse()
        return answer.status, answer.headers["Location"]
    finally:
        door.close()


@pytest.fixture(scope="module")
def guests(server: ServerProcess) -> dict[str, PlayerClient]:
    """Create guests at whose tables there is something to find: a code, a review, or a hint."""
    ann, bob = two_people(server.url, "last-word")
    while ann.look()["status"] != "over":
        to_move(ann, bob).play("give up")
    return {"code": new_table(server.url), "review": ann, "hint": new_table(server.url, "upwords", YOU)}


@pytest.mark.parametrize(("method", "path"), sorted(STRICT | SIGN_UPS))
def test_a_path_spelled_oddly_is_refused_or_redirected(
    server: ServerProcess, guests: dict[str, PlayerClient], method: str, path: str
) -> None:
    """No work is done for it; if only the slashes are wrong, a browser is redirected to the right address."""
    guest = next((guest for what, guest in guests.items() if what in path), None)
    headers = guest.headers if guest else {}
    right = path.format(table=guest.table, code=guest.view["code"]) if guest else filled(path)
    status, _ = ask(server, method, right, **headers)
    assert status == 200 if guest else status not in (308, 429), "spelled right it's answered"
    for odd in odd_spellings(right):
        status, location = ask(server, method, odd, **headers)
        if method == "GET" and re.sub("/+", "/", odd).rstrip("/") == right:
            assert (status, location) == (308, right), odd
        else:
            assert status in (404, 405), odd


@pytest.mark.parametrize(("method", "path"), sorted(STRICT | SIGN_UPS))
@AS_LITESTAR_WILL
@pytest.mark.parametrize("odd", ["{}", "{}/", "/{}", "{}//"])
def test_a_limit_belongs_to_the_route_however_it_is_spelled(method: str, path: str, odd: str) -> None:
    """Even without anything in front of the router, which treats all of these as the same path."""
    most = int(SIGN_UP_BURST if (method, path) in SIGN_UPS else STRICT_BURST)
    statuses = awaited(statuses_of(method, odd.format(filled(path)), most + 1, address=next(ADDRESSES)))
    assert 429 not in statuses[:-1]
    assert statuses[-1] == 429


async def statuses_of(method: str, path: str, times: int, *, address: str) -> list[int]:
    """Send this many requests; those that aren't refused fail, since there's no server."""
    statuses = []

    async def receive() -> Json:
        return {"type": "http.request", "body": b"{", "more_body": False}

    async def send(message: Json) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    for _ in range(times):
        scope: Json = {
            "type": "http",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(b"host", b"127.0.0.1"), (b"content-type", b"application/json")],
            "client": (address, 1),
            "state": {},
        }
        with capture_logs():  # of failures
            await routes_alone()(scope, receive, send)
    return statuses


@pytest.mark.parametrize(
    ("one", "other", "are_one"),
    [
        ("10.0.0.1", "10.0.0.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("a socket of a proxy", "", True),
    ],
)
def test_one_household_is_one_address(one: str, other: str, are_one: bool) -> None:  # noqa: FBT001 - of the table above
    scopes: list[Json] = [{"client": (address, 1)} for address in (one, other)]
    shown = [address_of(scope) for scope in scopes]
    assert (shown[0] == shown[1]) is are_one


# The documentation


def test_the_table_of_limits_is_correct() -> None:
    written = (Path(__file__).parents[3] / "docs" / "operating.md").read_text()
    section = written.partition("## What one address may do")[2].partition("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| ")][2:]
    requests = Config(database="").requests_a_second
    assert [how_much for _, how_much, _ in rows] == [
        f"{requests:g} a second, {requests * BURST_SECONDS:g} at once (`--rate-limit`)",
        f"{requests / STRICT_SHARE:g} a second, {STRICT_BURST:g} at once",
        f"{requests / SIGN_UP_SHARE * 60:g} a minute, {SIGN_UP_BURST:g} at once",
        f"{MAX_CONNECTIONS} open (`--connections`)",
        "count as requests",
        f"{MESSAGES_A_SECOND:g} a second, {MESSAGES_BURST:g} at once",
        f"{MAX_UNREAD}",
        f"{CONTROL_FRAMES_A_SECOND:g} a second, {CONTROL_FRAMES_BURST:g} at once",
        f"{LARGEST_MESSAGE // 1024} KB",
        f"{QUEUE_SIZE}",
        f"{SILENCE_SECONDS:g} seconds",
        f"{REQUEST_SECONDS:g} seconds",
        f"{KEPT_OPEN} seconds",
        f"{LARGEST_BODY // 1024} KB",
        f"{LARGEST_REQUEST // 1024} KB",
        f"{MAX_HEADERS}",
    ]
