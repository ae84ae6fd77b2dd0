"""Extract every text that a player can see into one file, to be read from top to bottom, or translated.

    python tools/sentences.py [FILE]

It takes the strings of Python (not log messages, keys or docstrings, except those that `--help` prints), the texts of
TOML, the client's strings and the text between its tags, and what the documentation site adds to its pages. Each line
has the place and the text. "{…}" stands for whatever is filled in later, "{is|are}" for one of two words, and
"{… card}" for something made with that word.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "wordparlor"
CLIENT = ROOT / "web"
SITE = ROOT / "tools" / "docsite"
# What players never read. The prompts of the benchmark are for models: a different word would be a new version.
SILENT = ("server/logging.py", "words/reference", "agents/evaluation/prompts.toml")
UNREAD_KEYS = {"position", "rules", "answer", "rulebook", "table", "words", "played", "game", "text", "rule", "seed"}
UNREAD_CALLS = {
    *("compile", "getLogger", "get_logger", "debug", "info", "warning", "error", "exception", "getattr", "setattr"),
    *("TypeVar", "TypeAlias", "branch", "of", "checked_header", "environ", "encode", "set_cookie"),
    *("make_puzzle", "table_id_from", "cast", "defstruct", "AssertionError"),
}
UNREAD_ARGUMENTS = {"bound", "kind"}  # types, and classes of a picture's parts
UNREAD_TEXTS = {
    *("Accept", "Authorization", "Vary", "Bearer {…}"),  # headers of HTTP
    *("text bold", "text bold end", "small light", "small crossed"),  # classes of a picture's texts
}
UNREAD_FILES = ("__init__.py", "types")  # they only name things
INLINE_MARKUP = re.compile(r"</?(?:a|b|code|em|small|span|strong)\b[^<>]*>")
MARKUP = re.compile(r"</?[a-z][^<>]*>")
SHOWN_ATTRIBUTE = re.compile(r'(?:aria-label|title)="([^"]+)"')
CODE = re.compile(
    r"[<>{}\\\\]{2}|^/|^[\w.+-]+/[\w.+*…-]+(;|$)|[a-z]+=\d|-src |[a-z]:…|\w+://|\w::|%[YmdH]|,\w+=|"
    r"^(?:SELECT|PRAGMA|INSERT|BEGIN|UPDATE|DELETE)\b|^(?:public|private), (?:max|no)-|^translate|"
    r"color-scheme:|=\x22…|^<|^ class=|^\w+ [|] \w+ [|]"
)
ENDS = (".", "!", "?", "…")
HELPED = re.compile(r"\.(?:command|group)\b|\badd_tool\b|^(?:get|post|put|delete)\((?!.*include_in_schema=False)")
PLACEHOLDER = re.compile(r"{[^{}]*}")
LABEL = re.compile(r"[A-Z][a-z]{2,}|\([a-z]+\)")  # a word that stands alone
WORDS = re.compile(r"[A-Za-z']{2,}")


class Sentence(NamedTuple):
    """A text, and where it is."""

    place: str
    line: int
    text: str


def is_read(text: str) -> bool:
    """Return whether a text looks like words for people: a label, or words among other things, but not code."""
    if not WORDS.search(text) or (CODE.search(PLACEHOLDER.sub("…", text)) and not text.strip().endswith(ENDS)):
        return False
    if " " in text.strip():
        return True
    return bool(LABEL.fullmatch(text)) or text != text.strip() or (text[:1].isupper() and text.endswith(ENDS))


def python_sentences(path: Path) -> Iterator[Sentence]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    unread = set(unread_nodes(tree))
    for node in ast.walk(tree):
        if id(node) in unread:
            continue
        if isinstance(node, ast.JoinedStr):
            text = "".join(text_of(part) or placeholder(part) for part in node.values)
        elif isinstance(node, ast.Constant):
            text = text_of(node)
        else:
            continue
        for read in filter(is_read, (*texts_between_tags(text), *SHOWN_ATTRIBUTE.findall(text))):
            yield Sentence(str(path.relative_to(ROOT)), node.lineno, read)


def texts_between_tags(text: str) -> Iterator[str]:
    """Yield the texts of the elements of a page; a text that has no tags comes back as it is."""
    yield from (part for part in MARKUP.split(INLINE_MARKUP.sub("", text)) if part not in UNREAD_TEXTS)


def placeholder(part: ast.AST) -> str:
    """Return what stands for a value in a text, including the words it may be made with."""
    match part:
        case ast.FormattedValue(value=ast.IfExp(body=body, orelse=other)):
            return f"{{{alternative(body)}|{alternative(other)}}}"
        case ast.FormattedValue(value=ast.Call(args=arguments)):
            words = " ".join(text for text in map(alternative, arguments) if WORDS.search(text))
            return f"{{… {words}}}" if words else "{…}"
        case _:
            return "{…}"


def alternative(node: ast.AST) -> str:
    match node:
        case ast.JoinedStr(values=parts):
            return "".join(text_of(part) or "…" for part in parts)
        case ast.IfExp(body=body, orelse=other):
            return f"{alternative(body)}|{alternative(other)}"
        case ast.Constant():
            return text_of(node)
        case _:
            return "…"


def text_of(node: ast.AST) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def unread_nodes(tree: ast.AST) -> Iterator[int]:
    """Yield the strings that players don't read: docstrings, types, parts of f-strings, patterns, logs, assertions."""
    helps = {id(text) for node in ast.walk(tree) for text in help_of(node)}
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant()) if id(node.value) not in helps:
                yield id(node.value)
            case ast.Assert(msg=message) if message:
                yield id(message)
            case ast.JoinedStr(values=parts):
                yield from (id(inner) for part in parts for inner in ast.walk(part))
            case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name), args=arguments) if name in UNREAD_CALLS:
                yield from (id(inner) for argument in arguments for inner in ast.walk(argument))
            case ast.keyword(arg=name, value=value) if name in UNREAD_ARGUMENTS:
                yield from (id(inner) for inner in ast.walk(value))
            case ast.Subscript(slice=key):
                described = {id(text) for call in calls_in(key) for text in ast.walk(call)}
                yield from (id(inner) for inner in ast.walk(key) if id(inner) not in described)
            case ast.AnnAssign(annotation=annotation) | ast.arg(annotation=annotation) if annotation:
                described = {id(text) for call in calls_in(annotation) for text in ast.walk(call)}
                yield from (id(inner) for inner in ast.walk(annotation) if id(inner) not in described)
            case _:
                pass


def calls_in(tree: ast.AST) -> Iterator[ast.Call]:
    """Yield the calls in an annotation: `Meta` has the title and the help of an option."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def help_of(node: ast.AST) -> Iterator[ast.Constant]:
    """Yield the docstring of a command, which `--help` prints, or of a tool for models."""
    match node:
        case (
            ast.FunctionDef(decorator_list=decorators, body=[ast.Expr(value=ast.Constant() as text), *_])
            | ast.AsyncFunctionDef(decorator_list=decorators, body=[ast.Expr(value=ast.Constant() as text), *_])
        ):
            yield from [text] if any(HELPED.search(ast.unparse(call)) for call in decorators) else []
        case _:
            pass


def toml_sentences(path: Path) -> Iterator[Sentence]:
    lines = path.read_text(encoding="utf-8").splitlines()
    for text in texts_in(tomllib.loads("\n".join(lines))):
        line = next((number for number, line in enumerate(lines, start=1) if text[:40] in line), 0)
        yield Sentence(str(path.relative_to(ROOT)), line, text)


def texts_in(value: object) -> Iterator[str]:
    match value:
        case dict():
            yield from (text for key, part in value.items() if key not in UNREAD_KEYS for text in texts_in(part))
            if isinstance(value.get("text"), dict):
                yield from texts_in(value["text"])
        case list():
            yield from (text for part in value for text in texts_in(part))
        case str() if is_read(value):
            yield value
        case _:
            pass


def client_sentences() -> Iterator[Sentence]:
    """Yield the texts of the client's source, as its own parser finds them, and of the page around it."""
    command = (sys.executable, str(ROOT / "tools" / "client.py"), "sentences")
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603 - our own tool
    for found in map(json.loads, printed.splitlines()):
        if is_read(found["text"]) or (found["shown"] and WORDS.search(found["text"])):
            yield Sentence(found["file"], found["line"], found["text"])
    yield from page_sentences(CLIENT / "index.html", PAGE_TEXT)
    yield from page_sentences(CLIENT / "public" / "manifest.webmanifest", MANIFEST_TEXT)


PAGE_TEXT = re.compile(r'name="description" content="([^"]+)"|<(?:title|h1|p)>(.+?)</(?:title|h1|p)>')
MANIFEST_TEXT = re.compile(r'"(?:description|name)": "([^"]+)"')


def page_sentences(path: Path, texts: re.Pattern[str]) -> Iterator[Sentence]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        for found in texts.finditer(line):
            text = re.sub(r"<[^>]+>", "", next(filter(None, found.groups())))
            yield Sentence(str(path.relative_to(ROOT)), number, text)


def sentences() -> Iterator[Sentence]:
    """Yield the texts that players can see: rules and text, server, command line, terminal, client, and the site."""
    for path in sorted(SOURCE.rglob("*.py")):
        if not str(path.relative_to(SOURCE)).startswith((*SILENT, *UNREAD_FILES)):
            yield from python_sentences(path)
    for path in sorted(SOURCE.rglob("*.toml")):
        if path.name != "equipment.toml" and not str(path.relative_to(SOURCE)).startswith(SILENT):
            yield from toml_sentences(path)
    yield from client_sentences()
    for path in sorted(SITE.glob("[!_]*.py")):
        yield from python_sentences(path)
    yield from toml_sentences(SITE / "pages.toml")


def main() -> None:
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "sentences.txt"
    found = list(dict.fromkeys(sentences()))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text("".join(f"{place}:{line}: {text!r}\n" for place, line, text in found), encoding="utf-8")
    print(f"{len(found):,} sentences are in {target}.")


if __name__ == "__main__":
    main()
