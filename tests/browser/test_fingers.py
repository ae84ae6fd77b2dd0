"""A phone in the hand: fingers aim at small squares, and drag tiles and cards.

Plain taps are sent as clicks here: after a slide that never slowed down, Chromium uses a tap to stop the fling.
"""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest
from tests.browser.fingers import PHONE_IN_HAND, Finger
from tests.browser.guests import PHONE
from tests.browser.test_cards import hand_card, is_play
from wordparlor.pieces.layout import Cover

NOT_PLAYED = re.compile("not played yet")
ABOVE = 56  # the distance of a dragged piece above the finger


def test_the_magnifier_shows_the_square_below_a_finger_that_slides(guest: InviteGuest) -> None:
    """The square under the finger when it's lifted is pressed; beside the board, none is."""
    ann = guest(size=PHONE, **PHONE_IN_HAND)
    ann.sits_at("upwords")
    page, finger = ann.page, Finger(ann.page)
    page.locator(".rack-tile").first.click()
    finger.touches(ann.square(4, 4))
    expect(page.locator(".lens")).to_be_visible()
    expect(ann.square(4, 4)).to_have_class(re.compile("aimed"))
    finger.slides(ann.square(4, 5))
    expect(ann.square(4, 5)).to_have_class(re.compile("aimed"))
    finger.lifts()
    expect(ann.square(4, 5)).to_have_attribute("aria-label", NOT_PLAYED)
    expect(page.locator(".lens, .aimed")).to_have_count(0)
    expect(page.locator(".rack-tile.used")).to_have_count(1)

    page.locator(".rack-tile:not(.used)").first.click()
    finger.touches(ann.square(6, 6))
    finger.slides(page.get_by_role("heading", level=1))
    finger.lifts()
    expect(page.locator(".lens")).to_have_count(0)
    ann.square(5, 5).click()
    expect(ann.square(5, 5)).to_have_attribute("aria-label", NOT_PLAYED)
    expect(page.locator(".rack-tile.used")).to_have_count(2)


def test_a_tile_is_dragged_by_a_finger_and_hangs_above_it(guest: InviteGuest) -> None:
    ann = guest(size=PHONE, **PHONE_IN_HAND)
    ann.sits_at("upwords")
    finger = Finger(ann.page)
    finger.touches(ann.page.locator(".rack-tile").first)
    finger.slides(ann.square(5, 4), down=ABOVE)
    expect(ann.page.locator(".ghost")).to_be_visible()
    expect(ann.square(5, 4)).to_have_class(re.compile("aimed"))
    finger.lifts()
    expect(ann.square(5, 4)).to_have_attribute("aria-label", NOT_PLAYED)
    expect(ann.page.locator(".ghost")).to_have_count(0)


def test_a_card_is_dragged_by_a_finger_onto_a_letter(guest: InviteGuest) -> None:
    """Nobody else moves in a solo game: the first word is typed, then cards are dragged over its letters."""
    ann = guest(size=PHONE, **PHONE_IN_HAND)
    page, finger = ann.page, Finger(ann.page)
    first = ann.sits_where(is_play, "5-to-5")
    page.get_by_label("Your move").fill("".join(slot.card for slot in first.words[0].slots))
    expect(ann.outcome).to_have_class(re.compile("good"))
    ann.play.click()
    row = page.locator("[data-line='row-0'].pile")
    expect(row).to_have_count(5)
    play = next(filter(is_play, ann.moves(ann.view())))
    covers = [slot for slot in play.words[0].slots if isinstance(slot, Cover)]
    for slot in covers:
        finger.touches(hand_card(ann, f"{slot.card},"))
        finger.slides(row.nth(slot.pile), down=ABOVE)
        finger.lifts()
        expect(row.nth(slot.pile)).to_have_class(re.compile("fresh"))
    expect(ann.outcome).to_have_class(re.compile("good"))

    row.nth(covers[0].pile).click()
    expect(row.nth(covers[0].pile)).not_to_have_class(re.compile("fresh"))
    finger.touches(hand_card(ann, f"{covers[0].card},"))
    finger.slides(page.get_by_role("heading", level=1), down=ABOVE)
    finger.lifts()
    expect(page.locator(".is-chosen, .ghost")).to_have_count(0)
