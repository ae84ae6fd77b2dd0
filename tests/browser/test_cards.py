"""Tables of cards in the graphical client: legal moves are played card by card, by tapping and by keyboard."""

from __future__ import annotations

import re
import time
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import BOT, DESK, HERE, MOST_DEALS, PHONE, Guest
from tests.browser.looks import nothing_is_wrong
from wordparlor.games.final_word.actions import Play
from wordparlor.games.snare.cards import is_red, is_wild, letter_of
from wordparlor.games.snare.state import Draw, Lay, Take
from wordparlor.pieces.layout import Add, Cover
from wordparlor.words.shelf import open_dictionary


def is_play(action: object) -> bool:
    return isinstance(action, Play)


def hand_card(guest: Guest, label: str) -> Locator:
    """Return a card in the hand whose label begins like this and that isn't used yet."""
    cards = guest.page.get_by_label("Your cards").get_by_role("button", name=re.compile(f"^{label}"))
    return cards.and_(guest.page.locator(":not([aria-disabled])")).first


def lays(guest: Guest, play: Play) -> None:
    """Tap each card that a play puts down, and then its place."""
    for laid in play.words:
        for slot in laid.slots:
            match slot:
                case Add(card=card) if laid.row is None:
                    hand_card(guest, f"{card},").click()
                case Cover(pile=pile, card=card):
                    hand_card(guest, f"{card},").click()
                    guest.page.locator(f"[data-line='row-{laid.row}'].pile").nth(pile).click()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_word_is_spelled_and_covered_card_by_card(guest: InviteGuest, size: tuple[int, int]) -> None:
    """Nobody else moves in a solo game: two plays by tapping, one by keyboard, and one that is refused."""
    ann = guest(size=size)
    first = ann.sits_where(is_play, "5-to-5")
    lays(ann, first)
    expect(ann.outcome).to_have_class(re.compile("good"))
    nothing_is_wrong(ann.page)
    ann.play.click()
    row = ann.page.locator("[data-line='row-0']")
    expect(row).to_have_count(5)
    ann.page.locator("[data-line='hand']").first.focus()
    ann.page.keyboard.type("zzzzz")
    expect(ann.outcome).to_have_class(re.compile("not-yet"))
    ann.page.keyboard.press("Enter")
    expect(ann.outcome).to_have_class(re.compile("bad"))
    ann.page.keyboard.press("Escape")
    second = ann.best(ann.view())
    if is_play(second):
        lays(ann, second)
        expect(ann.outcome).to_have_class(re.compile("good"))
        ann.page.keyboard.press("Enter")
        expect(ann.page.get_by_role("log")).to_contain_text(re.compile("Ann .*Ann ", re.DOTALL))


def test_the_focus_stays_at_the_table_through_a_play_by_keys(guest: InviteGuest) -> None:
    ann = guest()
    first = ann.sits_where(is_play, "5-to-5")
    word = "".join(slot.card for slot in first.words[0].slots)
    ann.page.locator("[data-line='hand']").first.focus()
    ann.page.keyboard.type(word.lower())
    expect(ann.outcome).to_have_class(re.compile("good"))
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("[data-line='row-0']")).to_have_count(5)
    assert ann.page.evaluate("document.activeElement.closest('.card-table') !== null"), "the focus is at the table"


def table_with_a_word_for_one_card_more(ann: Guest) -> tuple[dict[str, Any], str]:
    """Set up a word of seven letters that one card of the next player makes eight letters long; return both."""
    legal = open_dictionary("default")
    for _ in range(MOST_DEALS):
        table = ann.lays("eight-it-all", HERE, policy="checked")
        first = ann.page_next(table)["view"]
        hand = ann.page_of(table, 1 - first["you"])["view"]["view"]["hand"]
        plays = (move.words[0].slots for move in ann.moves(first) if isinstance(move, Play))
        words = ("".join(slot.card for slot in slots if isinstance(slot, Add)) for slots in plays if len(slots) == 7)
        found = next(((word, card) for word in words for card in hand if word + card in legal), None)
        if found:
            ann.plays_ahead(table, 1, text=found[0])
            return table, found[1]
    raise AssertionError("no deal has such a word")


def test_a_word_that_leaves_the_board_takes_the_cards_under_it_along(guest: InviteGuest) -> None:
    """The response to the play is slower than the frame about it: the draft must not stay on a board without a word."""
    ann = guest()
    table, card = table_with_a_word_for_one_card_more(ann)
    ann.page.route("**/actions**", held_back)
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()
    hand_card(ann, f"{card},").click()
    ann.page.get_by_role("button", name=re.compile("put .* at the end")).click()
    ann.play.click()
    expect(ann.page.locator("[data-line='row-0']")).to_have_count(0)
    expect(ann.status).to_have_text("Your turn")


def test_nothing_moves_when_a_card_is_picked_up(guest: InviteGuest) -> None:
    """The gaps between the letters of a long word open above them, and the hand stays under the finger."""
    ann = guest(size=PHONE)
    table, card = table_with_a_word_for_one_card_more(ann)
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()
    held = hand_card(ann, f"{card},")
    expect(held).to_be_visible()
    before = held.bounding_box()
    held.click()
    expect(ann.page.locator(".gap-here").first).to_be_visible()
    assert held.bounding_box() == before
    tops = ann.page.locator("[data-line='row-0'].pile").evaluate_all(
        "piles => piles.map((pile) => pile.getBoundingClientRect().top)"
    )
    assert len(set(tops)) == 1, "the word has one line"


def places_of(what: Locator) -> list[dict[str, float]]:
    boxes: list[dict[str, float]] = what.evaluate_all("all => all.map((one) => one.getBoundingClientRect().toJSON())")
    return boxes


def test_the_places_for_a_card_are_beside_their_letters(guest: InviteGuest) -> None:
    """On a phone, too: the gap before a letter ends just above it, and covers its left edge."""
    ann = guest(size=PHONE, has_touch=True)
    table = ann.lays("break-up", HERE, policy="checked")
    ann.plays_ahead(table, 1)
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()
    ann.page.locator(".held").first.tap()
    gaps = ann.page.locator("[data-line='row-0'].gap-here")
    expect(gaps.first).to_be_visible()
    letters = places_of(ann.page.locator("[data-line='row-0'].pile"))
    for gap, letter in zip(places_of(gaps), letters, strict=False):
        assert 0 <= letter["top"] - gap["bottom"] <= 8
        assert abs((gap["left"] + gap["right"]) / 2 - letter["left"]) <= 4


def test_each_word_of_double_cross_is_on_one_line(guest: InviteGuest) -> None:
    ann = guest(size=PHONE)
    table = ann.lays("double-cross", HERE, policy="checked")
    ann.plays_ahead(table, 6)
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()
    for row in ("row-0", "row-1"):
        cards = places_of(ann.page.locator(f"[data-line='{row}'].pile"))
        assert len(cards) > 1
        assert len({card["top"] for card in cards}) == 1


def test_the_marks_of_a_new_word_leave_its_letters_bare(guest: InviteGuest) -> None:
    """They do so even when the cards are small, as when two words are made at once on a phone."""
    ann = guest(size=PHONE)
    table = ann.lays("break-up", HERE, policy="checked")
    ann.plays_ahead(table, 1)
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()
    ann.line.fill(ann.whispered())
    expect(ann.outcome).to_have_class(re.compile("good"))
    cards = ann.page.locator(".new-words .pile.fresh:has(.mark)")
    for card in cards.all():
        letter, [mark] = places_of(card.locator(".card"))[0], places_of(card.locator(".mark"))
        middle = (letter["top"] + letter["bottom"]) / 2
        assert mark["bottom"] <= middle - letter["width"] * 0.3, "a capital reaches less far up from the middle"


def test_the_result_of_a_hand_is_shown_in_full_until_someone_continues(guest: InviteGuest) -> None:
    """The table is cleared when a hand is over, so the result of the hand is shown above the new one."""
    ann = guest(size=PHONE)
    table = ann.lays("snare", HERE, policy="checked")
    while ann.page_next(table)["view"]["view"]["deal"] == 1:
        ann.plays_ahead(table, 1)
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()
    told = ann.page.get_by_role("region", name="Previous hand")
    expect(told.get_by_role("heading")).to_have_text("Hand 1 is over.")
    expect(told.get_by_role("row")).to_contain_text(["Score", re.compile(r"^Ann\+\d+"), re.compile(r"^Bob\+\d+")])
    expect(ann.outcome).not_to_contain_text("Hand 1 is over")
    expect(ann.page.locator(".piles")).to_contain_text("hand 2, playing to 1,000")
    told.get_by_role("button", name="Continue").click()
    expect(told).to_have_count(0)


def test_the_hand_stays_where_it_is_when_the_first_card_is_taken(guest: InviteGuest) -> None:
    """After the card is cleared, you can still undo earlier plays of this turn."""
    ann = guest(size=PHONE)
    ann.sits_where(is_a_draw, "snare", BOT)
    ann.page.get_by_role("button", name=re.compile("^draw pile, .*draw two")).click()
    card = ann.page.locator("[data-line='hand']").nth(1)
    expect(ann.page.locator(".lane-hint")).to_be_visible()
    before = card.bounding_box()
    ann.page.locator("[data-line='hand']").last.click()
    expect(ann.page.locator("[data-line='lane'], .letters").first).to_be_visible()
    assert card.bounding_box() == before
    ann.presses("Clear")
    expect(ann.page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()


def held_back(route: Route) -> None:
    """Delay a response until after the frame about it."""
    response = route.fetch()
    time.sleep(0.5)
    route.fulfill(response=response)


def is_a_draw(action: object) -> bool:
    return isinstance(action, Draw | Take)


def test_a_turn_of_snare_is_drawn_laid_and_discarded(guest: InviteGuest) -> None:
    """Plays that the deal allows are made; the turn ends with a discard, and then it's the bot's turn."""
    ann = guest(size=PHONE)
    ann.sits_where(is_a_draw, "snare", BOT)
    page = ann.page
    page.get_by_role("button", name=re.compile("^draw pile, .*draw two")).click()
    expect(
        page.get_by_label("Your cards").get_by_role("button", name=re.compile("^(wild card|[A-Z](,|$))"))
    ).to_have_count(11)
    move: Any = ann.best(ann.view())
    if isinstance(move, Lay):
        for card in move.cards:
            if is_wild(card):
                hand_card(ann, "wild card").click()
                letters = page.get_by_role("group", name="Choose a letter for the wild card")
                letters.get_by_role("button", name=letter_of(card), exact=True).click()
            else:
                hand_card(ann, f"{letter_of(card)}{', red' if is_red(card) else '$'}").click()
        expect(ann.outcome).to_have_class(re.compile("good"))
        nothing_is_wrong(page)
        ann.play.click()
        spelled = "".join(map(letter_of, move.cards))
        expect(
            page.get_by_label("Your words").get_by_role("button", name=re.compile(f"A1, {spelled},"))
        ).to_be_visible()
    held = Counter(ann.view()["means"]["hand"])
    card = next(card for card in sorted(held) if not is_wild(card) and not is_red(card) and f"r:{card}" not in held)
    hand_card(ann, f"{card}$").click()
    page.get_by_role("button", name=f"discard {card}", exact=True).click()
    expect(page.get_by_role("log")).to_contain_text(f"Ann discards the {card}")
