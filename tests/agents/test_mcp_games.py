"""Agents play whole games over MCP: Python's client and the npm SDK's, over stdio and HTTP."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.agents.mcp_clients import Connect, npm_client, python_client
from tests.agents.mcp_player import QUICK_BOT, UNTIMED, McpPlayer
from tests.loops import awaited
from tests.server.conftest import server, url  # noqa: F401 - fixtures
from wordparlor.games.catalogue import catalogue, playable, usual_players

OF_EACH_KIND = ("upwords", "last-word", "rings", "snare", "3-2-1")
CLIENTS = {"python": python_client, "npm": npm_client}


@pytest.fixture(params=["stdio", "http"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str | Path:
    """A folder for games on this computer, or a running server."""
    return tmp_path if request.param == "stdio" else str(request.getfixturevalue("url"))


async def play_whole_game(connect: Connect, where: str | Path, game: str) -> None:
    async with connect(where) as call:
        bots = [QUICK_BOT] * (usual_players(game) - 1)
        player = await McpPlayer.at_new_game(call, game, *bots, options=UNTIMED.get(game, {}))
        assert await player.play_out() > 0
        assert player.seen["status"] == "over"
        assert player.seen["outcome"]["rule"]
        review = await player.ask("review")
        assert review.data["review"]["players"][0]["name"] == "Agent"
        assert catalogue()[game].title in review.text


@pytest.mark.parametrize("game", OF_EACH_KIND)
def test_pythons_client_plays_a_game_of_each_kind(where: str | Path, game: str) -> None:
    awaited(play_whole_game(python_client, where, game))


def test_the_npm_client_plays_a_game(where: str | Path) -> None:
    awaited(play_whole_game(npm_client, where, "upwords"))


@pytest.mark.soak
@pytest.mark.parametrize("game", playable())
def test_pythons_client_plays_every_game(where: str | Path, game: str) -> None:
    awaited(play_whole_game(python_client, where, game))
