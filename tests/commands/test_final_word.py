"""`parlor play` for every game, variation and mode of The Final Word: bare words are enough, from start to end."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.commands.conftest import PROGRAM
from tests.transcripts import GAMES, Played
from wordparlor.games.catalogue import catalogue

BOOK = "final-word"
SETUPS = {name: played for name, played in GAMES.items() if catalogue()[played.game].rulebook == BOOK}
HINT = re.compile(r"Try (.+?)(?: for -?\d+ points?)?\.(?: It makes (.+?)(?: for -?\d+ points?)?\.)?")
PROMPT = "Ann> "


def seated(played: Played) -> subprocess.Popen[str]:
    """Seat Ann at a terminal, with bots as the others."""
    bots = [name for name in played.names.split() if name != "Ann"]
    names, seats = ["Ann", *bots], ["person", *("casual" for _ in bots)]
    options = [f"--option={name}={value}" for name, value in played.options.items() if name != "policy"]
    return subprocess.Popen(
        [
            PROGRAM,
            "play",
            played.game,
            "--seed=7",
            f"--names={','.join(names)}",
            f"--seats={','.join(seats)}",
            *options,
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def answer(terminal: subprocess.Popen[str], text: str) -> str:
    """Type a line, and read on until the next one is asked for, or to the end."""
    assert terminal.stdin
    terminal.stdin.write(f"{text}\n")
    terminal.stdin.flush()
    return told_by(terminal)


def told_by(terminal: subprocess.Popen[str]) -> str:
    assert terminal.stdout
    told = ""
    while not told.endswith(f"\n{PROMPT}") and (letter := terminal.stdout.read(1)):
        told += letter
    return told


def flat(told: str) -> str:
    """Join the lines that a narrow screen has broken."""
    return re.sub(r"\s+", " ", told)


def words_of(hint: str) -> str:
    """What Ann types: the bare words, or what there is to do instead."""
    found = HINT.search(flat(hint))
    assert found, hint
    text = (found[2] or found[1].strip("'")).replace(",", "").replace(" and ", " ")
    return text.lower() if text.isupper() else text


@pytest.mark.soak
@pytest.mark.parametrize("name", SETUPS)
def test_a_player_who_types_only_words_can_finish_a_game(name: str, home: Path) -> None:  # noqa: ARG001 - Ann's own folder
    with seated(SETUPS[name]) as terminal:
        told = told_by(terminal)
        while told.endswith(PROMPT):
            text = words_of(answer(terminal, "hint"))
            told = answer(terminal, text)
            if flat(told).endswith(f"To confirm, type {text} again. {PROMPT}"):
                told = answer(terminal, text)
            assert told.startswith(("= ", "Ann ")), f"{text}: {told}"
    assert terminal.returncode == 0
    assert "The game is over." in told
