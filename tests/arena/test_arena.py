"""`parlor arena`: mirrored, resumable, the same with any number of processes, and stopped with the results so far."""

import csv
import json
import os
import re
import signal
import subprocess
from pathlib import Path
from typing import Any

from tests.commands.conftest import PROGRAM, Parlor
from tests.terminal import Terminal

SMALL = ("upwords", "--seats", "greedy:35,greedy", "--seed", "7")


def figures(parlor: Parlor, *arguments: str | Path) -> Any:  # noqa: ANN401 - JSON
    ran = parlor("arena", *arguments, "--json")
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def test_results_do_not_depend_on_how_many_play(parlor: Parlor) -> None:
    one, three = (figures(parlor, *SMALL, "--games", "6", "--workers", workers) for workers in ("1", "3"))
    assert one["results"] == three["results"]
    timeless = [{name: seat[name] for name in seat if name != "moves_per_second"} for seat in one["seats"]]
    assert timeless == [{name: seat[name] for name in seat if name != "moves_per_second"} for seat in three["seats"]]
    assert [result["bots"] for result in one["results"]] == [[0, 1], [1, 0]] * 3
    assert [result["seed"] for result in one["results"]] == ["7-0", "7-0", "7-1", "7-1", "7-2", "7-2"]


def test_games_that_are_in_the_file_are_not_played_again(parlor: Parlor, tmp_path: Path) -> None:
    """If the file was cut off in the middle of a line, as when a process is killed, only that game is lost."""
    file = tmp_path / "games.jsonl"
    whole = figures(parlor, *SMALL, "--games", "4", "--out", file)
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == 5
    first = json.loads(lines[1])
    doctored = json.dumps(first | {"scores": [1111, 2222]}).encode() + b"\n"
    file.write_bytes(lines[0] + doctored + lines[2] + lines[3] + lines[4][:20])
    again = figures(parlor, *SMALL, "--games", "4", "--out", file)
    changed = next(result for result in again["results"] if result["number"] == first["number"])
    assert changed["scores"] == [1111, 2222], "it was taken from the file"
    others = [result for result in whole["results"] if result["number"] != first["number"]]
    assert [result for result in again["results"] if result["number"] != first["number"]] == others
    assert len(file.read_bytes().splitlines()) == 5
    more = figures(parlor, *SMALL, "--games", "5", "--out", file)
    assert more["games"] == 5


def test_when_no_report_can_be_written_no_game_is_played(parlor: Parlor, tmp_path: Path) -> None:
    games = tmp_path / "games.jsonl"
    for page, why in ((tmp_path / "nowhere" / "page.html", "its folder doesn't exist"), (tmp_path, "it's a folder")):
        ran = parlor("arena", *SMALL, "--games", "1", "--out", games, "--report", page)
        assert ran.returncode == 1
        assert f"Can't write {page}: {why}." in ran.stderr
    assert not games.exists()


def test_a_file_of_another_tournament_is_refused(parlor: Parlor, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    figures(parlor, *SMALL, "--games", "1", "--out", file)
    kept = file.read_bytes()
    ran = parlor("arena", *SMALL, "--seed", "8", "--games", "1", "--out", file)
    assert ran.returncode == 1
    assert "belongs to another tournament: it has seed 7, not 8. Choose another file." in ran.stderr
    assert file.read_bytes() == kept


def test_ctrl_c_stops_with_what_there_is(home: Path, tmp_path: Path) -> None:
    """The arena stops after the first games; the same command plays the rest later, as if it had never stopped."""
    file = tmp_path / "games.jsonl"
    command: list[str | Path] = [
        PROGRAM,
        "arena",
        *SMALL,
        "--games",
        "100000",
        "--out",
        file,
        "--json",
        "--workers",
        "2",
    ]
    environment = os.environ | {"WORDPARLOR_HOME": str(home)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment) as one:
        while not file.exists() or file.read_bytes().count(b"\n") < 3:
            assert one.poll() is None
            os.sched_yield()
        one.send_signal(signal.SIGINT)
        told, problems = one.communicate(timeout=300)
    assert one.returncode == 130
    report = json.loads(told)
    assert report["stopped"]
    assert 2 <= report["games"] < 100000 == report["asked"]
    assert report["games"] == file.read_bytes().count(b"\n") - 1
    assert f"Stopped after {report['games']} of 100,000 games." in problems
    assert "Traceback" not in problems


def test_progress_is_shown_to_someone_watching(home: Path, tmp_path: Path) -> None:
    command = ["env", f"WORDPARLOR_HOME={home}", str(PROGRAM), "arena", *SMALL, "--games", "3"]
    with Terminal(command, folder=tmp_path, rows=20) as terminal:
        screen = terminal.wait_for("moves/s.")
    assert re.search(r"Games .*3/3", screen)


def test_no_progress_is_shown_if_nobody_is_watching(parlor: Parlor) -> None:
    ran = parlor("arena", *SMALL, "--games", "2")
    assert ran.stderr == ""
    assert re.search(r" 1  greedy:35 +won +[\d.]+% \(", ran.stdout)


def test_a_solo_game_has_points_but_no_wins(parlor: Parlor) -> None:
    ran = parlor("arena", "upwords", "--seats", "greedy", "--games", "1")
    assert "points" in ran.stdout
    assert "won" not in ran.stdout


def test_a_players_own_words_reach_every_process(parlor: Parlor, tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("CAT\nTAC\nACT\n")
    report = figures(parlor, "upwords", "--games", "2", "--workers", "2", "--dictionary", words)
    assert all(max(result["scores"]) < 50 for result in report["results"])


def test_the_report_is_one_file_that_needs_no_other(parlor: Parlor, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    figures(parlor, *SMALL, "--games", "4", "--report", page)
    text = page.read_text()
    assert text.count("<svg") == 6
    assert "4 games from 2 deals, each played in 2 seat orders; seed 7" in text
    assert not re.search(r"src=|href=|@import|url\(|<script", text)
    assert "prefers-color-scheme: dark" in text
    figures(parlor, "upwords", "--seats", "greedy", "--games", "1", "--report", page)
    assert page.read_text().count("<svg") == 2


def test_a_report_that_cannot_be_written_is_reported(parlor: Parlor, tmp_path: Path) -> None:
    ran = parlor("arena", *SMALL, "--games", "1", "--report", tmp_path / "nowhere" / "report.html")
    assert ran.returncode == 1
    assert "Can't write" in ran.stderr


def test_the_results_are_a_table_for_pandas(parlor: Parlor, tmp_path: Path) -> None:
    table = tmp_path / "games.csv"
    report = figures(parlor, *SMALL, "--games", "2", "--csv", table)
    with table.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["number"], row["seat"], row["bot"], row["entrant"]) for row in rows] == [
        ("0", "0", "greedy:35", "0"),
        ("0", "1", "greedy", "1"),
        ("1", "0", "greedy", "1"),
        ("1", "1", "greedy:35", "0"),
    ]
    scores = [int(row["score"]) for row in rows]
    assert scores == [score for result in report["results"] for score in result["scores"]]
    assert sum(float(row["won"]) for row in rows) == 2
    assert {row["forfeit"] for row in rows} == {""}


def test_a_resumed_run_shows_how_many_games_are_left(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command = ["env", f"WORDPARLOR_HOME={home}", str(PROGRAM), "arena", *SMALL, "--out", str(file), "--games"]
    subprocess.run([*command, "1"], check=True, capture_output=True)
    with Terminal([*command, "3"], folder=tmp_path, rows=20) as terminal:
        screen = terminal.wait_for("moves/s")
    assert re.search(r"Games \(1 already played\) .*2/2", screen)
