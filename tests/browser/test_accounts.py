"""The account, which is optional."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import Guest


def enters(ann: Guest, name: str, password: str, button: str) -> None:
    ann.opens("/")
    ann.page.get_by_role("button", name="settings").click()
    ann.page.get_by_label("Name", exact=True).fill(name)
    ann.page.get_by_label("Password").fill(password)
    ann.presses(button)
    expect(ann.page.get_by_role("dialog")).to_contain_text(f"You're logged in as {name}.")


def test_a_password_is_changed(guest: InviteGuest) -> None:
    """You need the old password to change it; this device stays logged in."""
    desk = guest("Bea")
    enters(desk, "Bea of the Bees", "the old buzzing", "Create account")
    dialog = desk.page.get_by_role("dialog")
    desk.page.get_by_text("Change password").click()
    for old, answer in (("what was it again", ".problem"), ("the old buzzing", "[role=status]")):
        desk.page.get_by_label("Current password").fill(old)
        desk.page.get_by_label("New password").fill("the new buzzing")
        desk.presses("Save new password")
        expect(dialog.locator(f"details {answer}")).not_to_be_empty()
    desk.page.reload()
    desk.page.get_by_role("button", name="settings").click()
    expect(dialog).to_contain_text("You're logged in as Bea of the Bees.")


def test_an_account_finds_its_tables_on_another_device(guest: InviteGuest) -> None:
    """The game continues there, without a link."""
    desk, phone = guest(text_mode=True), guest()
    enters(desk, "Ann of Green Gables", "a long red braid", "Create account")
    desk.opens("/new/upwords")
    desk.presses("Start game")
    expect(desk.status).to_have_text("Your turn")
    table, move = desk.table, desk.whispered()
    enters(phone, "Ann of Green Gables", "a long red braid", "Log in")
    phone.opens("/")
    phone.page.locator(f"a.table-link[href$='{table}']").click()  # other players can list their tables there, too
    expect(phone.page).to_have_url(re.compile(f"/t/{table}$"))
    expect(phone.status).to_have_text("Your turn")
    phone.plays(move)
    expect(desk.log.get_by_text("Ann plays")).to_have_count(1)
