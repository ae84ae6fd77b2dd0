"""The example of docs/agents.md learns to beat the bot `random`."""

from __future__ import annotations

import pytest

from bench.agents import steps_a_second
from examples.learn import AT_RANDOM, train, wins


def test_a_little_training_changes_the_policy_for_the_better() -> None:
    weights = train("upwords", games=10)
    assert weights[0] > 0, "points are good"
    assert wins(weights, "upwords", games=20) > wins(AT_RANDOM, "upwords", games=20)


@pytest.mark.soak
def test_training_wins_seven_of_ten_held_out_games() -> None:
    assert wins(AT_RANDOM, "upwords", games=200) < 100, "it isn't better to begin with"
    assert wins(train("upwords", games=300), "upwords", games=200) >= 140


def test_the_speed_of_environments_can_be_measured() -> None:
    assert steps_a_second("3-2-1", text=True, seconds=0.1) > 0
