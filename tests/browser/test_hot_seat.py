"""Several people at one device."""

from __future__ import annotations

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import Person

SOON = 5_000  # milliseconds


def takes_the_device(ann: Person) -> None:
    """Open the curtain until the table is in sight; while it is drawn nothing of a hand is."""
    curtain = ann.page.locator(".curtain")
    for _ in range(5):
        expect(ann.page.locator(".curtain:visible, #line:visible").first).to_be_visible()
        if not curtain.is_visible():
            return
        assert "Your tiles" not in ann.page.locator("main").inner_text(), "nothing of a hand is in sight"
        assert ann.page.locator(".tile").count() == 0
        curtain.get_by_role("button").click()


def plays_when_in_sight(ann: Person) -> str:
    """Take the device and play the best move; gives who played. A page that still loads may draw the curtain again."""
    for _ in range(10):
        takes_the_device(ann)
        try:
            player = ann.page.locator(".player.awaited").inner_text(timeout=SOON)
            ann.line.fill(ann.whispered(), timeout=SOON)
            ann.line.press("Enter", timeout=SOON)
        except PlaywrightTimeoutError:
            continue
        return player
    raise AssertionError("the table does not stay in sight")


@pytest.mark.soak
def test_a_curtain_hides_the_tiles_while_the_device_goes_round(person: Invite) -> None:
    ann = person("Ann")
    ann.opens_a_table("upwords", "On this device", policy="checked")
    curtain = ann.page.locator(".curtain")
    told: list[str] = []
    for _ in range(3):
        told.append(plays_when_in_sight(ann))
        expect(curtain).to_be_visible()
    assert told[0] != told[1], "they take turns"


def test_where_nothing_is_hidden_there_is_no_curtain(person: Invite) -> None:
    ann = person("Ann")
    ann.opens_a_table("last-word", "On this device", policy="checked")
    expect(ann.status).to_have_text("Your turn")
    first = ann.page.locator(".player.awaited").inner_text()
    ann.plays(ann.whispered())
    expect(ann.page.locator(".player.awaited")).not_to_have_text(first)
    expect(ann.status).to_have_text("Your turn")
    expect(ann.page.locator(".curtain")).to_be_hidden()
