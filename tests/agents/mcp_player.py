"""A player who knows only what the MCP tools return."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.agents.mcp_clients import Answer, Call, Json
from tests.server.automatic_player import best_choice
from wordparlor.games.catalogue import rules_of
from wordparlor.notation.catalogue import notation_of

WORDS_A_SEARCH = 5  # there can be hundreds
QUICK_BOT = "greedy:35"
# Options for games without clocks, so that slow machines don't matter.
UNTIMED: dict[str, dict[str, Json]] = {"rings": {"seconds": None}}


class McpPlayer:
    """A player with a game id and a token."""

    def __init__(self, call: Call, seated: Json) -> None:
        self.call = call
        self.game_id = seated["game_id"]
        self.token = seated["token"]
        self.seen = seated

    @classmethod
    async def at_new_game(cls, call: Call, game: str, *opponents: str, **more: Json) -> McpPlayer:
        chosen = {"opponents": list(opponents)} if opponents else {}
        answered = await call("new_game", game=game, **chosen, **more)
        assert answered.data["ok"], answered
        return cls(call, answered.data)

    @property
    def access(self) -> Json:
        return {"game_id": self.game_id, "token": self.token}

    async def ask(self, tool: str, **given: Json) -> Answer:
        return await self.call(tool, **self.access, **given)

    async def look(self, **given: Json) -> Json:
        answered = await self.ask("look", data=True, **given)
        assert answered.data["ok"], answered
        self.seen = answered.data
        return self.seen

    async def play_out(self, moves: int = 10_000) -> int:
        """Play the best move on each of our turns, to the end or for `moves` moves; return how many moves were made."""
        made = searched = 0
        await self.look()
        while made < moves and self.seen["status"] == "playing":
            if not self.seen["your_turn"]:
                await self.ask("wait_for_my_turn", after=self.seen["n"])
            else:
                searched = searched + 1 if self.seen["asked"] == "search" else 0
                move = move_of(self.seen, search_on=searched % (WORDS_A_SEARCH + 1) > 0)
                played = await self.ask("play", n=self.seen["n"], move=move)
                assert played.data["ok"], played
                made += 1
            await self.look(after=self.seen["n"])
        return made


def move_of(look: Json, *, search_on: bool = True) -> str:
    """Return the best complete move as text, or the move that ends a search."""
    view = {
        "game": look["game"],
        "seats": look["players"],
        "options": look["data"]["options"],
        "dictionary": look["data"]["dictionary"],
        "view": look["data"]["view"],
    }
    best = best_choice(view, lambda choice: search_on or not choice.words)
    seen: Any = msgspec.convert(view["view"], rules_of(look["game"]).view)
    return notation_of(look["game"]).write(best.action, seen)
