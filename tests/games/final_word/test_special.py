"""What is special to one of the 21 games is in its own file; the engine that they share doesn't name it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files

import pytest

from tests.rules.final_word.tables import Table, from_the_box
from wordparlor.games.catalogue import games_of, usual_players
from wordparlor.games.final_word.state import StateWith, without_special

PACKAGE = files("wordparlor.games.final_word")
SHARED = ("game.py", "views.py", "engine", "vocabulary")
SPECIAL = frozenset(without_special(2))
GAMES = games_of("final-word")


def begin(game: str) -> Table:
    return from_the_box(game, players=usual_players(game))


def shared_sources() -> Iterator[str]:
    for name in SHARED:
        there = PACKAGE.joinpath(name)
        for file in there.iterdir() if there.is_dir() else [there]:
            if file.name.endswith(".py"):
                yield file.read_text(encoding="utf-8")


def parts_named(source: str) -> Iterator[str]:
    """Yield what code reads or replaces in a state, a view or a position."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Attribute(value=ast.Name(id="state" | "view" | "position" | "at" | "after"), attr=name):
                yield name
            case ast.Call(func=ast.Name(id="replace" | "StateWith" | "View" | "PlayPosition"), keywords=keywords):
                yield from (keyword.arg for keyword in keywords if keyword.arg)


def test_shared_code_names_nothing_that_is_special_to_a_game() -> None:
    assert SPECIAL & {name for source in shared_sources() for name in parts_named(source)} == set()


@pytest.mark.parametrize("game", GAMES)
def test_special_state_is_not_in_the_common_part(game: str) -> None:
    assert not {*begin(game).special.__struct_fields__} & {*StateWith.__struct_fields__}


def test_special_fields_in_views_belong_to_some_game() -> None:
    assert {name for game in GAMES for name in begin(game).special.shown_to(0)} == SPECIAL
