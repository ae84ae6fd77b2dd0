"""One Upwords move at the server, as the browser client plays it: calls, modules, conversions, bytes and time.

python -m bench.one_move [--moves 40] [--old]

Everything runs in this process: the application, the sockets of two players, and the request that plays the move.
Counted until both players have the frame, in the event loop's thread: calls of Wordparlor's own functions, and calls
that convert to or from JSON. With --old the client asks for all texts and a page with each reply, as 0.1.0 did.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import msgspec

from tests.loops import awaited
from tests.server.automatic_player import as_json, bound_game
from tests.server.player_client import new_id
from wordparlor.games.catalogue import rules_of
from wordparlor.server.app import create_app
from wordparlor.server.config import LOG_VARIABLE, Config
from wordparlor.server.logging import set_up_logging

HOST = "http://127.0.0.1"
NEW_HELLO = {"text": "none", "offers": True}
NEW_QUERY = "?page=false&text=none&offers=true"


CONVERSIONS = ("encode", "decode", "convert", "to_builtins")


def is_of_msgspec(called: Any) -> bool:  # noqa: ANN401 - a function or a method of a codec
    owner = called.__self__  # a codec, or the module itself
    return "msgspec" in f"{type(owner)} {getattr(owner, '__name__', '')}"


class Counts:
    """What was called while this was watching."""

    def __init__(self) -> None:
        self.functions: Counter[Any] = Counter()
        self.conversions: Counter[str] = Counter()

    def watch(self, frame: Any, event: str, called: Any) -> None:  # noqa: ANN401 - as sys.setprofile wants it
        if event == "call" and "/wordparlor/" in frame.f_code.co_filename:
            self.functions[frame.f_code] += 1
        elif event == "c_call" and called.__name__ in CONVERSIONS and is_of_msgspec(called):
            self.conversions[called.__name__] += 1

    def start(self) -> None:
        threading.setprofile(self.watch)
        sys.setprofile(self.watch)

    def stop(self) -> None:
        sys.setprofile(None)
        threading.setprofile(None)


class Socket:
    """A player's socket, straight to the application."""

    def __init__(self, app: Any, table: str, hello: dict[str, Any]) -> None:  # noqa: ANN401 - an ASGI application
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.frames: asyncio.Queue[str] = asyncio.Queue()
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.inbox.put_nowait({"type": "websocket.receive", "text": json.dumps({"t": "hello", **hello})})
        path = f"/api/v1/games/{table}/socket"
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(b"host", b"127.0.0.1")],
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
            "subprotocols": [],
            "extensions": {},
        }
        self.task = asyncio.create_task(app(scope, self.inbox.get, self.send))

    async def send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.send":
            text = message.get("text") or message["bytes"].decode()
            if not text.startswith('{"t":"here"'):
                self.frames.put_nowait(text)


async def measure(moves: int, hello: dict[str, Any], query: str) -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        app: Any = create_app(Config(f"sqlite:///{Path(folder) / 'parlor.sqlite'}", requests_a_second=0.0))
        startup: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        ready: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        startup.put_nowait({"type": "lifespan.startup"})
        state: dict[str, Any] = {}
        life = asyncio.create_task(
            app({"type": "lifespan", "asgi": {"version": "3.0"}, "state": state}, startup.get, ready.put)
        )
        await ready.get()
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=HOST) as http:
            await play(app, http, moves, hello, query)
        startup.put_nowait({"type": "lifespan.shutdown"})
        await ready.get()
        await life


async def play(app: Any, http: httpx.AsyncClient, moves: int, hello: dict[str, Any], query: str) -> None:  # noqa: ANN401 - likewise
    asked = {"id": new_id(), "game": "upwords", "name": "Ann", "seats": [{"kind": "you"}, {"kind": "open"}]}
    made = (await http.post("/api/v1/games", json=asked)).raise_for_status().json()
    path = f"/api/v1/games/{made['id']}"
    joined = (await http.post(f"{path}/seats", json={"id": new_id(), "name": "Bob"})).raise_for_status().json()
    tokens = (made["token"], joined["token"])
    sockets = [Socket(app, made["id"], {"token": token, "here": True, **hello}) for token in tokens]
    pages = [json.loads(await socket.frames.get())["page"] for socket in sockets]
    views, n = [page["view"] for page in pages], [page["n"] for page in pages]
    runs: list[tuple[Counts, int, int]] = []
    for _ in range(moves):
        if views[0]["status"] != "playing":
            break
        (turn,) = views[0]["awaited"]["seats"]
        body = {"id": new_id(), "expected": n[turn], "do": {"type": "play", "action": choose_action(views[turn])}}
        headers = {"Authorization": f"Bearer {tokens[turn]}"}
        counts = Counts()
        counts.start()
        reply = await http.post(f"{path}/actions{query}", json=body, headers=headers)
        texts = [await socket.frames.get() for socket in sockets]
        counts.stop()
        reply.raise_for_status()
        frames = [json.loads(text) for text in texts]
        views, n = [frame["d"]["view"] for frame in frames], [frame["n"] for frame in frames]
        runs.append((counts, len(texts[1 - turn]), len(reply.content)))
    report(runs)
    for socket in sockets:
        socket.inbox.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await socket.task


def choose_action(view: dict[str, Any]) -> Any:  # noqa: ANN401 - of the game
    game = bound_game(view["game"], len(view["seats"]), msgspec.json.encode(view["options"]), view["dictionary"])
    seen = msgspec.convert(view["view"], rules_of(view["game"]).view)
    return as_json(next(game.actions(seen, limit=1)).action)


def report(runs: list[tuple[Counts, int, int]]) -> None:
    """Print the median of each figure; the first moves warm up."""
    warm = runs[len(runs) // 4 :]
    modules = [len({code.co_filename for code in counts.functions}) for counts, *_ in warm]
    figures = {
        "calls": [counts.functions.total() for counts, *_ in warm],
        "functions": [len(counts.functions) for counts, *_ in warm],
        "modules": modules,
        "conversions": [counts.conversions.total() for counts, *_ in warm],
        "bytes of the other player's frame": [frame for _, frame, _ in warm],
        "bytes of the reply": [reply for *_, reply in warm],
    }
    for name, values in figures.items():
        sys.stdout.write(f"{name:<36}{statistics.median(values):>9,.0f}\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--old", action="store_true")
    arguments = parser.parse_args()
    os.environ[LOG_VARIABLE] = "error"
    set_up_logging()
    awaited(measure(arguments.moves, {} if arguments.old else NEW_HELLO, "" if arguments.old else NEW_QUERY))


if __name__ == "__main__":
    main()
