"""Refusals, and the rules behind them."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite


def test_a_refused_play_names_its_rule_and_the_rule_can_be_read(person: Invite) -> None:
    """What was typed stays, the rule's text opens, and the focus comes back to the line."""
    ann = person("Ann")
    ann.opens_a_table("upwords", "A bot")
    expect(ann.status).to_have_text("Your turn")
    ann.types("1A ZZZZZZ")
    outcome = ann.page.locator("#outcome")
    rule = outcome.get_by_role("link")
    expect(rule).to_have_text(re.compile(r"^[A-Z]+-\d+$"))
    expect(ann.page.get_by_role("alert")).to_contain_text(f"Rule {rule.inner_text()}.")
    expect(ann.line).to_have_value("1A ZZZZZZ")
    rule.click()
    dialog = ann.page.get_by_role("dialog", name=f"Rule {rule.inner_text()}")
    expect(dialog.locator(".rulebook")).to_contain_text(rule.inner_text())
    assert len(dialog.locator(".rulebook").inner_text()) > 20
    ann.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(rule).to_be_focused()


def test_a_preview_tells_score_or_reason_before_anything_is_sent(person: Invite) -> None:
    ann = person("Ann")
    ann.opens_a_table("upwords", "A bot")
    expect(ann.status).to_have_text("Your turn")
    ann.line.fill(ann.whispered())
    expect(ann.page.locator("#outcome.good")).to_contain_text("points.")
    expect(ann.page.get_by_role("status")).to_contain_text("points.")
    ann.line.fill("no move at all 7")
    expect(ann.page.locator("#outcome.bad")).not_to_be_empty()
    expect(ann.log.get_by_text("Ann plays")).to_have_count(0)
    ann.line.press("Escape")
    expect(ann.line).to_have_value("")
    expect(ann.page.locator("#prompt")).to_be_visible()


def test_the_rulebook_is_one_tap_away(person: Invite) -> None:
    """Every id in it opens its own rule, also that of another book."""
    ann = person("Ann")
    ann.opens_a_table("upwords", "A bot")
    ann.presses("Rules")
    book = ann.page.get_by_role("dialog", name="The rules")
    expect(book.get_by_role("heading", name="Your turn")).to_be_visible()
    book.get_by_role("link", name="COM-12").first.click()
    expect(ann.page.get_by_role("dialog", name="Rule COM-12")).to_contain_text("COM-12")
    ann.page.goto("/plain/rules/common")
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
