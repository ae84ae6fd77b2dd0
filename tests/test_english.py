"""The pages that people read keep clear of the habits that once made them sound translated."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md")),
    *sorted(ROOT.glob("docs/**/*.md")),
]
CODE = re.compile(r"^ *```.*?^ *```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
HABITS = re.compile(
    r"\b(anew|likewise|besides|somebody|so many|as one likes|on their like|(?:is|are) told|tells of|comes of|"
    r"goes by|the parlor|usually none|it is tried again|lies there|the discards)\b|(?:^|[.:] )Who \w+s\b",
    re.IGNORECASE | re.MULTILINE,
)
LONGEST_ENTRY = 120  # characters of a line in the changelog


def habits_in(text: str) -> list[str]:
    return [found[0] for found in HABITS.finditer(CODE.sub("", text))]


def prose_of(page: Path) -> str:
    """Return a page's text; the rows of the options are the words of the forms, which are looked after there."""
    text = page.read_text(encoding="utf-8")
    return re.sub(r"^\|.*$", "", text, flags=re.MULTILINE) if page.name == "options.md" else text


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_reads_like_plain_english(page: Path) -> None:
    assert habits_in(prose_of(page)) == []


def test_entries_of_the_changelog_are_short() -> None:
    lines = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if len(line) > LONGEST_ENTRY] == []


@pytest.mark.parametrize(
    "text",
    [
        "Who lays seven tiles scores more.",
        "The table is laid anew.",
        "It counts. Who has most wins.",
        "Nobody is told of it.",
    ],
)
def test_habits_are_found(text: str) -> None:
    assert habits_in(text)


def test_code_is_left_alone() -> None:
    assert habits_in("Run `spell anew` or:\n```\nlies there\n```\n") == []
