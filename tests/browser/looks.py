"""Problems with how a page looks: what axe finds, what is too small for a finger, and what overflows the screen."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

EVERYTHING = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
SMALLEST_TARGET = 44

# Elements that are smaller than a finger. Squares of a board and pieces on them are as large as the screen allows, and
# a word inside a sentence is as high as its line.
SMALL_TARGETS = """
least => [...document.querySelectorAll('button, select, summary, .button, input:not([type=radio], [type=checkbox])')]
  .filter(one => one.offsetParent !== null && !one.closest('.board') && !one.matches('.word'))
  .filter(one => one.getBoundingClientRect().height < least - 0.5)
  .map(one => one.outerHTML.slice(0, 120))
"""

# Elements that are wider than their place; a phone would shrink the page or let it scroll sideways.
WIDE = """
[...document.querySelectorAll('html, main, .text-drawing')]
  .filter(one => one.scrollWidth > Math.min(one.clientWidth, screen.width) + 1)
  .map(one => `${one.className || one.tagName} ${one.scrollWidth} > ${one.clientWidth}`)
"""


def nothing_is_wrong(page: Page) -> None:
    expect(page.locator("h1").first).to_be_attached()  # the page is still loading until then
    found: list[dict[str, Any]] = Axe().run(page, options=EVERYTHING).response["violations"]
    told = [f"{one['impact']}: {one['help']}: {node['html']}" for one in found for node in one["nodes"]]
    assert not told, "\n".join(told)
    assert page.evaluate(SMALL_TARGETS, SMALLEST_TARGET) == []
    fits(page)


def fits(page: Page) -> None:
    assert page.evaluate(WIDE) == [], "something runs out of the side"
