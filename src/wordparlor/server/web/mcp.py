"""The address /mcp, for agents: each tool call becomes requests to the API, with its usual limits and refusals.

It exists only if the library `mcp` is installed.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import msgspec
from litestar import Litestar, asgi
from litestar.handlers import ASGIRouteHandler
from litestar.types import ASGIApp, Receive, Scope, Send

from wordparlor.agents.extras import is_installed
from wordparlor.agents.mcp.api import ApiHost, Request
from wordparlor.server.errors import Problem
from wordparlor.server.web.limits import send_problem
from wordparlor.server.web.security import LARGEST_BODY

if TYPE_CHECKING:
    from mcp.server.streamable_http_manager import StreamableHTTPSessionManager

MCP_PATH = "/mcp"


class InnerApi:
    """Sends requests to the API within this process, on behalf of a client."""

    def __init__(self, app: ASGIApp, client: Any) -> None:  # noqa: ANN401 - as the web server gives it
        self._app = app
        self._client = client

    async def send(self, request: Request) -> tuple[int, bytes]:
        body = b"" if request.body is None else msgspec.json.encode(request.body)
        status, content = 500, b""

        async def receive() -> Any:  # noqa: ANN401 - a message
            return {"type": "http.request", "body": body, "more_body": False}

        async def collect(message: Any) -> None:  # noqa: ANN401 - likewise
            nonlocal status, content
            status = message.get("status", status)
            content += message.get("body", b"")

        await self._app(self._scope(request, body), receive, collect)
        return status, content

    def _scope(self, request: Request, body: bytes) -> Any:  # noqa: ANN401 - a scope
        headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
        if request.token is not None:
            headers.append((b"authorization", b"Bearer " + request.token.encode("latin-1", "replace")))
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": request.method,
            "scheme": "http",
            "path": request.path,
            "raw_path": request.path.encode(),
            "query_string": urlencode(request.query).encode(),
            "root_path": "",
            "headers": headers,
            "client": self._client,
            "server": None,
            "state": {},
        }


class McpServer:
    """The MCP server of an application; it starts with the first message, since its library takes a second to load."""

    def __init__(self, app: Litestar) -> None:
        self._app = app
        self._lock = asyncio.Lock()
        self._manager: StreamableHTTPSessionManager | None = None
        self._running: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        async with self._lock:
            manager = self._manager or await self._open()
        await manager.handle_request(scope, receive, send)  # type: ignore[arg-type] # the same messages in other words

    async def _open(self) -> StreamableHTTPSessionManager:
        manager = await asyncio.to_thread(self._create)
        is_open = asyncio.Event()
        self._running = asyncio.create_task(self._run(manager, is_open))
        await is_open.wait()
        self._manager = manager
        return manager

    def _create(self) -> StreamableHTTPSessionManager:
        from mcp.server.streamable_http_manager import StreamableHTTPSessionManager  # noqa: PLC0415 - an extra

        from wordparlor.agents.mcp.server import create_server  # noqa: PLC0415 - needs the extra

        server = create_server(lambda request: ApiHost(InnerApi(self._app, request.scope["client"])))
        return StreamableHTTPSessionManager(
            app=server._lowlevel_server,  # noqa: SLF001 - without a framework of its own around it
            json_response=True,
            stateless=True,
            max_request_body_size=LARGEST_BODY,
        )

    async def _run(self, manager: StreamableHTTPSessionManager, is_open: asyncio.Event) -> None:
        async with manager.run():
            is_open.set()
            await self._closing.wait()

    async def close(self) -> None:
        self._closing.set()
        if self._running:
            await self._running


def mcp_routes() -> list[ASGIRouteHandler]:
    return [handle_mcp] if is_installed("mcp") else []


@asgi(MCP_PATH)
async def handle_mcp(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer one message; there are no sessions, so there is nothing to stream and nothing to delete."""
    if scope.get("method") != "POST":
        await send_problem(Problem("wrong-method", "Send MCP messages with POST."), scope, send)
        return
    server = scope["litestar_app"].state.mcp
    assert isinstance(server, McpServer), "the server is open"
    await server.handle(scope, receive, send)


@asynccontextmanager
async def open_mcp(app: Litestar) -> AsyncIterator[None]:
    """Run an MCP server while the application is open."""
    app.state.mcp = McpServer(app)
    try:
        yield
    finally:
        await app.state.mcp.close()
