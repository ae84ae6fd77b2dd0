"""Connections that send nothing, too much, or never finish don't keep others from being answered."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.player_client import CLIENT, YOU, new_table, open_socket, spectator
from tests.server.raw_connection import (
    BEGUN,
    CONTINUED,
    MESSAGE,
    PING,
    PONG,
    PONG_OPCODE,
    close_codes,
    connect_raw,
    frames,
)
from tests.server.server_process import TIMEOUT, ServerProcess, wait_for
from wordparlor.server.config import MAX_CONNECTIONS
from wordparlor.server.web.protocols import CONTROL_FRAMES_BURST, LARGEST_REQUEST, MAX_HEADERS, MAX_UNREAD

POLICY, TOO_SLOW = 1008, 1013
FLOOD = 200_000
IMPATIENT_SERVER = Path(__file__).with_name("impatient_server.py")
HONEST = 16

FLOODS: Final = {
    "pings": (b"", PING),
    "pongs": (b"", PONG),
    "empty parts of a message": (BEGUN, CONTINUED),
    "messages": (b"", MESSAGE),
}


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Start a server that doesn't wait."""
    with ServerProcess(tmp_path_factory.mktemp("hasty"), "--rate-limit", "0", program=IMPATIENT_SERVER) as server:
        yield server


# Frames


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_frames_ends_its_own_socket_and_nothing_else(server: ServerProcess, kind: str) -> None:
    first, frame = FLOODS[kind]

    def flood() -> bytes:
        with connect_raw(server) as wire:
            wire.upgrade()
            with suppress(BrokenPipeError, ConnectionResetError):  # it's already closed
                wire.send(first + frame * FLOOD)
            return wire.read_all()

    with ThreadPoolExecutor(1) as thread:
        flooded = thread.submit(flood)
        answers = [CLIENT.get(f"{server.url}/api/v1/phrases") for _ in range(HONEST)]
        heard = flooded.result()
    assert [answer.status_code for answer in answers] == [200] * HONEST
    assert set(close_codes(heard)) <= {POLICY}, "closed for the flood; a reset may swallow why"


@pytest.mark.parametrize("kind", FLOODS)
def test_a_socket_closed_for_too_many_frames_gets_the_reason(server: ServerProcess, kind: str) -> None:
    first, frame = FLOODS[kind]
    with connect_raw(server) as wire:
        wire.upgrade()
        wire.send(first + frame * (MAX_UNREAD + 50))
        assert close_codes(wire.read_all()) == [POLICY]


def test_frames_after_too_many_are_not_even_read(server: ServerProcess) -> None:
    """This applies although everything arrives at once: as much as fits in one segment on the loopback network."""
    with connect_raw(server) as wire:
        wire.upgrade()
        wire.send(PING * 10_000)
        heard = wire.read_all()
    assert set(close_codes(heard)) <= {POLICY}
    answered = sum(opcode == PONG_OPCODE for opcode, _ in frames(heard))
    assert answered < 1000


def test_pings_now_and_then_are_answered(server: ServerProcess) -> None:
    """As many as a careful client sends, together with a fragmented message."""
    ann = new_table(server.url, "upwords", YOU)
    with open_socket(server.url, ann.table) as line:
        for _ in range(int(CONTROL_FRAMES_BURST) // 2):
            assert line.socket.ping().wait(TIMEOUT)
        line.socket.send(iter(['{"t":', '"hel', 'lo"}']))
        assert line.receive()["t"] == "page"


# Slow readers


def test_a_slow_reader_is_closed_and_may_come_back(hasty: ServerProcess) -> None:
    """A client that doesn't read what happens at a table is behind by one queue at most, and then disconnected."""
    ann = new_table(hasty.url, "upwords", YOU)
    slow = hasty.log.read_text().count("too slow")
    with connect_raw(hasty, receive_buffer=4096) as wire:
        wire.upgrade(ann.table)
        wire.send_message({"t": "hello", "text": "both"})
        wait_for("the reader is there", lambda: ann.get().json()["here"]["watching"] == 1)
        ann.look()
        said = 0
        while hasty.log.read_text().count("too slow") == slow:
            ann.do("say", phrase="hello")
            said += 1
            if said % 20 == 0:
                wire.send_message({"t": "beat"})  # it's alive, but doesn't read
        assert close_codes(wire.read_all())[-1:] == [TOO_SLOW]


# Slow and silent writers


def test_a_connection_without_a_request_is_closed(hasty: ServerProcess) -> None:
    with connect_raw(hasty) as wire:
        assert wire.read_all() == b""


@pytest.mark.parametrize(
    "begun",
    [
        b"G",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n",
        b"POST /api/v1/games HTTP/1.1\r\nHost: [::1]\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    ],
)
def test_a_request_that_never_ends_is_closed(hasty: ServerProcess, begun: bytes) -> None:
    with connect_raw(hasty) as wire:
        wire.send(begun)
        assert wire.read_response().status == 408


@pytest.mark.parametrize("begun", [b"\r\n", b"GET /he"])
def test_a_second_request_that_never_ends_is_closed_too(hasty: ServerProcess, begun: bytes) -> None:
    with connect_raw(hasty) as wire:
        wire.request("GET /api/v1/phrases")
        assert b"HTTP/1.1 200 " in wire.read_until(until=b"]}")
        wire.send(begun)
        assert wire.read_response().status == 408


def test_a_client_waiting_for_an_answer_is_not_closed(hasty: ServerProcess) -> None:
    """The deadline is for sending a request, however long the response takes; the next one isn't read until then."""
    ann = new_table(hasty.url, "upwords", YOU)
    body = json.dumps({"text": "pass"}).encode()
    with connect_raw(hasty) as wire:
        wire.request(f"GET /api/v1/games/{ann.table}/events?after=99&wait=5")
        wire.request("GET /api/v1/phrases", "Connection: close", f"Content-Length: {len(body)}")
        for _ in range(3):  # the server has read this far by then
            assert ann.look()["status"] == "playing"
        wire.send(body)
        heard = wire.read_all()
    assert heard.count(b"HTTP/1.1 200 ") == 2


def test_headers_without_end_are_refused(server: ServerProcess) -> None:
    with connect_raw(server) as wire:
        wire.request("GET /", *(f"X-{number}: 1" for number in range(MAX_HEADERS)))
        assert wire.read_response().status == 400
    with connect_raw(server) as wire:
        wire.send(b"GET / HTTP/1.1\r\nX: ")
        with suppress(BrokenPipeError, ConnectionResetError):
            wire.send(b"x" * 4 * LARGEST_REQUEST)
        assert b" 408 " not in wire.read_all(), "it's too large, not too late; a reset may swallow why"


# Long-lived connections


def test_an_address_has_a_limited_number_of_long_lived_connections(tmp_path: Path) -> None:
    """Sockets, streams and waiting requests count together; when one is closed, another can be opened."""
    with ServerProcess(tmp_path, "--connections", "3") as server, ExitStack() as held:
        ann = new_table(server.url, "upwords", YOU)
        lines = [held.enter_context(spectator(ann).socket()) for _ in range(2)]
        assert [line.receive()["t"] for line in lines] == ["page", "page"]
        with CLIENT.stream("GET", f"{server.url}{ann.path('/stream')}") as stream:
            assert stream.status_code == 200
            for what in ("/stream", "/events"):
                refused = ann.get(what)
                assert (refused.status_code, refused.json()["reason"]) == (429, "too-many")
                assert refused.headers["retry-after"]
            with pytest.raises(InvalidStatus) as no_socket, open_socket(server.url, ann.table):
                pass
            assert no_socket.value.response.status_code == 429
            assert ann.look()["status"] == "playing", "everything else goes on"
        wait_for("there's room again", lambda: ann.get("/events").status_code == 200)


def test_any_number_of_connections_if_asked_for(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--connections", "0") as server, ExitStack() as held:
        ann = new_table(server.url, "upwords", YOU)
        lines = [held.enter_context(open_socket(server.url, ann.table)) for _ in range(MAX_CONNECTIONS + 1)]
        lines[-1].send({"t": "hello"})
        assert lines[-1].receive()["t"] == "page"
