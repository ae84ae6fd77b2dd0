"""The hall: every game, two taps to a table, tables to go on with."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.drawn.conftest import InviteGuest
from wordparlor.games.catalogue import catalogue, for_players


def test_the_hall_has_every_game_with_a_picture_and_a_sentence(guest: InviteGuest) -> None:
    ann = guest()
    ann.page.goto("/")
    games = ann.page.locator("a.game")
    expect(games).to_have_count(len(catalogue()))
    for card, (game, entry) in zip(games.all(), catalogue().items(), strict=True):
        expect(card).to_contain_text(entry.title)
        expect(card).to_contain_text(entry.sentence)
        expect(card).to_contain_text(for_players(game))
        expect(card.locator(".picture > *")).to_have_count(1)


def test_two_taps_lead_to_a_table_and_the_hall_leads_back_to_it(guest: InviteGuest) -> None:
    """The link in the hall goes on where somebody left."""
    ann = guest()
    ann.page.goto("/")
    ann.page.locator("a.game").first.click()
    ann.page.get_by_role("button", name="Start the game").click()
    ann.sees_a_table()
    address = ann.page.url
    ann.page.get_by_role("link", name="Wordparlor").click()
    ann.page.get_by_role("region", name="Your tables").get_by_role("link").click()
    expect(ann.page).to_have_url(address)
    ann.sees_a_table()


def test_the_form_of_a_new_table_is_made_of_the_schema(guest: InviteGuest) -> None:
    """What is chosen is what the table has."""
    ann = guest()
    ann.page.goto("/new/upwords")
    ann.page.get_by_role("radio", name="On this device").check(force=True)
    ann.page.get_by_text("Clocks and table").click()
    ann.page.locator("[name=turn_seconds]").fill("90")
    ann.page.get_by_text("Options of the game").click()
    ann.page.locator("[name=policy]").select_option(label="any word, until it is challenged")
    ann.page.get_by_role("button", name="Start the game").click()
    ann.sees_a_table()
    shown = ann.view()
    assert [seat["kind"] for seat in shown["seats"]] == ["person", "person"]
    assert shown["options"]["policy"] == "challenge"
    assert shown["settings"]["turn_seconds"] == 90


def test_friends_come_by_link_by_code_and_by_camera(guest: InviteGuest) -> None:
    """A table in the lobby shows all three; whoever types the code in the hall can sit down."""
    ann, bob = guest(), guest("Bob")
    ann.page.goto("/new/last-word")
    ann.page.get_by_role("radio", name="Friends by link").check(force=True)
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    expect(ann.page.get_by_label("Link for others", exact=True)).to_have_value(ann.page.url)
    code = ann.page.locator(".code strong").inner_text()
    bob.page.goto("/")
    bob.page.get_by_label("Got a code?").fill("zz")
    bob.page.get_by_role("button", name="Join").click()
    expect(bob.page.locator("#code-problem")).to_have_text("A table's code has four letters.")
    bob.page.get_by_label("Got a code?").fill(code.lower())
    bob.page.get_by_role("button", name="Join").click()
    bob.page.get_by_role("button", name="Sit down").click()
    for one in (ann, bob):
        expect(one.status).to_have_text(re.compile("Your turn|is to play"))
        expect(one.page.get_by_role("grid")).to_be_visible()


def test_without_a_script_the_page_leads_to_the_plain_one(guest: InviteGuest) -> None:
    ann = guest(java_script_enabled=False)
    ann.page.goto("/")
    expect(ann.page.get_by_role("link", name="plain page")).to_have_attribute("href", "/plain")
