"""Verifying the shuffle: the hash of the seed comes first, the seed and the whole record last, and both are checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.commands.conftest import Parlor
from tests.rules import rule
from tests.server.automatic_player import play_out
from tests.server.player_client import CLIENT, PlayerClient, two_people
from wordparlor.core.chance import seed_hash
from wordparlor.core.record import read


def fetched(player: PlayerClient, what: str) -> httpx.Response:
    return CLIENT.get(player.url + player.path(what), headers=player.headers)


@rule("COM-14", "COM-15")
def test_the_seed_is_hidden_until_the_end_and_its_hash_is_not(url: str, tmp_path: Path, parlor: Parlor) -> None:
    ann, bob = two_people(url, options={"policy": "checked"})
    began = next(frame for frame in ann.news(after=0) if frame["t"] == "began")
    shown = began["d"]["seed_hash"]
    assert ann.view["seed_hash"] == shown
    head = fetched(ann, "/head").content
    assert json.loads(head)["seed"] is None
    assert fetched(ann, "/record").json()["reason"] == "not-now"
    play_out(ann, bob)
    assert ann.view["status"] == "over"
    whole = fetched(bob, "/record").content
    assert whole.startswith(head)
    record = read(whole)
    assert record.seed is not None
    assert seed_hash(record.seed) == record.head.seed_hash == shown
    file = tmp_path / "game.jsonl"
    file.write_bytes(whole)
    verified = parlor("record", "verify", str(file), "--hash", shown)
    assert verified.returncode == 0, verified.stderr
    other = parlor("record", "verify", str(file), "--hash", "0" * 64)
    assert other.returncode == 1
    assert "a different shuffle" in other.stderr
    changed = whole.replace(record.seed.encode(), b"0" * len(record.seed))
    file.write_bytes(changed)
    assert parlor("record", "verify", str(file)).returncode == 1


@rule("COM-12")
@pytest.mark.parametrize("game", ["upwords", "last-word", "rings", "snare", "eight-it-all"])
def test_everyone_sees_the_draw_when_the_game_begins(url: str, game: str) -> None:
    """Players and spectators see the same, even those who come later; every view says who drew what."""
    ann, bob = two_people(url, game, options={"policy": "checked"})
    watcher = PlayerClient(url, ann.table)
    (lots,) = {json.dumps(one.look()["view"]["lots"]) for one in (ann, bob, watcher)}
    drew = json.loads(lots)
    assert drew
    told = [began(one)["told"] for one in (ann, bob, watcher)]
    assert told[0] == told[1] == told[2]
    names = [seat["name"] for seat in ann.view["seats"]]
    assert told[0][0] == f"The game begins: {', '.join(names)}."
    for seat, face in drew[0]:
        assert f"{names[seat]} drew" in told[0][1] or f"{names[seat]} was picked at random to deal first." in told[0]
        assert face in told[0][1] or face == "dealer"
    play_out(ann, bob, moves=2)
    assert began(PlayerClient(url, ann.table))["told"] == told[0], "whoever comes later hears it too"
    assert ann.look()["view"]["lots"] == drew


def began(player: PlayerClient) -> dict[str, Any]:
    frame: dict[str, Any] = next(frame["d"] for frame in player.news(after=0) if frame["t"] == "began")
    return frame


def test_a_record_with_undo_and_changed_seats_is_confirmed(url: str, tmp_path: Path, parlor: Parlor) -> None:
    ann, bob = two_people(url, options={"policy": "checked", "leaving": "bot"})
    play_out(ann, bob, moves=2)
    bob.look()
    bob.try_to("leave")
    ann.look()
    if ann.view["awaited"]["seats"] == [0]:
        ann.play("pass")
        if ann.look()["may_undo"]:
            ann.try_to("undo")
    play_to_end(ann)
    file = tmp_path / "game.jsonl"
    file.write_bytes(fetched(ann, "/record").content)
    verified = parlor("record", "verify", str(file))
    assert verified.returncode == 0, verified.stderr
    assert "Ann" in parlor("record", "show", str(file)).stdout


def play_to_end(player: PlayerClient) -> None:
    while player.look()["status"] == "playing":
        if not play_out(player, moves=1):
            return
        player.wait_until(lambda view: view["status"] != "playing" or view["awaited"]["seats"] == [0])
