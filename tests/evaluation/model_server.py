"""A small chat-completions server on loopback, which responds and misbehaves as a script tells it to."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple, TypeAlias

KEY = "the-right-key"


class Reply(NamedTuple):
    """The response of the server."""

    body: bytes
    status: int = 200
    headers: tuple[tuple[str, str], ...] = ()
    cut_off: bool = False  # half of the announced length
    pause: float = 0.0  # seconds before each byte


Chat: TypeAlias = list[dict[str, str]]
Script: TypeAlias = Callable[[int, Chat], Reply]  # the number of the call, counted from 0


def says(content: Any, **message: Any) -> Reply:  # noqa: ANN401 - whatever JSON a server sends
    whole = {
        "choices": [{"message": {"role": "assistant", "content": content, **message}}],
        "usage": {"prompt_tokens": 100, "completion_tokens": 7},
    }
    return Reply(json.dumps(whole).encode())


def error(status: int, message: str, *headers: tuple[str, str]) -> Reply:
    return Reply(json.dumps({"error": {"message": message}}).encode(), status, headers)


class ModelServer(ThreadingHTTPServer):
    """Counts calls and stores the requests."""

    daemon_threads = True

    def __init__(self, script: Script) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.script = script
        self.chats: list[Chat] = []
        self.settings: list[dict[str, Any]] = []  # what else was in each request
        self.lock = threading.Lock()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1"


class Handler(BaseHTTPRequestHandler):
    """Handles one request."""

    server: ModelServer

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.headers["Authorization"] != f"Bearer {KEY}":
            self.send(error(401, f"No such key: {self.headers['Authorization']}"))
            return
        with self.server.lock:
            number = len(self.server.chats)
            self.server.chats.append(body.pop("messages"))
            self.server.settings.append(body)
        self.send(self.server.script(number, self.server.chats[number]))

    def send(self, reply: Reply) -> None:
        self.send_response(reply.status)
        for name, value in reply.headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(reply.body)))
        self.end_headers()
        if reply.pause:
            self.send_slowly(reply)
            return
        self.wfile.write(reply.body[: len(reply.body) // 2] if reply.cut_off else reply.body)

    def send_slowly(self, reply: Reply) -> None:
        with suppress(ConnectionError):  # if nobody waits any more
            for byte in reply.body:
                time.sleep(reply.pause)
                self.wfile.write(bytes([byte]))
                self.wfile.flush()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def model_server(script: Script) -> Iterator[ModelServer]:
    with ModelServer(script) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
