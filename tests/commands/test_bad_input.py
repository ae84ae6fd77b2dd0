"""Whatever a command gets as input, it prints a sentence and exits with a status, and never shows a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from tests.commands.conftest import PROGRAM
from wordparlor.cli import main

FILES = {
    "empty": b"",
    "binary": bytes(range(256)),
    "cut-off.json": b'{"game": "upwords", "letters": [',
    "list.json": b"[1, 2]",
    "chess.json": b'{"game": "chess"}',
    "keys.json": b'{"game": "upwords", "colour": "red"}',
    "utf-16": "CAT".encode("utf-16"),
}
READERS = {
    "solve": ["solve", "upwords", "{}"],
    "bench": ["bench", "--positions", "{}"],
    "record show": ["record", "show", "{}"],
    "record verify": ["record", "verify", "{}"],
    "replay": ["replay", "{}"],
    "play": ["play", "upwords", "--record", "{}"],
    "dictionary check": ["dictionary", "check", "{}"],
    "dictionary add": ["dictionary", "add", "{}", "--name", "own"],
}
# What each command says about a file that exists but isn't what the command reads.
WRONG = {
    ("solve", "empty"): "the file is empty",
    ("solve", "chess.json"): "it's a position for 'chess', not upwords",
    ("solve", "keys.json"): "a position can't have 'colour'",
    ("solve", "list.json"): "a position must be a JSON object",
    ("solve", ""): "it isn't JSON",
    ("bench", "empty"): "it has no positions",
    ("bench", "chess.json"): "Position 1: game: there's no game called 'chess'",
    ("bench", "keys.json"): "Position 1: a position can't have 'colour'",
    ("bench", "list.json"): "Position 1: a position must be a JSON object",
    ("bench", ""): "isn't JSON",
    ("record show", ""): "isn't a game record",
    ("record verify", ""): "isn't a game record",
    ("replay", ""): "isn't a game record",
    ("play", ""): "isn't a game record. Choose another file",
    ("dictionary check", "binary"): "isn't a text file",
    ("dictionary check", "utf-16"): "Save it as UTF-8",
    ("dictionary check", ""): "has no words",
    ("dictionary add", "binary"): "isn't a text file",
    ("dictionary add", "utf-16"): "Save it as UTF-8",
    ("dictionary add", ""): "has no words",
}


class Ran(NamedTuple):
    """How a command ended."""

    stderr: str
    returncode: int


def here(*arguments: str | Path) -> Ran:
    """Run a command in this process, which is faster; unexpected exceptions are raised."""
    ran = CliRunner(catch_exceptions=False).invoke(main, [str(argument) for argument in arguments])
    return Ran(ran.stderr, ran.exit_code)


def told(ran: Ran | subprocess.CompletedProcess[str], problem: str, *, status: int = 1) -> None:
    assert "Traceback" not in ran.stderr
    assert problem in ran.stderr
    assert ran.returncode == status


@pytest.mark.parametrize("command", READERS)
@pytest.mark.usefixtures("home")
def test_a_file_that_is_something_else_is_reported(tmp_path: Path, command: str) -> None:
    for name, contents in FILES.items():
        file = tmp_path / name
        file.write_bytes(contents)
        ran = here(*(part.replace("{}", str(file)) for part in READERS[command]))
        told(ran, WRONG.get((command, name)) or WRONG[command, ""])
        assert str(file) in ran.stderr
        assert file.read_bytes() == contents


@pytest.mark.parametrize("command", [name for name in READERS if name != "play"])
@pytest.mark.usefixtures("home")
def test_a_file_that_cannot_be_read_is_reported(tmp_path: Path, command: str) -> None:
    for file, problem in ((tmp_path / "nowhere", "doesn't exist"), (tmp_path, "is a folder")):
        ran = here(*(part.replace("{}", str(file)) for part in READERS[command]))
        told(ran, problem)
        assert str(file) in ran.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["games", "--json"],
        ["rules", "upwords"],
        ["word", "CAT"],
        ["dictionary", "list"],
        ["--help"],
        ["play", "rings"],
        [],
    ],
)
@pytest.mark.usefixtures("home")
def test_output_that_cannot_be_printed_is_reported(arguments: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [PROGRAM, *arguments], check=False, stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE, text=True
        )
    told(ran, "No space left on device")
    assert "Exception ignored" not in ran.stderr


@pytest.mark.parametrize("arguments", [["rules", "snare"], ["play", "upwords"]])
@pytest.mark.usefixtures("home")
def test_a_reader_that_goes_away_is_not_an_error(arguments: list[str]) -> None:
    """This happens with `parlor rules snare | head -1`."""
    reads, writes = os.pipe()
    os.close(reads)
    with os.fdopen(writes, "w") as closed:
        ran = subprocess.run(
            [PROGRAM, *arguments],
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=closed,
            stderr=subprocess.PIPE,
            text=True,
        )
    assert ran.stderr == ""


def test_a_folder_that_nothing_can_be_kept_in_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "words.txt").write_text("CAT\n")
    monkeypatch.setenv("WORDPARLOR_HOME", "/dev/full/home")
    for arguments in (["play", "upwords"], ["dictionary", "add", tmp_path / "words.txt", "--name", "own"]):
        ran = subprocess.run([PROGRAM, *arguments], check=False, capture_output=True, text=True, input="")
        told(ran, "/dev/full/home")


@pytest.mark.parametrize("arguments", [["solve", "upwords", "-"], ["word"], ["play", "upwords"], []])
@pytest.mark.usefixtures("home")
def test_ctrl_c_leaves_without_a_word_of_python(arguments: list[str]) -> None:
    for _ in range(20):  # Python itself may be interrupted while it starts, before the program runs
        errors = interrupted(arguments)
        if b"Fatal Python error" not in errors:
            break
    assert b"Traceback" not in errors


def interrupted(arguments: list[str]) -> bytes:
    with subprocess.Popen(
        [PROGRAM, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as one:
        assert one.stdin is not None
        one.stdin.write(b"help\n")
        one.stdin.flush()
        one.send_signal(signal.SIGINT)
        _, errors = one.communicate(timeout=60)
    return errors


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["rules", "upword"], "upwords"),
        (["rules", "UPW-99"], "There's no rule 'UPW-99'"),
        (["rules", ""], "no game ''"),
        (["solve", "chess", "-"], "There's no game 'chess'"),
        (["arena", "chess"], "There's no game 'chess'"),
        (["arena", "upwords", "--games", "0"], "--games"),
        (["arena", "upwords", "--games", "9" * 30], "--games"),
        (["arena", "upwords", "--seats", "person,greedy"], "There's no bot 'person'"),
        (["arena", "snare", "--seats", "greedy"], "2 to 8 players"),
        (["arena", "rings", "--option", "seconds=0"], "seconds must be a number above 0"),
        (["word", " "], "One of the words is empty"),
        (["word", "CAT", "--game", "chess"], "There's no game 'chess'"),
        (["nonsense"], "No such command"),
        (["play", "upwords", "--players", "9" * 30], "Upwords is for 1 to 4 players, not 999"),
        (["serve", "--bot-seconds", "nan"], "--bot-seconds': 'nan' isn't a number"),
        (["serve", "--rate-limit", "inf"], "--rate-limit': 'inf' isn't a number"),
        (["bot", "check", "true", "--patience", "nan"], "--patience': 'nan' isn't a number"),
        (["bot", "check", "true", "--patience", "1e300"], "--patience"),
    ],
)
@pytest.mark.usefixtures("home")
def test_a_command_that_makes_no_sense_is_reported(arguments: list[str], problem: str) -> None:
    told(here(*arguments), problem, status=2)


@pytest.mark.usefixtures("home")
def test_solve_names_the_file_of_a_wrong_option(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text('{"tiles": "AROWBIDESTGLN", "options": {"min_length": 1}}')
    told(here("solve", "rings", file), f"{file}: Option min_length must be a whole number from 2 to 13, not 1.")
