"""The MCP server: its tools and resources, the same wherever the games are played."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from importlib.metadata import version
from typing import Annotated, Any, TypeAlias

from mcp.server.mcpserver import Context, MCPServer
from mcp_types import CallToolResult, ToolAnnotations
from pydantic import Field

from wordparlor.agents.mcp.answers import (
    answer,
    look_answer,
    preview_answer,
    refusal,
    review_answer,
    seated_answer,
)
from wordparlor.agents.mcp.games import game_lines, games_data, rules_text
from wordparlor.agents.mcp.host import MAX_WAIT_SECONDS, Access, Host, HostOf, NewGame, Problem, TextMode
from wordparlor.agents.mcp.resources import add_resources

Tool: TypeAlias = Callable[..., Awaitable[CallToolResult]]

INSTRUCTIONS = """\
Play word games. list_games lists them; new_game starts one against bots. You get a game id and a token: send both with
every call. look shows the table, what to do next and how to write a move; play plays a move; and wait_for_my_turn
waits for the others. Every answer about a game ends with n, which counts what you've seen: send it back with your
move. A refused move gets an answer with `ok: false`, the reason, and the id of the rule. Use the rules tool to read
that rule.
"""

GameId = Annotated[str, Field(description="The game's id, from new_game or join_game", max_length=64)]
Token = Annotated[str, Field(description="Your token, from new_game or join_game; keep it secret", max_length=100)]
Seat = Annotated[int | None, Field(description="Which seat to use, if your token has several", ge=0, le=99)]
Text = Annotated[TextMode, Field(description="How to show the table: drawn, or described in sentences")]
Seen = Annotated[int, Field(description="The n from your latest answer about this game", ge=0, le=2**31 - 1)]
After = Annotated[int, Field(description="Show the events after this n; 0 shows all of them", ge=0, le=2**31 - 1)]
Move = Annotated[
    str, Field(description="A move, written as the prompt explains, e.g. a word", min_length=1, max_length=400)
]
Name = Annotated[str, Field(description="Your name in the game", min_length=1, max_length=20)]
READS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
ACTS = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)


def create_server(host_of: HostOf) -> MCPServer[Any]:
    """Create the MCP server; each call uses the host that it belongs to."""
    server: MCPServer[Any] = MCPServer(
        "wordparlor",
        title="Wordparlor",
        instructions=INSTRUCTIONS,
        version=version("wordparlor"),
        log_level="WARNING",
        subscriptions=False,  # a stream that never ends would count as one request
    )
    add_library_tools(server)
    add_game_tools(server, host_of)
    add_resources(server, host_of)
    return server


def add_tool(server: MCPServer[Any], hints: ToolAnnotations) -> Callable[[Tool], Tool]:
    """Add a function as a tool; a problem becomes an answer that gives the reason."""

    def add(function: Tool) -> Tool:
        @wraps(function)
        async def attempt(*given: Any, **named: Any) -> CallToolResult:  # noqa: ANN401 - as the function takes them
            try:
                return await function(*given, **named)
            except Problem as problem:
                return refusal(problem)

        server.add_tool(attempt, annotations=hints)
        return function

    return add


def add_library_tools(server: MCPServer[Any]) -> None:
    """Add the tools that need no game."""

    @add_tool(server, READS)
    async def list_games(
        game: Annotated[str | None, Field(description="A game's id, to see its options as well")] = None,
    ) -> CallToolResult:
        """List all games with their ids, players and bots. Name one game to see its options, too."""
        return answer(game_lines(game), **games_data(game))

    @add_tool(server, READS)
    async def rules(
        name: Annotated[str, Field(description="A rule's id such as UPW-9, a game's id, or a rulebook")],
    ) -> CallToolResult:
        """Read one rule by its id, the rules of a game, or a whole rulebook."""
        text = rules_text(name)
        return answer([text], name=name, text=text)


def add_game_tools(server: MCPServer[Any], host_of: HostOf) -> None:
    """Add the tools that need a table."""

    def host(context: Context[Any, Any]) -> Host:
        return host_of(context.request_context.request)

    @add_tool(server, ACTS)
    async def new_game(  # noqa: PLR0913, PLR0917 - one argument for each choice
        context: Context[Any, Any],
        game: Annotated[str, Field(description="The game's id, from list_games", max_length=40)],
        opponents: Annotated[
            list[str] | None,
            Field(
                description="A bot's level for each opponent (child … master), 'open' for anyone who joins with the "
                "code, or 'self' to play that seat, too. Default: casual bots",
                max_length=7,
            ),
        ] = None,
        name: Name = "Agent",
        options: Annotated[dict[str, Any] | None, Field(description="Options, as list_games shows them")] = None,
        dictionary: Annotated[str, Field(description="default, small or large", max_length=40)] = "default",
        text: Text = "drawn",
    ) -> CallToolResult:
        """Start a game; returns its id, your token, and the table."""
        chosen = None if opponents is None else tuple(opponents)
        wanted = NewGame(game, chosen, name, options or {}, dictionary)
        return seated_answer(await host(context).new_game(wanted, text))

    @add_tool(server, ACTS)
    async def join_game(
        context: Context[Any, Any],
        code: Annotated[str, Field(description="The game's code, such as BCDF, or its id", max_length=64)],
        name: Name = "Agent",
        text: Text = "drawn",
    ) -> CallToolResult:
        """Join a game; returns its id and your token."""
        return seated_answer(await host(context).join(code, name, text))

    @add_tool(server, READS)
    async def look(  # noqa: PLR0913, PLR0917 - one argument for each choice
        context: Context[Any, Any],
        game_id: GameId,
        token: Token,
        seat: Seat = None,
        after: After = 0,
        text: Text = "drawn",
        data: Annotated[bool, Field(description="Add the view as JSON, for programs")] = False,  # noqa: FBT002 - a tool's argument
    ) -> CallToolResult:
        """Show the table as you see it, what's new, and what you're asked to do."""
        access = Access(game_id, token, seat)
        return look_answer(await host(context).look(access, after=after, text=text, data=data))

    @add_tool(server, READS)
    async def preview(
        context: Context[Any, Any], game_id: GameId, token: Token, move: Move, seat: Seat = None
    ) -> CallToolResult:
        """Show what a move would score, without playing it, or why it can't be played."""
        return preview_answer(await host(context).preview(Access(game_id, token, seat), move))

    @add_tool(server, ACTS)
    async def play(  # noqa: PLR0913, PLR0917 - one argument for each choice
        context: Context[Any, Any],
        game_id: GameId,
        token: Token,
        n: Seen,
        move: Move,
        seat: Seat = None,
        text: Text = "drawn",
    ) -> CallToolResult:
        """Play a move. It isn't played if the rules refuse it, or if something has happened that you haven't seen."""
        access = Access(game_id, token, seat)
        return look_answer(await host(context).play(access, n=n, move=move, text=text))

    @add_tool(server, READS)
    async def wait_for_my_turn(  # noqa: PLR0913, PLR0917 - one argument for each choice
        context: Context[Any, Any],
        game_id: GameId,
        token: Token,
        seat: Seat = None,
        after: After = 0,
        seconds: Annotated[float, Field(description="How long to wait", ge=0, le=MAX_WAIT_SECONDS)] = 20.0,
        text: Text = "drawn",
    ) -> CallToolResult:
        """Wait for your turn or the end of the game, then show the table. If neither comes in time, call again."""
        access = Access(game_id, token, seat)
        return look_answer(await host(context).wait(access, after=after, seconds=seconds, text=text))

    @add_tool(server, READS)
    async def word(
        context: Context[Any, Any],
        game_id: GameId,
        token: Token,
        word: Annotated[str, Field(description="A word", min_length=1, max_length=40)],
    ) -> CallToolResult:
        """Check a word in the game's dictionary. Refused while words can be challenged."""
        found = await host(context).word(Access(game_id, token), word)
        return answer([found["sentence"], *found["definition_text"]], word=found)

    @add_tool(server, READS)
    async def review(context: Context[Any, Any], game_id: GameId, token: Token) -> CallToolResult:
        """Review a finished game: the best play of each turn, and what was missed."""
        return review_answer(await host(context).review(Access(game_id, token)))
