"""Real MCP clients for tests: the Python one and the npm SDK, over both transports."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp_types import CallToolResult, TextContent

from tools.client import AGENTS, NODE, install
from wordparlor.agents.mcp.local import LocalHost
from wordparlor.agents.mcp.server import create_server

Json: TypeAlias = Any  # what a tool returns, which differs from test to test
Place: TypeAlias = str | Path | LocalHost  # a server's URL, the data folder of a program, or a host in this process
PROGRAM = Path(sys.executable).with_name("parlor")
LONGEST_LINE = 1 << 22


class Answer(msgspec.Struct, frozen=True):
    """The answer of a tool."""

    text: str
    data: Json
    is_error: bool = False


Call: TypeAlias = Callable[..., Awaitable[Answer]]  # call("look", game_id=…)
Connect: TypeAlias = Callable[[str | Path], AbstractAsyncContextManager[Call]]  # a server's URL, or a data folder


def environment(home: Path) -> dict[str, str]:
    return os.environ | {"WORDPARLOR_HOME": str(home)}


@asynccontextmanager
async def open_client(where: Place) -> AsyncIterator[Client]:
    """Connect the Python client."""
    async with Client(server_at(where)) as client:
        yield client


def server_at(where: Place) -> Any:  # noqa: ANN401 - whatever a client can connect to
    match where:
        case str():
            return f"{where}/mcp"
        case Path():
            return stdio_client(StdioServerParameters(command=str(PROGRAM), args=["mcp"], env=environment(where)))
        case LocalHost():
            return create_server(lambda _request: where)


@asynccontextmanager
async def python_client(where: Place) -> AsyncIterator[Call]:
    async with open_client(where) as client:

        async def call(tool: str, **given: Json) -> Answer:
            answered = await client.call_tool(tool, given)
            assert isinstance(answered, CallToolResult), "no tool asks back"
            (content,) = answered.content
            assert isinstance(content, TextContent), "a tool answers with text"
            return Answer(content.text, answered.structured_content, bool(answered.is_error))

        yield call


@asynccontextmanager
async def npm_client(where: str | Path) -> AsyncIterator[Call]:
    install_npm_client()
    arguments = [f"{where}/mcp"] if isinstance(where, str) else [str(PROGRAM), "mcp"]
    process = await asyncio.create_subprocess_exec(
        NODE,
        AGENTS / "client.mjs",
        *arguments,
        env=os.environ if isinstance(where, str) else environment(where),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_LINE,
    )
    assert process.stdin, "it can be written to"
    assert process.stdout, "and read from"
    stdin, stdout = process.stdin, process.stdout

    async def call(tool: str, **given: Json) -> Answer:
        stdin.write(json.dumps({"tool": tool, "given": given}).encode() + b"\n")
        answered = json.loads(await stdout.readline())
        assert "failed" not in answered, answered
        (content,) = answered["content"]
        return Answer(content["text"], answered.get("structuredContent"), answered.get("isError", False))

    try:
        assert "play" in json.loads(await stdout.readline())
        yield call
    finally:
        stdin.close()
        await process.wait()


def install_npm_client() -> None:
    """Install the packages of the npm client, once even if several processes need them."""
    with (AGENTS / "package.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        install(AGENTS)
