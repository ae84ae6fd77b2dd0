"""Small phones, in portrait and landscape: nothing overflows, and everything you need is visible together."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import InviteGuest
from tests.browser.fingers import PHONE_IN_HAND, Finger
from tests.browser.guests import HERE, PHONE
from tests.browser.looks import fits

SMALLEST = (320, 568)
SIDEWAYS = (844, 390)


def bottom(what: Locator) -> float:
    box = what.bounding_box()
    assert box is not None, "it is there"
    return box["y"] + box["height"]


@pytest.mark.parametrize(("game", "moves"), [("upwords", 5), ("last-word", 5), ("rings", 2), ("snare", 8)])
def test_the_smallest_phone_shows_the_whole_width(guest: InviteGuest, game: str, moves: int) -> None:
    ann = guest(size=SMALLEST, **PHONE_IN_HAND)
    table = ann.lays(game, HERE, policy="checked")
    ann.plays_ahead(table, moves)
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()
    expect(ann.page.locator(".acting-bar")).to_be_visible()
    fits(ann.page)
    names = ann.page.locator(".player-name b").evaluate_all(
        "names => names.map((one) => one.scrollWidth - one.clientWidth)"
    )
    assert max(names) <= 0, "names are whole"


@pytest.mark.parametrize("moves", [0, 5])
def test_the_rack_is_visible_above_the_bar(guest: InviteGuest, moves: int) -> None:
    ann = guest(size=SMALLEST, **PHONE_IN_HAND)
    table = ann.lays("upwords", HERE, policy="checked")
    ann.plays_ahead(table, moves)
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()
    bar = ann.page.locator(".acting-bar").bounding_box()
    assert bar is not None, "it is there"
    assert bottom(ann.page.locator(".rack")) <= bar["y"]
    assert bar["y"] + bar["height"] <= SMALLEST[1]


def test_sideways_the_hand_the_whole_rack_and_all_of_the_honeycomb_are_visible(guest: InviteGuest) -> None:
    ann = guest(size=SIDEWAYS, **PHONE_IN_HAND)
    for game, moves, what in (("snare", 8, ".hand-cards"), ("upwords", 0, ".shuffle"), ("rings", 0, ".honeycomb")):
        table = ann.lays(game, HERE, policy="checked")
        ann.plays_ahead(table, moves)
        ann.goes_to(table)
        ann.sees_a_table()
        ann.opens_the_curtain()
        assert bottom(ann.page.locator(what)) <= SIDEWAYS[1], game


def test_a_tap_outside_the_menu_or_escape_closes_it(guest: InviteGuest) -> None:
    ann = guest(size=PHONE, **PHONE_IN_HAND)
    ann.sits_at("upwords")
    toggle = ann.page.get_by_role("button", name="Menu")
    rules = ann.page.get_by_role("button", name="Rules")
    toggle.tap()
    expect(rules).to_be_visible()
    finger = Finger(ann.page)
    finger.touches(ann.page.locator(".rack"))
    finger.lifts()
    expect(rules).to_be_hidden()
    toggle.tap()
    expect(rules).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    expect(toggle).to_be_focused()


def test_a_tile_is_exchanged_by_a_button_that_is_always_there(guest: InviteGuest) -> None:
    """The button says what the exchange costs before it's sent, like every button that ends a turn."""
    ann = guest(size=PHONE, **PHONE_IN_HAND)
    ann.sits_at("upwords")
    ann.page.get_by_role("button", name="Exchange").tap()
    expect(ann.outcome).to_contain_text("Tap the tile you want to exchange")
    expect(ann.play).to_be_disabled()
    ann.page.locator(".rack-tile").first.tap()
    expect(ann.outcome).to_contain_text(re.compile(r"^Exchange .+ for another tile\. This uses up your turn\.$"))
    ann.play.tap()
    expect(ann.page.get_by_role("log")).to_contain_text("exchanges")
