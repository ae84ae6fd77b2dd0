"""Several people at one device."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.rules import rule


def takes_the_device(ann: Person) -> str:
    """Open the curtain, and give the name of who opens it; while it is drawn nothing of a hand is in the page."""
    curtain = ann.page.locator(".curtain")
    expect(curtain).to_be_visible()
    assert "Your tiles" not in str(ann.page.locator("main").text_content()), "nothing of a hand is in the page"
    assert ann.page.locator(".tile").count() == 0
    opens = curtain.get_by_role("button")
    name = opens.inner_text().removeprefix("I am ").removesuffix(": show me the table")
    opens.click()
    expect(curtain).to_be_hidden()
    expect(ann.line).to_be_focused()
    return name


def test_a_curtain_hides_the_tiles_while_the_device_goes_round(person: Invite) -> None:
    ann = person("Ann")
    ann.opens_a_table("upwords", "On this device", policy="checked")
    for _ in range(3):
        name = takes_the_device(ann)
        expect(ann.page.locator(".player.awaited .player-name b")).to_have_text(name)
        expect(ann.page.locator(".drawing .tile")).to_have_count(7)
        ann.types(ann.whispered())
    expect(ann.page.locator(".curtain .lead")).to_contain_text("Give")


def test_whoever_loads_the_page_anew_meets_the_curtain(person: Invite) -> None:
    ann = person("Ann")
    address = ann.opens_a_table("upwords", "On this device", policy="checked")
    first = takes_the_device(ann)
    ann.page.goto(address)
    assert takes_the_device(ann) == first


def test_nothing_is_in_sight_before_the_table_was_heard_of(person: Invite) -> None:
    """The page asks first for one seat of the device, and that need not be the one that has it."""
    ann = person("Ann")
    address = ann.opens_a_table("upwords", "On this device", policy="checked")
    takes_the_device(ann)
    ann.page.route_web_socket(re.compile("/socket"), lambda _silent: None)
    ann.page.goto(address)
    expect(ann.page.locator("h1")).to_have_text("Upwords")
    ann.page.evaluate("new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))")
    assert ann.page.locator(".tile").count() == 0
    assert not ann.line.is_visible()


@rule("COM-6")
def test_the_device_goes_last_to_whoever_begins_next_about_a_challenge(person: Invite) -> None:
    """Their answer closes the window for all; so each of three can challenge each other."""
    ann = person("Ann")
    address = ann.opens_a_table("upwords", "On this device", seats=3, policy="challenge")
    round_the_table = ["Ann", "Player 2", "Player 3"] * 2
    mover = takes_the_device(ann)
    for _ in range(3):
        ann.types(ann.whispered())
        begins, other = round_the_table[round_the_table.index(mover) + 1 :][:2]
        assert takes_the_device(ann) == other
        ann.presses("Let")
        expect(ann.page.locator(".curtain")).to_be_visible()
        ann.page.goto(address)  # which shows whichever seat of the device comes first
        assert takes_the_device(ann) == begins
        ann.presses("Let")
        expect(ann.status).to_have_text("Your turn")
        mover = begins


def test_where_nothing_is_hidden_there_is_no_curtain(person: Invite) -> None:
    ann = person("Ann")
    ann.opens_a_table("last-word", "On this device", policy="checked")
    expect(ann.status).to_have_text("Your turn")
    first = ann.page.locator(".player.awaited").inner_text()
    ann.plays(ann.whispered())
    expect(ann.page.locator(".player.awaited")).not_to_have_text(first)
    expect(ann.status).to_have_text("Your turn")
    expect(ann.page.locator(".curtain")).to_be_hidden()
