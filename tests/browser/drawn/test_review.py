"""A game that is over, looked at again on its board."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.drawn.conftest import InviteGuest
from tests.browser.people import PHONE
from tests.browser.test_accessible import EVERYTHING, fits, nothing_is_wrong
from wordparlor.games.final_word.state import Play


def test_a_game_is_looked_at_again_with_a_slider(guest: InviteGuest) -> None:
    """Alone a game is two moves: a word, and to stop. A link to a scene leads there again."""
    ann = guest(size=PHONE)
    move = ann.sits_where(lambda action: isinstance(action, Play), "5-to-5")
    word = "".join(slot.card for slot in move.words[0].slots)
    page = ann.page
    page.get_by_label("Your move").fill(word)
    expect(ann.outcome).to_have_class(re.compile("good"))
    ann.play.click()
    ann.presses_twice("Stop")
    page.get_by_role("link", name="Look at it again").click()
    expect(page.locator(".status")).to_have_text("Move 0 of 2")
    page.get_by_role("slider", name="Move").press("ArrowRight")
    expect(page.locator(".status")).to_have_text("Move 1 of 2")
    expect(page.get_by_label("The table")).to_contain_text(word[0])
    expect(page.locator("[data-line='row-0']")).to_have_count(5)
    expect(page.locator(".better")).to_contain_text("There was nothing better.")
    nothing_is_wrong(page, EVERYTHING)
    fits(page)
    page.reload()
    expect(page.locator(".status")).to_have_text("Move 1 of 2")
    page.get_by_role("button", name="One move on").click()
    expect(page.locator(".status")).to_have_text("Move 2 of 2")
    expect(page.locator(".task")).to_contain_text("The game is over.")
    expect(page.get_by_role("button", name="One move on")).to_be_disabled()
