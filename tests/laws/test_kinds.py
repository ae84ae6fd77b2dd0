"""Shared code knows views, options and events by their types, so no game may have one that only looks like it."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from wordparlor.core.event_kinds import ComparesLists, ScoresWords, TakesBack, WinsLater, WordFalls
from wordparlor.core.game import PlayView
from wordparlor.core.word_policy import WordPolicy
from wordparlor.games.catalogue import playable, rules_of

KINDS = (ScoresWords, WinsLater, WordFalls, TakesBack, ComparesLists)

every_game = pytest.mark.parametrize("game", playable())


def asks_for(kind: type) -> set[str]:
    """Return the names that a kind of event must have."""
    return {name for name in dir(kind) if isinstance(getattr(kind, name), property)}


@every_game
def test_views_and_options_are_what_shared_code_knows(game: str) -> None:
    rules = rules_of(game)
    assert issubclass(rules.view, PlayView)
    assert issubclass(rules.options, WordPolicy)
    first = tuple(field.name for field in msgspec.structs.fields(rules.options))
    assert first[:3] == tuple(field.name for field in msgspec.structs.fields(WordPolicy))


@every_game
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_an_event_that_looks_like_a_kind_is_of_that_kind(game: str, kind: type) -> None:
    events = get_args(rules_of(game).event)
    looks = {event for event in events if asks_for(kind) <= set(dir(event))}
    assert looks == {event for event in events if issubclass(event, kind)}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_some_game_has_each_kind(kind: type) -> None:
    assert any(issubclass(event, kind) for game in playable() for event in get_args(rules_of(game).event))
