"""`parlor mcp`: play as an agent, over standard input and output."""

from __future__ import annotations

import click

from wordparlor.agents.extras import MissingLibrary, require
from wordparlor.commands.problems import CommandFailed


@click.command()
def mcp() -> None:
    """Run an MCP server for language models on standard input and output.

    Agents play on this computer, alone or against bots; every game is saved in your data folder. To let them play with
    people, run `parlor serve` and give them its /mcp address instead.
    """
    try:
        require("mcp", extra="mcp")
    except MissingLibrary as problem:
        raise CommandFailed(str(problem)) from problem
    from wordparlor.agents.mcp.local import LocalHost  # noqa: PLC0415 - heavy, and only this command needs it
    from wordparlor.agents.mcp.server import create_server  # noqa: PLC0415 - likewise

    host = LocalHost()
    create_server(lambda _request: host).run("stdio")
