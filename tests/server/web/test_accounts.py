"""Accounts keep games; sessions, cookies and pages of other sites."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.player_client import OPEN, YOU, Json, keep_alive, new_id, open_socket
from tests.server.server_process import ServerProcess
from wordparlor.server.live.subscriber import RECONNECT

PASSWORD = "correct horse battery"  # noqa: S105 - of a test


@pytest.fixture
def browser(server: ServerProcess) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        yield client


@pytest.fixture
def second_browser(server: ServerProcess) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        yield client


def registered(browser: httpx.Client, name: str) -> Json:
    answer = browser.post("/api/v1/accounts", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    return answer.json()


def table(**more: Json) -> Json:
    return {"id": new_id(), "game": "upwords", "name": "Ann", "seats": [YOU, OPEN]} | more


def test_an_account_keeps_its_tables_on_every_device(browser: httpx.Client, second_browser: httpx.Client) -> None:
    name = f"Ann {new_id()[:8]}"
    account = registered(browser, name)
    made = browser.post("/api/v1/games", json=table(), headers={"X-CSRF": account["csrf"]}).json()
    logged_in = second_browser.post("/api/v1/session", json={"name": name.upper(), "password": PASSWORD}).json()
    assert logged_in["name"] == name
    own = second_browser.post("/api/v1/games/own", json={"seats": []}, headers={"X-CSRF": logged_in["csrf"]}).json()
    assert [(game["id"], game["yours"]) for game in own["games"]] == [(made["id"], [0])]
    # Without a token, the seat belongs to the account.
    seen = second_browser.get(f"/api/v1/games/{made['id']}").json()
    assert seen["view"]["you"] == 0
    done = second_browser.post(
        f"/api/v1/games/{made['id']}/actions",
        json={"id": new_id(), "expected": seen["n"], "do": {"type": "ready", "ready": False}},
        headers={"X-CSRF": logged_in["csrf"]},
    )
    assert done.status_code == 200, done.text


def test_a_request_without_the_page_s_proof_counts_as_one_without_account(browser: httpx.Client) -> None:
    account = registered(browser, f"Eve {new_id()[:8]}")
    made = browser.post("/api/v1/games", json=table(), headers={"X-CSRF": account["csrf"]}).json()
    body = {"id": new_id(), "expected": 1, "do": {"type": "leave"}}
    for headers in ({}, {"X-CSRF": "0" * 32}):
        forged = browser.post(f"/api/v1/games/{made['id']}/actions", json=body, headers=headers)
        assert forged.status_code == 401
    assert browser.post("/api/v1/games/own", json={"seats": []}).json() == {"games": []}


def test_sessions_end(browser: httpx.Client) -> None:
    name = f"Cid {new_id()[:8]}"
    account = registered(browser, name)
    assert browser.get("/api/v1/account").json() == account
    assert browser.delete("/api/v1/session", headers={"X-CSRF": account["csrf"]}).status_code == 204
    assert browser.get("/api/v1/account").status_code == 401


def test_a_page_that_proves_nothing_logs_nobody_out(browser: httpx.Client) -> None:
    account = registered(browser, f"Hal {new_id()[:8]}")
    for headers in ({}, {"X-CSRF": "0" * 32}):
        forged = browser.delete("/api/v1/session", headers=headers)
        assert (forged.status_code, forged.json()["reason"]) == (403, "forbidden")
        assert "set-cookie" not in forged.headers
        assert browser.get("/api/v1/account").json() == account
    browser.cookies.clear()
    assert browser.delete("/api/v1/session").status_code == 204, "nobody is logged in here"


def test_a_changed_password_ends_all_other_sessions(browser: httpx.Client, second_browser: httpx.Client) -> None:
    name, other = f"Gus {new_id()[:8]}", "a quite different one"
    account = registered(browser, name)
    second_browser.post("/api/v1/session", json={"name": name, "password": PASSWORD})
    assert second_browser.get("/api/v1/account").status_code == 200
    body = {"password": PASSWORD, "new": other}
    assert browser.post("/api/v1/account/password", json=body).status_code == 401, "a page of ours has to ask"
    headers = {"X-CSRF": account["csrf"]}
    wrong = browser.post("/api/v1/account/password", json=body | {"password": other}, headers=headers)
    assert (wrong.status_code, wrong.json()["detail"]) == (401, "That's not your current password.")
    assert browser.post("/api/v1/account/password", json=body | {"new": "short"}, headers=headers).status_code == 400
    changed = browser.post("/api/v1/account/password", json=body, headers=headers)
    assert changed.status_code == 201, changed.text
    assert browser.get("/api/v1/account").json() == changed.json()
    assert second_browser.get("/api/v1/account").status_code == 401
    logins = [
        second_browser.post("/api/v1/session", json={"name": name, "password": given}) for given in (PASSWORD, other)
    ]
    assert [login.status_code for login in logins] == [401, 201]


@pytest.mark.parametrize("how", ["password", "log out"])
def test_the_sockets_of_a_session_that_ended_are_closed(
    server: ServerProcess, browser: httpx.Client, second_browser: httpx.Client, how: str
) -> None:
    """Without a session, they no longer hold the seat; a player who is logged in gets it back."""
    name, other = f"Ida {new_id()[:8]}", "a quite different one"
    account = registered(browser, name)
    second = second_browser.post("/api/v1/session", json={"name": name, "password": PASSWORD}).json()
    made = browser.post("/api/v1/games", json=table(), headers={"X-CSRF": account["csrf"]}).json()
    cookies = {"Cookie": f"parlor_session={second_browser.cookies['parlor_session']}"}
    hello = {"t": "hello", "seat": 0}
    with open_socket(server.url, made["id"], additional_headers=cookies) as line, keep_alive(line):
        line.send(hello)
        assert line.receive()["page"]["view"]["you"] == 0
        if how == "password":
            body = {"password": PASSWORD, "new": other}
            browser.post("/api/v1/account/password", json=body, headers={"X-CSRF": account["csrf"]}).raise_for_status()
        else:
            second_browser.delete("/api/v1/session", headers={"X-CSRF": second["csrf"]}).raise_for_status()
        with pytest.raises(ConnectionClosed) as closed:
            line.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == RECONNECT
    with open_socket(server.url, made["id"], additional_headers=cookies) as line:
        line.send(hello)
        assert line.receive()["problem"]["reason"] == "no-seat"
    own = {"Cookie": f"parlor_session={browser.cookies['parlor_session']}"}
    with open_socket(server.url, made["id"], additional_headers=own) as line:
        line.send(hello)
        assert line.receive()["page"]["view"]["you"] == 0


def test_a_failed_login_does_not_reveal_what_was_wrong(browser: httpx.Client) -> None:
    name = f"Dot {new_id()[:8]}"
    registered(browser, name)
    taken = browser.post("/api/v1/accounts", json={"name": name.lower(), "password": PASSWORD})
    assert (taken.status_code, taken.json()["reason"]) == (409, "taken")
    wrong = browser.post("/api/v1/session", json={"name": name, "password": "wrong password"})
    nobody = browser.post("/api/v1/session", json={"name": new_id()[:12], "password": PASSWORD})
    assert wrong.status_code == nobody.status_code == 401
    assert wrong.json() == nobody.json()
    short = browser.post("/api/v1/accounts", json={"name": "Bo", "password": "short"})
    assert short.status_code == 400


def test_the_cookie_is_hidden_from_scripts_and_other_sites(browser: httpx.Client) -> None:
    answer = browser.post("/api/v1/accounts", json={"name": f"Fay {new_id()[:8]}", "password": PASSWORD})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_page_of_another_site_changes_nothing(browser: httpx.Client, headers: dict[str, str]) -> None:
    answer = browser.post("/api/v1/games", json=table(), headers=headers)
    assert (answer.status_code, answer.json()["reason"]) == (403, "forbidden")
    own = browser.post("/api/v1/games", json=table(), headers={"Origin": str(browser.base_url).rstrip("/")})
    assert own.status_code == 201
