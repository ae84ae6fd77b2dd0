"""Clocks are counted by the server's time, and said aloud when they run low."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Invite


def test_a_clock_runs_down_and_warns(person: Invite) -> None:
    """Whoever has little time sees it go, hears of it, and then the turn is over."""
    ann = person("Ann")
    ann.opens_a_table("upwords", "A bot", turn_seconds="5")
    own = ann.page.locator(".player", has_text="you").locator(".clock")
    expect(own).to_have_text(re.compile(r"0:0[1-5]"))
    expect(ann.page.get_by_role("alert")).to_contain_text(re.compile(r"[1-5] seconds? left\."))
    expect(own).to_have_class(re.compile("low"))
    expect(ann.log).to_contain_text("Ann passes: the time is up.")
