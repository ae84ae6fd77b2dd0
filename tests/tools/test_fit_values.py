"""How the numbers in the bots' evaluations are measured."""

from __future__ import annotations

from random import Random

import pytest

from tools.fit_values import GAMES, Row, fitted
from wordparlor.bots.evaluation import snare, upwords


def test_least_squares_find_what_each_feature_adds() -> None:
    dice = Random(1)  # noqa: S311 - for a test
    known = [{"S": dice.randrange(3), "Q": dice.randrange(2)} for _ in range(200)]
    found = fitted([Row(dict(one), 3 * one["S"] - 7 * one["Q"] + 5) for one in known])
    assert {name: round(one.worth, 6) for name, one in found.items()} == {"S": 3.0, "Q": -7.0}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_same_for_the_same_seed(game: str) -> None:
    assert list(GAMES[game]("7")) == list(GAMES[game]("7"))


def test_every_number_of_the_values_is_measured() -> None:
    racks = {name for row in GAMES["upwords"]("7") for name in row.features}
    hands = {name.lstrip("-") for row in GAMES["snare"]("7") for name in row.features}
    assert {name for name in racks if not name.startswith("besides")} <= set(upwords.letter_values()) | {
        "TWICE",
        "UNEVEN",
    }
    assert {name for name in hands if not name.startswith("besides")} <= set(dir(snare))
