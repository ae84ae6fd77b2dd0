"""Make every page of the site, with its pictures, styles and search index."""

from __future__ import annotations

import json
import posixpath
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from tools.docsite.games import (
    GamePage,
    Piece,
    address_of_game,
    book_of,
    game_pages,
    parts,
    shared_drawings,
    shared_part,
    shares_a_book,
)
from tools.docsite.http_api import ADDRESS as HTTP_ADDRESS
from tools.docsite.http_api import GUIDE, http_html
from tools.docsite.layout import MenuEntry, MenuSection, page_html
from tools.docsite.markdown import Heading, Links, coloured, render, render_inline, rule_link, words_of
from tools.docsite.python_api import api_html, api_pages
from tools.docsite.sources import HERE, ROOT, address_of, anchors, relative, sections, text_of
from wordparlor.games.catalogue import catalogue
from wordparlor.rulebook import rules_in, sections_of

WEB = ROOT / "web"
FONTS = WEB / "node_modules"
FONT = re.compile(r'url\("(@fontsource-variable/[^"]+)"\)')
PICTURES = frozenset({".png", ".svg"})
RULE_MARK = re.compile(r'<span data-rule="([^"]+)"></span>')
TITLE = re.compile(r"^# (.*)$", re.MULTILINE)
MISSING = "404.html"
LANGUAGES = {".py": "python3", ".toml": "toml", ".json": "json"}


class DeadLink(Exception):
    """A link in a file that leads nowhere, or outside the site."""


class Page(NamedTuple):
    """A page without its frame."""

    address: str
    title: str
    body: str
    headings: tuple[Heading, ...]


class Site:
    """Collects what pages need in addition to their own text while they're built."""

    def __init__(self) -> None:
        self.files: dict[str, Path] = {}  # pictures to copy, by their address
        self.listings: dict[str, str] = {}  # pages that show a file, by the file's path in the repository

    def resolve(self, link: str, source: str, page: str) -> str:
        """Return a link of a Markdown file as a page writes it."""
        path, _, name = link.partition("#")
        if ":" in path:
            raise DeadLink(f"{source}: the link {link} leads outside these pages")
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), path)) if path else source
        if target.endswith(".md"):
            address = page_anchors(target).get(name) if name else home_of(target)
            if address is None:
                raise DeadLink(f"{source}: there's no {link}")
            where, _, mark = address.partition("#")
            return f"#{mark}" if mark and where == page else relative(address, page)
        if not (ROOT / target).is_file():
            raise DeadLink(f"{source}: there's no {link}")
        return relative(self.file_address(target), page)

    def file_address(self, path: str) -> str:
        """Return where a file of the repository is shown: a picture as it is, text on a page."""
        if Path(path).suffix in PICTURES:
            self.files[f"files/{path}"] = ROOT / path
            return f"files/{path}"
        self.listings[path] = address = f"files/{path}.html"
        return address

    def links(self, source: str, page: str) -> Links:
        def rule(name: str) -> str | None:
            where = rule_places().get(name)
            return None if where is None else f"#{name}" if where == page else relative(f"{where}#{name}", page)

        headings: dict[str, list[str]] = {}
        for heading, name in anchors(text_of(source)):
            headings.setdefault(heading, []).append(name)
        own = frozenset(name for name, where in rule_places().items() if where == page)
        return Links(lambda link: self.resolve(link, source, page), rule, own, headings)

    def page(self, source: str, address: str, pieces: Sequence[Piece]) -> Page:
        """Render the parts of a page, in order."""
        links = self.links(source, address)
        bodies: list[str] = []
        headings: list[Heading] = []
        taken: set[str] = set()
        for piece in pieces:
            if piece.html:
                bodies.append(RULE_MARK.sub(lambda found: f"({rule_link(found[1], links)})", piece.html))
            else:
                rendered = render(piece.markdown, links, taken)
                bodies.append(rendered.html)
                headings += rendered.headings
        return Page(address, headings[0].text, "".join(bodies), tuple(headings))


@cache
def home_of(source: str) -> str:
    """Return the page of a Markdown file."""
    own_book = {book_of(entry): game for game, entry in catalogue().items() if not shares_a_book(entry)}
    return address_of_game(own_book[source]) if source in own_book else address_of(source)


@cache
def page_anchors(source: str) -> Mapping[str, str]:
    """Return the address of each heading of a Markdown file on the site, by its anchor."""
    of_game = {
        section.heading: address_of_game(game)
        for game, entry in catalogue().items()
        if book_of(entry) == source and shares_a_book(entry)
        for section in parts(source)[entry.title]
    }
    return {name: f"{of_game.get(heading, home_of(source))}#{name}" for heading, name in anchors(text_of(source))}


@cache
def rule_places() -> Mapping[str, str]:
    """Return the page of every rule."""
    places: dict[str, str] = {}
    for source in sorted((ROOT / "docs" / "rules").glob("*.md")):
        name = f"docs/rules/{source.name}"
        for section in sections_of(text_of(name)):
            where = page_anchors(name)[dict(anchors(text_of(name)))[section.heading]].partition("#")[0]
            places |= dict.fromkeys(rules_in(section.text), where)
    return places


# Pages


def build(folder: Path) -> int:
    """Write the whole site, and return how many pages it has."""
    site = Site()
    games = [*game_pages()]
    pages = [*written_pages(site, games), *made_pages(site)]
    pages += [listing(path, address) for path, address in sorted(site.listings.items())]
    menu = menu_of(pages)
    shutil.rmtree(folder, ignore_errors=True)
    for page in pages:
        write(folder / page.address, page_html(**page._asdict(), menu=menu))
    write(folder / MISSING, page_html(**missing_page()._asdict(), menu=menu, is_missing=True))
    drawings = [drawing for game in games for drawing in game.drawings]
    drawings += [drawing for source in shared_books() for drawing in shared_drawings(source)]
    for drawing in drawings:
        write(folder / drawing.address, drawing.svg)
    for address, file in site.files.items():
        write(folder / address, file.read_bytes())
    write_assets(folder / "assets", pages)
    return len(pages)


def write(path: Path, content: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def shared_books() -> list[str]:
    return sorted({book_of(entry) for entry in catalogue().values() if shares_a_book(entry)})


def written_pages(site: Site, games: Sequence[GamePage]) -> Iterator[Page]:
    """Build the pages that have a Markdown file, and those of the games."""
    for section in sections():
        for source in section.sources:
            if source.endswith(".md"):
                yield site.page(source, home_of(source), pieces_of(source))
    for game in games:
        yield site.page(game.source, game.address, game.pieces)


def pieces_of(source: str) -> tuple[Piece, ...]:
    if source in shared_books():
        return shared_part(source)
    if source == "docs/reference.md":
        return (Piece(text_of(source)), Piece(html=list_of_made_pages()))
    return (Piece(text_of(source)),)


def list_of_made_pages() -> str:
    """Return links to the pages that exist only on the site."""
    items = [(page.title, page.address) for page in api_pages()]
    listed = "".join(f'<li><a href="{address}"><code>{title}</code></a></li>' for title, address in items)
    return f'<ul>{listed}<li><a href="{HTTP_ADDRESS}">HTTP API</a></li></ul>\n'


def made_pages(site: Site) -> Iterator[Page]:
    """Build the pages of the reference."""
    for page in api_pages():
        body, headings = api_html(page)
        yield Page(page.address, page.title, body, headings)
    body, headings = http_html(lambda text: render_inline(text, site.links(GUIDE, HTTP_ADDRESS)))
    yield Page(HTTP_ADDRESS, "HTTP API", body, headings)


def listing(path: str, address: str) -> Page:
    """Show a file of the repository."""
    code = coloured(text_of(path), LANGUAGES.get(Path(path).suffix, ""))
    name = escape(path)
    body = f'<h1 id="file"><code>{name}</code></h1>\n<pre tabindex="0"><code>{code}</code></pre>\n'
    return Page(address, path, body, (Heading(1, "file", path),))


def missing_page() -> Page:
    body = (
        '<h1 id="missing">There\'s no such page</h1>\n'
        '<p class="lead">Search for it above, choose a page from the menu, or go to the '
        '<a href="/docs/index.html">home page</a>.</p>\n'
    )
    return Page(MISSING, "There's no such page", body, ())


def menu_of(pages: Sequence[Page]) -> tuple[MenuSection, ...]:
    """Return the menu, in the order of pages.toml."""
    titles = {page.address: page.title for page in pages}
    made = {"python": [page.address for page in api_pages()], "http": [HTTP_ADDRESS]}
    menu: list[MenuSection] = []
    for section in sections():
        addresses = [
            address
            for source in section.sources
            for address in made.get(source, [home_of(source)] if ".md" in source else [])
        ]
        if section.has_games:
            addresses += map(address_of_game, catalogue())
        menu.append(MenuSection(section.title, tuple(MenuEntry(titles[one], one) for one in addresses)))
    return tuple(menu)


# Styles, fonts, search


def write_assets(folder: Path, pages: Sequence[Page]) -> None:
    styles = WEB / "src" / "styles"
    fonts = (styles / "fonts.css").read_text(encoding="utf-8")
    for path in FONT.findall(fonts):
        write(folder / Path(path).name, (FONTS / path).read_bytes())
    fonts = FONT.sub(lambda found: f'url("{Path(found[1]).name}")', fonts)
    tokens = (styles / "tokens.css").read_text(encoding="utf-8")
    write(folder / "site.css", fonts + tokens + (HERE / "site.css").read_text(encoding="utf-8"))
    for file in (HERE / "site.js", WEB / "public" / "look.js", WEB / "public" / "icon.svg"):
        write(folder / file.name, file.read_bytes())
    entries = [entry for page in pages for entry in search_entries(page)]
    write(folder / "search-index.js", f"window.searchIndex = {json.dumps(entries, ensure_ascii=False)};\n")


def search_entries(page: Page) -> Iterator[dict[str, str]]:
    """Return what the search finds on a page: each heading with the text below it."""
    parts_of_page = re.split(r'(?=<h[1-4] id=")', page.body)
    for part in parts_of_page:
        if found := re.match(r'<h(\d) id="([^"]+)">(.*?)</h\d>', part, re.DOTALL):
            depth, name, heading = found.groups()
            url = page.address if depth == "1" else f"{page.address}#{name}"
            title = page.title if depth == "1" else words_of(heading).removesuffix("#").strip()
            text = words_of(part[found.end() :])
            yield {"page": page.title, "heading": title, "url": url, "text": text}
