"""If a game in the catalogue lacks something, the server doesn't start, and says what is missing."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import wordparlor

INSTALLED = Path(wordparlor.__file__).parent


@pytest.fixture
def package(tmp_path: Path) -> Iterator[Path]:
    """Copy the installed package, so that parts can be removed from it."""
    copy = tmp_path / "site" / "wordparlor"
    shutil.copytree(INSTALLED, copy)
    yield copy
    shutil.rmtree(copy)


def serve(package: Path) -> subprocess.CompletedProcess[str]:
    """Start the server of a copy, which is found before the installed one."""
    place = package.parent.parent
    return subprocess.run(
        [sys.executable, "-m", "wordparlor", "serve", "--port", "0", "--database", f"sqlite:///{place}/parlor.db"],
        env=os.environ | {"PYTHONPATH": str(package.parent)},
        cwd=place,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def delete(place: str) -> Callable[[Path], None]:
    def change(package: Path) -> None:
        there = package / place
        shutil.rmtree(there) if there.is_dir() else there.unlink()

    return change


def edit(place: str, pattern: str, to: str) -> Callable[[Path], None]:
    def change(package: Path) -> None:
        file = package / place
        text, count = re.subn(pattern, to, file.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
        assert count, f"{pattern} is in {place}"
        file.write_text(text, encoding="utf-8")

    return change


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            delete("games/rings"),
            "'rings' is in the catalogue, but has no rules: there's no module wordparlor.games.rings.",
        ),
        (
            edit("games/final_word/games/ow.py", r"^RULES = ", "NONE = "),
            "'ow' is in the catalogue, but there are no RULES in wordparlor.games.final_word.games.ow.",
        ),
        (
            edit("games/catalogue.toml", r'"wordparlor\.games\.upwords"', '"wordparlor.games.snare"'),
            "'upwords' is in the catalogue, but the RULES in wordparlor.games.snare are those of 'snare'.",
        ),
        (
            delete("notation/snare"),
            "'snare' is in the catalogue, but has no notation: there's no module wordparlor.notation.snare.",
        ),
        (
            edit("notation/last_word/__init__.py", r"import narrate, opening$", "import narrate"),
            "'last-word' is in the catalogue, but its notation, wordparlor.notation.last_word, has no opening.",
        ),
        (
            delete("drawing/rings.py"),
            "'rings' is in the catalogue, but has no drawing: there's no module wordparlor.drawing.rings.",
        ),
        (
            edit("drawing/snare.py", r"^def blocks", "def parts"),
            "'snare' is in the catalogue, but its drawing, wordparlor.drawing.snare, has no blocks.",
        ),
        (delete("rules/rings.md"), "'rings' is in the catalogue, but has no rulebook: there's no rules/rings.md."),
        (
            edit("rules/final-word.md", r"^## OW$", "## Ouch"),
            "'ow' is in the catalogue, but rules/final-word.md has no heading 'OW'.",
        ),
        (
            delete("lessons/upwords.toml"),
            "'upwords' is in the catalogue, but has no first lesson: there's no lessons/upwords.toml.",
        ),
        (
            edit("games/catalogue.toml", r"^\[ow\.lesson\]\n.*?(?=^\[[^.]+\])", ""),
            "'ow' is in the catalogue, but has no lesson of its own: there's no [ow.lesson] in the catalogue.",
        ),
    ],
    ids=[
        "rules",
        "no-rules",
        "other-rules",
        "notation",
        "function",
        "drawing",
        "no-blocks",
        "rulebook",
        "heading",
        "lesson",
        "own-lesson",
    ],
)
def test_missing_parts_of_a_game_are_named_at_the_start(
    package: Path, change: Callable[[Path], None], sentence: str
) -> None:
    change(package)
    ended = serve(package)
    assert ended.returncode != 0
    assert f"The game {sentence}" in " ".join(ended.stderr.split()), ended.stderr
    assert "Traceback" not in ended.stderr
