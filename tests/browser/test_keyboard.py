"""Whole games with the keyboard alone, one for each rulebook:

Tab, arrow keys, letters, Space, Enter. The server's view says what can be done; the test only presses keys and reads
what the page shows.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import BOT, DESK, Guest
from tests.browser.keys import Keys
from wordparlor.games.final_word.actions import Play as Spelled
from wordparlor.games.last_word.state import MakeWord
from wordparlor.games.rings.state import Find
from wordparlor.games.snare.cards import is_red, is_wild, letter_of
from wordparlor.games.snare.state import Discard, Draw, Lay, Take
from wordparlor.games.upwords.state import Play

MOST_FINDS = 2
MOST_LOOKED_AT = 400

Moves: TypeAlias = Callable[[Guest, Keys, dict[str, Any]], None]


def upwords(ann: Guest, keys: Keys, shown: dict[str, Any]) -> None:
    """Walk to each square and type its letter; the last key plays the word."""
    move = ann.best(shown)
    if not isinstance(move, Play):
        return keys.presses_twice("Pass")
    for tile in move.tiles:
        keys.walks_to(tile.row, tile.column)
        keys.press(tile.face[0])
        expect(ann.square(tile.row, tile.column)).to_have_attribute("aria-label", re.compile("not played yet"))
    return sent(ann, keys)


def last_word(ann: Guest, keys: Keys, shown: dict[str, Any]) -> None:
    """Walk over the squares of a word and take each one; a WILD square asks for its letter."""
    move = ann.best(shown)
    if not isinstance(move, MakeWord):
        return keys.presses_twice("Give up")
    wilds = list(move.wilds)
    board = shown["view"]["board"]
    for row, column in move.squares:
        keys.walks_to(row, column)
        keys.press("Space")
        if board["squares"][row * board["columns"] + column] == "*":
            expect(ann.page.locator(".wild-letters")).to_be_visible()
            keys.press(wilds.pop(0))
    return sent(ann, keys)


def rings(ann: Guest, keys: Keys, shown: dict[str, Any]) -> None:
    """Put rings on the first tiles, type some words, and press Done."""
    comb = ann.page.get_by_role("grid", name="Tiles")
    if shown["awaited"]["purpose"] == "place":
        keys.tabs_to(comb)
        for _ in range(shown["view"]["to_place"]):
            keys.press("Space")
            keys.press("ArrowRight")
        return sent(ann, keys)
    move = ann.best(shown)
    if not isinstance(move, Find) or len(shown["view"]["finds"]) >= MOST_FINDS:
        return keys.presses_twice("Done")
    keys.tabs_to(comb)
    keys.type(move.word)
    return sent(ann, keys)


def snare(ann: Guest, keys: Keys, shown: dict[str, Any]) -> None:
    """Draw, play what can be played, and discard."""
    kinds = (Draw, Take, Lay, Discard)
    move: Any = next((one for one in islice(ann.moves(shown), MOST_LOOKED_AT) if isinstance(one, kinds)), None)
    match move:
        case Draw():
            keys.goes_to("^draw pile, .*: (draw|go on)")
            keys.press("Space")
        case Take():
            keys.goes_to("^discard pile, .*take it$")
            keys.press("Space")
        case Lay(cards=cards):
            for card in cards:
                takes(keys, card)
            sent(ann, keys)
        case Discard(card=card):
            takes(keys, card)
            keys.goes_to("^discard (?!pile)")
            keys.press("Space")
        case _:
            keys.presses_twice("Done")


def takes(keys: Keys, card: str) -> None:
    """Take a card from the hand; a wild card asks for its letter."""
    keys.goes_to(f"^{'wild card' if is_wild(card) else letter_of(card)}{', red' if is_red(card) else ''}$")
    keys.press("Space")
    if is_wild(card) and card != "*":
        keys.press(letter_of(card))


def final_word(ann: Guest, keys: Keys, shown: dict[str, Any]) -> None:
    """Type the word if letters alone are enough to identify the play."""
    texts = (
        ann.text_of(move, shown).replace("*", "")
        for move in islice(ann.moves(shown), MOST_LOOKED_AT)
        if isinstance(move, Spelled)
    )
    text = next((text for text in texts if re.fullmatch("[A-Z ]+", text)), None)
    if text is None:
        return keys.presses_twice("Pass")
    keys.tabs_to(ann.page.locator(".card-table"))
    keys.type(text.lower())
    return sent(ann, keys)


def sent(ann: Guest, keys: Keys) -> None:
    expect(ann.outcome).to_have_class(re.compile("good"))
    keys.press("Enter")


def test_a_whole_short_game_by_keyboard_alone(guest: InviteGuest) -> None:
    """In a solo game, it's one word and then stop; one more key starts another game."""
    ann = guest(size=DESK)
    ann.sits_where(lambda action: isinstance(action, Spelled), "5-to-5")
    keys = Keys(ann)
    final_word(ann, keys, ann.view())
    expect(ann.page.get_by_role("log")).to_contain_text("Ann spells")
    keys.presses_twice("Stop")
    expect(ann.page.get_by_role("region", name="Result").get_by_role("heading")).to_be_visible()
    address = ann.page.url
    keys.presses("Play again")
    expect(ann.page).not_to_have_url(address)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "moves", "others", "options"),
    [
        ("upwords", upwords, [BOT], {}),
        ("last-word", last_word, [BOT], {}),
        ("rings", rings, [], {"seconds": None}),  # solo, so that no clock runs
        ("snare", snare, [BOT], {"hands": 1}),
        ("eight-it-all", final_word, [BOT], {}),
    ],
)
def test_a_whole_game_by_keyboard_alone(
    guest: InviteGuest, game: str, moves: Moves, others: list[dict[str, str]], options: dict[str, Any]
) -> None:
    ann = guest(size=DESK)
    ann.sits_at(game, *others, **options)
    keys = Keys(ann)
    ann.plays_to_the_end(lambda shown: moves(ann, keys, shown))
    expect(ann.page.get_by_role("region", name="Result").get_by_role("heading")).to_be_visible()
