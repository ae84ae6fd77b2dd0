"""The review of a finished game on its board."""

from __future__ import annotations

import re
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import HERE, PHONE, Guest, key_to
from tests.browser.looks import fits, nothing_is_wrong
from wordparlor.games.final_word.actions import Play


def test_a_finished_game_is_replayed_with_a_slider(guest: InviteGuest) -> None:
    """A solo game has two moves, a word and then stop, which was a mistake. A link to a scene leads there again."""
    ann = guest(size=PHONE)
    move = ann.sits_where(lambda action: isinstance(action, Play), "5-to-5")
    word = "".join(slot.card for slot in move.words[0].slots)
    page = ann.page
    page.get_by_label("Your move").fill(word)
    expect(ann.outcome).to_have_class(re.compile("good"))
    ann.play.click()
    ann.presses_twice("Stop")
    page.get_by_role("link", name="Review game").click()
    expect(page.locator(".status")).to_have_text("Move 2 of 2")
    expect(page.locator(".review-card")).to_contain_text("Better: ")
    page.get_by_role("slider", name="Move").press("Home")
    expect(page.locator(".status")).to_have_text("Move 0 of 2")
    page.get_by_role("slider", name="Move").press("ArrowRight")
    expect(page.locator(".status")).to_have_text("Move 1 of 2")
    expect(page.locator(".new-words [data-line], .new-words .pile")).to_have_count(len(word))
    expect(page.locator(".review-card")).to_contain_text("There was nothing better.")
    nothing_is_wrong(page)
    page.reload()
    expect(page.locator(".status")).to_have_text("Move 1 of 2")
    page.get_by_role("button", name="Next move").click()
    expect(page.locator(".status")).to_have_text("Move 2 of 2")
    expect(page.get_by_role("button", name="Next move")).to_be_disabled()


def careless_game(ann: Guest, game: str, plays: int = 4) -> dict[str, Any]:
    """Have a game played on one device: a few plays that are far from the best, and then the players leave."""
    table = ann.held(game, HERE, policy="checked")
    for _ in range(plays):
        shown = ann.page_next(table)["view"]
        moves = list(ann.moves(shown))
        text = "done" if "done" in shown["offers"] else ann.text_of(moves[min(8, len(moves) - 1)], shown)
        ann.plays_ahead(table, 1, text)
    while (seen := ann.page_next(table))["view"]["awaited"]:
        wish = {"id": token_hex(16), "expected": seen["n"], "do": {"type": "leave"}}
        address = f"/api/v1/games/{table['id']}/actions?seat={seen['view']['you']}"
        answer = ann.context.request.post(address, headers=key_to(table), data=wish)
        assert answer.ok, answer.text()
    return table


@pytest.mark.parametrize("size", [PHONE, pytest.param((1440, 900), marks=pytest.mark.soak)])
def test_a_review_opens_at_the_costliest_turn(guest: InviteGuest, size: tuple[int, int]) -> None:
    """The rack is shown as it was before the draw; arrows and links lead to the other misses and back."""
    ann = guest(size=size, has_touch=True)
    table = careless_game(ann, "upwords")
    page = ann.page
    page.goto(f"/review/{table['id']}")
    expect(page.get_by_role("button", name="Best")).to_have_attribute("aria-pressed", "true")
    costliest = page.get_by_role("region", name="Biggest misses").get_by_role("listitem").first
    turn = re.search(r"turn (\d+): missed \d+ points", costliest.inner_text())
    assert turn
    expect(page.locator(".review-card")).to_contain_text(f"Turn {turn[1]}:")
    expect(page.locator(".board .tile.draft").first).to_be_visible()
    expect(page.locator(".rack-tile")).to_have_count(7)
    used, better = page.locator(".rack-tile.used"), page.locator(".board .tile.draft")
    expect(used).to_have_count(better.count())
    arrows = page.locator(".review-arrows")
    expect(arrows).to_contain_text(re.compile(rf"Miss \d+ of \d+\s*(Ann|Bob), turn {turn[1]}: [A-Z]{{2,}}"))
    counted = re.search(r"of (\d+)", arrows.inner_text())
    assert counted
    assert page.locator(".score-graph > svg circle").count() == int(counted[1]), "every miss is marked"
    nothing_is_wrong(page)
    scene = page.locator(".status").inner_text()
    page.get_by_role("button", name=re.compile("(Next|Previous) miss")).and_(page.locator(":enabled")).first.click()
    expect(page.locator(".status")).not_to_have_text(scene)
    page.goto("about:blank")
    page.goto(f"/review/{table['id']}#1")
    expect(page.locator(".status")).to_have_text(re.compile("^Move 1 of"))


def test_sideways_the_board_is_beside_the_turn(guest: InviteGuest) -> None:
    ann = guest(size=(844, 390), has_touch=True)
    table = careless_game(ann, "upwords")
    page = ann.page
    page.goto(f"/review/{table['id']}")
    expect(page.locator(".board .tile.draft").first).to_be_visible()
    board, card = page.locator(".frame").bounding_box(), page.locator(".review-choice").bounding_box()
    assert board
    assert card
    assert board["x"] + board["width"] <= card["x"]
    assert max(board["y"] + board["height"], card["y"] + card["height"]) <= 390
    fits(page)


def test_a_miss_is_a_puzzle_with_its_own_link(guest: InviteGuest) -> None:
    """The answer is hidden, the server says what a try is worth, and the link opens the same puzzle."""
    ann = guest(size=PHONE)
    table = careless_game(ann, "upwords")
    page = ann.page
    page.goto(f"/review/{table['id']}")
    best = page.get_by_role("button", name="Best").inner_text()
    page.get_by_role("button", name="Try again").first.click()
    expect(page.get_by_role("button", name="Best")).to_have_count(0)
    expect(page.get_by_role("heading", name="Words to learn")).to_have_count(0)
    link = page.get_by_label("Link to this puzzle", exact=True).input_value()
    assert link.endswith("-puzzle")
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator(".review-card")).to_contain_text(re.compile("^Beat "))
    ann.line.fill("ZZZZZ")
    expect(ann.outcome).to_contain_text("ZZZZZ")
    report = page.request.get(f"/api/v1/games/{table['id']}/review", headers=key_to(table)).json()
    answer = max(report["turns"], key=lambda turn: turn["cost"])["best"]
    ann.line.fill(answer["text"])
    expect(ann.outcome).to_contain_text("That's the best play!")
    expect(page.locator(".board .tile.draft").first).to_be_visible()
    ann.presses("Show answer")
    assert page.get_by_role("button", name="Best").inner_text() == best


def test_a_try_begins_with_a_piece_and_a_missed_word_has_its_card(guest: InviteGuest) -> None:
    """Tapping a tile and a square draws your own play instead of the best one."""
    ann = guest(size=PHONE, has_touch=True)
    table = careless_game(ann, "upwords")
    page = ann.page
    page.goto(f"/review/{table['id']}")
    expect(page.locator(".board .tile.draft").first).to_be_visible()
    page.get_by_role("button", name="Your try").click()
    expect(page.locator(".board .tile.draft")).to_have_count(0)
    page.locator(".rack-tile").first.tap()
    ann.square(9, 9).tap()
    expect(page.locator(".board .tile.draft")).to_have_count(1)
    expect(ann.outcome).to_contain_text(re.compile("touch|start|letters|square"))
    ann.presses("Clear")
    expect(page.locator(".board .tile.draft")).to_have_count(0)
    word = page.locator(".missed .word").first
    missed = word.inner_text()
    word.click()
    expect(page.get_by_role("dialog", name=missed)).to_contain_text(f"{missed} is valid")


@pytest.mark.soak
@pytest.mark.parametrize("game", ["last-word", "rings", "snare", "break-up", "double-cross", "3-n-change"])
def test_the_better_play_is_drawn_in_every_kind_of_game(guest: InviteGuest, game: str) -> None:
    """It's drawn on the board, on the honeycomb or among the cards, and never on an empty table."""
    ann = guest(size=PHONE)
    table = careless_game(ann, game)
    page = ann.page
    page.goto(f"/review/{table['id']}")
    expect(page.locator(".review-choice [aria-pressed=true]")).to_have_text(re.compile("Best|Missed"))
    drawn = page.locator(".way polyline, .on-path, .path, .new-words .card, .fresh .card")
    expect(drawn.first).to_be_attached()
    page.get_by_role("slider", name="Move").press("Home")
    expect(page.locator(".status")).to_have_text(re.compile("^Move 0 of"))
    fits(page)


def test_words_that_a_bot_missed_are_folded(guest: InviteGuest) -> None:
    """Your own words come first, although the child misses more."""
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
