"""Rings on its board: a word is tapped tile by tile, or typed; in a solo game, so that nobody has to wait."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest
from tests.browser.fingers import PHONE_IN_HAND
from tests.browser.guests import PHONE, Guest
from tests.browser.looks import fits, nothing_is_wrong
from wordparlor.games.rings.grid import TracedWord, words_on
from wordparlor.words.shelf import open_dictionary

ROWS = (4, 5, 4)


def words(guest: Guest) -> list[TracedWord]:
    """Find short words on the grid that don't use a blank."""
    view = guest.view()["view"]
    grid, rings = tuple(view["grid"]), tuple(view["rings"])
    found = words_on(grid, ROWS, rings, open_dictionary("default"), shortest=3)
    return [one for one in found if "?" not in (grid[cell] for cell in one.cells)]


def tile(cell: int) -> re.Pattern[str]:
    row = next(row for row in range(len(ROWS)) if cell < sum(ROWS[: row + 1]))
    return re.compile(f"^row {row + 1} tile {cell - sum(ROWS[:row]) + 1},")


def test_a_long_word_stays_on_the_screen_and_goes_when_it_is_refused(guest: InviteGuest) -> None:
    """While the clock runs, you can type the next word immediately, and the refusal is still shown."""
    ann = guest(size=PHONE, **PHONE_IN_HAND)
    ann.sits_at("rings", seconds=None)
    page = ann.page
    width = page.locator(".honeycomb-side").bounding_box()
    page.get_by_role("gridcell", name=tile(0)).focus()
    page.keyboard.type("zzzzzzzzzzz")
    expect(page.locator(".found-word span")).to_have_count(11)
    assert page.locator(".honeycomb-side").bounding_box() == width, "nothing grows"
    fits(page)
    expect(ann.outcome).to_have_class(re.compile("not-yet"))
    page.keyboard.press("Enter")
    expect(ann.outcome).to_have_class(re.compile("bad"))
    expect(ann.outcome).to_contain_text("ZZZZZZZZZZZ")
    expect(page.locator(".found-word span")).to_have_count(0)
    page.keyboard.type("a")
    expect(page.locator(".found-word span")).to_have_count(1)


def test_a_round_is_searched_and_the_dealer_places_a_ring(guest: InviteGuest) -> None:
    ann = guest(size=PHONE)
    ann.sits_at("rings", seconds=None)
    first, second = words(ann)[:2]
    page = ann.page
    for cell in first.cells:
        page.get_by_role("gridcell", name=tile(cell)).click()
    expect(ann.outcome).to_have_class(re.compile("good"))
    nothing_is_wrong(page)
    ann.play.click()
    finds = page.get_by_label("Your list")
    expect(finds).to_contain_text(first.word)
    page.get_by_role("gridcell", name=tile(0)).focus()
    page.keyboard.type(second.word.lower())
    page.keyboard.press("Enter")
    expect(finds).to_contain_text(second.word)
    ann.presses_twice("Done")
    expect(page.locator(".compared")).to_contain_text(second.word)
    expect(page.get_by_text("Place the ring on a tile.")).to_be_visible()
    page.get_by_role("gridcell", name=tile(5)).click()
    ann.play.click()
    expect(page.get_by_role("gridcell", name=tile(5))).to_have_attribute("aria-label", re.compile("ring$"))
    expect(page.locator(".piles")).to_contain_text("round 2 of 3")
