"""The daily and practice puzzles over HTTP: requests, refusals, and who the player is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.server.puzzles.daily_parlor import BEST, DAY, GOOD, NEXT, WORDS
from tests.server.puzzles.dated_parlor import DatedParlor

TODAY = f"/api/v1/daily/{DAY.isoformat()}"
UPWORDS, RINGS = f"{TODAY}/upwords", f"{TODAY}/rings"


@pytest.fixture(scope="module")
def parlor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DatedParlor]:
    with DatedParlor(tmp_path_factory.mktemp("dated"), "--rate-limit", "0") as opened:
        yield opened


@pytest.fixture
def ann(parlor: DatedParlor, request: pytest.FixtureRequest) -> Iterator[httpx.Client]:
    """Create a player with a device of their own."""
    parlor.set_day(DAY)
    token = request.node.name.encode().hex()[-64:].rjust(32, "0")
    with httpx.Client(base_url=parlor.url, headers={"Authorization": f"Bearer {token}"}, timeout=120) as client:
        yield client


def answer(*moves: str) -> dict[str, Any]:
    return {"moves": [{"text": move} for move in moves]}


def test_today_lists_four_puzzles_and_when_the_next_come(ann: httpx.Client) -> None:
    today = ann.get("/api/v1/daily").json()
    assert (today["today"], today["streak"]) == ("2026-11-18", 0)
    assert [one["kind"] for one in today["puzzles"]] == ["upwords", "rings", "last-word", "3-2-1"]
    assert 0 < today["next"] - today["now"] <= 12 * 3600


def test_a_puzzle_is_solved_and_kept(ann: httpx.Client) -> None:
    new = ann.get(UPWORDS).json()
    assert (new["status"], new["result"], new["table"]["game"]) == ("new", None, "upwords")
    tried = ann.post(f"{UPWORDS}/try", json=answer(BEST)).json()
    assert (tried["answer"]["score"], tried["move"]["words"][0]) == (13, "SONG")
    done = ann.post(f"{UPWORDS}/result", json={"moves": [{"action": tried["move"]["action"]}]}).json()
    assert (done["counted"], done["streak"], done["result"]["stars"]) == (True, 1, 5)
    assert ann.get(UPWORDS).json()["result"] == done["result"]
    listed = ann.get("/api/v1/daily").json()
    assert [one["score"] for one in listed["puzzles"]] == [13, None, None, None]
    month = ann.get("/api/v1/daily/2026-11").json()
    assert month["days"]["2026-11-18"] == {"upwords": 13}
    assert (min(month["days"]), max(month["days"])) == ("2026-11-01", "2026-11-18")


def test_a_new_day_comes_and_the_previous_one_stays(ann: httpx.Client, parlor: DatedParlor) -> None:
    ann.post(f"{UPWORDS}/result", json=answer(GOOD))
    parlor.set_day(NEXT, hour=0.01)
    assert ann.get("/api/v1/daily").json()["today"] == NEXT.isoformat()
    assert ann.get(f"/api/v1/daily/{NEXT.isoformat()}/upwords").json()["status"] == "new"
    assert ann.get(UPWORDS).json()["result"]["answer"]["score"] == 12


def test_a_search_runs_by_the_servers_clock(ann: httpx.Client) -> None:
    assert ann.get(RINGS).json()["table"] is None
    begun = ann.post(f"{RINGS}/start", json={}).json()
    assert (begun["status"], begun["table"]["awaited"]["purpose"]) == ("running", "search")
    assert begun["table"]["awaited"]["due"][0] == begun["due"]
    assert 55 < begun["due"] - begun["now"] <= 60
    found = ann.post(f"{RINGS}/try", json=answer(WORDS[0])).json()
    assert [one["word"] for one in found["table"]["view"]["finds"]] == [WORDS[0]]
    again = ann.post(f"{RINGS}/try", json=answer(WORDS[0]))
    assert (again.status_code, again.json()["rule"]) == (422, "RNG-7")
    done = ann.post(f"{RINGS}/result", json=answer(WORDS[1])).json()
    assert done["result"]["answer"]["words"] == list(WORDS[:2])


@pytest.mark.parametrize(
    ("path", "status", "reason"),
    [
        ("/api/v1/daily/2026-11-19/upwords", 422, "not-now"),
        ("/api/v1/daily/2020-01-01/upwords", 404, "not-found"),
        ("/api/v1/daily/2026-02-30/upwords", 404, "not-found"),
        ("/api/v1/daily/2026-11-18/chess", 404, "not-found"),
        ("/api/v1/daily/2026-W47-3/upwords", 404, "not-found"),
        ("/api/v1/daily/2026-2-3/upwords", 404, "not-found"),
        ("/api/v1/daily/2026-13", 404, "not-found"),
        ("/api/v1/daily/december", 404, "not-found"),
        ("/api/v1/daily/0000-01", 404, "not-found"),
        ("/api/v1/practice/chess/easy/1", 404, "not-found"),
        ("/api/v1/practice/3-2-1/impossible/1", 404, "not-found"),
        ("/api/v1/practice/3-2-1/easy/0", 400, "malformed"),
    ],
)
def test_what_does_not_exist_is_a_problem(ann: httpx.Client, path: str, status: int, reason: str) -> None:
    refused = ann.get(path)
    assert (refused.status_code, refused.json()["reason"]) == (status, reason)


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        ({}, 400, "malformed"),
        ({"moves": "SONG"}, 400, "malformed"),
        ({"moves": [{}]}, 400, "malformed"),
        ({"moves": [{"text": "SONG", "action": {}}]}, 400, "malformed"),
        ({"moves": [{"action": {"type": "fly"}}]}, 400, "malformed"),
        ({"moves": [{"text": "A" * 401}]}, 400, "malformed"),
        ({"moves": [{"text": "SONG"}] * 201}, 400, "malformed"),
        ({"moves": []}, 422, "not-understood"),
        ({"moves": [{"text": "pass"}]}, 422, "not-understood"),
        ({"moves": [{"text": "12 34 56"}]}, 422, "not-understood"),
        ({"moves": [{"text": BEST}, {"text": BEST}]}, 422, "not-understood"),
        ({"moves": [{"text": "1A XQZ"}]}, 422, "refused"),
        ({"moves": [{"text": "pass", "score": 99}]}, 400, "malformed"),
    ],
)
@pytest.mark.parametrize("what", ["try", "result"])
def test_a_bad_answer_is_a_problem(ann: httpx.Client, what: str, body: Any, status: int, reason: str) -> None:  # noqa: ANN401 - whatever is sent
    refused = ann.post(f"{UPWORDS}/{what}", json=body)
    assert (refused.status_code, refused.json()["reason"]) == (status, reason), refused.text
    assert ann.get(UPWORDS).json()["status"] == "new"


def test_a_refused_move_names_its_rule(ann: httpx.Client) -> None:
    refused = ann.post(f"{UPWORDS}/result", json=answer("1A FLD")).json()
    assert (refused["reason"], refused["rule"]) == ("refused", "UPW-7")


def test_a_token_has_to_be_impossible_to_guess(parlor: DatedParlor) -> None:
    refused = httpx.get(f"{parlor.url}/api/v1/daily", headers={"Authorization": "Bearer me"})
    assert (refused.status_code, refused.json()["reason"]) == (400, "malformed")


def test_a_result_needs_a_device_or_an_account(parlor: DatedParlor) -> None:
    parlor.set_day(DAY)
    refused = httpx.post(f"{parlor.url}{UPWORDS}/result", json=answer(BEST))
    assert (refused.status_code, refused.json()["reason"]) == (401, "no-account")


def test_an_account_keeps_its_results_on_every_device(parlor: DatedParlor) -> None:
    parlor.set_day(DAY)
    credentials = {"name": "Streaky", "password": "long enough"}
    with httpx.Client(base_url=parlor.url) as one, httpx.Client(base_url=parlor.url) as other:
        csrf = one.post("/api/v1/accounts", json=credentials).json()["csrf"]
        one.post(f"{UPWORDS}/result", json=answer(BEST), headers={"X-CSRF": csrf}).raise_for_status()
        other.post("/api/v1/session", json=credentials).raise_for_status()
        assert other.get(UPWORDS).json()["result"]["answer"]["score"] == 13
        assert other.get("/api/v1/daily").json()["streak"] == 1


def test_a_practice_puzzle_is_made_tried_and_answered_as_often_as_you_like(ann: httpx.Client) -> None:
    path = "/api/v1/practice/3-2-1/easy/7"
    puzzle = ann.get(path).json()
    assert (puzzle["status"], puzzle["table"]["game"]) == ("new", "3-2-1")
    assert ann.post(f"{path}/try", json=answer("QQQ")).status_code == 422
    for _ in range(2):
        done = ann.post(f"{path}/result", json=answer("CRUMBS")).json()
        assert done["status"] == "finished"
        assert done["result"]["answers"][0]["score"] == done["result"]["best"]
        assert done["result"]["share"] == ""
    kinds = ann.get("/api/v1/practice").json()
    assert kinds["levels"] == ["easy", "medium", "hard"]
