"""A game that is over, looked at again on its board."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import HERE, PHONE
from tests.browser.looks import nothing_is_wrong
from wordparlor.games.final_word.actions import Play


def test_a_finished_game_is_replayed_with_a_slider(guest: InviteGuest) -> None:
    """Alone a game is two moves: a word, and to stop. A link to a scene leads there again."""
    ann = guest(size=PHONE)
    move = ann.sits_where(lambda action: isinstance(action, Play), "5-to-5")
    word = "".join(slot.card for slot in move.words[0].slots)
    page = ann.page
    page.get_by_label("Your move").fill(word)
    expect(ann.outcome).to_have_class(re.compile("good"))
    ann.play.click()
    ann.presses_twice("Stop")
    page.get_by_role("link", name="Review the game").click()
    expect(page.locator(".status")).to_have_text("Move 0 of 2")
    page.get_by_role("slider", name="Move").press("ArrowRight")
    expect(page.locator(".status")).to_have_text("Move 1 of 2")
    expect(page.get_by_label("Board")).to_contain_text(word[0])
    expect(page.locator("[data-line='row-0']")).to_have_count(5)
    expect(page.locator(".better")).to_contain_text("There was nothing better.")
    nothing_is_wrong(page)
    page.reload()
    expect(page.locator(".status")).to_have_text("Move 1 of 2")
    page.get_by_role("button", name="Next move").click()
    expect(page.locator(".status")).to_have_text("Move 2 of 2")
    expect(page.locator(".task")).to_contain_text("The game is over.")
    expect(page.get_by_role("button", name="Next move")).to_be_disabled()


def test_the_costliest_turns_come_first_and_are_shown_on_the_board(guest: InviteGuest) -> None:
    """Ann and Bob play a little and pass; the three dearest turns are one tap away, and numbers say what they count."""
    ann = guest(size=PHONE, has_touch=True)
    table = ann.held("upwords", HERE, policy="checked")
    ann.plays_ahead(table, 2)
    ann.plays_ahead(table, 4, "pass")
    page = ann.page
    page.goto(f"/review/{table['id']}")
    dearest = page.get_by_role("region", name="Biggest misses").get_by_role("button")
    expect(dearest).to_have_count(2)
    expect(dearest.first).to_contain_text(re.compile(r"^no word turn \d: missed \d+ points$"))
    turn = re.search(r"turn (\d)", dearest.first.inner_text())
    assert turn
    dearest.first.tap()
    expect(page.locator(".status")).to_have_text(f"Move {turn[1]} of 4")
    expect(page.locator(".better")).to_contain_text("Better: ")
    expect(page.get_by_role("heading", name="Common words you missed")).to_be_visible()
    word = page.locator(".missed button").first
    expect(word).to_contain_text(re.compile(r"^[A-Z]{2,} \+\d+ points?$"))
    nothing_is_wrong(page)


def test_words_that_a_bot_missed_are_folded(guest: InviteGuest) -> None:
    """Own words come first, though a child misses more."""
    ann = guest()
    table = ann.held("upwords", {"kind": "bot", "bot": "child"}, policy="checked")
    page = ann.page
    for passed in range(2):
        expect(ann.status).to_have_text("Your turn")
        ann.presses_twice("Pass")
        expect(ann.entries.filter(has_text="Ann passes")).to_have_count(passed + 1)
    expect(ann.status).to_have_text("Your turn")
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.goto(f"/review/{table['id']}")
    others = page.locator("details", has_text="What the others missed")
    expect(others.get_by_text("Pip found the best play")).not_to_be_visible()
    expect(page.get_by_text("Ann found the best play")).to_be_visible()
    page.get_by_text("What the others missed").click()
    expect(others.get_by_text("Pip found the best play")).to_be_visible()
