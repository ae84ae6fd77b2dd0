"""The documentation as people read it: reached from the home page, searched, on a phone, in every theme."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import DESK, PHONE, SMALL_PHONE
from tests.browser.looks import nothing_is_wrong

PAGES = (
    "index.html",
    "tutorials/write-a-bot.html",
    "rules/upwords.html",
    "rules/final-word.html",
    "reference/wordparlor.html",
    "reference/types-final-word.html",
    "reference/agents.html",
    "reference/http.html",
    "architecture.html",
    "nothing-there",
)


def test_a_search_leads_from_the_home_page_to_the_rules_of_a_game(guest: InviteGuest) -> None:
    """The client's service worker is active, and must not mistake these pages for its own."""
    ann = guest()
    complaints: list[str] = []  # such as those about the content policy
    ann.page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    ann.page.goto("/")
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    ann.page.get_by_role("link", name="Documentation").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Start here")
    ann.page.get_by_role("searchbox").fill("double cross")
    first = ann.page.locator("#found a").first
    expect(first).to_contain_text("Double Cross")
    first.click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Double Cross")
    picture = ann.page.locator(".example img").first
    picture.scroll_into_view_if_needed()
    ann.page.wait_for_function("one => one.complete && one.naturalWidth > 300", arg=picture.element_handle())
    ann.page.get_by_role("searchbox").fill("xyzzyx")
    expect(ann.page.locator("#found")).to_contain_text("Nothing found")
    assert not complaints
    ann.page.goto("/")
    expect(ann.page.locator("a.game").first).to_be_visible()


def test_on_a_phone_the_menu_opens_and_leads_on(guest: InviteGuest) -> None:
    ann = guest(size=PHONE)
    ann.page.goto("/docs")
    menu = ann.page.get_by_role("navigation", name="All pages")
    expect(menu).to_be_hidden()
    ann.page.get_by_role("button", name="Menu").click()
    expect(menu).to_be_visible()
    menu.get_by_text("The games", exact=True).click()
    menu.get_by_role("link", name="Tricked Out").click()
    expect(ann.page).to_have_url(re.compile(r"/docs/rules/tricked-out\.html$"))
    expect(menu).to_be_hidden()


def test_a_search_finds_what_is_about_the_words_before_a_name_with_a_part_of_one(guest: InviteGuest) -> None:
    ann = guest()
    ann.page.goto("/docs/index.html")
    first = ann.page.locator("#found a b").first
    for words, title in {"wild card": "Snare", "from_position": "wordparlor: from_position"}.items():
        ann.page.get_by_role("searchbox").fill(words)
        expect(first).to_contain_text(title)


@pytest.mark.parametrize("size", [DESK, PHONE, SMALL_PHONE])
def test_search_results_are_all_on_the_screen(guest: InviteGuest, size: tuple[int, int]) -> None:
    ann = guest(size=size)
    ann.page.goto("/docs/index.html")
    ann.page.get_by_role("searchbox").fill("upwords")
    expect(ann.page.locator("#found a").first).to_be_visible()
    box = ann.page.locator("#found").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size[0]


def test_a_sample_is_copied_without_prompts_and_results(guest: InviteGuest) -> None:
    ann = guest()
    ann.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.page.goto("/docs/tutorials/write-a-bot.html")
    sample = ann.page.locator(".sample", has_text="view.hand")
    sample.hover()
    sample.get_by_role("button", name="Copy").click()
    expect(sample.get_by_role("button")).to_have_text("Copied")
    copied = ann.page.evaluate("navigator.clipboard.readText()")
    assert copied.splitlines()[1:] == ["view = table.view()", "view.hand", "len(view.hand), view.scores"]


def test_light_and_dark_are_those_of_the_client(guest: InviteGuest) -> None:
    ann = guest(color_scheme="light")
    ann.page.goto("/docs/index.html")
    light = ann.page.evaluate("getComputedStyle(document.body).backgroundColor")
    ann.page.get_by_role("button", name="Switch to dark mode").click()
    dark = ann.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert light != dark
    ann.page.goto("/")
    assert ann.page.evaluate("document.documentElement.dataset.look") == "dark"


@pytest.mark.soak
@pytest.mark.parametrize("look", ["light", "dark", "contrast"])
@pytest.mark.parametrize("size", [DESK, PHONE, SMALL_PHONE])
def test_nothing_is_wrong_with_any_kind_of_page(guest: InviteGuest, look: str, size: tuple[int, int]) -> None:
    """Neither axe nor the width of the screen reports a problem, in any theme."""
    ann = guest(size=size)
    ann.page.goto("/docs/index.html")
    ann.page.evaluate(f"localStorage.setItem('parlor:look', '{look}')")
    for page in PAGES:
        ann.page.goto(f"/docs/{page}")
        nothing_is_wrong(ann.page)
