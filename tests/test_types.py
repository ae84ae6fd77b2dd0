"""Types for users' programs: complete, current, and checked by mypy and pyright."""

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import get_args, get_origin

import pytest

from tools import public_types
from wordparlor.games.catalogue import playable, rules_of

ROOT = Path(__file__).parents[1]
TYPED = ROOT / "tests" / "typed"
BIN = Path(sys.executable).parent
STRICT = '{"typeCheckingMode": "strict", "reportUnusedExpression": false, "include": ["."]}'
CHECKERS = {
    "mypy": [str(BIN / "mypy"), "--strict", "--config-file=", "--no-error-summary"],
    # The pyright program, from a package that includes it.
    "pyright": [str(BIN / "basedpyright"), "--pythonpath", sys.executable, "--level", "error", "--project"],
}


def test_the_types_are_current() -> None:
    for path, text in public_types.public_types().items():
        assert (public_types.SOURCE / path).read_text(encoding="utf-8") == text, "run `python tools/public_types.py`"


@pytest.mark.parametrize("game", playable())
def test_every_type_of_a_game_is_public_and_documented(game: str) -> None:
    rules = rules_of(game)
    public = vars(import_module(f"wordparlor.types.{public_types.module_of(game)}"))
    for kind in (*get_args(rules.action), *get_args(rules.event), rules.view):
        assert public[kind.__name__] is kind
        assert kind.__doc__
    state = public_types.state_type(rules)
    assert (get_origin(public["State"]) or public["State"]) is state
    assert state.__doc__
    assert issubclass(rules.options, public["Options"])


def checked(checker: str, program: str, folder: Path) -> tuple[str, set[int]]:
    """Check a program as its user would, and return the messages and their lines."""
    (folder / "program.py").write_text((TYPED / program).read_text())
    (folder / "pyrightconfig.json").write_text(STRICT)
    command = [*CHECKERS[checker], str(folder if checker == "pyright" else folder / "program.py")]
    ran = subprocess.run(command, check=False, capture_output=True, text=True, cwd=folder)
    return ran.stdout + ran.stderr, {int(line) for line in re.findall(r"program\.py:(\d+):.*error", ran.stdout)}


@pytest.mark.parametrize("checker", CHECKERS)
def test_a_users_program_passes(checker: str, tmp_path: Path) -> None:
    said, lines = checked(checker, "program.py", tmp_path)
    assert not lines, said


@pytest.mark.parametrize("checker", CHECKERS)
def test_a_misspelt_option_and_a_wrong_field_are_found(checker: str, tmp_path: Path) -> None:
    said, lines = checked(checker, "mistakes.txt", tmp_path)
    mistakes = (TYPED / "mistakes.txt").read_text().splitlines()
    assert lines == {number for number, line in enumerate(mistakes, start=1) if line.endswith("# mistake")}, said


def test_the_program_runs() -> None:
    ran = subprocess.run([sys.executable, TYPED / "program.py"], check=False, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
