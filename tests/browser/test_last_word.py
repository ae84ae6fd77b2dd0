"""Last Word in the graphical client: a word is a path of squares."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import HERE
from wordparlor.games.last_word.state import MakeWord


def walks(action: object) -> bool:
    return isinstance(action, MakeWord)


def walks_over_wild(action: object) -> bool:
    """Return whether a walk goes over exactly one WILD square, and over no other square twice."""
    return isinstance(action, MakeWord) and len(action.wilds) == 1 and len(set(action.squares)) == len(action.squares)


def test_a_path_is_tapped_and_a_wild_square_asks_for_its_letter(guest: InviteGuest) -> None:
    """The numbers on the squares show the path; tap the last square again to remove it."""
    ann = guest()
    move = ann.sits_where(walks_over_wild, "last-word", HERE, policy="checked")
    for row, column in move.squares:
        ann.square(row, column).click()
        if "wild" in (ann.square(row, column).get_attribute("class") or "").split():
            letters = ann.page.get_by_role("group", name="Choose a letter for WILD")
            letters.get_by_role("button", name=move.wilds, exact=True).click()
            expect(letters).to_have_count(0)
    last = ann.square(*move.squares[-1])
    expect(last).to_have_attribute("aria-label", re.compile(f"letter {len(move.squares)} of the word"))
    expect(ann.outcome).to_have_class(re.compile("good"))
    ann.page.get_by_role("button", name="Clear").click()
    expect(ann.page.locator(".step")).to_have_count(0)


def test_a_word_is_walked_refused_and_taken_back(guest: InviteGuest) -> None:
    """Nothing is hidden in this game, so a shared device needs no privacy screen."""
    ann = guest()
    move = ann.sits_where(walks, "last-word", HERE, policy="checked")
    ann.page.get_by_label("Your move").fill("QQQ")
    expect(ann.outcome).to_have_class(re.compile("not-yet"))
    ann.page.get_by_label("Your move").fill(ann.whispered())
    expect(ann.outcome).to_have_class(re.compile("good"))
    ann.play.click()
    expect(ann.page.get_by_role("log")).to_contain_text("Ann makes")
    expect(ann.page.locator(".player.awaited")).to_contain_text("Bob")
    expect(ann.square(*move.squares[-1])).to_have_attribute("aria-label", re.compile("red pawn"))
    expect(ann.page.locator(".curtain")).to_have_count(0)
    ann.page.get_by_role("button", name="Undo").click()
    ann.page.get_by_role("button", name="Undo Ann's move? Tap again").click()
    expect(ann.page.get_by_role("log")).to_contain_text(re.compile("(takes|took) back|und(oes|id)"))
    expect(ann.page.locator(".pawn")).to_have_count(0)


def test_a_path_is_walked_with_the_keyboard(guest: InviteGuest) -> None:
    """Space takes the square, Backspace gives it back, and letters type a word that finds its own path."""
    ann = guest()
    ann.sits_where(walks, "last-word", HERE, policy="checked")
    grid = ann.page.get_by_role("grid")
    grid.locator("[tabindex='0']").focus()
    ann.page.keyboard.press("Space")
    expect(ann.page.locator(".step")).to_have_text("1")
    ann.page.keyboard.press("Backspace")
    expect(ann.page.locator(".step")).to_have_count(0)
    ann.page.keyboard.press("Space")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".step")).to_have_count(0)
    ann.page.keyboard.type("QQ")
    expect(ann.page.locator(".spelling")).to_have_text("QQ")
    expect(ann.outcome).to_have_class(re.compile("not-yet"))
