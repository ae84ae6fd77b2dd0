"""What a client gets with the game's own view: texts and offers only if it wants them, a page only if it needs one."""

from __future__ import annotations

import httpx
import pytest

from tests.server.player_client import CLIENT, Json, PlayerClient, new_id, to_move, two_people


@pytest.mark.parametrize(
    ("asked", "has_text", "has_offers"),
    [
        ({}, True, True),
        ({"text": "none"}, False, False),
        ({"text": "none", "offers": "true"}, False, True),
        ({"text": "both", "offers": "false"}, True, False),
    ],
)
def test_texts_and_offers_are_asked_for_separately(url: str, asked: Json, *, has_text: bool, has_offers: bool) -> None:
    view = to_move(*two_people(url)).get(**asked).json()["view"]
    assert bool(view["drawn"]) is bool(view["spoken"]) is has_text
    assert ("pass" in view["offers"]) is has_offers


def act(player: PlayerClient, expected: int, **asked: Json) -> httpx.Response:
    body = {"id": new_id(), "expected": expected, "do": {"type": "play", "text": "pass"}}
    return CLIENT.post(player.url + player.path("/actions"), json=body, params=asked, headers=player.headers)


def test_a_client_that_listens_to_the_socket_needs_no_page_in_the_reply(url: str) -> None:
    player = to_move(*two_people(url))
    with player.socket(after=player.page["n"]) as socket:
        socket.receive_until("page")
        reply = act(player, player.page["n"], page="false").json()
        assert set(reply) == {"now", "n"}
        frame = socket.receive_until("moved")[-1]
    assert frame["n"] == reply["n"] == player.page["n"] + 1
    assert frame["d"]["view"]["awaited"]["seats"] != [player.view["you"]]


def test_a_client_that_is_behind_gets_the_page_as_it_wants_it(url: str) -> None:
    player = to_move(*two_people(url))
    problem = act(player, 0, page="false", text="none", offers="true").json()
    assert problem["reason"] == "behind"
    assert problem["page"]["n"] == player.page["n"]
    assert problem["page"]["view"]["drawn"] is None
    assert "pass" in problem["page"]["view"]["offers"]


def test_a_socket_gets_offers_without_text(url: str) -> None:
    player = to_move(*two_people(url))
    with player.socket(after=player.page["n"], offers=True) as socket:
        view = socket.receive_until("page")[-1]["page"]["view"]
    assert view["drawn"] is None
    assert "pass" in view["offers"]
