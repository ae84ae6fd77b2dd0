"""The resources of the MCP server: rulebooks, and games as text."""

from __future__ import annotations

from typing import Any

from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError

from wordparlor.agents.mcp.answers import look_lines
from wordparlor.agents.mcp.games import rules_text
from wordparlor.agents.mcp.host import Access, HostOf, Problem
from wordparlor.rulebook import book_title, rulebook, rulebooks


def add_resources(server: MCPServer[Any], host_of: HostOf) -> None:
    """Add the rulebooks, and each game as a spectator sees it, since an address must not contain a token."""
    for book in rulebooks():
        add_rulebook(server, book)

    @server.resource(
        "wordparlor://rules/{name}",
        name="rules",
        title="Rules",
        description="One rule by its id, or the rules of a game by the game's id",
        mime_type="text/markdown",
    )
    def read_rules(name: str) -> str:
        try:
            return rules_text(name)
        except Problem as problem:
            raise ResourceNotFoundError(problem.sentence) from problem

    @server.resource(
        "wordparlor://games/{game_id}",
        name="game",
        title="A game as text",
        description="A game as a spectator sees it, with everything that has happened so far",
        mime_type="text/plain",
    )
    async def read_game(game_id: str, context: Context[Any, Any]) -> str:
        host = host_of(context.request_context.request)
        try:
            look = await host.look(Access(game_id), after=0, text="drawn", data=False)
        except Problem as problem:
            raise ResourceNotFoundError(problem.sentence) from problem
        return "\n".join(look_lines(look))


def add_rulebook(server: MCPServer[Any], book: str) -> None:
    @server.resource(
        f"wordparlor://rules/{book}", name=book, title=f"Rulebook: {book_title(book)}", mime_type="text/markdown"
    )
    def read_rulebook() -> str:
        return rulebook(book)
