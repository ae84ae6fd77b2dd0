"""Games with bots."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Invite


def test_two_taps_lead_to_a_game_against_a_bot(person: Invite) -> None:
    ann = person("Ann")
    ann.page.goto("/plain")
    ann.page.locator("a.game").first.click()
    ann.presses("Start the game")
    expect(ann.status).to_have_text("Your turn")


def test_cards_are_drawn_laid_and_discarded_among_bots(person: Invite) -> None:
    """The buttons are what the server offers; between turns the bots play."""
    ann = person("Ann")
    ann.opens_a_table("snare", "A bot", seats=3)
    for turn in range(1, 3):
        expect(ann.status).to_have_text("Your turn")
        ann.presses("Draw")
        expect(ann.log.get_by_text("Ann draws 2 cards")).to_have_count(turn)
        hand = ann.view()["view"]["hand"]
        plain = next(card for card in hand if len(card) == 1 and card.isalpha())
        ann.plays(f"disc {plain}")
        expect(ann.log.get_by_text(f"Ann discards {plain}.").first).to_be_visible()
    expect(ann.log.get_by_text("Casual").first).to_be_visible()


def test_a_move_against_a_bot_is_taken_back_at_once(person: Invite) -> None:
    ann = person("Ann")
    ann.opens_a_table("upwords", "A bot")
    expect(ann.status).to_have_text("Your turn")
    ann.plays(ann.whispered())
    expect(ann.log.get_by_text("Ann plays")).to_have_count(1)
    expect(ann.status).to_have_text("Your turn")
    ann.presses("Take back")
    expect(ann.log).to_contain_text("takes back")
    expect(ann.page.locator(".player", has_text="Ann").locator(".points")).to_contain_text("0")


def test_a_hint_is_put_into_the_line_and_can_be_played(person: Invite) -> None:
    ann = person("Ann")
    ann.opens_a_table("upwords", "A bot")
    expect(ann.status).to_have_text("Your turn")
    ann.presses("Hint")
    expect(ann.page.locator("#outcome.good")).to_contain_text("points.")
    ann.presses("Play")
    expect(ann.log.get_by_text("Ann plays")).to_have_count(1)
