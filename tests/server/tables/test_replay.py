"""A finished game can be replayed move by move, but not before it's over."""

from __future__ import annotations

from tests.server.automatic_player import play_out
from tests.server.player_client import CLIENT, PlayerClient, two_people
from wordparlor.core.record import read
from wordparlor.library import new
from wordparlor.server.feed.scenes import replay_scenes


def test_a_finished_game_is_replayed_move_by_move(url: str) -> None:
    """The first scene is the deal and the last is the end; each one between them is a move, as its player saw it."""
    ann, bob = two_people(url, options={"policy": "checked"})
    early = ann.get("/scenes/0")
    assert (early.status_code, early.json()["reason"]) == (422, "not-now")
    play_out(ann, bob)
    over = ann.look()
    record = read(CLIENT.get(ann.url + ann.path("/record"), headers=ann.headers).content)
    first = ann.get("/scenes/0").json()
    assert first["scenes"] == len(record.acted) + 1
    assert first["move"] is None
    began = next(frame["d"] for frame in ann.news(after=0) if frame["t"] == "began")
    assert first["told"] == began["told"][1:], "who drew what to see who begins (COM-12)"
    assert first["told"]
    assert first["table"]["status"] == "playing"
    for number, acted in list(enumerate(record.acted, start=1))[:5]:
        scene = bob.get(f"/scenes/{number}").json()
        assert scene["events"], "something came of every move"
        assert scene["by"] == scene["table"]["you"] == acted.by
        assert scene["move"]
        assert scene["told"]
    last = PlayerClient(url, ann.table).get(f"/scenes/{len(record.acted)}").json()
    assert last["table"]["view"]["scores"] == over["view"]["scores"]
    assert last["table"]["outcome"] == over["outcome"]
    assert ann.get(f"/scenes/{len(record.acted) + 1}").status_code == 404


def test_the_scenes_of_a_record_are_replayed_only_once() -> None:
    """The cache belongs to the record, which never changes, and not to a match, which may be discarded."""
    table = new("last-word", seed=1)
    while table.outcome is None:
        table.play("give up")
    record = table.record
    assert replay_scenes(record) is replay_scenes(bytes(bytearray(record)))
    assert [scene.by for scene in replay_scenes(record)] == [None, *(acted.by for acted in read(record).acted)]
