"""Requests that don't have the right form: the problem names the part, and says what it should be."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.player_client import CLIENT, YOU, Json, new_id, new_table, open_socket

JSON_TYPE = {"Content-Type": "application/json"}
TABLE: Json = {"id": new_id(), "game": "upwords", "name": "Ann", "seats": [YOU]}
DESCRIBED = "GET /api/v1/openapi.json describes what to send to each address."


def problem_of(url: str, path: str, body: str | bytes) -> Json:
    answer = CLIENT.post(f"{url}{path}", content=body, headers=JSON_TYPE)
    assert answer.status_code == 400, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    problem: Json = answer.json()
    return problem


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("", "The body is missing: send a JSON object."),
        ("[]", "The body must be an object, not a list."),
        ("{}", "`id` is missing. It must be text of at most 64 characters."),
        ({"seats": []}, "`seats` must be a list of 1 to 8 items."),
        ({"seats": "you"}, "`seats` must be a list of 1 to 8 items, not text."),
        ({"seats": [{"kind": "robot"}]}, "`seats[0].kind` must be you, here, open or bot, not 'robot'."),
        ({"seats": [{}]}, "`seats[0].kind` is missing. It must be you, here, open or bot."),
        (
            {"seats": [{"kind": "bot", "bot": 1}]},
            "`seats[0].bot` must be text of 1 to 40 characters, not a number.",
        ),
        ({"listed": 1}, "`listed` must be true or false, not a number."),
        ({"name": ""}, "The name must have at least 1 character."),
        ({"name": "A" * 21}, "The name must have at most 20 characters."),
        ({"options": []}, "`options` must be an object, not a list."),
        (
            {"public": True},
            "The body has an unknown field `public`. Leave it out.",
        ),
        ('{"options":{"a":1e999}}', "`options[...]`: Number out of range."),
        ('{"id":', "Input data was truncated."),
        ('{"options":' + '{"a":' * 3000, "The body is nested too deeply."),
    ],
)
def test_a_body_is_refused_with_what_would_fit(url: str, body: str | Json, sentence: str) -> None:
    problem = problem_of(url, "/api/v1/games", body if isinstance(body, str) else json.dumps(TABLE | body))
    assert problem["detail"] == sentence
    assert problem["hint"] == DESCRIBED


@pytest.mark.parametrize(
    ("do", "sentence"),
    [
        ({"type": "answer", "agree": "yes"}, "`do.agree` must be true or false, not text."),
        ({"type": "answer"}, "`do.agree` is missing. It must be true or false."),
        ({"type": "play", "text": ""}, "`do.text` must be text of 1 to 400 characters."),
        ({"type": "set-seat", "seat": -1, "to": {"kind": "open"}}, "`do.seat` must be a whole number from 0 to 99."),
        ({"type": "set-seat", "seat": 1, "to": {"kind": "you"}}, "`do.to.kind` must be here, open or bot, not 'you'."),
        ({"type": "start", "now": True}, "`do` has an unknown field `now`. Leave it out."),
        ({"type": "rename", "name": ""}, "The name must have at least 1 character."),
        (
            {"type": "play", "action": {"type": "play", "tiles": 5}},
            "This isn't a valid action in upwords: `tiles` must be a list, not a number.",
        ),
        (
            {"type": "play", "action": {"type": "play", "tiles": [["A", 1, 2]]}},
            "This isn't a valid action in upwords: `tiles[0][0]` must be a whole number, not text.",
        ),
        (
            {"type": "play", "action": {"type": "play", "tiles": [[1, 2]]}},
            "This isn't a valid action in upwords: `tiles[0]` must be a list of 3 items (row, column, face).",
        ),
    ],
)
def test_a_command_is_refused_with_what_would_fit(url: str, do: Json, sentence: str) -> None:
    ann = new_table(url, "upwords", YOU)
    body = {"id": new_id(), "expected": ann.page["n"], "do": do}
    answer = CLIENT.post(f"{url}{ann.path('/actions')}", json=body, headers=ann.headers)
    assert (answer.status_code, answer.json()["detail"]) == (400, sentence)


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("seat=x", "`seat` must be a whole number from 0 to 99, not text."),
        ("seat=-1", "`seat` must be a whole number from 0 to 99."),
        (
            "text=loud&offers=maybe",
            "`text` must be both, drawn, none or spoken, not 'loud'. `offers` must be true or false, not text.",
        ),
    ],
)
def test_a_parameter_is_refused_with_what_would_fit(url: str, query: str, sentence: str) -> None:
    answer = CLIENT.get(f"{url}{new_table(url).path()}?{query}")
    assert (answer.status_code, answer.json()["reason"]) == (400, "malformed")
    assert answer.json()["detail"] == sentence
    assert answer.json()["hint"] == DESCRIBED


def test_a_parameter_has_the_name_that_it_has_in_the_address(url: str) -> None:
    answer = CLIENT.get(f"{url}{new_table(url).path('/review')}?format=pdf")
    assert answer.json()["detail"] == "`format` must be html or json, not 'pdf'."


def test_a_part_of_an_address_is_refused_with_what_would_fit(url: str) -> None:
    answer = CLIENT.get(f"{url}/api/v1/lessons/upwords/999")
    assert (answer.status_code, answer.json()["detail"]) == (400, "`step` must be a whole number from 0 to 99.")


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"t": "fly"}, "`t` must be hello, do, preview or beat, not 'fly'."),
        ({"t": "hello", "text": "loud"}, "`text` must be both, drawn, none or spoken, not 'loud'."),
        ({"t": "hello", "after": "x"}, "`after` must be a whole number from 0 to 2147483647, not text."),
        ([], "The message must be an object, not a list."),
    ],
)
def test_a_message_on_a_socket_is_refused_with_what_would_fit(url: str, message: Any, sentence: str) -> None:  # noqa: ANN401 - any JSON
    with open_socket(url, new_table(url).table) as line:
        line.send(message)
        assert line.receive()["problem"]["detail"] == sentence
