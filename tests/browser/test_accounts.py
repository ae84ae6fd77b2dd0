"""The account that nobody needs."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import Person


def log_in(person: Person, button: str) -> None:
    person.page.goto("/plain")
    person.presses("Settings")
    person.page.get_by_label("Name", exact=True).fill("Ann of Green Gables")
    person.page.get_by_label("Password").fill("a long red braid")
    person.presses(button)
    expect(person.page.get_by_role("dialog")).to_contain_text("You are logged in as Ann of Green Gables.")
    person.page.keyboard.press("Escape")


def test_a_password_is_changed(person: Invite) -> None:
    """The other device is logged out, and comes back with the new one only."""
    desk = person("Bea")
    desk.page.goto("/plain")
    desk.presses("Settings")
    desk.page.get_by_label("Name", exact=True).fill("Bea of the Bees")
    desk.page.get_by_label("Password").fill("the old buzzing")
    desk.presses("Make a new account")
    desk.page.get_by_text("Change the password").click()
    desk.page.get_by_label("Password until now").fill("what was it again")
    desk.page.get_by_label("New password").fill("the new buzzing")
    desk.presses("Change it")
    expect(desk.page.get_by_role("dialog")).to_contain_text("This is not your present password.")
    desk.page.get_by_label("Password until now").fill("the old buzzing")
    desk.presses("Change it")
    expect(desk.page.get_by_role("dialog")).to_contain_text("The password is changed.")
    desk.page.reload()
    desk.presses("Settings")
    expect(desk.page.get_by_role("dialog")).to_contain_text("You are logged in as Bea of the Bees.")


def test_an_account_finds_its_tables_on_another_device(person: Invite) -> None:
    """There it plays on, without a link."""
    desk, phone = person("Ann"), person("Ann")
    log_in(desk, "Make a new account")
    address = desk.opens_a_table("upwords", "A bot")
    expect(desk.status).to_have_text("Your turn")
    move = desk.whispered()
    log_in(phone, "Log in")
    phone.page.goto("/plain")
    # Others may show their tables in the hall too.
    phone.page.locator(f"a.table[href$='{desk.table}']").click()
    expect(phone.page).to_have_url(address)
    expect(phone.status).to_have_text("Your turn")
    phone.plays(move)
    expect(desk.log.get_by_text("Ann plays")).to_have_count(1)
