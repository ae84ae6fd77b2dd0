"""The measures rank agents as they should, and are computed from the folder alone."""

from __future__ import annotations

from pathlib import Path

from tests.evaluation.suites import evaluate, parlor_eval, suite_file, summary_in
from wordparlor.agents.evaluation.decision import TaskResult
from wordparlor.agents.evaluation.measures import auc, auc_interval
from wordparlor.agents.evaluation.strength import strength
from wordparlor.agents.evaluation.suite import Part, newest_suites, private_suite, shipped_suites

PARTS = (Part("position", "upwords", 6), Part("window", "upwords", 8, ("club",), 0.5))


def test_measures_tell_good_poor_and_invented_words_apart(tmp_path: Path) -> None:
    suite = suite_file(tmp_path, *PARTS)
    best, poor, invented = (evaluate(one, suite, tmp_path / one) for one in ("greedy", "poor-words", "invented-words"))
    assert best.positions
    assert poor.positions
    assert poor.legal_first
    assert invented.legal_first
    assert invented.invented
    assert best.positions.value > 0.9
    assert poor.positions.value < 0.6
    assert poor.legal_first.value == 1.0 > invented.legal_first.value
    assert invented.invented.value > 0.5
    assert (best.honesty.auc, poor.honesty.auc, invented.honesty.auc) == (1.0, 0.5, 0.5)


def test_every_figure_is_computed_again_from_the_folder(tmp_path: Path) -> None:
    before = evaluate("greedy:35", suite_file(tmp_path, *PARTS), tmp_path / "run")
    (tmp_path / "run" / "summary.json").unlink()
    assert parlor_eval("report", tmp_path / "run").exit_code == 0
    assert summary_in(tmp_path / "run") == before


def test_more_wins_make_a_higher_rating_and_more_games_a_narrower_interval() -> None:
    def rated(wins: int, games: int) -> tuple[int, int]:
        one = strength(
            TaskResult(str(i), "game", "upwords", "casual", 0, (1, 0), (0 if i < wins else 1,)) for i in range(games)
        )
        assert one
        return one.value, one.high - one.low

    assert rated(2, 10)[0] < rated(5, 10)[0] < rated(9, 10)[0]
    assert abs(rated(50, 100)[0] - 1500) < 10
    assert rated(50, 100)[1] < rated(5, 10)[1]


def test_auc_counts_ties_as_a_half() -> None:
    assert auc([0.0, 0.5], [0.5, 1.0]) == 0.875
    assert auc([], [1.0]) is None


def test_the_interval_of_an_area_holds_it_and_narrows_with_more_answers() -> None:
    for area in (0.0, 0.5, 0.8, 1.0):
        low, high = auc_interval(area, 20, 20)
        assert 0 <= low <= area <= high <= 1
        assert low < high, "even if every pair was in order"
        more = auc_interval(area, 200, 200)
        assert more[1] - more[0] < high - low


def test_the_suites_are_those_of_their_checksums() -> None:
    for suite in shipped_suites().values():
        assert suite.checksum == suite.compute_checksum()


def test_a_private_suite_comes_from_its_secret_alone(tmp_path: Path) -> None:
    quick = newest_suites()["quick"]
    one, same, other = (private_suite(secret * 16, like=quick) for secret in "aab")
    assert one == same
    assert one.checksum != other.checksum
    (tmp_path / "secret").write_text("short")
    assert "at least 16 characters" in parlor_eval("private", tmp_path / "secret", "--out", tmp_path / "x").output


def test_an_unknown_suite_is_a_clear_message() -> None:
    result = parlor_eval("casual", "--suite", "nonsense")
    assert result.exit_code == 2
    assert "There's no suite 'nonsense'" in result.output
