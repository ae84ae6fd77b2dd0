"""Options are read from names and values, and the error about an invalid one lists what it accepts."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from wordparlor.core.options import BadOption
from wordparlor.games.catalogue import playable, rules_of
from wordparlor.library import split_options
from wordparlor.match.settings import Settings


@pytest.mark.parametrize(
    ("game", "name", "value", "told"),
    [
        ("upwords", "policy", "foo", "Option policy must be challenge or checked, not 'foo'."),
        ("upwords", "policy", 5, "Option policy must be challenge or checked, not 5."),
        ("upwords", "challenge_seconds", 0, "Option challenge_seconds must be a number above 0, or none, not 0."),
        (
            "upwords",
            "challenge_seconds",
            "soon",
            "Option challenge_seconds must be a number above 0, or none, not 'soon'.",
        ),
        ("upwords", "turn_seconds", -1, "Option turn_seconds must be a number above 0, or none, not -1."),
        ("upwords", "turn_seconds", 1e300, "Option turn_seconds must be a number above 0, or none, not 1e300."),
        ("upwords", "increment_seconds", -1, "Option increment_seconds must be a number of at least 0, not -1."),
        ("upwords", "undo", "maybe", "Option undo must be consent, fair, free or never, not 'maybe'."),
        ("rings", "seconds", 0, "Option seconds must be a number above 0, or none, not 0."),
        ("rings", "min_length", 1, "Option min_length must be a whole number from 2 to 13, not 1."),
        ("rings", "layout", 7, "Option layout must be text such as 4-5-4, not 7."),
        ("snare", "target", 0, "Option target must be a whole number of at least 1, not 0."),
        ("snare", "target", 1.5, "Option target must be a whole number of at least 1, not 1.5."),
        ("snare", "hands", 51, "Option hands must be a whole number from 1 to 50, or none, not 51."),
        ("snare", "minutes", 0, "Option minutes must be a number above 0, or none, not 0."),
        ("snare", "partners", "perhaps", "Option partners must be true or false, not 'perhaps'."),
        ("last-word", "bonus_tiles", None, "Option bonus_tiles must be true or false, not null."),
    ],
)
def test_a_wrong_value_is_reported_with_the_values_an_option_takes(
    game: str, name: str, value: object, told: str
) -> None:
    with pytest.raises(BadOption) as problem:
        split_options(rules_of(game), {name: value})
    assert str(problem.value) == told


def test_an_unknown_option_is_reported_with_the_known_ones() -> None:
    with pytest.raises(
        BadOption, match=r"upwords has no option 'colour'\. Its options: policy, .*turn_seconds, .*undo"
    ):
        split_options(rules_of("upwords"), {"colour": "red"})


def test_values_may_be_text() -> None:
    settings, own = split_options(rules_of("snare"), {"partners": "true", "target": "500", "turn_seconds": "2.5"})
    assert msgspec.to_builtins(own)["partners"] is True
    assert msgspec.to_builtins(own)["target"] == 500
    assert settings.turn_seconds == 2.5


@pytest.mark.parametrize("game", [*playable(), "the table"])
def test_every_number_has_its_bounds_in_the_schema(game: str) -> None:
    schema = msgspec.json.schema(Settings if game == "the table" else rules_of(game).options)
    (definition,) = schema["$defs"].values()
    for name, option in definition["properties"].items():
        for kind in option.get("anyOf", [option]):
            if kind.get("type") in ("number", "integer"):
                assert bounded(kind), f"{game}: {name}"


def bounded(kind: dict[str, Any]) -> bool:
    return "minimum" in kind or "exclusiveMinimum" in kind
