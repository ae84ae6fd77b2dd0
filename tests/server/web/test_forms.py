"""What people see of errors and of their own name: pages and sentences, never internal terms."""

from __future__ import annotations

import httpx

from tests.server.player_client import CLIENT, PlayerClient, new_id, two_people


def test_a_browser_gets_a_page_at_an_unknown_address_and_a_program_data(url: str) -> None:
    page = CLIENT.get(f"{url}/nothing/here", headers={"Accept": "text/html,*/*"})
    assert page.status_code == httpx.codes.NOT_FOUND
    assert page.headers["content-type"].startswith("text/html")
    for address, accept in ((f"{url}/nothing/here", "*/*"), (f"{url}/api/v1/nothing", "text/html")):
        answer = CLIENT.get(address, headers={"Accept": accept})
        assert (answer.status_code, answer.json()["reason"]) == (404, "not-found")


def test_a_short_password_is_refused_in_words_for_people(url: str) -> None:
    answer = CLIENT.post(f"{url}/api/v1/accounts", json={"name": "Ann", "password": "short"})
    assert answer.status_code == httpx.codes.BAD_REQUEST
    assert answer.json()["detail"] == "The password must have at least 10 characters."


def renamed(player: PlayerClient, name: str) -> httpx.Response:
    wish = {"id": new_id(), "expected": player.page["n"], "do": {"type": "rename", "name": name}}
    return CLIENT.post(f"{player.url}{player.path('/actions')}", json=wish, headers=player.headers)


def test_a_new_name_is_seen_by_everyone_during_the_game(url: str) -> None:
    ann, bob = two_people(url, options={"policy": "checked"})
    before = ann.look()["seats"][ann.view["you"]]["name"]
    assert renamed(ann, "Anna").is_success
    ann.look()
    assert bob.look()["seats"][ann.view["you"]]["name"] == "Anna"
    assert f"{before} is now called Anna." in [told for frame in bob.news(after=0) for told in frame["d"]["told"]]
    assert renamed(ann, bob.view["seats"][bob.view["you"]]["name"]).is_success
    assert len({seat["name"] for seat in ann.look()["seats"]}) == 2, "nobody takes another's name"


def test_a_quiet_preview_of_an_unfinished_move_is_not_an_error(url: str) -> None:
    ann, _ = two_people(url, options={"policy": "checked"})
    path = f"{url}{ann.path('/preview')}"
    loud = CLIENT.post(path, json={"text": "12"}, headers=ann.headers)
    quiet = CLIENT.post(path, json={"text": "12"}, headers=ann.headers, params={"quiet": "true"})
    assert (loud.status_code, quiet.status_code) == (422, 200)
    assert quiet.json() == {"preview": None, "problem": loud.json()}
