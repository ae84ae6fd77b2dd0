"""A whole game without a mouse, from the hall to the checked deal."""

from __future__ import annotations

import subprocess
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.parlor import PARLOR

MOST_TABS = 80
FOCUSED = (
    "[document.activeElement.tagName, document.activeElement.textContent.trim(), document.activeElement.id].join(' ')"
)


def tab_to(page: Page, text: str) -> None:
    """Press Tab until something with this text has the focus, and is seen to have it."""
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        if text in page.evaluate(FOCUSED):
            outline = page.evaluate(
                "[document.activeElement, document.activeElement.nextElementSibling ?? document.body]"
                ".map(one => getComputedStyle(one).outlineStyle).join(' ')"
            )
            assert "solid" in outline or "auto" in outline, f"{text} shows no focus"
            return
    raise AssertionError(f"{text} cannot be reached with Tab")


def test_a_whole_game_is_played_with_the_keyboard_alone(person: Invite, tmp_path: Path) -> None:
    """The focus is never lost: after every move it is on the line, or on what there is to read."""
    ann = person("Ann")
    page = ann.page
    page.goto("/plain")
    expect(page.locator("a.game").first).to_be_visible()
    tab_to(page, "Last Word")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    tab_to(page, "Start the game")
    page.keyboard.press("Enter")
    expect(ann.status).to_have_text("Your turn")
    expect(ann.line).to_be_focused()
    page.keyboard.type(ann.whispered())
    page.keyboard.press("Enter")
    expect(ann.log.get_by_text("Ann makes")).to_have_count(1)
    expect(page.locator("#line:visible, .ending:visible").first).to_be_visible()
    assert page.evaluate("document.activeElement !== document.body"), "the focus is somewhere"
    expect(ann.line).to_be_focused()
    page.keyboard.type("give up")
    page.keyboard.press("Enter")
    expect(page.locator(".ending")).to_be_visible()
    assert page.evaluate("document.activeElement !== document.body"), "the focus is somewhere"
    tab_to(page, "Check the deal")
    page.keyboard.press("Enter")
    expect(page.locator(".proof")).to_contain_text("The seed fits the hash")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").press("Enter")
    record = tmp_path / "game.jsonl"
    download.value.save_as(record)
    verified = subprocess.run([*PARLOR, "record", "verify", record], capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stderr
    page.get_by_role("button", name="What was missed").press("Enter")
    expect(page.get_by_role("heading", name="What was missed")).to_be_focused()
    expect(page.locator(".review ol")).to_contain_text("Ann: ")
    page.get_by_role("button", name="Play again").press("Enter")
    expect(page.locator(".ending")).to_be_hidden()
    expect(ann.status).to_have_text("Your turn")
