"""How the MCP tools respond to calls that are wrong, late, too frequent, or ask for secrets."""

from __future__ import annotations

import sys
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner
from mcp.shared.exceptions import MCPError
from mcp_types import TextResourceContents

from tests.agents.mcp_clients import Json, Place, npm_client, open_client, python_client
from tests.agents.mcp_player import QUICK_BOT, McpPlayer, move_of
from tests.loops import awaited
from tests.server.player_client import CLIENT, PlayerClient
from tests.server.server_process import ServerProcess
from wordparlor.agents.extras import MissingLibrary, require
from wordparlor.cli import main
from wordparlor.games.catalogue import playable
from wordparlor.rulebook import rule_text, rulebook
from wordparlor.server.web.mcp import mcp_routes

TOOLS = {
    "join_game",
    "list_games",
    "look",
    "new_game",
    "play",
    "preview",
    "review",
    "rules",
    "wait_for_my_turn",
    "word",
}


def test_the_tools_and_resources_are_listed(place: Place) -> None:
    async def look() -> None:
        async with open_client(place) as client:
            tools = (await client.list_tools()).tools
            assert {tool.name for tool in tools} == TOOLS
            assert all(tool.description for tool in tools)
            resources = {str(one.uri) for one in (await client.list_resources()).resources}
            assert "wordparlor://rules/upwords" in resources
            templates = {one.uri_template for one in (await client.list_resource_templates()).resource_templates}
            assert templates == {"wordparlor://rules/{name}", "wordparlor://games/{game_id}"}

    awaited(look())


def test_games_and_rules_can_be_read(place: Place) -> None:
    async def read() -> None:
        async with python_client(place) as call:
            games = await call("list_games")
            assert [game["game"] for game in games.data["games"]] == list(playable())
            assert games.data["bots"][0]["bot"] == "child"
            rings = await call("list_games", game="rings")
            assert "min_length (default: 3)" in rings.text
            assert (await call("rules", name="upw-9")).data["text"] == rule_text("UPW-9")
            assert (await call("rules", name="common")).text == rulebook("common")
            missing = await call("rules", name="UPW-99")
            assert (missing.data["ok"], missing.data["reason"]) == (False, "not-found")
            assert (await call("list_games", game="chess")).data["reason"] == "not-found"

    awaited(read())


def test_a_game_as_a_resource_shows_no_more_than_a_spectator_sees(place: Place) -> None:
    async def read() -> None:
        async with open_client(place) as client:
            seated: Json = await client.call_tool("new_game", {"game": "upwords"})
            game = seated.structured_content["game_id"]
            (content,) = (await client.read_resource(f"wordparlor://games/{game}")).contents
            assert isinstance(content, TextResourceContents)
            assert "Your tiles" in seated.content[0].text
            assert "Agent: 0 points, 7 tiles" in content.text
            assert "Your tiles" not in content.text
            (rule,) = (await client.read_resource("wordparlor://rules/COM-5")).contents
            assert isinstance(rule, TextResourceContents)
            assert rule.text == rule_text("COM-5")
            for missing in ("wordparlor://games/nowhere", "wordparlor://rules/UPW-99"):
                with pytest.raises(MCPError, match=r"no game|no rule|No game|There's no"):
                    await client.read_resource(missing)

    awaited(read())


BAD_ARGUMENTS: dict[str, Json] = {
    "a missing field": {"move": None},
    "a number as a token": {"token": 7},
    "a word for n": {"n": "seven"},
    "a negative n": {"n": -1},
    "an empty move": {"move": ""},
    "a long move": {"move": "A" * 401},
    "a list as a move": {"move": ["CAT"]},
    "a seat that can't be": {"seat": 100},
}


@pytest.mark.parametrize("connect", [python_client, npm_client])
def test_a_bad_call_gets_an_error_and_changes_nothing(where: str | Path, connect: Json) -> None:
    async def play() -> None:
        async with connect(where) as call:
            player = await McpPlayer.at_new_game(call, "upwords", QUICK_BOT)
            good = {**player.access, "n": player.seen["n"], "move": "pass"}
            for what, change in BAD_ARGUMENTS.items():
                given = {name: value for name, value in (good | change).items() if value is not None}
                assert (await call("play", **given)).is_error, what
            unknown = await call("no_such_tool")
            assert unknown.is_error
            assert unknown.text == "Unknown tool: no_such_tool"
            assert (await player.look())["n"] == player.seen["n"]
            await player.play_out(moves=1)

    awaited(play())


def test_a_wrong_game_or_token_is_refused(place: Place) -> None:
    async def play() -> None:
        async with python_client(place) as call:
            player = await McpPlayer.at_new_game(call, "upwords", QUICK_BOT)
            other = await McpPlayer.at_new_game(call, "upwords", QUICK_BOT)
            move = {"n": player.seen["n"], "move": "pass"}
            reasons = {}
            for game_id, token in [
                (player.game_id, "wrong"),
                (player.game_id, ""),
                (player.game_id, other.token),
                (player.game_id, "\N{SNOWMAN}\r\nX: y"),
                ("0" * 12, player.token),
                ("../accounts", player.token),
                ("..", player.token),
                ("", player.token),
            ]:
                answered = await call("play", game_id=game_id, token=token, **move)
                assert not answered.is_error
                assert not answered.data["ok"]
                reasons[game_id] = answered.data["reason"]
            assert reasons.pop(player.game_id) == "no-seat"
            assert set(reasons.values()) == {"not-found"}
            seat = await call("look", **player.access, seat=1)
            assert seat.data["reason"] == "no-seat"

    awaited(play())


def test_an_impossible_new_game_is_refused(place: Place) -> None:
    async def play() -> None:
        async with python_client(place) as call:
            wrong: list[tuple[Json, str]] = [
                ({"game": "chess"}, "not-found"),
                ({"game": "chess", "opponents": ["child"]}, "not-found"),
                ({"game": "upwords", "opponents": ["genius"]}, "bad-option"),
                ({"game": "upwords", "opponents": ["./program"]}, "bad-option"),
                ({"game": "upwords", "options": {"colour": "red"}}, "bad-option"),
                ({"game": "upwords", "opponents": ["child"] * 7}, "bad-option"),
                ({"game": "upwords", "dictionary": "/etc/passwd"}, "bad-option"),
                ({"game": "upwords", "name": "\x00"}, "malformed"),
            ]
            for given, reason in wrong:
                answered = await call("new_game", **given)
                assert (answered.data["ok"], answered.data["reason"]) == (False, reason), given

    awaited(play())


@pytest.mark.parametrize("connect", [python_client, npm_client])
def test_a_move_for_an_earlier_turn_isnt_played(where: str | Path, connect: Json) -> None:
    async def play() -> None:
        async with connect(where) as call:
            player = await McpPlayer.at_new_game(call, "last-word", "self")
            (seat,) = player.seen["awaited"]
            seen = await player.look(seat=seat)
            move = {"n": seen["n"], "move": move_of(seen), "seat": seat}
            assert (await player.ask("play", **move)).data["ok"]
            late = await player.ask("play", **move)
            assert (late.data["reason"], late.is_error) == ("behind", False)
            after = await player.look(seat=seat)
            assert after["scores"][seat] == (await player.look(seat=1 - seat))["scores"][seat] > 0

    awaited(play())


def test_the_dealer_of_rings_is_asked_to_place_the_ring(place: Place) -> None:
    async def search() -> None:
        async with python_client(place) as call:
            player = await McpPlayer.at_new_game(call, "rings", "self")
            for seat in (0, 1):
                seen = await player.look(seat=seat)
                await player.ask("play", n=seen["n"], move="done", seat=seat)
            (dealer,) = (await player.look(seat=0))["awaited"]
            asked = await player.ask("look", seat=dealer)
            assert "It's your turn to place the rings.\nPlace 1 ring: type rings" in asked.text

    awaited(search())


def test_a_refusal_names_the_rule(place: Place) -> None:
    async def play() -> None:
        async with python_client(place) as call:
            player = await McpPlayer.at_new_game(call, "upwords", "self")
            (seat,) = player.seen["awaited"]
            seen = await player.look(seat=seat)
            would = await player.ask("preview", move=move_of(seen), seat=seat)
            (word,) = would.data["words"]
            assert would.data["score"] > 0
            given = {"seat": seat, "move": f"1A {word}"}
            for tool, more in (("preview", {}), ("play", {"n": seen["n"]})):
                refused = await player.ask(tool, **given, **more)
                assert refused.data == {
                    "ok": False,
                    "reason": "refused",
                    "rule": "UPW-5",
                    "sentence": refused.data["sentence"],
                }
                assert refused.text == f"{refused.data['sentence']} (UPW-5)"
                assert not refused.is_error
            unclear = await player.ask("preview", move="?!", seat=seat)
            assert unclear.data["reason"] == "not-understood"

    awaited(play())


def test_words_are_looked_up_only_where_they_cannot_be_challenged(place: Place) -> None:
    async def play() -> None:
        async with python_client(place) as call:
            checked = await McpPlayer.at_new_game(call, "upwords", QUICK_BOT)
            found = await checked.ask("word", word="quay")
            assert (found.data["word"]["legal"], "QUAY" in found.text) == (True, True)
            assert not (await checked.ask("word", word="qqq")).data["word"]["legal"]
            challenge = await McpPlayer.at_new_game(call, "upwords", QUICK_BOT, options={"policy": "challenge"})
            for word in ("quay", "qqq"):
                refused = await challenge.ask("word", word=word)
                assert (refused.data["ok"], refused.data["rule"]) == (False, "COM-5")

    awaited(play())


def test_a_review_waits_for_the_end(place: Place) -> None:
    async def play() -> None:
        async with python_client(place) as call:
            player = await McpPlayer.at_new_game(call, "upwords", QUICK_BOT)
            assert (await player.ask("review")).data["reason"] == "not-now"

    awaited(play())


def test_an_agent_gets_the_same_news_as_every_client(url: str) -> None:
    async def play() -> None:
        async with python_client(url) as call:
            player = await McpPlayer.at_new_game(call, "upwords", QUICK_BOT)
            await player.play_out(moves=2)
            await player.ask("wait_for_my_turn", after=player.seen["n"])
            seen = await player.look(text="spoken")
            client = PlayerClient(url, player.game_id, player.token)
            client.look()
            client.news(after=0)
            assert (seen["n"], seen["text"]) == (client.page["n"], client.view["spoken"])
            assert seen["news"] == client.told
            assert seen["data"]["view"] == client.view["view"]

    awaited(play())


def test_agents_have_the_rate_limits_of_every_client(tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> None:
        async with python_client(server.url) as call:
            reasons = [(await call("new_game", game="chess", opponents=[])).data["reason"] for _ in range(30)]
            assert reasons[0] == "not-found"
            assert "too-many" in reasons

    with ServerProcess(tmp_path, "--rate-limit", "20") as server:
        awaited(play(server))


MESSAGE: Json = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
ACCEPT = {"Accept": "application/json, text/event-stream"}


def test_the_address_is_guarded_like_the_others(url: str) -> None:
    def post(message: Json = MESSAGE, **headers: str) -> httpx.Response:
        return CLIENT.post(f"{url}/mcp", json=message, headers=ACCEPT | headers)

    assert post().json()["result"]["tools"]
    assert post(Origin="http://elsewhere.example").status_code == httpx.codes.FORBIDDEN
    assert post(Host="elsewhere.example").status_code == httpx.codes.MISDIRECTED_REQUEST
    assert post({**MESSAGE, "params": {"x": "x" * 70_000}}).status_code == httpx.codes.REQUEST_ENTITY_TOO_LARGE
    assert post([MESSAGE, MESSAGE]).status_code == httpx.codes.BAD_REQUEST, (
        "one call a request, so that all are counted"
    )
    assert post({"jsonrpc": "1"}).status_code == httpx.codes.BAD_REQUEST
    for method in ("GET", "DELETE"):
        assert CLIENT.request(method, f"{url}/mcp", headers=ACCEPT).status_code == httpx.codes.METHOD_NOT_ALLOWED


def test_tokens_stay_out_of_the_log(server: ServerProcess) -> None:
    async def play() -> str:
        async with python_client(server.url) as call:
            player = await McpPlayer.at_new_game(call, "upwords", QUICK_BOT)
            await call("play", **player.access, n="x", move="")
            await call("look", game_id=player.token, token=player.token)
            return str(player.token)

    assert awaited(play()) not in server.log.read_text()


def test_without_the_library_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)
    with pytest.raises(MissingLibrary, match=r"pip install 'wordparlor\[mcp\]'"):
        require("mcp", extra="mcp")
    ran = CliRunner().invoke(main, ["mcp"])
    assert ran.exit_code == 1
    assert "pip install 'wordparlor[mcp]'" in ran.output
    assert mcp_routes() == []
