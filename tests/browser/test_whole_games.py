"""Whole games in the graphical client, one for each rulebook, on a desktop and a phone, with every move on the page.

The server's view says what can be done; the test only reads what the page shows. It waits for slow players, and then
looks again at what has happened.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import BOT, DESK, PHONE, Guest

MOST_MOVES = 600
MOST_FINDS = 4  # of a search that continues as long as someone finds words

pytestmark = pytest.mark.soak


def text_for(ann: Guest, shown: dict[str, Any]) -> str:
    """Choose the best move; in a search, only a few words."""
    if shown["awaited"]["purpose"] == "search" and len(shown["view"]["finds"]) >= MOST_FINDS:
        return "done"
    return ann.best_text(shown)


def sends(ann: Guest, text: str) -> None:
    """Type a move and send it; if the table has changed in the meantime, look again."""
    line = ann.page.get_by_label("Your move")
    if not line.is_visible():
        return
    line.fill(text)
    line.press("Enter")
    expect(ann.page.locator(".acting[aria-busy=true]")).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("upwords", {}),
        ("last-word", {}),
        ("rings", {}),
        ("snare", {"hands": 1}),
        ("eight-it-all", {}),
    ],
)
def test_a_whole_game_against_a_bot(
    guest: InviteGuest, game: str, options: dict[str, Any], size: tuple[int, int]
) -> None:
    """From the deal to the last point; the page names the winner and shows the server's scores."""
    ann = guest(size=size)
    ann.sits_at(game, BOT, **options)
    for _ in range(MOST_MOVES):
        shown = ann.view()
        if shown["status"] != "playing":
            break
        if shown["you"] in shown["awaited"]["seats"]:
            sends(ann, text_for(ann, shown))
        else:
            ann.page.wait_for_timeout(50)
    outcome = ann.view()["outcome"]
    assert outcome is not None, f"{game} is not over after {MOST_MOVES} looks"
    ending = ann.page.get_by_role("region", name="Result")
    expect(ending.get_by_role("heading")).to_be_visible()
    expect(ending.locator(".result strong")).to_have_text([str(score) for score in sorted(outcome["scores"])[::-1]])
    expect(ann.page.get_by_label("Your move")).to_have_count(0)
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), "something runs out of the side"
