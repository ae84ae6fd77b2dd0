"""The rules as text: whole rulebooks, and single rules by their id."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

RULE = re.compile(r"(?:- )?\*\*(?P<id>[A-Z]+(?:-[A-Z0-9]+)*-\d+)\b")


class UnknownRule(Exception):
    """An id that no rule has."""


def rulebook(name: str) -> str:
    """Give the whole text of a rulebook."""
    return files("wordparlor").joinpath("rules", f"{name}.md").read_text(encoding="utf-8")


def rule_text(rule: str) -> str:
    """Give one rule as it stands in its rulebook."""
    found = _all_rules().get(rule.upper())
    if found is None:
        raise UnknownRule(f"There is no rule {rule!r}. Rules have ids such as {', '.join(list(_all_rules())[:3])}.")
    return found


@cache
def _all_rules() -> dict[str, str]:
    books = sorted(path.name for path in files("wordparlor").joinpath("rules").iterdir() if path.name.endswith(".md"))
    return {rule: text for book in books for rule, text in rules_in(rulebook(book.removesuffix(".md"))).items()}


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
