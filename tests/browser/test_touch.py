"""How a table feels: sliding over tiles, sounds and vibrations, and remarks that pop up beside the players."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import InviteGuest
from tests.browser.fingers import PHONE_IN_HAND, Finger, middle
from tests.browser.guests import BOT, DESK, FREE, PHONE, Guest, on_turn
from tests.browser.looks import fits, nothing_is_wrong
from tests.browser.test_rings import tile, words

FELT = """
navigator.vibrate = (pattern) => (window.felt ??= []).push(pattern) > 0;
"""
HEARD = """
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) {
  window.heard = (window.heard ?? 0) + 1;
  return start.apply(this, at);
};
"""


def slide_by_finger(finger: Finger, tiles: Iterable[Locator]) -> None:
    first, *others = tiles
    finger.touches(first)
    for one in others:
        finger.slides(one)


def test_a_finger_slides_over_tiles_and_back(guest: InviteGuest) -> None:
    """Every tile adds its letter, sliding back removes it, and the word is played as if it had been tapped."""
    ann = guest(size=PHONE, **PHONE_IN_HAND)
    ann.sits_at("rings", seconds=None)
    found = next(one for one in words(ann) if len(set(one.cells)) == len(one.cells) > 2)
    tiles = [ann.page.get_by_role("gridcell", name=tile(cell)) for cell in found.cells]
    letters = ann.page.locator(".found-word span")
    finger = Finger(ann.page)
    slide_by_finger(finger, tiles)
    expect(letters).to_have_count(len(tiles))
    finger.slides(tiles[-2])
    expect(letters).to_have_count(len(tiles) - 1)
    finger.slides(tiles[-1])
    finger.lifts()
    expect(letters).to_have_count(len(tiles))
    expect(ann.outcome).to_have_class(re.compile("good"))
    tiles[-1].click()
    expect(letters).to_have_count(len(tiles) - 1)
    tiles[-1].click()
    ann.play.click()
    expect(ann.page.get_by_label("Your list")).to_contain_text(found.word)


def test_tiles_are_arranged_and_laid_while_the_other_player_thinks(guest: InviteGuest) -> None:
    """The order and the plan stay when the turn comes; the server judges the plan only then."""
    ann, bob = guest(size=PHONE, **PHONE_IN_HAND), guest("Bob", size=PHONE, **PHONE_IN_HAND)
    bob.sits_down(ann.sits_at("upwords", FREE, policy="checked"))
    ann.sees_a_table()
    bob.sees_a_table()
    plays = on_turn(ann, bob)
    waits = bob if plays is ann else ann
    page = waits.page
    rack = page.locator(".rack-tile")
    expect(rack).to_have_count(7)
    before = rack.all_inner_texts()
    finger = Finger(page)
    finger.touches(rack.nth(0))
    finger.slides(rack.nth(2))
    finger.lifts()
    dragged = [*before[1:3], before[0], *before[3:]]
    expect(rack).to_have_text(dragged)
    rack.nth(6).focus()
    page.keyboard.press("Shift+ArrowLeft")
    keyed = [*dragged[:5], dragged[6], dragged[5]]
    expect(rack).to_have_text(keyed)
    rack.nth(0).click()
    waits.square(8, 8).click()
    expect(waits.outcome).to_contain_text("Your move is ready.")
    expect(waits.play).to_be_disabled()
    page.get_by_role("gridcell", name="row 9 column I").press("Enter")
    plays.plays(plays.whispered())
    expect(waits.status).to_have_text("Your turn")
    expect(waits.square(8, 8)).to_have_attribute("aria-label", re.compile("not played yet"))
    expect(waits.outcome).to_have_class(re.compile("not-yet|good"))
    expect(rack.locator(".tile")).to_have_text(keyed)


@pytest.mark.soak
@pytest.mark.parametrize("game", ["snare", "seeing-red"])
def test_cards_are_laid_ready_while_the_other_player_thinks(guest: InviteGuest, game: str) -> None:
    ann, bob = guest(), guest("Bob")
    bob.sits_down(ann.sits_at(game, FREE, policy="checked"))
    ann.sees_a_table()
    bob.sees_a_table()
    plays = on_turn(ann, bob)
    waits = bob if plays is ann else ann
    cards = waits.page.locator(".held:not(.used)")
    expect(cards.nth(8)).to_be_visible()
    held = cards.count()
    cards.nth(0).click()
    cards.nth(0).click()
    expect(waits.outcome).to_contain_text("Your move is ready.")
    expect(cards).to_have_count(held - 2)
    expect(waits.page.locator(".new-words .pile")).to_have_count(2)
    while not waits.is_awaited():
        plays.plays(plays.whispered())
    expect(waits.status).to_have_text("Your turn")
    expect(waits.page.locator(".new-words .pile")).to_have_count(2)
    if game == "snare":
        waits.page.get_by_role("button", name=re.compile("^draw pile")).click()
        expect(waits.page.locator(".held")).to_have_count(held + 2)
        expect(waits.page.locator(".new-words .pile")).to_have_count(2)


@pytest.mark.soak
def test_a_plan_for_a_word_that_was_changed_is_gone_with_all_its_cards_back(guest: InviteGuest) -> None:
    """In Break Up, the first word is spelled from the hand, and all others are made from the word before."""
    ann, bob = guest(), guest("Bob")
    bob.sits_down(ann.sits_at("break-up", FREE, policy="checked"))
    ann.sees_a_table()
    bob.sees_a_table()
    plays = on_turn(ann, bob)
    waits = bob if plays is ann else ann
    waits.page.locator(".held").nth(8).click()
    expect(waits.page.locator(".held.used")).to_have_count(1)
    plays.plays(plays.whispered())
    expect(waits.status).to_have_text("Your turn")
    expect(waits.page.locator(".held.used")).to_have_count(0)
    expect(waits.page.get_by_role("button", name="Clear")).to_have_count(0)


@pytest.mark.soak
def test_a_mouse_slides_over_the_letter_grid(guest: InviteGuest) -> None:
    ann = guest(size=DESK)
    move = ann.sits_where(
        lambda one: "*" not in one.wilds and not one.wilds and len(one.squares) > 2, "last-word", BOT, policy="checked"
    )
    page = ann.page
    page.mouse.move(*middle(ann.square(*move.squares[0])))
    page.mouse.down()
    for square in move.squares[1:]:
        page.mouse.move(*middle(ann.square(*square)), steps=4)
    expect(page.locator(".square.on-path")).to_have_count(len(move.squares))
    page.mouse.move(*middle(ann.square(*move.squares[-2])), steps=4)
    expect(page.locator(".square.on-path")).to_have_count(len(move.squares) - 1)
    page.mouse.move(*middle(ann.square(*move.squares[-1])), steps=4)
    page.mouse.up()
    expect(page.locator(".square.on-path")).to_have_count(len(move.squares))
    expect(ann.outcome).to_have_class(re.compile("good"))


def test_sound_is_off_until_its_button_is_tapped_and_both_are_remembered(guest: InviteGuest) -> None:
    ann = guest(size=PHONE, **PHONE_IN_HAND)
    ann.context.add_init_script(HEARD + FELT)
    ann.sits_at("upwords")
    page = ann.page
    lay_and_take_back(ann)
    assert page.evaluate("window.felt") is None, "with reduced motion nothing vibrates"
    page.emulate_media(reduced_motion="no-preference")
    sound = page.get_by_role("button", name="Sound")
    lay_and_take_back(ann)
    assert page.evaluate("window.felt") == [8], "a tile that is placed is felt"
    assert page.evaluate("window.heard") is None
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.heard") > 0, "the button is heard at once"
    page.reload()
    ann.sees_a_table()
    expect(sound).to_have_attribute("aria-pressed", "true")
    lay_and_take_back(ann)
    assert page.evaluate("window.heard") > 0
    ann.presses("Settings")
    page.get_by_label("Vibration").uncheck()
    page.keyboard.press("Escape")
    felt = page.evaluate("window.felt.length")
    lay_and_take_back(ann)
    assert page.evaluate("window.felt.length") == felt


def lay_and_take_back(ann: Guest) -> None:
    ann.page.locator(".rack-tile").first.click()
    ann.square(4, 4).click()
    expect(ann.page.locator(".rack-tile.used")).to_have_count(1)
    ann.presses("Clear")
    expect(ann.page.locator(".rack-tile.used")).to_have_count(0)


def test_what_players_say_pops_up_beside_them_and_can_be_muted(guest: InviteGuest) -> None:
    """An emote and a phrase; once muted, nothing pops up, is announced or appears in the log, even after a reload."""
    ann, bob = guest(size=PHONE), guest("Bob")
    bob.sits_down(ann.sits_at("upwords", FREE))
    expect(bob.page.locator(".board[aria-busy=false]")).to_be_visible()
    expect(ann.page.locator(".board[aria-busy=false]")).to_be_visible()
    bob.presses("Chat")
    nothing_is_wrong(bob.page)
    bob.presses("Bravo")
    remark = ann.page.locator(".player", has_text="Bob").locator(".remark")
    expect(remark.locator("svg.emote-bravo")).to_be_visible()
    expect(ann.polite).to_contain_text("Bob applauds.")
    bob.presses("Chat")
    bob.presses("Well played!")
    expect(remark).to_have_text("Well played!")
    fits(ann.page)
    ann.presses("Chat")
    nothing_is_wrong(ann.page)
    ann.page.get_by_label("Mute chat in this game").check()
    expect(remark).to_have_count(0)
    expect(ann.log).not_to_contain_text("Well played!")
    bob.presses("Chat")
    bob.presses("Thank you!")
    expect(bob.log).to_contain_text("Thank you!")
    ann.page.reload()
    ann.sees_a_table()
    expect(ann.log).not_to_contain_text("Thank you!")
    expect(ann.polite).not_to_contain_text("Thank you!")
    ann.presses("Chat")
    ann.page.get_by_label("Mute chat in this game").uncheck()
    expect(ann.log).to_contain_text("Thank you!")


def test_a_timed_round_of_rings_counts_down_with_hidden_letters(guest: InviteGuest) -> None:
    ann = guest(size=PHONE)
    ann.page.clock.install()
    ann.sits_at("rings", seconds=600, ready_seconds=600)
    page = ann.page
    countdown = page.get_by_role("timer", name=re.compile("The search begins in"))
    expect(countdown).to_be_visible()
    expect(page.locator(".hexagon .face").first).to_have_text("")
    expect(page.get_by_role("gridcell", name="row 1 tile 1, hidden")).to_be_visible()
    page.get_by_role("gridcell", name=tile(0)).dispatch_event("click")
    expect(page.locator(".found-word span")).to_have_count(0)
    nothing_is_wrong(page)
    page.clock.fast_forward(601_000)
    expect(countdown).to_have_count(0)
    expect(ann.polite).to_contain_text("Go!")
    page.get_by_role("gridcell", name=tile(1)).click()
    expect(page.locator(".hexagon.is-chosen")).to_have_count(1)
