"""The results of one player, and the streak they make."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from wordparlor.puzzles.puzzle import Answer
from wordparlor.puzzles.results import BadResults, Result, Results, streak_of

TODAY = date(2026, 11, 18)


def days_ago(count: int) -> date:
    return TODAY - timedelta(days=count)


def result(day: date, score: int = 5, kind: str = "upwords") -> Result:
    return Result("1", kind, day, Answer(("CAT",), ("CAT",), score))


@pytest.mark.parametrize(
    ("ago", "streak"),
    [
        ([], 0),
        ([0], 1),
        ([0, 1, 2], 3),
        ([1, 2], 2),  # today isn't over yet
        ([2, 3], 0),  # a missed day
        ([0, 2, 3], 1),
        ([-1, 0, 1], 2),  # the clock went back: tomorrow's result waits for its day
    ],
)
def test_a_streak_counts_days_in_a_row(ago: list[int], streak: int) -> None:
    assert streak_of({days_ago(count) for count in ago}, TODAY) == streak


def test_the_first_result_of_a_puzzle_counts(tmp_path: Path) -> None:
    results = Results(tmp_path / "daily.json")
    results.add(result(TODAY, score=5))
    assert results.add(result(TODAY, score=50)).answer.score == 5
    assert results.add(result(TODAY, score=7, kind="rings")).answer.score == 7


def test_results_are_there_again_next_time(tmp_path: Path) -> None:
    Results(tmp_path / "daily.json").add(result(days_ago(1)))
    results = Results(tmp_path / "daily.json")
    assert results.of("upwords", days_ago(1)) == result(days_ago(1))
    assert results.of("upwords", TODAY) is None
    assert results.streak(TODAY) == 1


def test_a_damaged_file_is_named_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "daily.json"
    path.write_bytes(b"[{")
    with pytest.raises(BadResults, match=r"Can't read .*daily\.json"):
        Results(path)
    assert path.read_bytes() == b"[{"
