"""The rules as text: whole rulebooks, the rules of one game, and single rules by their id."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import takewhile
from typing import NamedTuple

from wordparlor.games.catalogue import IncompleteGame, catalogue

CHAPTER = 2  # the depth of a heading below the title of the book
HEADING = re.compile(r"^(?=#+ )", re.MULTILINE)
ID = re.compile(r"[A-Z]+(?:-[A-Z0-9]+)*-\d+")
RULE = re.compile(rf"(?:- )?\*\*(?P<id>{ID.pattern})\b")


class UnknownRule(Exception):
    """No rule has this id."""


class Section(NamedTuple):
    """A heading of a rulebook, with the text up to the next one."""

    depth: int
    heading: str
    text: str

    def moved(self, levels: int) -> Section:
        """Return the section with its heading this many levels deeper."""
        depth = self.depth + levels
        return Section(depth, self.heading, "#" * depth + self.text.lstrip("#"))


def rulebooks() -> tuple[str, ...]:
    """Return the name of every rulebook: the common one first, then those of the catalogue."""
    return tuple(dict.fromkeys(["common", *(entry.rulebook for entry in catalogue().values())]))


def rulebook(name: str) -> str:
    """Return the whole text of a rulebook."""
    return _file(name).read_text(encoding="utf-8")


def _file(name: str) -> Traversable:
    return files("wordparlor").joinpath("rules", f"{name}.md")


def book_title(name: str) -> str:
    """Return the title of a rulebook: its first heading."""
    return sections_of(rulebook(name))[0].heading


def rulebook_of(game: str) -> str:
    """Return the rules of one game: its own section first, then what it shares with other games."""
    return part_for(game, rulebook(catalogue()[game].rulebook))


def require_rulebook(game: str) -> None:
    """Raise an error unless a game's rulebook exists and has a heading with the game's title."""
    entry = catalogue()[game]
    if not _file(entry.rulebook).is_file():
        raise IncompleteGame(game, f"has no rulebook: there's no rules/{entry.rulebook}.md")
    if entry.title not in {section.heading for section in sections_of(rulebook(entry.rulebook))}:
        raise IncompleteGame(game, f"rules/{entry.rulebook}.md has no heading {entry.title!r}")


def part_for(game: str, book: str) -> str:
    """Return what the text of a rulebook says about one game, its own section first."""
    entry = catalogue()[game]
    titles = {other.title for other in catalogue().values() if other.rulebook == entry.rulebook}
    sections = _own_first(entry.title, [*_about(entry.title, titles, sections_of(book))])
    return "\n\n".join(section.text.rstrip() for section in sections) + "\n"


def _own_first(title: str, sections: list[Section]) -> list[Section]:
    """Move the section with this title to the front as the main one, followed by the rest of its chapter."""
    at = [section.heading for section in sections].index(title)
    if at == 0:
        return sections
    own = [sections[at], *_parts_of(sections[at], sections[at + 1 :])]
    start = max(index for index, section in enumerate(sections[: at + 1]) if section.depth == CHAPTER)
    chapter = [sections[start], *_parts_of(sections[start], sections[start + 1 :])]
    shared = [section for section in sections if section not in chapter]
    return [
        *(section.moved(1 - sections[at].depth) for section in own),
        *(section for section in chapter if section not in own),
        *(section.moved(1) for section in shared),
    ]


def _about(title: str, titles: set[str], sections: list[Section]) -> Iterator[Section]:
    """Keep a section if this title heads it or one of its parts, or if none of the titles does."""
    while sections:
        first, *rest = sections
        parts = _parts_of(first, rest)
        named = titles & {section.heading for section in (first, *parts)}
        if named and title not in named:
            rest = rest[len(parts) :]
        else:
            yield first
        sections = rest


def _parts_of(section: Section, following: list[Section]) -> list[Section]:
    return [*takewhile(lambda other: other.depth > section.depth, following)]


def sections_of(text: str) -> list[Section]:
    """Split a rulebook at its headings."""
    return [_section(text) for text in HEADING.split(text) if text]


def _section(text: str) -> Section:
    marks, _, heading = text.partition("\n")[0].partition(" ")
    return Section(len(marks), heading, text)


def rule_text(rule: str) -> str:
    """Return the text of one rule."""
    found = _all_rules().get(rule.upper())
    if found is None:
        raise UnknownRule(f"There's no rule {rule!r}. Rules have ids such as {', '.join(list(_all_rules())[:3])}.")
    return found


def heading_of(rule: str) -> str:
    """Return the heading that an existing rule is under."""
    return _headings()[rule.upper()]


@cache
def _headings() -> dict[str, str]:
    sections = (section for book in rulebooks() for section in sections_of(rulebook(book)))
    return {rule: section.heading for section in sections for rule in rules_in(section.text)}


@cache
def _all_rules() -> dict[str, str]:
    return {rule: text for book in rulebooks() for rule, text in rules_in(rulebook(book)).items()}


def rules_in(text: str) -> dict[str, str]:
    """Find each rule of a rulebook: from its id to the next rule or heading."""
    rules: dict[str, str] = {}
    current = ""
    for line in text.splitlines():
        if found := RULE.match(line):
            current = found["id"]
            rules[current] = line
        elif line.startswith("#"):
            current = ""
        elif current:
            rules[current] += "\n" + line
    return {rule: lines.strip() for rule, lines in rules.items()}
