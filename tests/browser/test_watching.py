"""People who watch."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Invite


def test_everybody_sees_who_is_here(person: Invite) -> None:
    """Whoever closes the page is away, until they come back; those who watch are counted."""
    ann, bob, eve = (person(name) for name in ("Ann", "Bob", "Eve"))
    address = ann.opens_a_table("upwords", "Friends by link")
    bob.sits_down(address)
    seat = ann.page.locator(".player", has_text="Bob")
    expect(seat).to_be_visible()
    expect(seat).not_to_contain_text("away")
    bob.page.goto("about:blank")
    expect(seat).to_contain_text("away")
    eve.page.goto(address)
    expect(ann.page.get_by_text("One person watches.")).to_be_visible()
    bob.page.goto(address)
    expect(seat).not_to_contain_text("away")


def test_a_spectator_sees_moves_and_no_hands(person: Invite) -> None:
    ann, eve = person("Ann"), person("Eve")
    address = ann.opens_a_table("upwords", "A bot")
    expect(ann.status).to_have_text("Your turn")
    eve.page.goto(address)
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()
    ann.plays(ann.whispered())
    expect(eve.log.get_by_text("Ann plays")).to_have_count(1)
    assert eve.page.locator(".tile").count() == 0
    assert not eve.is_asked()
    assert ann.page.locator(".tile").count() == 7


def test_a_private_table_is_not_watched(person: Invite) -> None:
    ann, eve = person("Ann"), person("Eve")
    ann.page.goto("/plain/new/upwords")
    ann.page.get_by_text("Clocks and table").click()
    ann.page.get_by_label("Others may watch").uncheck()
    ann.presses("Start the game")
    expect(ann.status).not_to_be_empty()
    eve.page.goto(ann.page.url)
    expect(eve.page.get_by_role("heading", level=1)).to_have_text("This table is private")
