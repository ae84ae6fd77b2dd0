"""docs/add-a-game.md is followed word for word in a copy of the project, and the new game is playable."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import wordparlor

ROOT = Path(__file__).parents[1]
STEP = re.compile(r"^(Add to|Create) `([^`]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PICTURE = re.compile(r"^Add an entry to `(\w+)` in `([^`]+)`.*?^```tsx\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PACKAGE = "src/wordparlor/"
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the installed package and the tests, and follow the page."""
    root = tmp_path_factory.mktemp("project")
    installed = Path(wordparlor.__file__).parent
    shutil.copytree(installed, root / "site" / "wordparlor", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("tests", "tools", "docs"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, root)
    for verb, place, text in STEP.findall(PAGE):
        follow(root, verb, place, text)
    shutil.copytree(root / "docs" / "rules", root / "site" / "wordparlor" / "rules", dirs_exist_ok=True)
    return root


def follow(root: Path, verb: str, place: str, text: str) -> None:
    """Carry out one step of the page."""
    file = root / (place.replace(PACKAGE, "site/wordparlor/", 1) if place.startswith(PACKAGE) else place)
    assert file.exists() == (verb == "Add to"), f"{verb} {place}"
    with file.open("a", encoding="utf-8") as written:
        written.write(text)


def run(project: Path, *arguments: str) -> str:
    """Run Python in the copy; the copy's package is found before the installed one."""
    environment = os.environ | {"PYTHONPATH": str(project / "site")}
    ran = subprocess.run(
        [sys.executable, *arguments], cwd=project, env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_the_page_says_how_many_files_it_touches() -> None:
    assert len(STEP.findall(PAGE)) + len(PICTURE.findall(PAGE)) == 6
    assert "You'll change or create six files" in PAGE


def test_the_picture_can_be_drawn(tmp_path: Path) -> None:
    web = tmp_path / "web"
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("node_modules"))
    (web / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    [(entries, place, picture)] = PICTURE.findall(PAGE)
    file = tmp_path / place
    before = file.read_text(encoding="utf-8")
    start = re.search(rf"^const {entries}\b.* = {{\n", before, re.MULTILINE)
    assert start, f"{place} has {entries}"
    file.write_text(before[: start.end()] + picture + before[start.end() :], encoding="utf-8")
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    checked = subprocess.run(
        [sys.executable, "tools/client.py", "types"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_bots_play_the_new_game(project: Path) -> None:
    played = json.loads(
        run(project, "-m", "wordparlor", "arena", "sixes", "--games", "2", "--seed", "1", "--workers", "1", "--json")
    )
    assert (played["game"], played["games"]) == ("sixes", 2)


def test_its_rules_can_be_read(project: Path) -> None:
    assert "exactly six letters" in run(project, "-m", "wordparlor", "rules", "sixes")


def test_what_holds_for_every_game_holds_for_the_new_one(project: Path) -> None:
    held = (
        "tests/rules/final_word/test_sixes.py",
        "tests/laws/test_laws.py",
        "tests/server/tables/test_lessons.py",
        "tests/tools/test_rules.py",
        "tests/test_docs.py",
    )
    for_two = "sixes and not (sixes-3 or sixes-4 or sixes-5 or sixes-6)"
    chosen = f"({for_two}) or each_rulebook or nothing_is_missing or names_every_game"
    ran = run(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-rA", *held, "-k", chosen)
    assert all(f"PASSED {file}" in ran for file in held), ran
