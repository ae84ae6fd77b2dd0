"""The documentation site in the package: every page can be reached, and every link leads somewhere."""

from __future__ import annotations

import json
import posixpath
import re
from functools import cache
from html.parser import HTMLParser
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import pytest

import wordparlor
from tools.docsite import openapi
from tools.docsite.sources import address_of, sections, unlisted
from wordparlor.games.catalogue import catalogue
from wordparlor.rulebook import rulebook, rulebooks, rules_in
from wordparlor.types import final_word, last_word, rings, snare, upwords

ROOT = Path(__file__).parents[1]
OUTSIDE = re.compile(r"^(?:[a-z]+:|//)")
LINKING = {"href", "src", "srcset", "action", "poster", "data"}
# A site on a server: the page for missing pages is shown at any address, so its links include the folder.
MISSING = "404.html"


class PageParser(HTMLParser):
    """Collects the links of a page and their possible targets."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.inline: list[str] = []  # what the server's content policy forbids
        self.without_text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.links += [value or "" for name, value in attrs if name in LINKING]
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.inline += [f"{tag} {name}" for name, _ in attrs if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in given):
            self.inline.append(tag)
        if tag == "img" and "alt" not in given:
            self.without_text.append(str(given.get("src")))


@cache
def site() -> Path:
    with as_file(files("wordparlor.server") / "site") as folder:
        return folder


@cache
def pages() -> dict[str, PageParser]:
    found: dict[str, PageParser] = {}
    for file in sorted(site().rglob("*.html")):
        parser = PageParser()
        parser.feed(file.read_text(encoding="utf-8"))
        found[file.relative_to(site()).as_posix()] = parser
    return found


def text_of(page: str) -> str:
    return (site() / page).read_text(encoding="utf-8")


def leads_somewhere(link: str, page: str) -> bool:
    """Return whether a link leads to a file of the site, and to a target in it."""
    path, _, anchor = link.partition("#")
    if page == MISSING:
        path = path.removeprefix("/docs/")
    target = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
    if not (site() / target).is_file():
        return False
    return not anchor or anchor in pages()[target].ids


def test_the_site_has_a_page_for_everything_in_docs() -> None:
    sources = [file.relative_to(ROOT).as_posix() for file in (ROOT / "docs").rglob("*.md")]
    assert len(sources) > 30
    assert {address_of(source) for source in sources} <= pages().keys()


def test_every_page_has_a_place_in_the_menu() -> None:
    """A new one is listed under "More" until it's in tools/docsite/pages.toml."""
    assert not unlisted(sections())
    for page in pages().keys() - {MISSING}:
        if not page.startswith("files/"):
            assert " aria-current=page" in text_of(page), page


def test_every_link_and_anchor_leads_somewhere() -> None:
    dead = {
        f"{page}: {link}"
        for page, parsed in pages().items()
        for link in parsed.links
        if not leads_somewhere(link, page)
    }
    assert sum(len(parsed.links) for parsed in pages().values()) > 5_000
    assert not dead


def test_a_dead_link_would_be_found() -> None:
    assert leads_somewhere("library.html#search", "index.html")
    assert not leads_somewhere("library.html#no-such-heading", "index.html")
    assert not leads_somewhere("no-such-page.html", "index.html")


def test_no_page_needs_anything_from_elsewhere() -> None:
    """Neither links nor styles nor scripts: the site works without a network."""
    outside = {link for parsed in pages().values() for link in parsed.links if OUTSIDE.match(link)}
    assert not outside
    for file in (site() / "assets").glob("*.css"):
        loaded = re.findall(r"url\(([^)]*)\)", file.read_text(encoding="utf-8"))
        assert all(re.fullmatch(r'"[\w-]+\.woff2"', name) for name in loaded), loaded
        assert "@import" not in file.read_text(encoding="utf-8")
    for file in site().rglob("*.svg"):
        assert "href" not in file.read_text(encoding="utf-8")


def test_pages_keep_to_the_content_policy_of_the_server() -> None:
    assert not {page: parsed.inline for page, parsed in pages().items() if parsed.inline}


def test_pictures_have_a_text_and_anchors_are_unique() -> None:
    assert not {page: parsed.without_text for page, parsed in pages().items() if parsed.without_text}
    doubles = {page: {name for name in parsed.ids if parsed.ids.count(name) > 1} for page, parsed in pages().items()}
    assert not {page: names for page, names in doubles.items() if names}


@pytest.mark.parametrize("game", catalogue())
def test_every_game_has_a_page_with_its_rules_and_drawn_examples(game: str) -> None:
    page = f"rules/{game}.html"
    drawn = [link for link in pages()[page].links if link.startswith("pictures/")]
    assert len(drawn) >= len(("before", "after"))
    assert catalogue()[game].title in text_of(page).replace("&#x27;", "'").replace("&amp;", "&")
    assert f'href="{game}.html" aria-current=page' in text_of(page), "it's in the menu"
    assert len(re.findall(r'<strong><a class="rule"', text_of(page))) >= 2


def test_every_rule_can_be_linked_to() -> None:
    ids = {name for parsed in pages().values() for name in parsed.ids}
    rules = {rule for book in rulebooks() for rule in rules_in(rulebook(book))}
    assert len(rules) > 200
    assert rules <= ids


def test_the_reference_has_every_public_name() -> None:
    assert set(wordparlor.__all__) <= set(pages()["reference/wordparlor.html"].ids)
    for module in (upwords, last_word, rings, snare, final_word):
        page = f"reference/types-{module.__name__.rpartition('.')[2].replace('_', '-')}.html"
        assert set(module.__all__) <= set(pages()[page].ids)
    agents = {"reference/agents.html": "WordGameEnv", "reference/agents-mcp.html": "LocalHost"}
    for page, name in agents.items():
        assert name in pages()[page].ids


def test_the_reference_shows_signatures_sentences_and_types() -> None:
    page = re.sub(r"<[^>]+>", "", text_of("reference/wordparlor.html"))
    assert re.search(r"load\(\s+source: [^,]*Path", page)
    assert "A game being played, for people at a prompt and for programs." in page
    assert "is_legal(" in page
    assert "rack" in text_of("reference/types-upwords.html")


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # Litestar will want parameters in a different style
def test_the_description_of_the_routes_is_the_server_s_own() -> None:
    """After you change the routes, `make openapi` writes it again."""
    assert openapi.FILE.read_text(encoding="utf-8") == openapi.description()


def test_the_reference_has_every_route() -> None:
    described: dict[str, Any] = json.loads(openapi.FILE.read_text(encoding="utf-8"))
    page = re.sub(r"<[^>]+>", "", text_of("reference/http.html"))
    for path, methods in described["paths"].items():
        for method in methods:
            assert f"{method.upper()} {path}\n" in page.replace("#\n", "\n"), path
    assert set(described["components"]["schemas"]) <= set(pages()["reference/http.html"].ids)


def test_the_reference_says_how_long_and_how_large_something_can_be() -> None:
    page = re.sub(r"<[^>]+>", "", text_of("reference/http.html"))
    assert "1 to 16 characters" in page
    assert "1 to 1,000,000" in page
    assert "at least 1 characters" not in page


def test_the_search_finds_headings_that_are_there() -> None:
    index = json.loads(text_of("assets/search-index.js").removeprefix("window.searchIndex = ").removesuffix(";\n"))
    assert {entry["heading"] for entry in index} >= {"Upwords", "5 Up", "Table", "GET /api/v1/catalogue", "Write a bot"}
    assert not [entry["url"] for entry in index if not leads_somewhere(entry["url"], "index.html")]
