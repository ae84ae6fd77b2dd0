"""Agents play whole games over MCP: the Python client and the npm SDK, over stdio and HTTP."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.agents.mcp_clients import Connect, Json, npm_client, python_client
from tests.agents.mcp_player import QUICK_BOT, UNTIMED, McpPlayer, move_of
from tests.loops import awaited
from tests.server.automatic_player import best_action, is_awaited
from tests.server.player_client import OPEN, YOU, new_table
from tests.server.server_process import ServerProcess
from wordparlor.games.catalogue import catalogue, playable, usual_players

OF_EACH_KIND = ("upwords", "last-word", "rings", "snare", "3-2-1")


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


@pytest.mark.parametrize("connect", [python_client, npm_client])
@pytest.mark.parametrize("game", OF_EACH_KIND)
def test_a_client_plays_a_game_of_each_kind(where: str | Path, connect: Connect, game: str) -> None:
    awaited(play_whole_game(connect, where, game))


def test_a_game_on_this_computer_continues_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        async with python_client(tmp_path) as call:
            player = await McpPlayer.at_new_game(call, "upwords", QUICK_BOT)
            await player.play_out(moves=3)
            before = await player.look()
        async with python_client(tmp_path) as call:
            player.call = call
            assert await player.look() == before
            assert await player.play_out() > 0
            assert player.seen["status"] == "over"

    awaited(play())


@pytest.mark.parametrize("connect", [python_client, npm_client])
def test_a_game_continues_after_the_server_was_killed(tmp_path: Path, connect: Connect) -> None:
    async def play(server: ServerProcess) -> None:
        async with connect(server.url) as call:
            player = await McpPlayer.at_new_game(call, "upwords", QUICK_BOT)
            await player.play_out(moves=3)
            before = await player.look()
            server.kill()
            server.open()
            after = await player.look()
            assert after["text"] == before["text"]
            assert await player.play_out() > 0
            assert player.seen["status"] == "over"

    with ServerProcess(tmp_path, "--bot-seconds", "0", "--rate-limit", "0") as server:
        awaited(play(server))


def test_an_agent_sits_down_with_a_person_by_the_tables_code(url: str) -> None:
    async def play() -> None:
        person = new_table(url, "3-2-1", YOU, OPEN)
        async with python_client(url) as call:
            joined = await call("join_game", code=person.look()["code"].lower(), name="Robo")
            agent = McpPlayer(call, joined.data)
            assert joined.data["players"] == ["Ann", "Robo"]
            while person.look()["status"] == "playing":
                if is_awaited(person.view):
                    person.do("play", action=best_action(person.view))
                await agent.play_out(moves=1 if agent_is_awaited(person.view) else 0)
            ended = await agent.look()
            assert ended["outcome"]["scores"] == person.view["outcome"]["scores"]

    awaited(play())


def agent_is_awaited(view: Json) -> bool:
    return view["awaited"] is not None and 1 in view["awaited"]["seats"]


def test_an_agent_plays_both_sides(where: str | Path) -> None:
    async def play() -> None:
        async with python_client(where) as call:
            player = await McpPlayer.at_new_game(call, "last-word", "self")
            for _ in range(4):
                (seat,) = player.seen["awaited"]
                seen = await player.look(seat=seat)
                played = await player.ask("play", n=seen["n"], move=move_of(seen), seat=seat)
                assert played.data["ok"], played
                player.seen = played.data
            assert all(score > 0 for score in player.seen["scores"])

    awaited(play())


@pytest.mark.soak
@pytest.mark.parametrize("connect", [python_client, npm_client])
@pytest.mark.parametrize("game", playable())
def test_a_client_plays_every_game(where: str | Path, connect: Connect, game: str) -> None:
    awaited(play_whole_game(connect, where, game))
