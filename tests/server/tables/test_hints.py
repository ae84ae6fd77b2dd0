"""Hints: a good move for the player in turn, unless that's unfair to someone on another device."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.rules import rule
from tests.server.player_client import BOT, CLIENT, YOU, Json, PlayerClient, new_table, same_device, to_move, two_people
from tests.server.server_process import ServerProcess
from wordparlor.games.catalogue import catalogue, playable
from wordparlor.server.live.operations.hints import COMMON_WORDS_BOT
from wordparlor.words.shelf import shipped


def hint(player: PlayerClient) -> Json:
    seat = {} if player.seat is None else {"seat": player.seat}
    answer = CLIENT.post(f"{player.url}{player.path('/hint')}", json={}, params=seat, headers=player.headers)
    return answer.json() | {"status": answer.status_code}


def on_turn(host: PlayerClient) -> PlayerClient:
    """Return the player on one device whose turn it is."""
    return to_move(*(PlayerClient(host.url, host.table, host.token, seat=seat) for seat in host.view["yours"]))


@pytest.mark.parametrize("game", playable())
def test_a_player_who_is_to_move_can_ask_for_a_move_that_is_then_taken(url: str, game: str) -> None:
    at_once = [same_device(f"Guest {number}") for number in range(2, catalogue()[game].players[0] + 1)]
    player = new_table(url, game, YOU, *at_once, options={"policy": "checked"} if at_once else {})
    mover = on_turn(player)
    told = hint(mover)
    assert told["status"] == 200, told
    mover.play(told["text"])


def test_against_bots_there_are_hints_in_your_own_turn_alone(url: str) -> None:
    ann = new_table(url, "upwords", YOU, BOT)
    ann.wait_until(lambda view: view["awaited"]["seats"] == [0])
    assert ann.view["may_hint"]
    ann.play(hint(ann)["text"])
    for _ in range(3):
        assert ann.look()["may_hint"] is (ann.view["awaited"]["seats"] == [0])


def test_a_hint_has_steps_that_do_not_give_the_word_away(url: str) -> None:
    """Where to look, and the first letter of the longest word; a game with a board names the place."""
    for game, place in (("upwords", ("in row ", "in column ", "with one tile on ")), ("last-word", ("ending on ",))):
        mover = on_turn(new_table(url, game, YOU, same_device("Bob"), options={"policy": "checked"}))
        told = hint(mover)
        word = max(told["words"], key=len)
        where, letter = told["steps"]
        assert re.match(rf"Look for an? {len(word)}-letter word", where)
        assert any(part in where for part in place)
        assert letter == f"It starts with {word[0]}."
        assert word not in where


def test_a_fair_table_has_no_hints(url: str) -> None:
    """Its undo stops at what was revealed; by default, both are free against bots."""
    fair = on_turn(new_table(url, "upwords", YOU, same_device("Bob"), options={"policy": "checked", "undo": "fair"}))
    assert not fair.view["may_hint"]
    assert hint(fair)["reason"] == "not-now"
    usual = new_table(url, "upwords", YOU, BOT)
    assert usual.view["settings"]["undo"] == "free"


def test_among_people_on_several_devices_there_are_none(url: str) -> None:
    mover = to_move(*two_people(url, options={"policy": "checked"}))
    assert not mover.look()["may_hint"]
    assert hint(mover)["reason"] == "not-now"


@rule("COM-5")
def test_with_challenges_there_are_no_hints(url: str) -> None:
    ann = new_table(url, "upwords", YOU, same_device("Bob"), options={"policy": "challenge"})
    mover = on_turn(ann)
    assert not mover.view["may_hint"]
    assert hint(mover)["reason"] == "not-now"


def test_a_spectator_gets_no_hints(url: str) -> None:
    ann = new_table(url, "upwords", YOU, same_device("Bob"), options={"policy": "checked"})
    assert hint(PlayerClient(url, ann.table))["status"] == 401


def hint_of_a_word(url: str, dictionary: str) -> Json:
    """Ask for a hint; sometimes seven tiles make no word, but one of ten deals will."""
    told: Json = {}
    for _ in range(10):
        ann = new_table(url, "upwords", YOU, same_device("Bob"), dictionary=dictionary, options={"policy": "checked"})
        told = hint(on_turn(ann))
        assert told["status"] == 200, told
        if told["words"]:
            break
    return told


def test_a_move_is_written_as_a_person_would_type_it(url: str) -> None:
    told = hint_of_a_word(url, "default")
    assert told["text"] in told["words"]


def test_when_no_common_word_fits_a_rare_one_is_reported(tmp_path: Path) -> None:
    """With a dictionary of words that few people know, the hint is still a word, not a pass."""
    most_know = int(COMMON_WORDS_BOT.partition(":")[2])
    large = shipped("large")
    rare = [word for word in large.words() if (large.level(word) or 0) > most_know and large.grade(word) == 0]
    shelf = tmp_path / "home" / "dictionaries"
    shelf.mkdir(parents=True)
    (shelf / "rare.txt").write_text("\n".join(rare))
    with ServerProcess(tmp_path) as server:
        told = hint_of_a_word(server.url, "rare")
        assert told["words"]
        assert set(told["words"]) <= set(rare)
