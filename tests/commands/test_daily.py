"""`parlor daily`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from wordparlor.cli import main
from wordparlor.commands.daily import counted_down

DAY = "2026-11-02"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WORDPARLOR_HOME", str(tmp_path))
    return tmp_path


def parlor(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["daily", *arguments])


def puzzle(kind: str, *more: str) -> dict[str, object]:
    shown: dict[str, object] = json.loads(parlor(kind, "--date", DAY, "--json", *more).stdout)
    return shown


def best_moves(kind: str) -> list[str]:
    answers = puzzle(kind, "--solution")["answers"]
    assert isinstance(answers, list)
    return [part for move in answers[0]["moves"] for part in ("--answer", move)]


@pytest.mark.usefixtures("home")
def test_the_json_of_a_puzzle_keeps_its_answers_back() -> None:
    shown = puzzle("3-2-1")
    assert shown["position"]
    assert "answers" not in shown
    assert puzzle("3-2-1", "--solution")["answers"]


@pytest.mark.parametrize("kind", ["upwords", "3-2-1"])
def test_the_best_answer_is_kept_as_the_result(kind: str, home: Path) -> None:
    first = parlor(kind, "--date", DAY, *best_moves(kind))
    assert first.exit_code == 0
    assert "★★★★★" in first.stdout
    assert "The best answers:" in first.stdout
    assert re.search(r"^[A-Z]+(, a form of [A-Z]+)? \(\w+\): ", first.stdout, re.MULTILINE)
    assert "Next puzzles in" not in first.stdout
    assert (home / "daily.json").exists()
    again = parlor(kind, "--date", DAY, "--answer", "QQ")
    assert again.exit_code == 0
    assert "already solved" in again.stdout
    assert "★★★★★" in again.stdout


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        (["chess"], 2, "no daily puzzle for 'chess'"),
        (["--date", "yesterday"], 2, "isn't a date. Use the form 2026-12-24."),
        (["--date", "20261118"], 2, "isn't a date. Use the form 2026-12-24."),
        (["--date", "2020-01-01"], 2, "The first daily puzzle is from"),
        (["--date", "2999-01-01"], 2, "isn't out yet"),
        (["3-2-1", "--date", DAY, "--answer", "QQQ"], 1, "QQQ isn't a valid word"),
        (["3-2-1", "--date", DAY], 2, "Use --answer"),
    ],
)
def test_errors_are_reported_and_nothing_is_saved(arguments: list[str], status: int, says: str, home: Path) -> None:
    ended = parlor(*arguments)
    assert (ended.exit_code, says in ended.stderr) == (status, True), ended.stderr
    assert not (home / "daily.json").exists()


@pytest.mark.usefixtures("home")
def test_todays_puzzle_ends_with_a_countdown() -> None:
    kind = "3-2-1"
    answers = json.loads(parlor(kind, "--json", "--solution").stdout)["answers"]
    ended = parlor(kind, "--answer", answers[0]["moves"][0])
    assert re.search(r"^Next puzzles in (\d+ h)? ?(\d+ min)?\.$", ended.stdout, re.MULTILINE)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.2, "1 min"), (60, "1 min"), (61, "2 min"), (3600, "1 h"), (86_399, "24 h"), (7500, "2 h 5 min")],
)
def test_a_countdown_is_rounded_up(seconds: float, text: str) -> None:
    assert counted_down(seconds) == text
