"""Learning by playing: the guided first games, in which each step is tried and judged by the real rules."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import DESK, PHONE, Guest
from tests.browser.looks import nothing_is_wrong
from wordparlor.games.catalogue import catalogue
from wordparlor.lessons import lessons

BOOKS = dict.fromkeys(entry.rulebook for entry in catalogue().values())
QUICK = ("rings", "final-word")  # `make soak` plays the others in the same way


def tries(guest: Guest, text: str) -> None:
    guest.page.get_by_label("Your move").fill(text)
    guest.page.get_by_role("button", name="Try it").click()


@pytest.mark.parametrize(
    "book", [book if book in QUICK else pytest.param(book, marks=pytest.mark.soak) for book in BOOKS]
)
def test_a_first_game_is_played_to_its_end(guest: InviteGuest, book: str) -> None:
    """A mistake is explained with its rule; a solved task leads on, and the last one to a real table."""
    ann = guest(size=PHONE)
    ann.page.goto(f"/learn/{book}")
    steps = lessons()[book].step
    for number, step in enumerate(steps, start=1):
        expect(ann.page.locator(".step")).to_contain_text(f"Step {number} of {len(steps)}")
        for wrong in step.wrong[:1]:
            tries(ann, wrong.text)
            expect(ann.outcome.get_by_role("link", name=f"See rule {wrong.rule}")).to_have_attribute(
                "data-rule", wrong.rule
            )
        tries(ann, step.answer)
        expect(ann.outcome).to_contain_text(step.told)
        further = ann.page.locator(".lesson-page .big")
        expect(further).to_be_focused()
        if number == 1:
            nothing_is_wrong(ann.page)
        if number < len(steps):
            further.click()
    ann.page.get_by_role("link", name=re.compile("^Play ")).click()
    expect(ann.page.get_by_role("heading", name="Play against…")).to_be_visible()


def test_a_player_who_asks_how_sees_it_on_the_board_and_in_words_and_then_tries_it(guest: InviteGuest) -> None:
    """The explanation doesn't use notation, and a step that begins with a different table says so."""
    ann = guest(size=PHONE, has_touch=True)
    page = ann.page
    page.goto("/learn/upwords")
    expect(page.locator(".anew")).to_have_count(0)
    page.get_by_role("button", name="Show me how").tap()
    page.get_by_role("button", name="Next step").tap()
    expect(page.locator(".anew")).to_have_text("The board has been reset for this step.")
    step = lessons()["upwords"].step[1]
    page.get_by_role("button", name="Show me how").tap()
    expect(ann.outcome).to_contain_text(step.how)
    expect(page.locator(".tile.fresh")).to_have_text(re.compile("W"))
    expect(page.get_by_text(step.answer)).to_have_count(0)
    nothing_is_wrong(page)
    page.get_by_role("button", name="Let me try").tap()
    expect(page.locator(".tile.fresh")).to_have_count(0)
    ann.rack_tile("W").tap()
    ann.square(4, 3).tap()
    page.get_by_role("button", name="Try it").tap()
    expect(ann.outcome).to_contain_text(step.told)


def test_a_card_game_is_begun_by_its_own_move_and_remembered(guest: InviteGuest) -> None:
    """The first move of a game is tapped card by card; afterwards, the list of lessons shows that it's done."""
    ann = guest(size=DESK)
    ann.page.goto("/learn")
    ann.page.get_by_role("link", name=re.compile("^Break Up")).click()
    page = ann.page
    for label in ("Split", "split before T", "K, 4 points", "put K before the split", "I, 1 point", "put I before Y"):
        page.get_by_role("button", name=label, exact=True).click()
    for label in ("N, 1 point", "put N before Y"):
        page.get_by_role("button", name=label, exact=True).click()
    page.get_by_role("button", name="Try it").click()
    expect(ann.outcome).to_contain_text("PARK and TINY: +8 points")
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("link", name=re.compile("^Break Up"))).to_contain_text("done")


def test_the_list_says_what_each_lesson_teaches_and_how_long_it_takes(guest: InviteGuest) -> None:
    ann = guest(size=PHONE)
    ann.page.goto("/learn")
    for lesson in lessons().values():
        link = ann.page.get_by_role("link", name=re.compile(f"^{re.escape(lesson.title)}"))
        expect(link).to_contain_text(lesson.teaches)
        expect(link).to_contain_text(re.compile(r"\d steps?, about \d\smin"))
    nothing_is_wrong(ann.page)
