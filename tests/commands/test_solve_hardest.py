"""`parlor solve` also ends in the hardest positions: wild cards, blanks, the longest rows and the largest hands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from wordparlor.games.catalogue import catalogue, rules_of
from wordparlor.notation.contract import BadPosition
from wordparlor.positions import solve_position
from wordparlor.words.shelf import shipped

HARDEST: list[dict[str, Any]] = [
    json.loads(line) for line in Path(__file__).with_name("hardest_positions.jsonl").read_text().splitlines()
]
# A row of 27 piles and a hand of 40 can be laid out in more ways than the kernel looks at.
TOO_LARGE = {"turnover": 27}


def named(position: dict[str, Any]) -> str:
    return f"{position['game']} {HARDEST.index(position)}"


def is_too_large(position: dict[str, Any]) -> bool:
    rows = position.get("board", [])
    return bool(rows) and len(rows[0]) == TOO_LARGE.get(position["game"])


def solved(position: dict[str, Any]) -> dict[str, Any]:
    return solve_position(rules_of(position["game"]), dict(position), shipped("default"), limit=0)


def ends_or_says_why_not(position: dict[str, Any]) -> None:
    """Check that all plays are found, or the best ones with the reason why there may be more."""
    if is_too_large(position):
        with pytest.raises(BadPosition, match="too many plays to search"):
            solved(position)
        return
    answer = solved(position)
    scores = [play["score"] for play in answer["plays"]]
    assert scores == sorted(scores, reverse=True)
    if "stopped" in answer:
        assert answer["count"] is None
        assert scores
        assert answer["stopped"].endswith("there are others.")
    else:
        assert answer["count"] == len(scores)


def test_every_game_has_a_hardest_position() -> None:
    assert {position["game"] for position in HARDEST} == set(catalogue())


@pytest.mark.parametrize("position", [one for one in HARDEST if one["game"] in {"rings", "double-cross"}], ids=named)
def test_three_blanks_and_two_long_rows_are_solved(position: dict[str, Any]) -> None:
    ends_or_says_why_not(position)
    assert "stopped" not in solved(position)


@pytest.mark.soak
@pytest.mark.parametrize("position", HARDEST, ids=named)
def test_the_hardest_positions_are_solved_or_it_says_why_not(position: dict[str, Any]) -> None:
    ends_or_says_why_not(position)
