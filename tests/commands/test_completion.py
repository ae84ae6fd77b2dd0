"""The shell completes commands, games, bots and dictionaries."""

from __future__ import annotations

import os
import shlex
import subprocess

import pytest

from tests.commands.conftest import PROGRAM, Parlor


def completed(line: str) -> list[str]:
    """Return what bash offers at the end of a line."""
    words = shlex.split(line) + ([""] if line.endswith(" ") else [])
    asked = {"_PARLOR_COMPLETE": "bash_complete", "COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    ran = subprocess.run([PROGRAM], check=False, capture_output=True, text=True, env=os.environ | asked)
    return [offer.partition(",")[2] for offer in ran.stdout.splitlines()]


@pytest.mark.parametrize(
    ("line", "offers"),
    [
        ("parlor dict", ["dictionary"]),
        ("parlor play up", ["upwords"]),
        ("parlor rules snar", ["snare"]),
        ("parlor arena upwords --seats club,ex", ["club,expert"]),
        ("parlor play upwords --seats pers", ["person"]),
        ("parlor bot run mas", ["master"]),
        ("parlor eval ca", ["casual"]),
        ("parlor eval run ca", ["casual"]),
        ("parlor eval com", ["compare"]),
        ("parlor daily la", ["last-word"]),
        ("parlor practice up", ["upwords"]),
        ("parlor word --dictionary lar", ["large"]),
    ],
)
def test_tab_completes(line: str, offers: list[str]) -> None:
    assert completed(line) == offers


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_each_shell_is_printed(parlor: Parlor, shell: str) -> None:
    ran = parlor("completion", shell)
    assert ran.returncode == 0
    assert f"_PARLOR_COMPLETE={shell}_complete" in ran.stdout


def test_bash_takes_the_script(parlor: Parlor) -> None:
    script = parlor("completion", "bash").stdout
    ran = subprocess.run(["bash", "-c", f"{script}\ncomplete -p parlor"], check=True, capture_output=True, text=True)
    assert "_parlor_completion" in ran.stdout


def test_an_unknown_shell_is_refused(parlor: Parlor) -> None:
    assert parlor("completion", "powershell").returncode == 2
