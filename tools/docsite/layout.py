"""The frame of every page: head, menu, contents, search."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from tools.docsite.markdown import Heading
from tools.docsite.sources import relative

DEEPEST = 3  # levels of headings in a page's own contents
FEWEST = 2  # the number of headings from which a page gets its own contents


class MenuEntry(NamedTuple):
    """A page in the menu."""

    title: str
    address: str


class MenuSection(NamedTuple):
    """Pages of the menu under one heading."""

    title: str
    entries: tuple[MenuEntry, ...]


def page_html(  # noqa: PLR0913 - the parts of a page
    *,
    title: str,
    address: str,
    body: str,
    headings: Sequence[Heading],
    menu: Sequence[MenuSection],
    is_missing: bool = False,
) -> str:
    """Put everything together; a page for missing addresses has a base, since it's shown at any depth."""

    def to(path: str) -> str:
        return f"/docs/{path}" if is_missing else relative(path, address)

    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)} · Wordparlor</title>
<link rel="icon" href="{to("assets/icon.svg")}">
<link rel="stylesheet" href="{to("assets/site.css")}">
<script src="{to("assets/look.js")}"></script>
<script src="{to("assets/site.js")}" defer></script>
</head>
<body data-root="{to("")}">
<a class="skip" href="#content">Skip to content</a>
<header>
<button class="menu-button" popovertarget="menu">Menu</button>
<a class="home" href="{to("index.html")}">
<img src="{to("assets/icon.svg")}" alt="" width="28" height="28">Wordparlor</a>
<form class="search" role="search" hidden>
<input type="search" placeholder="Search" aria-label="Search these pages" aria-controls="found" autocomplete="off">
<div id="found" hidden></div>
</form>
<button class="look-button" hidden></button>
</header>
<div class="columns">
<nav id="menu" popover aria-label="All pages">
{"".join(menu_section(section, address, to) for section in menu)}</nav>
<main id="content">
{body}{before_and_after(address, menu, to)}</main>
{contents(headings)}</div>
</body>
</html>
"""


def menu_section(section: MenuSection, here: str, to: object) -> str:
    assert callable(to)
    items = "".join(
        f'<li><a href="{to(entry.address)}"{" aria-current=page" if entry.address == here else ""}>'
        f"{escape(entry.title)}</a></li>"
        for entry in section.entries
    )
    is_open = any(entry.address == here for entry in section.entries)
    opening = "<details open>" if is_open else "<details>"
    return f"{opening}<summary>{escape(section.title)}</summary><ul>{items}</ul></details>\n"


def contents(headings: Sequence[Heading]) -> str:
    """Return the list of a page's own headings."""
    shown = [heading for heading in headings if 1 < heading.depth <= DEEPEST]
    if len(shown) < FEWEST:
        return ""
    items = "".join(
        f'<li class="depth-{heading.depth}"><a href="#{heading.anchor}">{escape(heading.text)}</a></li>'
        for heading in shown
    )
    return f'<aside aria-label="On this page"><p>On this page</p><ul>{items}</ul></aside>\n'


def before_and_after(here: str, menu: Sequence[MenuSection], to: object) -> str:
    """Return links to the neighbours in the menu."""
    assert callable(to)
    entries = [entry for section in menu for entry in section.entries]
    at = next((number for number, entry in enumerate(entries) if entry.address == here), None)
    if at is None:
        return ""
    before = entries[at - 1] if at else None
    after = entries[at + 1] if at + 1 < len(entries) else None
    back = f'<a rel="prev" href="{to(before.address)}">← {escape(before.title)}</a>' if before else "<span></span>"
    on = f'<a rel="next" href="{to(after.address)}">{escape(after.title)} →</a>' if after else ""
    return f'<nav class="neighbours" aria-label="Neighbouring pages">{back}{on}</nav>\n'
