"""Whole games by tapping on a phone, one for each rulebook: tiles, cards, squares, and the button that sends.

The server's view says what can be done; the test only taps and reads what the page shows.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest
from tests.browser.fingers import PHONE_IN_HAND
from tests.browser.guests import BOT, PHONE, Guest
from tests.browser.taps import Taps, is_tapped
from wordparlor.games.catalogue import games_of

MOST_FINDS = 2  # of a search that continues as long as someone finds words
MOST_LOOKED_AT = 400


def taps(ann: Guest, finger: Taps, shown: dict[str, Any]) -> None:
    """Make the best move that can be tapped; in a search, only a few words."""
    if shown["awaited"]["purpose"] == "search" and len(shown["view"]["finds"]) >= MOST_FINDS:
        return finger.presses_twice("Done")
    move = next(filter(is_tapped, islice(ann.moves(shown), MOST_LOOKED_AT)), None)
    return finger.makes(move, shown) if move is not None else finger.presses_twice("Pass")


def plays_a_whole_game(ann: Guest, game: str, *others: dict[str, str], **options: Any) -> None:  # noqa: ANN401 - of whatever game
    """Tap from the deal to the last point; the page shows the server's scores, and nothing overflows."""
    ann.sits_at(game, *others, **options)
    finger = Taps(ann)
    ann.plays_to_the_end(lambda shown: taps(ann, finger, shown))
    ending = ann.page.get_by_role("region", name="Result")
    expect(ending.get_by_role("heading")).to_be_visible()
    scores = ann.view()["outcome"]["scores"]
    expect(ending.locator(".result strong")).to_have_text([str(score) for score in sorted(scores, reverse=True)])
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), "something runs out of the side"


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("snare", {"hands": 3}),
        pytest.param("upwords", {}, marks=pytest.mark.soak),
        pytest.param("eight-it-all", {}, marks=pytest.mark.soak),
    ],
)
def test_a_whole_game_by_tapping(guest: InviteGuest, game: str, options: dict[str, Any]) -> None:
    plays_a_whole_game(guest(size=PHONE, **PHONE_IN_HAND), game, BOT, **options)


@pytest.mark.soak
def test_last_word_by_tapping(guest: InviteGuest) -> None:
    plays_a_whole_game(guest(size=PHONE, **PHONE_IN_HAND), "last-word", BOT)


@pytest.mark.soak
def test_rings_by_tapping(guest: InviteGuest) -> None:
    """Without a clock, which slow machines would lose to, and with a bot that soon runs out of words."""
    plays_a_whole_game(guest(size=PHONE, **PHONE_IN_HAND), "rings", {"kind": "bot", "bot": "child"}, seconds=None)


CARD_GAMES = [game for game in games_of("final-word") if game != "first-base"]


@pytest.mark.soak
@pytest.mark.parametrize("game", CARD_GAMES)
def test_every_card_game_by_tapping(guest: InviteGuest, game: str) -> None:
    plays_a_whole_game(guest(size=PHONE, **PHONE_IN_HAND), game, BOT)
