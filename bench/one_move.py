"""One Upwords move on the server, as the browser client plays it: calls, modules, conversions, bytes and time.

python -m bench.one_move [--moves 60] [--timed 400] [--old]

Everything runs in this process: the application, the sockets of two players, and the request that plays the move.
Until both players have the frame, it counts calls of Wordparlor's own functions, and conversions between values and
JSON, or from one kind of value to another, wherever they're called. Then it does the same without counting, for the
processor time. With --old, the client asks for all texts and a page with each reply, as 0.1.0 did.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import statistics
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any

import httpx

from tests.loops import awaited
from tests.server.automatic_player import as_json, choices
from tests.server.player_client import new_id
from wordparlor.server.app import create_app
from wordparlor.server.config import LOG_VARIABLE, Config
from wordparlor.server.logging import set_up_logging

HOST = "http://127.0.0.1"
NEW_HELLO = {"text": "none", "offers": True, "changes": True}
NEW_QUERY = "page=false&text=none&offers=true"

# The functions of msgspec's modules are called `json_decode` and the like; the methods of its codecs, `decode`.
CONVERSIONS = {"json_encode": "encode", "json_decode": "decode", "encode_into": "encode"} | {
    name: name for name in ("encode", "decode", "encode_lines", "decode_lines", "convert", "to_builtins")
}
STANDARD_JSON = {"dumps": "encode", "loads": "decode"}


def is_of_msgspec(called: Any) -> bool:  # noqa: ANN401 - a function or a method of a codec
    owner = called.__self__  # a codec, or the module itself
    return "msgspec" in f"{type(owner)} {getattr(owner, '__name__', '')}"


class Counts:
    """The calls made while this was watching."""

    def __init__(self) -> None:
        self.functions: Counter[Any] = Counter()
        self.conversions: Counter[str] = Counter()

    def watch(self, frame: Any, event: str, called: Any) -> None:  # noqa: ANN401 - as sys.setprofile wants it
        code = frame.f_code
        if event == "call" and "/wordparlor/" in code.co_filename:
            self.functions[code] += 1
        elif event == "call" and code.co_name in STANDARD_JSON and code.co_filename.endswith("json/__init__.py"):
            self.conversions[STANDARD_JSON[code.co_name]] += 1
        elif event == "c_call" and called.__name__ in CONVERSIONS and is_of_msgspec(called):
            self.conversions[CONVERSIONS[called.__name__]] += 1

    def start(self) -> None:
        threading.setprofile(self.watch)
        sys.setprofile(self.watch)

    def stop(self) -> None:
        sys.setprofile(None)
        threading.setprofile(None)


class Socket:
    """A player's socket, connected directly to the application."""

    def __init__(self, app: Any, table: str, hello: dict[str, Any]) -> None:  # noqa: ANN401 - an ASGI application
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.frames: asyncio.Queue[str] = asyncio.Queue()
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.inbox.put_nowait({"type": "websocket.receive", "text": json.dumps({"t": "hello", **hello})})
        scope = scope_of("websocket", f"/api/v1/games/{table}/socket") | {"scheme": "ws", "subprotocols": []}
        self.task = asyncio.create_task(app(scope, self.inbox.get, self.send))

    async def send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send":
            text = message.get("text") or message["bytes"].decode()
            if not text.startswith('{"t":"here"'):
                self.frames.put_nowait(text)

    async def close(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.task


def scope_of(kind: str, path: str, query: str = "", headers: dict[str, str] | None = None) -> dict[str, Any]:
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", b"127.0.0.1"), *((k.encode(), v.encode()) for k, v in (headers or {}).items())],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
        "extensions": {},
    }


async def post(app: Any, scope: dict[str, Any], body: bytes) -> bytes:  # noqa: ANN401 - an ASGI application
    """Post a body directly to the application, so that no client's work is counted."""
    parts: list[bytes] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        assert message.get("status", HTTPStatus.OK) == HTTPStatus.OK, message
        parts.append(message.get("body", b""))

    await app(scope, receive, send)
    return b"".join(parts)


@dataclass
class Figures:
    """What was measured, move by move."""

    counts: list[Counts] = field(default_factory=list)
    frames: list[int] = field(default_factory=list)  # bytes of the other player's frame
    replies: list[int] = field(default_factory=list)
    milliseconds: list[float] = field(default_factory=list)  # of processor time


@asynccontextmanager
async def open_app() -> AsyncIterator[Any]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        app: Any = create_app(Config(f"sqlite:///{Path(folder) / 'parlor.sqlite'}", requests_a_second=0.0))
        startup: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        ready: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        startup.put_nowait({"type": "lifespan.startup"})
        scope: dict[str, Any] = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        life = asyncio.create_task(app(scope, startup.get, ready.put))
        await ready.get()
        yield app
        startup.put_nowait({"type": "lifespan.shutdown"})
        await ready.get()
        await life


async def measure(moves: int, timed: int, hello: dict[str, Any], query: str) -> Figures:
    """Play moves that only warm up, then those that are counted, then those that are timed."""
    async with open_app() as app:
        await play(app, moves, hello, query, Figures(), counted=True)
        figures = Figures()
        await play(app, moves, hello, query, figures, counted=True)
        gc.collect()
        gc.freeze()
        await play(app, timed, hello, query, figures, counted=False)
        return figures


async def play(  # noqa: PLR0913 - what is played, and what is measured of it
    app: Any,  # noqa: ANN401 - an ASGI application
    moves: int,
    hello: dict[str, Any],
    query: str,
    figures: Figures,
    *,
    counted: bool,
) -> None:
    """Play this many moves, in as many games as it takes."""
    made = 0
    while made < moves:
        made += await play_game(app, moves - made, hello, query, figures, counted=counted)


async def play_game(  # noqa: PLR0913 - likewise
    app: Any,  # noqa: ANN401 - likewise
    moves: int,
    hello: dict[str, Any],
    query: str,
    figures: Figures,
    *,
    counted: bool,
) -> int:
    table, tokens = await sit_down(app)
    sockets = [Socket(app, table, {"token": token, "here": True, **hello}) for token in tokens]
    pages = [json.loads(await socket.frames.get())["page"] for socket in sockets]
    views, n = [page["view"] for page in pages], pages[0]["n"]
    made = 0
    while made < moves and views[0]["status"] == "playing":
        (turn,) = views[0]["awaited"]["seats"]
        body = {"id": new_id(), "expected": n, "do": {"type": "play", "action": best_action(views[turn])}}
        headers = {"authorization": f"Bearer {tokens[turn]}", "content-type": "application/json"}
        scope = {"method": "POST", "scheme": "http"}
        scope |= scope_of("http", f"/api/v1/games/{table}/actions", query, headers)
        texts = await play_move(app, scope, json.dumps(body).encode(), sockets, figures, counted=counted)
        frames = [json.loads(text) for text in texts]
        views, n = [view | frame["d"]["view"] for view, frame in zip(views, frames, strict=True)], frames[0]["n"]
        figures.frames.append(len(texts[1 - turn]))
        made += 1
    for socket in sockets:
        await socket.close()
    return made


async def sit_down(app: Any) -> tuple[str, tuple[str, str]]:  # noqa: ANN401 - likewise
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=HOST) as http:
        asked = {"id": new_id(), "game": "upwords", "name": "Ann", "seats": [{"kind": "you"}, {"kind": "open"}]}
        made = (await http.post("/api/v1/games", json=asked)).raise_for_status().json()
        path = f"/api/v1/games/{made['id']}/seats"
        joined = (await http.post(path, json={"id": new_id(), "name": "Bob"})).raise_for_status().json()
    return made["id"], (made["token"], joined["token"])


async def play_move(  # noqa: PLR0913 - likewise
    app: Any,  # noqa: ANN401 - likewise
    scope: dict[str, Any],
    body: bytes,
    sockets: list[Socket],
    figures: Figures,
    *,
    counted: bool,
) -> list[str]:
    """Play one move, and return the frame that each player gets."""
    counts, began = Counts(), time.process_time()
    if counted:
        counts.start()
    reply = await post(app, scope, body)
    texts = [await socket.frames.get() for socket in sockets]
    if counted:
        counts.stop()
        figures.counts.append(counts)
    else:
        figures.milliseconds.append(1000 * (time.process_time() - began))
    figures.replies.append(len(reply))
    return texts


def best_action(view: dict[str, Any]) -> Any:  # noqa: ANN401 - of the game
    return as_json(choices(view, 1)[0].action)


def report(figures: Figures) -> None:
    """Print the median of each figure."""
    rows: dict[str, list[float]] = {
        "calls": [counts.functions.total() for counts in figures.counts],
        "functions": [len(counts.functions) for counts in figures.counts],
        "modules": [len({code.co_filename for code in counts.functions}) for counts in figures.counts],
        "conversions": [counts.conversions.total() for counts in figures.counts],
        "bytes of the other player's frame": [*figures.frames],
        "bytes of the reply": [*figures.replies],
    }
    for name, values in rows.items():
        sys.stdout.write(f"{name:<36}{statistics.median(values):>9,.0f}\n")
    sys.stdout.write(f"{'milliseconds of processor time':<36}{statistics.median(figures.milliseconds):>9.2f}\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--timed", type=int, default=400)
    parser.add_argument("--old", action="store_true")
    arguments = parser.parse_args()
    os.environ[LOG_VARIABLE] = "error"
    set_up_logging()
    hello, query = ({}, "") if arguments.old else (NEW_HELLO, NEW_QUERY)
    report(awaited(measure(arguments.moves, arguments.timed, hello, query)))


if __name__ == "__main__":
    main()
