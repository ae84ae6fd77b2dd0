"""The card of a word: a tap or a key shows its meaning, and a table with challenges reveals nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import DESK, HERE, PHONE, Guest
from tests.browser.looks import nothing_is_wrong
from tests.rules import rule

SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])


def at_a_table_with_words(ann: Guest, policy: str) -> Locator:
    """Sit at a table where something was played; return the words in its log."""
    table = ann.held("upwords", HERE, policy=policy)
    ann.plays_ahead(table, 4)
    ann.goes_to(table)
    ann.opens_the_curtain()
    return ann.page.locator(".log button.word")


@SIZES
def test_a_tap_on_a_word_of_the_log_shows_its_meaning(guest: InviteGuest, size: tuple[int, int]) -> None:
    ann = guest(size=size, has_touch=size == PHONE)
    word = at_a_table_with_words(ann, "checked").first
    text = word.inner_text()
    word.tap() if size == PHONE else word.click()
    card = ann.page.get_by_role("dialog", name=text)
    expect(card).to_contain_text(f"{text} is valid")
    expect(card.get_by_role("heading", name=text)).to_be_focused()
    nothing_is_wrong(ann.page)
    ann.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(word).to_be_focused()


def test_the_card_opens_by_keyboard_and_gives_the_focus_back(guest: InviteGuest) -> None:
    ann = guest(size=DESK)
    page = ann.page
    page.goto("/rules/upwords")
    word = page.locator("button.word").first
    expect(word).not_to_have_text("COM")  # how ids of rules start
    for key in ("Enter", "Space"):
        word.focus()
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        page.get_by_role("button", name="Close").press("Enter")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(word).to_be_focused()


@rule("COM-5")
@SIZES
def test_with_challenges_the_word_card_says_why_it_shows_nothing(guest: InviteGuest, size: tuple[int, int]) -> None:
    ann = guest(size=size, has_touch=size == PHONE)
    word = at_a_table_with_words(ann, "challenge").first
    word.tap() if size == PHONE else word.click()
    card = ann.page.locator(".word-card")
    expect(card).to_contain_text("you can't look them up until it's over")
    expect(card.get_by_role("link", name=re.compile("See rule COM-5"))).to_be_visible()
    expect(card).not_to_contain_text(re.compile("legal|noun|verb|adjective|rare|common"))
    nothing_is_wrong(ann.page)


@SIZES
def test_any_word_can_be_looked_up_below_the_rules(guest: InviteGuest, size: tuple[int, int]) -> None:
    ann = guest(size=size)
    ann.page.goto("/rules/upwords")
    field = ann.page.get_by_label("Look up a word")
    field.fill("geese")
    field.press("Enter")
    card = ann.page.get_by_role("dialog", name="GEESE")
    expect(card).to_contain_text("noun, form of GOOSE")
    nothing_is_wrong(ann.page)
    ann.page.keyboard.press("Escape")
    field.fill("buqshas")
    field.press("Enter")
    expect(ann.page.get_by_role("dialog", name="BUQSHAS")).to_contain_text("No definition for BUQSHAS. It's a form of")


def test_words_of_lessons_and_text_mode_have_cards_too(guest: InviteGuest) -> None:
    ann = guest(size=PHONE)
    ann.page.goto("/learn/upwords")
    ann.page.get_by_role("button", name="Show me how").click()
    ann.page.get_by_role("button", name="Next step").click()
    ann.page.locator(".task button.word").first.click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("is valid")
    bob = guest("Bob", size=PHONE, text_mode=True)
    at_a_table_with_words(bob, "checked").first.click()
    expect(bob.page.get_by_role("dialog")).to_contain_text("is valid")
