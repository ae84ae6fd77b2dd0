"""People and programs who come to the parlor: over HTTP, and on a socket."""

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

from tests.server.server_process import PATIENCE

Json: TypeAlias = Any  # what a server answers, which each test knows
BEAT = 2.5
PATIENT: Json = {"policy": "challenge", "challenge_seconds": None, "open_challenge_seconds": None}
CLIENT = httpx.Client(timeout=PATIENCE)  # connections are kept, and closed when all tests are done


def fresh() -> str:
    return token_hex(16)


class PlayerClient:
    """Somebody with a token for a seat, or without one."""

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
        """Ask what happened since the last page, or since some frame."""
        known = self.page["n"] if after is None else after
        answer = self.get("/events", after=known, wait=wait)
        assert answer.status_code == httpx.codes.OK, answer.text
        self.page = answer.json()
        return list(self.page["frames"])

    def wait_until(self, question: Json) -> Json:
        """Follow the news until the view is as it should be."""
        until = time.monotonic() + PATIENCE
        self.look()
        while not question(self.view):
            assert time.monotonic() < until, f"waited in vain; the view is {self.view}"
            self.news(wait=5)
        return self.view

    def try_to(
        self, wish: str, *, name: str | None = None, expected: int | None = None, **more: Json
    ) -> httpx.Response:
        body = {
            "id": name or fresh(),
            "expected": self.page["n"] if expected is None else expected,
            "do": {"type": wish, **more},
        }
        parameters = {"seat": self.seat} if self.seat is not None else {}
        return CLIENT.post(self.url + self.path("/actions"), json=body, params=parameters, headers=self.headers)

    def do(self, wish: str, **more: Json) -> Json:
        answer = self.try_to(wish, **more)
        assert answer.status_code == httpx.codes.OK, answer.text
        self.page = answer.json()
        return self.page

    def play(self, text: str) -> Json:
        return self.do("play", text=text)

    @contextmanager
    def socket(self, *, after: int = 0, text: str = "none", here: bool = False) -> Iterator[Line]:
        """Open a socket that stays open however slow the test is: its heart beats by itself."""
        with open_socket(self.url, self.table) as line, beating(line):
            hello = {"t": "hello", "after": after, "text": text} | ({"here": True} if here else {})
            hello |= {"token": self.token} if self.token else {}
            hello |= {"seat": self.seat} if self.seat is not None else {}
            line.say(hello)
            yield line


class Line:
    """A socket, message by message."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.beats = False

    def say(self, message: Json) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> Json:
        """Hear the next message, but for the answers to a heart that beats by itself."""
        until = time.monotonic() + timeout
        while True:
            message = json.loads(self.socket.recv(max(0.0, until - time.monotonic())))
            if not (self.beats and message["t"] == "beat"):
                return message

    def hear_until(self, kind: str) -> list[Json]:
        """Hear messages up to the first of this kind."""
        heard = [self.hear()]
        while heard[-1]["t"] != kind:
            heard.append(self.hear())
        return heard

    def do(self, wish: str, expected: int, *, name: str | None = None, **more: Json) -> str:
        called = name or fresh()
        self.say({"t": "do", "id": called, "expected": expected, "do": {"type": wish, **more}})
        return called


@contextmanager
def open_socket(url: str, table: str, **options: Json) -> Iterator[Line]:
    address = url.replace("http", "ws", 1)
    with connect(f"{address}/api/v1/games/{table}/socket", ping_interval=None, **options) as socket:
        yield Line(socket)


@contextmanager
def beating(line: Line) -> Iterator[None]:
    """Say every now and then that somebody is there."""
    ended = threading.Event()

    def beat() -> None:
        with suppress(ConnectionClosed):
            while not ended.wait(BEAT):
                line.say({"t": "beat"})

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


def here(name: str) -> Json:
    return {"kind": "here", "name": name}


def ask_for_table(url: str, game: str = "upwords", *seats: Json, name: str = "Ann", **more: Json) -> httpx.Response:
    body = {"id": fresh(), "game": game, "name": name, "seats": list(seats or (YOU, OPEN))} | more
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
    answer = CLIENT.post(f"{host.url}{host.path('/seats')}", json={"id": fresh(), "name": name} | more)
    assert answer.status_code == httpx.codes.CREATED, answer.text
    return seated(host.url, answer.json())


def two_people(
    url: str, game: str = "upwords", *, options: Json = MappingProxyType({}), **more: Json
) -> tuple[PlayerClient, PlayerClient]:
    """Sit two people down who may challenge each other and wait as long as it takes; the game has begun."""
    ann = new_table(url, game, YOU, OPEN, options=PATIENT | options, **more)
    bob = join(ann)
    ann.look()
    return ann, bob


def to_move(*players: PlayerClient) -> PlayerClient:
    """Say whose turn it is."""
    seats = players[0].look()["awaited"]["seats"]
    for player in players:
        player.look()
    return next(player for player in players if player.view["you"] in seats)


def spectator(player: PlayerClient) -> PlayerClient:
    return PlayerClient(player.url, player.table)


def close_code(line: Line) -> int:
    """Hear until it is closed, and say how."""
    with suppress(ConnectionClosed):
        while True:
            line.hear()
    code = line.socket.close_code
    assert code is not None, "the server said why"
    return code
