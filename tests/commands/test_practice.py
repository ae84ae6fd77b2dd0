"""`parlor practice`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from wordparlor.cli import main


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WORDPARLOR_HOME", str(tmp_path))
    return tmp_path


def parlor(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["practice", "3-2-1", *arguments])


def puzzle(*more: str) -> dict[str, object]:
    shown: dict[str, object] = json.loads(parlor("--json", *more).stdout)
    return shown


def test_the_same_number_is_the_same_puzzle_and_each_level_has_its_own() -> None:
    assert puzzle("--number", "7") == puzzle("--number", "7", "--level", "medium")
    positions = [puzzle("--number", "7", "--level", level)["position"] for level in ("easy", "medium", "hard")]
    assert len({str(position) for position in positions}) == 3
    assert "answers" not in puzzle("--number", "7")


def test_the_next_puzzle_comes_after_the_last_one_solved() -> None:
    answers = puzzle("--solution")["answers"]
    assert isinstance(answers, list)
    solved = parlor("--answer", *answers[0]["moves"])
    assert "medium practice puzzle 1\n" in solved.stdout
    assert "The best answers:" in solved.stdout
    assert "medium practice puzzle 2\n" in parlor("--solution").stdout
    assert "easy practice puzzle 1\n" in parlor("--solution", "--level", "easy").stdout


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        (["--level", "impossible"], 2, "impossible"),
        (["--number", "0"], 2, "0 is not in the range"),
        (["--answer", "QQQ"], 1, "QQQ isn't a valid word"),
        ([], 2, "Use --answer"),
    ],
)
def test_every_problem_is_reported(arguments: list[str], status: int, says: str, home: Path) -> None:
    ran = parlor(*arguments)
    assert ran.exit_code == status
    assert says in ran.output
    assert not (home / "practice.json").exists()


def test_a_damaged_file_is_named_and_kept(home: Path) -> None:
    (home / "practice.json").write_text("[")
    ran = parlor("--answer", "CAT")
    assert ran.exit_code == 1
    assert "Can't read" in ran.output
    assert (home / "practice.json").read_text() == "["
