"""axe on every kind of page, in every look; and phones, where nothing runs out of the side."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.people import PHONE, SMALL_PHONE, Person
from wordparlor.games.catalogue import playable

EVERYTHING = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
LOOKS = {"runOnly": {"type": "rule", "values": ["color-contrast", "target-size", "link-in-text-block"]}}
SMALLEST_TARGET = 44

# What is smaller than a finger and is no link within a text.
SMALL_TARGETS = """
least => [...document.querySelectorAll(
    'button, select, summary, .button, input:not([type=radio]), .preset, a.game, a.table')]
  .filter(one => one.offsetParent !== null && !one.closest('.in-words'))
  .filter(one => one.getBoundingClientRect().height < least - 0.5)
  .map(one => one.outerHTML.slice(0, 120))
"""


def nothing_is_wrong(page: Page, asked: dict[str, Any]) -> None:
    found: list[dict[str, Any]] = Axe().run(page, options=asked).response["violations"]
    told = [f"{one['impact']}: {one['help']}: {node['html']}" for one in found for node in one["nodes"]]
    assert not told, "\n".join(told)
    assert page.evaluate(SMALL_TARGETS, SMALLEST_TARGET) == []


def fits(page: Page) -> None:
    wide = page.evaluate(
        "[...document.querySelectorAll('html, main, .drawing')].filter(one => one.scrollWidth > one.clientWidth + 1)"
        ".map(one => `${one.className || one.tagName} ${one.scrollWidth} > ${one.clientWidth}`)"
    )
    assert wide == [], "something runs out of the side"


def walk(person: Person, asked: dict[str, Any]) -> None:
    """Look at every kind of page and dialog there is."""
    page = person.page

    def looked_at(page: Page) -> None:
        nothing_is_wrong(page, asked)
        fits(page)

    page.goto("/plain")
    expect(page.locator("a.game").first).to_be_visible()
    looked_at(page)
    page.locator("a.game").first.click()
    for summary in page.locator("form.new summary").all():
        summary.click()
    looked_at(page)
    person.presses("Settings")
    looked_at(page)
    page.keyboard.press("Escape")
    page.get_by_role("radio", name="Friends by link").check(force=True)
    person.presses("Open the table")
    expect(page.locator(".lobby")).to_be_visible()
    looked_at(page)
    person.opens_a_table("last-word", "A bot")
    expect(person.status).to_have_text("Your turn")
    person.types("ZZZ")
    expect(page.locator("#outcome.bad")).to_be_visible()
    page.get_by_text("Say something").click()
    expect(page.locator(".phrase").first).to_be_visible()
    looked_at(page)
    for dialog in ("Invite", "About this table", "Rules"):
        person.presses(dialog)
        expect(page.locator("dialog[open] [aria-busy]")).to_have_count(0)
        looked_at(page)
        page.keyboard.press("Escape")
    person.types("give up")
    expect(page.locator(".ending")).to_be_visible()
    looked_at(page)
    page.goto("/plain/t/nothinghere")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    looked_at(page)


def test_axe_finds_nothing_on_any_page(person: Invite) -> None:
    walk(person("Ann"), EVERYTHING)


def test_nothing_is_pale_or_small_on_a_dark_phone(person: Invite) -> None:
    """Where most colours meet; every page in every look is looked at in the soak."""
    ann = person("Ann", size=PHONE, color_scheme="dark")
    ann.opens_a_table("upwords", "A bot")
    expect(ann.status).to_have_text("Your turn")
    ann.types("1A ZZZZZZ")
    expect(ann.page.locator("#outcome.bad")).to_be_visible()
    nothing_is_wrong(ann.page, LOOKS)
    fits(ann.page)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("system", "contrast", "chosen"),
    [
        ("light", "no-preference", ""),
        ("dark", "no-preference", ""),
        ("light", "more", ""),
        ("dark", "more", ""),
        ("dark", "no-preference", "light"),
        ("light", "no-preference", "dark"),
        ("light", "no-preference", "contrast"),
    ],
)
def test_axe_finds_nothing_in_any_look(person: Invite, system: str, contrast: str, chosen: str) -> None:
    ann = person("Ann", size=SMALL_PHONE, color_scheme=system, contrast=contrast)
    ann.context.add_init_script(f"if (origin.startsWith('http')) localStorage['parlor:look'] = '{chosen}'")
    walk(ann, EVERYTHING)


def test_every_game_fits_a_small_phone(person: Invite) -> None:
    """Every game of the catalogue, from 360 points on, without scrolling sideways."""
    ann = person("Ann", size=SMALL_PHONE)
    ann.page.goto("/plain")
    expect(ann.page.locator("a.game").first).to_be_visible()
    fits(ann.page)
    for game in playable():
        ann.page.locator(f"a.game[href='/plain/new/{game}']").click()
        expect(ann.page.locator("form.new")).to_be_visible()
        fits(ann.page)
        ann.presses("Start the game")
        expect(ann.page.locator(".drawing:not(:empty)")).to_be_visible()
        fits(ann.page)
        size = float(ann.page.locator(".drawing").evaluate("one => parseFloat(getComputedStyle(one).fontSize)"))
        assert size >= 12, f"{game} is drawn too small to read"
        ann.page.get_by_role("link", name="Wordparlor").click()
