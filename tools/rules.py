"""List the tests of each rule, and report what is missing.

A page of docs/rules gives every rule its id and its text; a test names the ids that it covers in `@rule`. A rule that
no game uses yet needs no test.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Sequence
from pathlib import Path

from wordparlor.games.catalogue import catalogue, playable
from wordparlor.rulebook import part_for

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "docs" / "rules"
BOOKS = "COM|UPW|LW|RNG|SNR|FW"
# In a comment, only ids of known books count (UTF-8 isn't one); a whole string that looks like an id is meant as one.
CITED = re.compile(rf"\b(?:{BOOKS})(?:-[A-Z0-9]+)*-[0-9]+\b")
QUOTED = re.compile(r"[A-Z]+(?:-[A-Z0-9]+)*-[0-9]+")
ITEM = re.compile(r"^- \*\*(.+?)\*\*", re.MULTILINE)


def written() -> tuple[str, ...]:
    """Return the ids that have a text, in the order of the pages."""
    return tuple(found for page in sorted(PAGES.glob("*.md")) for found in ITEM.findall(page.read_text("utf-8")))


def played(games: Iterable[str]) -> frozenset[str]:
    """Return the ids of the rules of these games: what all games share, and for each its part of a rulebook."""
    parts = [part_for(game, page(catalogue()[game].rulebook)) for game in games]
    return frozenset(found for text in (page("common"), *parts) for found in ITEM.findall(text))


def page(name: str) -> str:
    return (PAGES / f"{name}.md").read_text("utf-8")


def tests_by_rule() -> dict[str, list[str]]:
    """Return the tests that name each rule."""
    found = defaultdict(list)
    for path in files("tests", ".py"):
        for name, ids in marked(ast.parse(path.read_text("utf-8"))):
            for named in ids:
                found[named].append(f"{path.relative_to(ROOT)}::{name}")
    return dict(found)


def marked(module: ast.Module) -> Iterator[tuple[str, list[str]]]:
    """Return every function of a module with the ids in its `@rule(...)`."""
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef):
            yield node.name, [named for decorator in node.decorator_list for named in ids_of(decorator)]


def ids_of(decorator: ast.expr) -> list[str]:
    match decorator:
        case ast.Call(func=ast.Name(id="rule"), args=args):
            return [str(ast.literal_eval(argument)) for argument in args]
        case _:
            return []


def cited() -> dict[str, list[str]]:
    """Return the ids that code names in a string or a comment, with the files that do."""
    found = defaultdict(list)
    for path in files("src", ".py", ".toml"):
        for named in sorted(cited_in(path)):
            found[named].append(str(path.relative_to(ROOT)))
    return dict(found)


def cited_in(path: Path) -> set[str]:
    text = path.read_text("utf-8")
    return set(CITED.findall(text)) | (quoted(ast.parse(text)) if path.suffix == ".py" else set())


def quoted(module: ast.Module) -> set[str]:
    strings = (node.value for node in ast.walk(module) if isinstance(node, ast.Constant))
    return {string for string in strings if isinstance(string, str) and QUOTED.fullmatch(string)}


def files(folder: str, *suffixes: str) -> list[Path]:
    return [path for path in sorted((ROOT / folder).rglob("*")) if path.suffix in suffixes]


def problems(
    texts: Sequence[str], due: Container[str], tests: dict[str, list[str]], citations: dict[str, list[str]]
) -> Iterator[str]:
    for named in sorted({named for named in texts if texts.count(named) > 1}):
        yield f"{named} is written twice in docs/rules."
    for named in texts:
        if named in due and named not in tests:
            yield f"{named} has no test."
    for named, where in tests.items():
        if named not in texts:
            yield f"{named} has no text in docs/rules, but {where[0]} names it."
    for named, where in citations.items():
        if named not in texts:
            yield f"{named} has no text in docs/rules, but {where[0]} cites it."


def main() -> int:
    texts, due, tests = written(), played(playable()), tests_by_rule()
    for named in texts:
        print(named if named in due else f"{named} (no game goes by it yet)")
        for test in tests.get(named, []):
            print(f"    {test}")
    found = list(problems(texts, due, tests, cited()))
    print(f"{len(texts)} rules, {len(due)} of them played; {sum(map(len, tests.values()))} times named by tests.")
    print(*found, sep="\n", file=sys.stderr, end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
