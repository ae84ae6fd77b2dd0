"""`parlor daily`."""

from __future__ import annotations

import json
import re
import signal
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.commands.conftest import PROGRAM
from tests.terminal import Terminal
from wordparlor.cli import main
from wordparlor.commands.daily import counted_down
from wordparlor.words.shelf import open_dictionary

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
        (["--date", "yesterday"], 2, "isn't a date. Use the format YYYY-MM-DD, e.g. 2026-12-24."),
        (["--date", "20261118"], 2, "isn't a date. Use the format YYYY-MM-DD, e.g. 2026-12-24."),
        (["--date", "2020-01-01"], 2, "There are no daily puzzles before"),
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


def test_at_the_terminal_an_answer_is_scored_before_it_is_submitted(home: Path) -> None:
    answers = puzzle("3-2-1", "--solution")["answers"]
    assert isinstance(answers, list)
    best, other = answers[0], answers[-1]
    with Terminal([str(PROGRAM), "daily", "3-2-1", "--date", DAY], folder=home, rows=80) as terminal:
        for typed, seen in (
            (other["moves"][0], f"{other['score']} points. Press Enter to submit"),
            ("QQQ", "QQQ isn't a valid word"),
            ("", "Type them, for example CAT or CAT HORSE."),
            (best["moves"][0], f"{best['score']} points. Press Enter to submit"),
        ):
            terminal.wait_for_last_line("Your answer:")
            terminal.type(f"{typed}\n")
            terminal.wait_for(seen)
        terminal.wait_for_last_line("Your answer:")
        assert terminal.screen().count("Type them, for example CAT or CAT HORSE.") == 2
        assert not (home / "daily.json").exists()
        terminal.type("\n")
        assert terminal.wait_for_end() == 0
        assert "★★★★★" in terminal.screen()
        assert re.search(r"^The bots: child \d+, novice \d+, .*master \d+\.", terminal.screen(), re.MULTILINE)
    assert json.loads((home / "daily.json").read_bytes())[0]["answer"]["score"] == best["score"]


def test_at_the_terminal_a_search_ends_when_its_time_is_up_whether_or_not_a_key_is_pressed(home: Path) -> None:
    words = puzzle("rings", "--solution")["answers"][0]["words"]  # type: ignore[index] # a list of answers
    with Terminal([str(PROGRAM), "daily", "rings", "--date", DAY], folder=home, rows=80) as terminal:
        terminal.wait_for("s left):")
        terminal.type(f"{words[0]}\n")
        terminal.wait_for(f"s left): {words[0]}\n")
        terminal.type("ha")
        terminal.wait_for("left): ha")
        terminal.signal(signal.SIGALRM)
        assert terminal.wait_for_end() == 0
        assert "Time's up." in terminal.screen()
    assert json.loads((home / "daily.json").read_bytes())[0]["answer"]["words"] == [words[0]]


@pytest.mark.usefixtures("home")
def test_the_well_known_words_of_a_search_are_explained_rather_than_the_rare_ones() -> None:
    """On this day, the longest words include some that hardly anyone knows."""
    shown = parlor("rings", "--date", DAY, "--solution").stdout
    explained = re.findall(r"^([A-Z]+)(?:, a form of [A-Z]+)? \(", shown, re.MULTILINE)
    assert len(explained) == 5
    assert all((open_dictionary("default").level(word) or 95) <= 50 for word in explained)


@pytest.mark.usefixtures("home")
def test_todays_other_puzzles_are_named_until_they_are_solved() -> None:
    answers = json.loads(parlor("3-2-1", "--json", "--solution").stdout)["answers"]
    shown = parlor("3-2-1", "--answer", answers[0]["moves"][0]).stdout
    assert "\nToday's other puzzles: upwords, rings, last-word.\n" in shown
