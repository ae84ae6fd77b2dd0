"""What a request has to be before it's read: for this server by name, JSON, and in UTF-8."""

from __future__ import annotations

import json
import re
from socket import gethostname

import pytest

from tests.commands.conftest import Parlor
from tests.server.player_client import CLIENT, OPEN, YOU, Json, new_id, new_table
from tests.server.raw_connection import RawResponse, connect_raw
from tests.server.server_process import ServerProcess

GIVEN = {"table": "nosuchtable1", "lesson": "upwords", "step": "0", "scene": "1"}
GIVEN |= {"day": "2026-11-18", "kind": "upwords", "level": "easy", "number": "1"}


def asked_as(server: ServerProcess, host: str | None, *headers: str, path: str = "/api/v1/phrases") -> RawResponse:
    with connect_raw(server) as wire:
        wire.request(f"GET {path}", "Connection: close", *headers, host=host)
        return wire.read_response()


# Names


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "10.1.2.3:80",
        "[::1]",
        "[::1]:8765",
        "localhost",
        "LocalHost.:1",
        "word.example",
        "Word.Example:443",
    ],
)
def test_the_server_answers_to_its_addresses_and_names(server: ServerProcess, host: str) -> None:
    assert asked_as(server, host).status == 200


def test_it_answers_to_the_name_of_its_computer(server: ServerProcess) -> None:
    own = gethostname()
    for host in (own, own.upper(), f"{own.partition('.')[0]}.local:8765"):
        assert asked_as(server, host).status == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8765", "localhost.evil.example", "127.0.0.1.evil.example"]
)
def test_a_name_that_leads_here_from_another_site_is_refused(server: ServerProcess, host: str) -> None:
    """A page can point its own name at this computer, and would then be on the same site as the server."""
    answer = asked_as(server, host)
    problem = json.loads(answer.body)
    assert (answer.status, problem["reason"]) == (421, "wrong-host")
    assert problem["hint"].endswith(f"--name {host.partition(':')[0]}")


def test_a_socket_from_another_site_is_refused_too(server: ServerProcess) -> None:
    ann = new_table(server.url, "upwords", YOU)
    evil = {"Host": "evil.example", "Origin": "http://evil.example"}
    with connect_raw(server) as wire:
        wire.request(
            f"GET {ann.path('/socket')}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            f"Origin: {evil['Origin']}",
            host=evil["Host"],
        )
        answer = wire.read_response()
    assert (answer.status, json.loads(answer.body)["reason"]) == (421, "wrong-host")


@pytest.mark.parametrize(
    "host", ["127.0.0.1:99999", "127.0.0.1:x", "127.0.0.1:-1", "a b", "[::1", "", "é", "a/b", None]
)
def test_a_host_that_cannot_be_read_is_reported(server: ServerProcess, host: str | None) -> None:
    ann = new_table(server.url)
    answer = asked_as(server, host, path=ann.path("/qr"))
    problem = json.loads(answer.body)
    assert (answer.status, problem["reason"]) == (400, "malformed")
    assert "Host" in problem["detail"]


def test_a_request_with_two_hosts_is_refused(server: ServerProcess) -> None:
    assert asked_as(server, "127.0.0.1", "Host: localhost").status == 400


@pytest.mark.parametrize("name", ["word.example:443", "http://word.example", "*", ""])
def test_an_invalid_name_is_reported_before_the_server_starts(parlor: Parlor, name: str) -> None:
    ran = parlor("serve", "--port", "0", "--name", name)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "without a port or a path" in ran.stderr


# Bodies


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Content-Type": "text/plain"},
        {"Content-Type": "text/plain; application/json"},
        {"Content-Type": "application/x-www-form-urlencoded"},
        {"Content-Type": "multipart/form-data; boundary=x"},
        {"Content-Type": "application/jsonp"},
    ],
)
def test_a_body_that_does_not_say_it_is_json_is_refused(url: str, headers: dict[str, str]) -> None:
    """A page of another site can send all of these without asking first."""
    body = json.dumps({"id": new_id(), "game": "upwords", "name": "Ann", "seats": [YOU, OPEN]}).encode()
    for content in (body, iter([body])):
        answer = CLIENT.post(f"{url}/api/v1/games", content=content, headers=headers)
        assert (answer.status_code, answer.json()["reason"]) == (415, "not-json")
    said = {"Content-Type": "Application/JSON; charset=utf-8"}
    assert CLIENT.post(f"{url}/api/v1/games", content=body, headers=said).status_code == 201


def test_a_body_that_is_not_utf_8_is_reported_on_every_route(url: str) -> None:
    described: Json = CLIENT.get(f"{url}/api/v1/openapi.json").json()["paths"]
    routes = [path for path, methods in described.items() if "requestBody" in methods.get("post", {})]
    assert len(routes) > 5
    for route in routes:
        path = re.sub(r"{(\w+)}", lambda found: GIVEN[found[1]], route)
        for content in (b'{"name":"\xff"}', b"\xff", b'{"\xe9":1}'):
            answer = CLIENT.post(f"{url}{path}", content=content, headers={"Content-Type": "application/json"})
            assert (answer.status_code, answer.json()["reason"]) == (400, "malformed"), path
