"""HTTP: health, metrics, refused requests, headers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.server.player_client import CLIENT, two_people
from tests.server.server_process import ServerProcess


def test_the_server_is_healthy_and_has_metrics(url: str) -> None:
    assert CLIENT.get(f"{url}/health").json()["status"] == "ok"
    two_people(url)
    shown = CLIENT.get(f"{url}/metrics").text
    stored = re.search(r"^parlor_entries_stored_total (\d+)", shown, re.MULTILINE)
    assert stored
    assert int(stored[1]) > 0


def test_only_this_computer_may_read_the_metrics(url: str) -> None:
    """They count every move, and so would reveal secret moves to players elsewhere."""
    elsewhere = CLIENT.get(f"{url}/metrics", headers={"X-Forwarded-For": "203.0.113.7"})
    assert (elsewhere.status_code, elsewhere.json()["reason"]) == (403, "forbidden")
    assert "parlor_" not in elsewhere.text


def test_the_api_describes_itself(url: str) -> None:
    described = CLIENT.get(f"{url}/api/v1/openapi.json").json()
    assert {"/api/v1/games", "/api/v1/games/{table}/actions", "/api/v1/codes/{code}"} <= described["paths"].keys()


def test_too_many_requests_from_one_address_are_refused(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--rate-limit", "2") as server:
        answers = [CLIENT.get(f"{server.url}/api/v1/phrases") for _ in range(40)]
        assert {answer.status_code for answer in answers} == {200, 429}
        refused = next(answer for answer in answers if answer.status_code == 429)
        assert refused.json()["reason"] == "too-many"
        assert int(refused.headers["retry-after"]) > 0


def test_large_bodies_are_refused(url: str) -> None:
    for content in (b"x" * 100_000, iter([b"x" * 50_000] * 3)):
        answer = CLIENT.post(f"{url}/api/v1/games", content=content, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["reason"]) == (413, "too-large")


def test_an_unknown_address_or_method_is_reported(url: str) -> None:
    """The response lists what exists, in HTTP terms, and mentions nothing from the command line."""
    for address in ("/api/v1/nothing", "/api/v1/games/x/nothing", "/nothing"):
        answer = CLIENT.get(f"{url}{address}")
        assert (answer.status_code, answer.json()["reason"]) == (404, "not-found")
        assert "openapi.json" in answer.json()["hint"]
    answer = CLIENT.delete(f"{url}/api/v1/catalogue")
    assert (answer.status_code, answer.json()["reason"]) == (405, "wrong-method")
    assert answer.json()["detail"] == "DELETE isn't allowed at this address."
    assert "GET" in answer.headers["allow"]
    assert answer.headers["allow"] in answer.json()["hint"]
    answer = CLIENT.get(f"{url}/api/v1/catalogue/chess")
    assert "There's no game 'chess'. Games: upwords, " in answer.json()["detail"]
    assert "parlor " not in answer.json()["detail"]


def test_answers_cannot_be_framed_or_sniffed(url: str) -> None:
    headers = CLIENT.get(f"{url}/api/v1/phrases").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/", "/plain", "/look.js"])
def test_a_page_of_the_client_is_sent_again_only_if_it_has_changed(url: str, path: str) -> None:
    first = CLIENT.get(f"{url}{path}")
    again = CLIENT.get(f"{url}{path}", headers={"If-None-Match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
