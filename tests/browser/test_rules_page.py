"""The rules of a game open at the section for that game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import PHONE
from wordparlor.games.catalogue import catalogue

CARD_GAMES = [game for game, entry in catalogue().items() if entry.rulebook == "final-word"]


@pytest.mark.parametrize("game", ["break-up", "split-off"])
def test_the_rules_of_a_card_game_open_at_its_own_section_on_a_phone(guest: InviteGuest, game: str) -> None:
    ann = guest(size=PHONE, has_touch=True)
    title = catalogue()[game].title
    ann.page.goto(f"/rules/{game}")
    expect(ann.page.get_by_role("heading", name=title, exact=True, level=1)).to_be_in_viewport()
    expect(ann.page.get_by_text("In short")).to_be_in_viewport()
    expect(ann.page).to_have_title(f"{title}: rules · Wordparlor")
    expect(ann.page.get_by_role("heading", name="What all games share")).not_to_be_in_viewport()


def test_the_rules_of_break_up_open_from_its_new_game_page(guest: InviteGuest) -> None:
    ann = guest(size=PHONE, has_touch=True)
    ann.page.goto("/new/break-up")
    ann.page.get_by_role("link", name="Rules").tap()
    dialog = ann.page.get_by_role("dialog", name="Rules")
    expect(dialog.get_by_role("heading", name="Break Up", exact=True)).to_be_in_viewport()
    expect(dialog.get_by_text("In short")).to_be_in_viewport()


def test_every_card_game_has_its_rules_first(guest: InviteGuest) -> None:
    """The first heading of the page is the game's own, for each game in the box."""
    ann = guest()
    for game in CARD_GAMES:
        ann.page.goto(f"/rules/{game}")
        expect(ann.page.locator(".rulebook :is(h1, h2, h3)").first).to_have_text(catalogue()[game].title)
