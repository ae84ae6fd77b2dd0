"""Servers that die, tabs that are opened twice, seats that move to another device."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.parlor import Parlor


def test_a_move_made_while_the_server_is_down_arrives(person: Invite, tmp_path: Path) -> None:
    """The page says that it has no connection, keeps the move, and goes on by itself."""
    with Parlor(tmp_path) as parlor:
        ann = person("Ann", at=parlor)
        ann.opens_a_table("upwords", "A bot")
        expect(ann.status).to_have_text("Your turn")
        move = ann.whispered()
        parlor.kill()
        bar = ann.page.locator("#connection")
        expect(bar).to_contain_text("No connection.")
        ann.types(move)
        expect(ann.page.locator("#outcome")).to_contain_text(f"Your move is kept: {move}")
        parlor.open()
        expect(bar).to_be_hidden()
        expect(ann.log.get_by_text("Ann plays")).to_have_count(1)
        expect(ann.log.get_by_text("The game begins")).to_have_count(1)
        expect(ann.status).to_have_text("Your turn")


def test_a_second_tab_is_the_same_seat(person: Invite) -> None:
    """Both tabs show every move, whichever it was made in."""
    ann = person("Ann")
    address = ann.opens_a_table("upwords", "A bot")
    expect(ann.status).to_have_text("Your turn")
    second = ann.new_tab()
    second.goto(address)
    expect(second.locator("#status")).to_have_text("Your turn")
    move = ann.whispered()
    second.locator("#line").fill(move)
    second.locator("#line").press("Enter")
    for page in (ann.page, second):
        expect(page.get_by_role("log").get_by_text("Ann plays")).to_have_count(1)
        expect(page.locator("#status")).to_have_text("Your turn")
    ann.plays(ann.whispered())
    expect(second.get_by_role("log").get_by_text("Ann plays")).to_have_count(2)


def test_the_link_takes_the_seat_to_another_device(person: Invite) -> None:
    """After a hand-over the old device is told that the seat is no longer its own."""
    ann, phone = person("Ann"), person("Ann")
    ann.opens_a_table("upwords", "A bot")
    ann.presses("Invite")
    link = ann.page.get_by_label("Your own seat, on another device", exact=True).input_value()
    phone.page.goto(link)
    expect(phone.status).to_have_text("Your turn")
    assert "#" not in phone.page.url, "the key does not stay in the address"
    phone.presses("Invite")
    phone.page.get_by_text("Hand over the seat").click()
    phone.presses("Hand over")
    new = phone.page.get_by_label("Link to the seat", exact=True).input_value()
    assert new != link
    assert new.endswith(f"#{phone.token}"), "the device that asked for it holds it"
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("This seat is somebody else's now")


def test_a_wrong_address_says_what_to_do(person: Invite) -> None:
    ann = person("Ann")
    ann.page.goto("/plain/t/nothinghere")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("This table is gone")
    ann.page.get_by_role("link", name="To the hall").click()
    ann.page.get_by_label("Got a code?").fill("zz")
    ann.presses("Join")
    expect(ann.page.locator("#code-problem")).to_have_text("A table's code has four or five letters.")
