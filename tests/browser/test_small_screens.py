"""Small phones, in portrait and landscape: nothing overflows, and everything you need is visible together."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import InviteGuest
from tests.browser.fingers import PHONE_IN_HAND, Finger
from tests.browser.guests import BOT, FREE, HERE, PHONE, SMALL_PHONE, on_turn
from tests.browser.looks import fits

SMALLEST = (320, 568)
SIDEWAYS = (844, 390)
ZOOMED = (720, 450)  # what a window of 1440 by 900 shows at 200%
WIDE = (1440, 900)


def bottom(what: Locator) -> float:
    box = what.bounding_box()
    assert box is not None, "it is there"
    return box["y"] + box["height"]


def top(what: Locator) -> float:
    box = what.bounding_box()
    assert box is not None, "it is there"
    return box["y"]


@pytest.mark.parametrize(("game", "moves"), [("upwords", 5), ("last-word", 5), ("rings", 2), ("snare", 8)])
def test_the_smallest_phone_shows_the_whole_width(guest: InviteGuest, game: str, moves: int) -> None:
    ann = guest(size=SMALLEST, **PHONE_IN_HAND)
    table = ann.lays(game, HERE, policy="checked")
    ann.plays_ahead(table, moves)
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()
    expect(ann.page.locator(".acting-bar")).to_be_visible()
    fits(ann.page)
    names = ann.page.locator(".player-name b").evaluate_all(
        "names => names.map((one) => one.scrollWidth - one.clientWidth)"
    )
    assert max(names) <= 0, "names are whole"


@pytest.mark.parametrize("moves", [0, 5])
def test_the_rack_is_visible_above_the_bar(guest: InviteGuest, moves: int) -> None:
    ann = guest(size=SMALLEST, **PHONE_IN_HAND)
    table = ann.lays("upwords", HERE, policy="checked")
    ann.plays_ahead(table, moves)
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()
    bar = ann.page.locator(".acting-bar").bounding_box()
    assert bar is not None, "it is there"
    assert bottom(ann.page.locator(".rack")) <= bar["y"]
    assert bar["y"] + bar["height"] <= SMALLEST[1]


def test_sideways_the_hand_the_whole_rack_and_all_of_the_honeycomb_are_visible(guest: InviteGuest) -> None:
    ann = guest(size=SIDEWAYS, **PHONE_IN_HAND)
    for game, moves, what in (("snare", 8, ".hand-cards"), ("upwords", 0, ".shuffle"), ("rings", 0, ".honeycomb")):
        table = ann.lays(game, HERE, policy="checked")
        ann.plays_ahead(table, moves)
        ann.goes_to(table)
        ann.sees_a_table()
        ann.opens_the_curtain()
        assert bottom(ann.page.locator(what)) <= SIDEWAYS[1], game


OTHERS = tuple({"kind": "here", "name": name} for name in ("Bob", "Cid", "Dee", "Eve", "Fay"))


@pytest.mark.parametrize(
    ("players", "size"),
    [
        (4, PHONE),
        *(
            pytest.param(*one, marks=pytest.mark.soak)
            for one in ((6, PHONE), (4, SIDEWAYS), (2, SMALL_PHONE), (6, WIDE))
        ),
    ],
)
def test_in_snare_your_hand_and_the_piles_stay_visible_among_many_words(
    guest: InviteGuest, players: int, size: tuple[int, int]
) -> None:
    """Everyone's words scroll in the room that is left, and the last of them can be reached."""
    ann = guest(size=size, **({} if size == WIDE else PHONE_IN_HAND))
    table = ann.lays("snare", *OTHERS[: players - 1], policy="checked")
    ann.plays_ahead(table, 6 * players)
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()
    end = size[1] if size == SIDEWAYS else top(ann.page.locator(".acting-bar"))
    pieces = ann.page.locator(".held, .between-pile, .new-words, .tools button")
    assert max(bottom(pieces.nth(number)) for number in range(pieces.count())) <= end
    words = ann.page.locator(".fronts")
    assert words.evaluate("one => one.clientHeight") >= 60
    assert words.evaluate("one => one.scrollWidth <= one.clientWidth"), "no word is cut off"
    words.evaluate("one => one.scrollTo(0, one.scrollHeight)")
    own = ann.page.locator(".front.own")
    assert bottom(own) <= top(ann.page.locator(".between")) + 1


@pytest.mark.parametrize(
    ("game", "players", "moves"),
    [
        ("snare", 6, 13),
        *(
            pytest.param(*one, marks=pytest.mark.soak)
            for one in (
                ("3-2-1", 6, 5),
                ("rings", 6, 2),
                ("upwords", 4, 6),
                ("last-word", 4, 6),
                ("double-cross", 2, 4),
            )
        ),
    ],
)
def test_sideways_the_buttons_and_the_input_are_visible_and_your_chip_says_you(
    guest: InviteGuest, game: str, players: int, moves: int
) -> None:
    ann = guest(size=SIDEWAYS, **PHONE_IN_HAND)
    table = ann.lays(game, *OTHERS[: players - 1], policy="checked")
    ann.plays_ahead(table, moves)
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()
    for part in (".main-row", ".line-row"):
        assert bottom(ann.page.locator(part)) <= SIDEWAYS[1], part
    you = ann.page.locator(".player", has_text=re.compile(r"\byou\b")).locator(".note")
    expect(you).to_have_count(1)
    expect(you).to_be_visible()


def test_zoomed_in_the_buttons_and_the_input_are_visible_beside_board_and_rack(guest: InviteGuest) -> None:
    ann = guest(size=ZOOMED)
    table = ann.lays("upwords", HERE, policy="checked")
    ann.plays_ahead(table, 5)
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()
    for part in (".frame", ".rack", ".main-row", ".line-row"):
        assert bottom(ann.page.locator(part)) <= ZOOMED[1], part


def test_among_six_players_on_a_phone_your_chip_says_you_when_others_play(guest: InviteGuest) -> None:
    ann, bob = guest(size=PHONE, **PHONE_IN_HAND), guest("Bob", size=PHONE, **PHONE_IN_HAND)
    bob.sits_down(ann.sits_at("3-2-1", FREE, *[BOT] * 4, policy="checked"))
    waiting = bob if on_turn(ann, bob) is ann else ann
    expect(waiting.page.locator(".player .note", has_text=re.compile("^you"))).to_be_visible()


def test_sideways_the_words_that_you_found_are_visible(guest: InviteGuest) -> None:
    ann = guest(size=SIDEWAYS, **PHONE_IN_HAND)
    table = ann.lays("rings", HERE, policy="checked", seconds=None)
    ann.plays_ahead(table, 6)
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()
    finds = ann.page.locator(".finds")
    expect(finds.get_by_role("listitem").first).to_be_visible()
    assert bottom(finds) <= SIDEWAYS[1]
    assert bottom(ann.page.locator(".honeycomb")) < top(finds)


def test_a_tap_outside_the_menu_or_escape_closes_it(guest: InviteGuest) -> None:
    ann = guest(size=PHONE, **PHONE_IN_HAND)
    ann.sits_at("upwords")
    toggle = ann.page.get_by_role("button", name="Menu")
    rules = ann.page.get_by_role("button", name="Rules")
    toggle.tap()
    expect(rules).to_be_visible()
    finger = Finger(ann.page)
    finger.touches(ann.page.locator(".rack"))
    finger.lifts()
    expect(rules).to_be_hidden()
    toggle.tap()
    expect(rules).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(rules).to_be_hidden()
    expect(toggle).to_be_focused()


def test_a_tile_is_exchanged_by_a_button_that_is_always_there(guest: InviteGuest) -> None:
    """The button says what the exchange costs before it's sent, like every button that ends a turn."""
    ann = guest(size=PHONE, **PHONE_IN_HAND)
    ann.sits_at("upwords")
    ann.page.get_by_role("button", name="Exchange").tap()
    expect(ann.outcome).to_contain_text("Tap the tile you want to exchange")
    expect(ann.play).to_be_disabled()
    ann.page.locator(".rack-tile").first.tap()
    expect(ann.outcome).to_contain_text(re.compile(r"^Exchange .+ for another tile\. This uses up your turn\.$"))
    ann.play.tap()
    expect(ann.page.get_by_role("log")).to_contain_text("exchanges")
