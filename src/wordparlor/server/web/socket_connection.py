"""A socket as ASGI has it: texts in and out. Litestar's own takes 6 KB more of memory, and every player has one."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.types import Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from wordparlor.server.web.requests import SESSION_COOKIE


class Disconnected(Exception):
    """The client is gone."""


# What a socket raises once it is closed on either side.
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
        await self._receive()  # that it wants to connect
        await self._send_event("accept")
        self._scope.clear()  # it has been read, and would be held as long as the socket is open

    async def receive_text(self) -> str:
        event: Any = await self._receive()
        if event["type"] != "websocket.receive":
            raise Disconnected
        return event.get("text") or ""

    async def send_text(self, text: bytes) -> None:
        await self._send_event("send", text=text.decode())

    async def close(self, code: int) -> None:
        await self._send_event("close", code=code)

    async def _send_event(self, kind: str, **more: object) -> None:
        event: Any = {"type": f"websocket.{kind}", **more}
        await self._send(event)


def session_of(scope: Scope) -> str | None:
    """Return the session cookie, if there is one."""
    if not any(name == b"cookie" for name, _ in scope["headers"]):
        return None
    return ASGIConnection[Any, Any, Any, Any](scope).cookies.get(SESSION_COOKIE)
