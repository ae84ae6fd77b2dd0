"""Players and spectators for tests: clients over HTTP and on a socket."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from secrets import token_hex
from types import MappingProxyType
from typing import Any, TypeAlias

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.server_process import TIMEOUT

Json: TypeAlias = Any  # what a server returns, which differs from test to test
BEAT = 2.5
UNTIMED: Json = {"policy": "challenge", "challenge_seconds": None, "open_challenge_seconds": None}
CLIENT = httpx.Client(timeout=TIMEOUT)  # connections are kept open, and closed when all tests are done


def new_id() -> str:
    return token_hex(16)


class PlayerClient:
    """A client with a token for a seat, or without one."""

    def __init__(self, url: str, table: str = "", token: str | None = None, *, seat: int | None = None) -> None:
        self.url = url
        self.table = table
        self.token = token
        self.seat = seat
        self.page: Json = None

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    @property
    def view(self) -> Json:
        return self.page["view"]

    @property
    def told(self) -> list[str]:
        return [told for frame in self.page["frames"] for told in frame["d"]["told"]]

    def path(self, what: str = "") -> str:
        return f"/api/v1/games/{self.table}{what}"

    def get(self, what: str = "", **parameters: Json) -> httpx.Response:
        asked = parameters | ({"seat": self.seat} if self.seat is not None else {})
        return CLIENT.get(self.url + self.path(what), params=asked, headers=self.headers)

    def look(self) -> Json:
        answer = self.get()
        assert answer.status_code == httpx.codes.OK, answer.text
        self.page = answer.json()
        return self.view

    def news(self, *, after: int | None = None, wait: float = 0.0) -> list[Json]:
        """Ask what has happened since the last page, or since some frame."""
        known = self.page["n"] if after is None else after
        answer = self.get("/events", after=known, wait=wait)
        assert answer.status_code == httpx.codes.OK, answer.text
        self.page = answer.json()
        return list(self.page["frames"])

    def wait_until(self, question: Json) -> Json:
        """Follow the frames until the view is as it should be."""
        until = time.monotonic() + TIMEOUT
        self.look()
        while not question(self.view):
            assert time.monotonic() < until, f"waited in vain; the view is {self.view}"
            self.news(wait=5)
        return self.view

    def try_to(
        self, command: str, *, name: str | None = None, expected: int | None = None, **more: Json
    ) -> httpx.Response:
        body = {
            "id": name or new_id(),
            "expected": self.page["n"] if expected is None else expected,
            "do": {"type": command, **more},
        }
        parameters = {"seat": self.seat} if self.seat is not None else {}
        return CLIENT.post(self.url + self.path("/actions"), json=body, params=parameters, headers=self.headers)

    def do(self, command: str, **more: Json) -> Json:
        answer = self.try_to(command, **more)
        assert answer.status_code == httpx.codes.OK, answer.text
        self.page = answer.json()
        return self.page

    def play(self, text: str) -> Json:
        return self.do("play", text=text)

    @contextmanager
    def socket(
        self,
        *,
        after: int = 0,
        text: str = "none",
        here: bool = False,
        offers: bool | None = None,
        changes: bool = False,
    ) -> Iterator[SocketClient]:
        """Open a socket that stays open however slow the test is: it sends heartbeats by itself."""
        with open_socket(self.url, self.table) as line, keep_alive(line):
            hello = {"t": "hello", "after": after, "text": text} | ({"here": True} if here else {})
            hello |= {} if offers is None else {"offers": offers}
            hello |= {"changes": True} if changes else {}
            hello |= {"token": self.token} if self.token else {}
            hello |= {"seat": self.seat} if self.seat is not None else {}
            line.send(hello)
            yield line


class SocketClient:
    """A socket, message by message."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.beats = False

    def send(self, message: Json) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def receive(self, timeout: float = TIMEOUT) -> Json:
        """Receive the next message, except replies to heartbeats."""
        until = time.monotonic() + timeout
        while True:
            message = json.loads(self.socket.recv(max(0.0, until - time.monotonic())))
            if not (self.beats and message["t"] == "beat"):
                return message

    def receive_until(self, kind: str) -> list[Json]:
        """Receive messages up to the first one of this kind."""
        heard = [self.receive()]
        while heard[-1]["t"] != kind:
            heard.append(self.receive())
        return heard

    def do(self, command: str, expected: int, *, name: str | None = None, **more: Json) -> str:
        called = name or new_id()
        self.send({"t": "do", "id": called, "expected": expected, "do": {"type": command, **more}})
        return called


@contextmanager
def open_socket(url: str, table: str, **options: Json) -> Iterator[SocketClient]:
    address = url.replace("http", "ws", 1)
    with connect(f"{address}/api/v1/games/{table}/socket", ping_interval=None, **options) as socket:
        yield SocketClient(socket)


@contextmanager
def keep_alive(line: SocketClient) -> Iterator[None]:
    """Send a heartbeat now and then."""
    ended = threading.Event()

    def beat() -> None:
        with suppress(ConnectionClosed):
            while not ended.wait(BEAT):
                line.send({"t": "beat"})

    line.beats = True
    heart = threading.Thread(target=beat)
    heart.start()
    try:
        yield
    finally:
        ended.set()
        heart.join()


YOU: Json = {"kind": "you"}
OPEN: Json = {"kind": "open"}
BOT: Json = {"kind": "bot", "bot": "greedy:50"}


def same_device(name: str) -> Json:
    return {"kind": "here", "name": name}


def ask_for_table(url: str, game: str = "upwords", *seats: Json, name: str = "Ann", **more: Json) -> httpx.Response:
    body = {"id": new_id(), "game": game, "name": name, "seats": list(seats or (YOU, OPEN))} | more
    return CLIENT.post(f"{url}/api/v1/games", json=body)


def new_table(url: str, game: str = "upwords", *seats: Json, name: str = "Ann", **more: Json) -> PlayerClient:
    answer = ask_for_table(url, game, *seats, name=name, **more)
    assert answer.status_code == httpx.codes.CREATED, answer.text
    return seated(url, answer.json())


def seated(url: str, answer: Json) -> PlayerClient:
    player = PlayerClient(url, answer["id"], answer["token"])
    player.page = answer["page"]
    return player


def join(host: PlayerClient, name: str = "Bob", **more: Json) -> PlayerClient:
    answer = CLIENT.post(f"{host.url}{host.path('/seats')}", json={"id": new_id(), "name": name} | more)
    assert answer.status_code == httpx.codes.CREATED, answer.text
    return seated(host.url, answer.json())


def two_people(
    url: str, game: str = "upwords", *, options: Json = MappingProxyType({}), **more: Json
) -> tuple[PlayerClient, PlayerClient]:
    """Seat two people who can challenge each other and wait as long as it takes; the game has begun."""
    ann = new_table(url, game, YOU, OPEN, options=UNTIMED | options, **more)
    bob = join(ann)
    ann.look()
    return ann, bob


def to_move(*players: PlayerClient) -> PlayerClient:
    """Return whose turn it is."""
    seats = players[0].look()["awaited"]["seats"]
    for player in players:
        player.look()
    return next(player for player in players if player.view["you"] in seats)


def spectator(player: PlayerClient) -> PlayerClient:
    return PlayerClient(player.url, player.table)


def close_code(line: SocketClient) -> int:
    """Receive messages until the socket is closed, and return the code."""
    with suppress(ConnectionClosed):
        while True:
            line.receive()
    code = line.socket.close_code
    assert code is not None, "the server said why"
    return code


def table_of_code(url: str, code: str) -> str | None:
    answer = CLIENT.get(f"{url}/api/v1/codes/{code}")
    if answer.status_code == httpx.codes.NOT_FOUND:
        return None
    return str(answer.json()["id"])
