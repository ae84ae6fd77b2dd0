"""A socket as ASGI defines it: texts in and out. Litestar's own takes 6 KB more memory, and every player has one."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar.connection import ASGIConnection
from litestar.types import Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from wordparlor.server.web.requests import SESSION_COOKIE


class Disconnected(Exception):
    """The client is gone."""


# What a socket raises once it's closed on either side.
DISCONNECTED = (Disconnected, ClientDisconnected, ConnectionError, RuntimeError)


class SocketConnection:
    """Receive and send texts."""

    __slots__ = ("_receive", "_scope", "_send", "session")

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._scope: Any = scope  # whose types don't say that it's a dictionary
        self._receive = receive
        self._send = send
        self.session = session_of(scope)

    async def accept(self) -> None:
        await self._receive()  # the request to connect
        await self._send_event("accept")
        self._scope.clear()  # it has been read, and would otherwise be kept as long as the socket is open

    async def receive_text(self) -> str:
        event: Any = await self._receive()
        if event["type"] != "websocket.receive":
            raise Disconnected
        return event.get("text") or ""

    async def send_text(self, text: bytes) -> None:
        await self._send_event("send", text=text.decode())

    async def close(self, code: int, reason: str = "") -> None:
        await self._send_event("close", code=code, reason=reason)

    async def _send_event(self, kind: str, **more: object) -> None:
        event: Any = {"type": f"websocket.{kind}", **more}
        await self._send(event)


class SilenceWatch:
    """Cancel tasks that wait too long, with one timer for all of them: a timeout for each takes 1 KB."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._since: dict[asyncio.Task[Any], float] = {}  # longest wait first
        self._timer: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        """Watch the current task from now on."""
        loop = asyncio.get_running_loop()
        self._since[current_task()] = loop.time()
        if self._timer is None:
            self._timer = loop.call_later(self._seconds, self._cancel_silent)

    def end(self) -> None:
        self._since.pop(current_task(), None)

    def has_cancelled(self, cancelled: asyncio.CancelledError) -> bool:
        """Return whether the current task was cancelled here; if so, it can continue."""
        if cancelled.args != (self,):
            return False
        current_task().uncancel()
        return True

    def _cancel_silent(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = None
        while self._since:
            task, since = next(iter(self._since.items()))
            if since + self._seconds > loop.time():
                self._timer = loop.call_at(since + self._seconds, self._cancel_silent)
                return
            del self._since[task]
            task.cancel(self)


def current_task() -> asyncio.Task[Any]:
    task = asyncio.current_task()
    assert task is not None, "a task waits"
    return task


def session_of(scope: Scope) -> str | None:
    """Return the session cookie, if there is one."""
    if not any(name == b"cookie" for name, _ in scope["headers"]):
        return None
    return ASGIConnection[Any, Any, Any, Any](scope).cookies.get(SESSION_COOKIE)
