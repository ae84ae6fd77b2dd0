"""How much one address may ask for: requests, messages on sockets, sockets, new accounts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.loops import awaited
from tests.server.guests import YOU, Json, new_table, open_socket
from tests.server.house import House
from tests.server.test_socket import close_code
from wordparlor.server.guard import MOST_SOCKETS, SIGN_UPS_AT_ONCE, Guard, address_of


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A parlor that takes ten requests at once, and one more every half a second."""
    with House(tmp_path_factory.mktemp("strict"), "--rate-limit", "2") as house:
        yield house


def test_too_many_requests_are_told_when_to_come_back(strict: House) -> None:
    with httpx.Client(base_url=strict.url, timeout=60) as client:
        answers = [client.get("/api/v1/phrases") for _ in range(200)]
    refused = [answer for answer in answers if answer.status_code == httpx.codes.TOO_MANY_REQUESTS]
    assert refused
    assert refused[0].json()["reason"] == "too-many"
    assert int(refused[0].headers["retry-after"]) >= 1


def test_messages_on_several_sockets_are_of_one_address(tmp_path: Path) -> None:
    """Each socket says little, all together too much."""
    with House(tmp_path, "--rate-limit", "2") as house:
        ann = new_table(house.url, "upwords", YOU)
        with open_socket(house.url, ann.table) as one, open_socket(house.url, ann.table) as two:
            for line in (one, two) * 20:
                with suppress(ConnectionClosed):  # that is what it comes to
                    line.say({"t": "beat"})
            assert {close_code(one), close_code(two)} == {1013}


def test_new_accounts_are_few(strict: House) -> None:
    """Even those that are refused for something else count."""
    with httpx.Client(base_url=strict.url, timeout=60) as client:
        tried = [client.post("/api/v1/accounts", json={"name": "Ann", "password": "short"}) for _ in range(40)]
    statuses = [answer.status_code for answer in tried]
    assert statuses[: int(SIGN_UPS_AT_ONCE)] == [400] * int(SIGN_UPS_AT_ONCE)
    assert statuses[-1] == httpx.codes.TOO_MANY_REQUESTS
    assert int(tried[-1].headers["retry-after"]) > 60, "it takes a while until another may be made"


class Sockets:
    """An application that keeps every socket open until it is told to close, and those who come to it."""

    def __init__(self, *, requests_a_second: float) -> None:
        self.closing = asyncio.Event()
        self.guard = Guard(self, requests_a_second)
        self.opened = 0

    async def __call__(self, *_: object) -> None:
        self.opened += 1
        await self.closing.wait()

    async def come(self, address: str) -> Json:
        """Come from an address; gives what was said to it instead of opening."""
        said: list[Json] = []

        async def send(message: Json) -> None:
            said.append(message)

        scope: Json = {"type": "websocket", "client": (address, 1), "path": "/", "headers": []}
        nothing: Json = None  # is ever received
        await self.guard(scope, nothing, send)
        return said


def test_an_address_has_so_many_sockets_and_no_more() -> None:
    async def crowd() -> tuple[int, Json, int]:
        sockets = Sockets(requests_a_second=1000)
        inside = [asyncio.create_task(sockets.come("10.0.0.1")) for _ in range(MOST_SOCKETS)]
        await asyncio.sleep(0)
        opened = sockets.opened
        refused = await sockets.come("10.0.0.1")
        other = asyncio.create_task(sockets.come("10.0.0.2"))
        await asyncio.sleep(0)
        sockets.closing.set()
        await asyncio.gather(*inside, other)
        await sockets.come("10.0.0.1")
        return opened, refused, sockets.opened

    opened, refused, in_all = awaited(crowd())
    assert opened == MOST_SOCKETS
    assert refused == [{"type": "websocket.close", "code": 1008, "reason": "too-many"}]
    assert in_all == MOST_SOCKETS + 2


@pytest.mark.parametrize(
    ("one", "other", "are_one"),
    [
        ("10.0.0.1", "10.0.0.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("a socket of a proxy", "", True),
    ],
)
def test_one_house_is_one_address(one: str, other: str, are_one: bool) -> None:  # noqa: FBT001 - of the table above
    scopes: list[Json] = [{"client": (address, 1)} for address in (one, other)]
    shown = [address_of(scope) for scope in scopes]
    assert (shown[0] == shown[1]) is are_one
