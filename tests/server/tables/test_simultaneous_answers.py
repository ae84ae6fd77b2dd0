"""Questions to several players at once: nobody has to see the others' answers, but has to see everything else."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import httpx
import pytest

from tests.server.automatic_player import best_action
from tests.server.player_client import OPEN, UNTIMED, YOU, Json, PlayerClient, join, new_table, to_move

DONE: Json = {"type": "done"}
LET_STAND: Json = {"type": "let-stand"}
NAMES = ("Bob", "Cid", "Dot")


def company(url: str, game: str, *, people: int, **options: Json) -> list[PlayerClient]:
    """Seat people, each on a device of their own; the game has begun."""
    ann = new_table(url, game, YOU, *[OPEN] * (people - 1), options=options)
    players = [ann, *(join(ann, name) for name in NAMES[: people - 1])]
    for player in players:
        player.look()
    return players


def searchers(url: str, *, people: int = 4, **options: Json) -> list[PlayerClient]:
    """Start a search in which no word is judged unless someone challenges it."""
    usual = UNTIMED | {"seconds": None}
    players = company(url, "rings", people=people, **usual | options)
    assert players[0].view["awaited"]["purpose"] == "search"
    return players


def three_letters(player: PlayerClient) -> Json:
    """Take the first letters of a row, a different one for each seat; nobody knows yet whether they're a word."""
    seen = player.view["view"]
    before = sum(seen["rows"][: player.view["you"]])
    return {"type": "find", "word": "".join(seen["grid"][before : before + 3]).replace("?", "E")}


def readers(url: str) -> list[PlayerClient]:
    """Start the comparison of three lists with one word each."""
    players = searchers(url, people=3)
    for player in players:
        player.do("play", action=three_letters(player))
    for player in players:
        player.look()
        player.do("play", action=DONE)
    for player in players:
        assert player.look()["awaited"]["purpose"] == "challenge"
    return players


def all_at_once(players: list[PlayerClient], *actions: Json) -> list[httpx.Response]:
    """Send everyone's actions at the same moment, before anyone has seen those of the others."""
    start = Barrier(len(players))

    def act(player: PlayerClient, action: Json) -> httpx.Response:
        start.wait()
        return player.try_to("play", action=action)

    with ThreadPoolExecutor(len(players)) as threads:
        return list(threads.map(act, players, actions))


def statuses(answers: list[httpx.Response]) -> list[int]:
    return [answer.status_code for answer in answers]


def test_four_people_who_stop_searching_at_the_same_time_are_all_accepted(url: str) -> None:
    players = searchers(url)
    expected = players[0].page["n"]
    answers = all_at_once(players, *[DONE] * 4)
    assert statuses(answers) == [200] * 4, [answer.text for answer in answers]
    for player in players:
        told = [told for frame in player.news(after=expected) for told in frame["d"]["told"]]
        assert sum(one.endswith(" is done.") for one in told) == 4, told
        assert player.view["view"]["round"] == 1


def test_words_found_while_others_stop_are_written_down(url: str) -> None:
    """The response includes what was missed."""
    ann, bob, cid, _ = searchers(url)
    known = cid.page["n"]
    ann.do("play", action=DONE)
    bob.do("play", action=DONE)
    page = cid.do("play", action=three_letters(cid), expected=known)
    assert [frame["n"] for frame in page["frames"]] == [known + 1, known + 2, known + 3]
    assert [frame["d"]["by"] for frame in page["frames"]] == [0, 1, 2]


def test_all_may_accept_the_lists_at_the_same_time(url: str) -> None:
    players = readers(url)
    assert statuses(all_at_once(players, *[LET_STAND] * 3)) == [200] * 3


def test_words_that_are_sealed_at_the_same_time_are_both_taken(url: str) -> None:
    ann, bob = company(url, "double-cross", people=2)
    assert ann.view["awaited"]["purpose"] == "seal"
    assert statuses(all_at_once([ann, bob], best_action(ann.view), best_action(bob.view))) == [200] * 2
    assert ann.look()["awaited"]["purpose"] != "seal"


def test_over_a_socket_it_is_the_same(url: str) -> None:
    ann, bob, *_ = searchers(url)
    with ann.socket(after=ann.page["n"]) as first, bob.socket(after=bob.page["n"]) as second:
        first.receive()
        second.receive()
        first.do("play", ann.page["n"], action=DONE)
        first.receive_until("done")
        second.do("play", bob.page["n"], action=DONE)
        assert [message["t"] for message in second.receive_until("done")] == ["moved", "moved", "done"]


# In all other cases, a player who is behind has to look first.


def is_behind(answer: httpx.Response) -> bool:
    return answer.status_code == httpx.codes.CONFLICT and answer.json()["reason"] == "behind"


def test_a_verdict_on_a_word_is_seen_before_another_answer(url: str) -> None:
    """The window is still open for the same seats, but what can be challenged has changed."""
    ann, _, cid = readers(url)
    number = next(n for n, claim in enumerate(ann.view["view"]["window"]["claims"]) if claim["seat"] != 0)
    ann.do("play", action={"type": "challenge", "claim": number})
    assert set(cid.view["awaited"]["seats"]) == set(ann.view["awaited"]["seats"])
    assert is_behind(cid.try_to("play", action=LET_STAND))


def test_when_the_search_is_over_the_lists_are_seen_first(url: str) -> None:
    ann, bob = searchers(url, people=2)
    for player in (ann, bob):
        player.do("play", action=three_letters(player))
    ann.do("play", action=DONE)
    bob.look()
    bob.do("play", action=DONE)
    assert is_behind(ann.try_to("play", action=LET_STAND))


@pytest.mark.parametrize(
    "command", [("say", {"phrase": "hello"}), ("leave", {}), ("hand-over", {})], ids=["say", "leave", "hand-over"]
)
def test_anything_but_an_answer_is_seen_first(url: str, command: tuple[str, dict[str, Any]]) -> None:
    ann, bob, *_ = searchers(url, leaving="out")
    ann.do(command[0], **command[1])
    assert is_behind(bob.try_to("play", action=DONE))


def test_only_a_play_may_be_behind(url: str) -> None:
    ann, bob, *_ = searchers(url)
    ann.do("play", action=DONE)
    assert is_behind(bob.try_to("say", phrase="hello"))


def test_a_seat_that_answered_in_another_tab_is_behind(url: str) -> None:
    _, bob, *_ = searchers(url)
    assert bob.try_to("play", action=DONE).status_code == 200
    assert is_behind(bob.try_to("play", action=DONE))


def test_frames_that_never_existed_are_not_expected(url: str) -> None:
    _, bob, *_ = searchers(url)
    assert is_behind(bob.try_to("play", action=DONE, expected=bob.page["n"] + 1))


def test_a_turn_that_was_over_is_seen_first(url: str) -> None:
    ann, bob, cid = company(url, "upwords", people=3, policy="checked")
    mover = to_move(ann, bob, cid)
    others = [player for player in (ann, bob, cid) if player is not mover]
    mover.do("play", text="pass")
    assert all(is_behind(other.try_to("play", text="pass")) for other in others)
