"""Where things are: the files that pages are made from, and their addresses on the site."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
# Pages outside docs/ whose plain name would be taken or unclear.
OWN_NAMES = {"SECURITY.md": "reporting.html", "LICENSES/README.md": "licences.html", "README.md": "index.html"}


class Section(NamedTuple):
    """A part of the menu."""

    title: str
    sources: tuple[str, ...]  # names of files, or of generated pages
    has_games: bool


@cache
def sections() -> tuple[Section, ...]:
    """Return the parts of the menu, in order; pages that aren't in any part yet come last."""
    listed = tomllib.loads((HERE / "pages.toml").read_text(encoding="utf-8"))["section"]
    found = tuple(
        Section(
            part["title"], tuple(page.get("source") or page["made"] for page in part["page"]), part.get("games", False)
        )
        for part in listed
    )
    return (*found, Section("More", left, has_games=False)) if (left := unlisted(found)) else found


def unlisted(found: tuple[Section, ...]) -> tuple[str, ...]:
    """Return the pages of docs/ that are in no part of the menu; each rulebook has a place among the games."""
    named = {source for section in found for source in section.sources}
    files = (file.relative_to(ROOT).as_posix() for file in sorted((ROOT / "docs").rglob("*.md")))
    return tuple(file for file in files if file not in named and not file.startswith("docs/rules/"))


def address_of(source: str) -> str:
    """Return the address of a Markdown file's page, from the root of the site."""
    if source in OWN_NAMES:
        return OWN_NAMES[source]
    path = source.removeprefix("docs/").removesuffix(".md").lower()
    return ("index" if path == "readme" else path.replace("/readme", "/index")) + ".html"


def relative(path: str, page: str) -> str:
    """Return the address of something on the site, relative to a page."""
    up = page.count("/")
    own_folder, _, _ = page.rpartition("/")
    if own_folder and path.startswith(f"{own_folder}/"):
        return path.removeprefix(f"{own_folder}/")
    return "../" * up + path


def anchor(heading: str) -> str:
    """Return what a heading is called in links, as on GitHub: lower-case letters and hyphens, without symbols."""
    return re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-")


def anchors(text: str) -> tuple[tuple[str, str], ...]:
    """Return the anchor of each heading, in order, with a number if the heading has occurred before."""
    seen: Counter[str] = Counter()
    found: list[tuple[str, str]] = []
    for heading in HEADING.findall(FENCE.sub("", text)):
        name = anchor(heading)
        found.append((heading, f"{name}-{seen[name]}" if seen[name] else name))
        seen[name] += 1
    return tuple(found)


def text_of(source: str) -> str:
    return (ROOT / source).read_text(encoding="utf-8")
