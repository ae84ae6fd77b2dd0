"""The JSON schema of every game describes what its games show and accept."""

import json
import subprocess
from typing import Any

import msgspec
import pytest
from jsonschema_rs import Draft202012Validator

import wordparlor
from tests.commands.conftest import PROGRAM
from wordparlor.games.catalogue import playable, rules_of
from wordparlor.schemas import version_of


def validator(schema: dict[str, Any], part: str) -> Draft202012Validator:
    return Draft202012Validator({"$defs": schema["$defs"], **schema["properties"][part]})


def as_json(value: object) -> Any:  # noqa: ANN401 - whatever JSON holds
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("game", playable())
def test_what_a_game_shows_and_takes_fits_its_schema(game: str) -> None:
    schema = wordparlor.schema(game)
    views, actions, events, options = (validator(schema, part) for part in ("view", "action", "event", "options"))
    table = wordparlor.new(game, seed=0, dictionary="small")
    options.validate(as_json(table.game.options))
    while table.seat is not None and len(table.match.lines) < 12:
        for seat in (*range(len(table.names)), None):
            views.validate(as_json(table.match.view(seat)))
        choice = table.choices[0]
        actions.validate(as_json(choice.action))
        for event in table.match.play(table.seat, choice.action).events:
            events.validate(as_json(event))


def test_what_does_not_fit_is_refused() -> None:
    schema = wordparlor.schema("upwords")
    assert not validator(schema, "action").is_valid({"type": "fly"})
    assert not validator(schema, "view").is_valid({})
    assert not validator(schema, "options").is_valid({"policy": "lenient"})


@pytest.mark.parametrize("game", playable())
def test_every_part_is_documented_and_the_version_is_that_of_the_contents(game: str) -> None:
    schema = wordparlor.schema(game)
    assert schema["edition"] == rules_of(game).edition
    for name, part in schema["$defs"].items():
        assert part.get("description") or "array" in part.get("type", ""), name
    body = {name: schema[name] for name in ("properties", "$defs")}
    assert schema["version"] == version_of(body)
    assert schema["version"] != version_of(body | {"$defs": {}})


def test_the_command_prints_it() -> None:
    ran = subprocess.run([PROGRAM, "schema", "upwords"], check=True, capture_output=True, text=True)
    assert json.loads(ran.stdout) == wordparlor.schema("upwords")
