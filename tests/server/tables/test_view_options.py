"""What a client gets with the game's own view: texts and offers only if it wants them, a page only if it needs one."""

from __future__ import annotations

import httpx
import pytest

from tests.server.player_client import CLIENT, Json, PlayerClient, new_id, spectator, to_move, two_people


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


def test_a_socket_gets_only_what_changes_in_the_view(url: str) -> None:
    """If the changed fields are merged into the view before, the result is the full view that everyone else gets."""
    ann, bob = two_people(url)
    with ann.socket(changes=True, text="both") as changing, ann.socket(text="both") as whole:
        view = changing.receive_until("page")[-1]["page"]["view"]
        whole.receive_until("page")
        for phrase in ("hello", None, "thanks", None):
            player = to_move(ann, bob)
            player.do(*(("say",) if phrase else ("play",)), **({"phrase": phrase} if phrase else {"text": "pass"}))
            changed, expected = changing.receive()["d"]["view"], whole.receive()["d"]["view"]
            assert not {"id", "seats", "options", "seed_hash"} & changed.keys()
            view |= changed
            assert view == expected
    assert view == ann.get().json()["view"]


def test_a_socket_that_wants_changes_misses_nothing_that_was_said_before_it_came(url: str) -> None:
    """Two sockets for one seat that connected at different times get different changes, and end with the same view."""
    ann, bob = two_people(url)
    watcher = spectator(ann)
    with watcher.socket(changes=True) as first:
        views = [first.receive_until("page")[-1]["page"]["view"]]
        to_move(ann, bob).play("pass")
        views[0] |= first.receive()["d"]["view"]
        with watcher.socket(changes=True) as second:
            views.append(second.receive_until("page")[-1]["page"]["view"])
            to_move(ann, bob).play("pass")
            views = [view | line.receive()["d"]["view"] for view, line in zip(views, (first, second), strict=True)]
    assert views[0] == views[1] == watcher.get(text="none").json()["view"]
