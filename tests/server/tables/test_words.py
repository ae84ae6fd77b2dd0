"""Looking up words: what anyone gets, what a table shows, and what it keeps secret while words can be challenged."""

from __future__ import annotations

import httpx
import pytest

from tests.rules import rule
from tests.server.player_client import (
    BOT,
    CLIENT,
    OPEN,
    YOU,
    Json,
    PlayerClient,
    join,
    new_table,
    same_device,
    spectator,
    two_people,
)

WORDS = ("CAT", "QUOITS", "XQZZ", "PARIS", "DONT", "BUQSHA", "a")


def told_of(url: str, word: str) -> Json:
    answer = CLIENT.get(f"{url}/api/v1/words/{word}")
    assert answer.status_code == httpx.codes.OK, answer.text
    return answer.json()


def test_a_word_comes_with_its_verdict_and_its_meaning(url: str) -> None:
    told = told_of(url, "geese")
    assert (told["word"], told["legal"], told["dictionary"], told["level"]) == ("GEESE", True, "default", 35)
    assert told["definition"]["base"] == "GOOSE"
    assert [sense["part"] for sense in told["definition"]["senses"]] == ["noun"]
    assert told["definition_text"][0].startswith("GEESE, a form of GOOSE (noun): web-footed")


def test_a_word_without_a_definition_says_so(url: str) -> None:
    told = told_of(url, "BUQSHAS")
    assert told["definition"]["senses"] == []
    assert told["definition_text"][0].startswith("No definition for BUQSHAS. It's a form of BUQSHA")
    assert not told_of(url, "xqzz")["legal"]


def test_too_long_a_word_is_refused(url: str) -> None:
    assert CLIENT.get(f"{url}/api/v1/words/{'A' * 64}").status_code == 400


def test_a_table_judges_by_its_own_dictionary_and_shortest_word(url: str) -> None:
    ann = new_table(url, "upwords", YOU, BOT, dictionary="small", options={"policy": "checked"})
    told = ann.get("/words/BUQSHA").json()
    assert (told["legal"], told["dictionary"], told["definition"]["list"]) == (False, "small", "default")
    one_letter = new_table(url, "last-word", YOU, same_device("Bob"), options={"policy": "checked"})
    assert one_letter.get("/words/A").json()["legal"]
    assert not ann.get("/words/A").json()["legal"]


def answers(viewer: PlayerClient) -> list[httpx.Response]:
    return [viewer.get(f"/words/{word}") for word in WORDS]


def is_silent(*viewers: PlayerClient) -> bool:
    """Return whether a table gives everyone the same refusal for every word, byte for byte, in head and body."""
    given = [answer for viewer in viewers for answer in answers(viewer)]
    heads = {tuple((name, value) for name, value in one.headers.items() if name != "date") for one in given}
    assert {one.status_code for one in given} == {422} or all(one.status_code == httpx.codes.OK for one in given)
    return len({one.content for one in given}) == len(heads) == 1


@rule("COM-5")
@pytest.mark.parametrize("game", ["upwords", "rings", "snare"])
def test_with_challenges_a_table_reveals_nothing_about_any_word(url: str, game: str) -> None:
    ann, bob = two_people(url, game)
    assert is_silent(ann, bob, spectator(ann))
    refusal = ann.get("/words/CAT").json()
    assert (refusal["reason"], refusal["rule"]) == ("refused", "COM-5")
    assert "CAT" not in str(refusal)


@rule("COM-5")
def test_on_one_device_words_stay_secret_for_every_seat(url: str) -> None:
    ann = new_table(url, "upwords", YOU, same_device("Bob"), options={"policy": "challenge"})
    assert is_silent(*(PlayerClient(url, ann.table, ann.token, seat=seat) for seat in (0, 1)))


@rule("COM-5")
def test_before_and_after_a_game_under_challenge_words_are_not_secret(url: str) -> None:
    ann = new_table(url, "upwords", YOU, OPEN, options={"policy": "challenge"})
    assert ann.get("/words/CAT").json()["legal"]
    bob = join(ann)
    ann.look()
    assert is_silent(ann, bob)
    bob.do("leave")
    assert ann.look()["outcome"] is not None
    assert not is_silent(ann, bob, spectator(ann))
    assert ann.get("/words/CAT").json()["legal"]


@rule("COM-5")
def test_when_words_are_checked_they_are_not_secret(url: str) -> None:
    ann, _ = two_people(url, options={"policy": "checked"})
    assert not is_silent(ann, spectator(ann))


def test_only_those_who_may_see_a_table_can_ask_it(url: str) -> None:
    ann, _ = two_people(url, options={"policy": "checked"}, spectators=False)
    assert spectator(ann).get("/words/CAT").status_code == httpx.codes.FORBIDDEN
    assert PlayerClient(url, "nothinghere").get("/words/CAT").status_code == httpx.codes.NOT_FOUND
    assert ann.get("/words/CAT").status_code == httpx.codes.OK
