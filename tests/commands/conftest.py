"""The command line as people use it: a process with arguments, input and an exit status."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

Ran: TypeAlias = "subprocess.CompletedProcess[str]"
Parlor: TypeAlias = Callable[..., Ran]

PROGRAM = Path(sys.executable).with_name("parlor")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the player's data folder, which doesn't exist yet."""
    folder = tmp_path / "home"
    monkeypatch.setenv("WORDPARLOR_HOME", str(folder))
    return folder


@pytest.fixture
def parlor(home: Path) -> Parlor:  # noqa: ARG001 - so that nobody's own dictionaries get into a test
    def run(*arguments: str | Path, typed: str = "") -> Ran:
        return subprocess.run([PROGRAM, *arguments], check=False, capture_output=True, text=True, input=typed)

    return run
