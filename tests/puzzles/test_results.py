"""The results of one player, and the streak they make."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from wordparlor.puzzles.puzzle import Answer
from wordparlor.puzzles.results import LATE_SECONDS, BadResults, Result, Results, midnight_after, streak_of

TODAY = date(2026, 11, 18)


def days_ago(count: int) -> date:
    return TODAY - timedelta(days=count)


def result(day: date, score: int = 5, kind: str = "upwords", solved: float | None = None) -> Result:
    return Result("1", kind, day, Answer(("CAT",), ("CAT",), score), solved)


@pytest.mark.parametrize(
    ("ago", "streak"),
    [
        ([], 0),
        ([0], 1),
        ([0, 1, 2], 3),
        ([1, 2], 2),  # today isn't over yet
        ([2, 3], 0),  # a missed day
        ([0, 2, 3], 1),
        ([-1, 0, 1], 2),  # the clock was set back: tomorrow's result waits for its day
    ],
)
def test_a_streak_counts_days_in_a_row(ago: list[int], streak: int) -> None:
    assert streak_of({days_ago(count) for count in ago}, TODAY) == streak


def test_the_first_result_of_a_puzzle_counts(tmp_path: Path) -> None:
    results = Results(tmp_path / "daily.json")
    results.add(result(TODAY, score=5))
    assert results.add(result(TODAY, score=50)).answer.score == 5
    assert results.add(result(TODAY, score=7, kind="rings")).answer.score == 7


def test_results_are_kept_for_the_next_time(tmp_path: Path) -> None:
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


def test_two_terminals_keep_each_other_s_results(tmp_path: Path) -> None:
    one, other = (Results(tmp_path / "daily.json") for _ in range(2))
    one.add(result(TODAY, score=5))
    assert other.add(result(TODAY, score=50)).answer.score == 5
    other.add(result(TODAY, kind="rings"))
    one.add(result(TODAY, kind="3-2-1"))
    kept = Results(tmp_path / "daily.json")
    assert all(kept.of(kind, TODAY) for kind in ("upwords", "rings", "3-2-1"))


@pytest.mark.parametrize(("late", "streak"), [(-1.0, 2), (LATE_SECONDS - 1, 2), (LATE_SECONDS + 1, 1)])
def test_a_past_day_solved_later_mends_no_streak(tmp_path: Path, late: float, streak: int) -> None:
    results = Results(tmp_path / "daily.json")
    yesterday = days_ago(1)
    results.add(result(yesterday, solved=midnight_after(yesterday) + late))
    results.add(result(TODAY, solved=midnight_after(TODAY) - 1))
    assert results.streak(TODAY) == streak


def test_results_of_earlier_versions_count(tmp_path: Path) -> None:
    """They don't include when a puzzle was solved."""
    path = tmp_path / "daily.json"
    path.write_text(
        '[{"set":"1","kind":"upwords","day":"2026-11-18","answer":{"moves":["CAT"],"words":["CAT"],"score":5}}]'
    )
    assert Results(path).streak(TODAY) == 1
