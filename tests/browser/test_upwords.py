"""Upwords in the graphical client: tiles tapped, typed and dragged onto squares."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest
from wordparlor.games.upwords.state import Play


def lays_a_word(action: object) -> bool:
    return isinstance(action, Play)


def test_tiles_are_tapped_onto_squares_and_taken_back(guest: InviteGuest) -> None:
    """The preview shows what the play is worth before it's sent; afterwards, the play can be undone."""
    ann = guest()
    move = ann.sits_where(lays_a_word, "upwords")
    expect(ann.status).to_have_text("Your turn")
    expect(ann.play).to_be_disabled()
    ann.lays_tiles(move.tiles)
    expect(ann.outcome).to_have_class(re.compile("good"))
    expect(ann.outcome).to_contain_text(re.compile(r": \+\d+ points?\."))
    expect(ann.page.get_by_role("log")).not_to_contain_text("plays")

    first = move.tiles[0]
    ann.square(first.row, first.column).click()
    expect(ann.square(first.row, first.column)).to_have_attribute("aria-label", re.compile("empty"))
    ann.rack_tile(first.face).click()
    ann.square(first.row, first.column).click()
    expect(ann.square(first.row, first.column)).to_have_attribute("aria-label", re.compile("not played yet"))

    expect(ann.outcome).to_have_class(re.compile("good"))
    ann.play.click()
    expect(ann.page.get_by_role("log")).to_contain_text("Ann plays")
    expect(ann.square(first.row, first.column)).to_have_attribute("aria-label", re.compile(f"{first.face}, one high$"))
    expect(ann.page.locator(".player .points")).not_to_have_text(re.compile("^0 "))

    ann.page.get_by_role("button", name="Undo").click()
    expect(ann.page.get_by_role("log")).to_contain_text(re.compile("(takes|took) back|und(oes|id)"))
    expect(ann.square(first.row, first.column)).to_have_attribute("aria-label", re.compile("empty"))


def test_a_refused_play_names_its_rule_and_stays_on_the_board(guest: InviteGuest) -> None:
    """A single tile in a corner isn't a first word: the refusal says so, its rule opens, and the tile stays there.

    As long as nobody tries to play it, it just isn't a word yet.
    """
    ann = guest()
    ann.sits_at("upwords")
    ann.page.locator(".rack-tile").first.click()
    ann.square(0, 0).click()
    expect(ann.outcome).to_have_class(re.compile("not-yet"))
    expect(ann.page.get_by_role("alert")).to_be_empty()
    ann.play.click()
    expect(ann.outcome).to_have_class(re.compile("bad"))
    rule = ann.outcome.get_by_role("link")
    expect(rule).to_have_text(re.compile(r"^See rule UPW-\d+$"))
    expect(rule).to_have_attribute("data-rule", re.compile(r"^UPW-\d+$"))
    expect(ann.page.get_by_role("alert")).not_to_contain_text("UPW-")
    expect(ann.square(0, 0)).to_have_attribute("aria-label", re.compile("not played yet"))
    rule.click()
    dialog = ann.page.get_by_role("dialog", name=re.compile("^Rule: [A-Z]"))
    expect(dialog.locator(".rulebook")).to_contain_text("UPW-")
    ann.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(rule).to_be_focused()
    ann.page.get_by_role("button", name="Clear").click()
    expect(ann.square(0, 0)).to_have_attribute("aria-label", re.compile("empty"))


def test_a_word_is_laid_and_played_with_the_keyboard_alone(guest: InviteGuest) -> None:
    """The board is one tab stop; arrows move, letters place tiles, Space turns, Backspace removes, Enter plays."""
    ann = guest()
    move = ann.sits_where(lays_a_word, "upwords")
    tiles = move.tiles
    grid = ann.page.get_by_role("grid")
    expect(grid.locator("[tabindex='0']")).to_have_count(1)
    grid.locator("[tabindex='0']").focus()
    row, column = map(int, grid.locator(":focus").get_attribute("data-square").split(","))  # type: ignore[union-attr] # it has one
    go_to(ann.page.keyboard.press, (row, column), (tiles[0].row, tiles[0].column))
    expect(ann.square(tiles[0].row, tiles[0].column)).to_be_focused()
    if len({tile.row for tile in tiles}) > 1:
        ann.page.keyboard.press("Space")
        expect(ann.page.get_by_role("status")).to_contain_text("Typing down.")
    for tile in tiles:
        ann.page.keyboard.press(tile.face[0])
        expect(ann.square(tile.row, tile.column)).to_have_attribute("aria-label", re.compile("not played yet"))
    last = tiles[-1]
    ann.page.keyboard.press("Backspace")
    expect(ann.square(last.row, last.column)).to_have_attribute("aria-label", re.compile("empty"))
    expect(ann.square(last.row, last.column)).to_be_focused()
    ann.page.keyboard.press(last.face[0])
    expect(ann.outcome).to_have_class(re.compile("good"))
    expect(ann.page.get_by_role("status")).to_contain_text("point")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("log")).to_contain_text("Ann plays")
    assert ann.page.evaluate("document.activeElement.getAttribute('role')") == "gridcell", "the focus is kept"


def go_to(press: object, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Walk there with the arrow keys."""
    assert callable(press)
    for key, steps in (("ArrowDown", end[0] - start[0]), ("ArrowRight", end[1] - start[1])):
        back = {"ArrowDown": "ArrowUp", "ArrowRight": "ArrowLeft"}[key]
        for _ in range(abs(steps)):
            press(key if steps > 0 else back)


def test_a_tile_is_dragged_onto_a_square_and_off_again(guest: InviteGuest) -> None:
    ann = guest()
    ann.sits_at("upwords")
    ann.page.locator(".rack-tile").first.drag_to(ann.square(4, 4))
    expect(ann.square(4, 4)).to_have_attribute("aria-label", re.compile("not played yet"))
    ann.square(4, 4).drag_to(ann.page.get_by_role("heading", level=1))
    expect(ann.square(4, 4)).to_have_attribute("aria-label", re.compile("empty"))


def test_a_typed_word_is_shown_on_the_board_before_it_is_played(guest: InviteGuest) -> None:
    """The move input accepts the same text as the terminal."""
    ann = guest()
    move = ann.sits_where(lays_a_word, "upwords")
    ann.page.get_by_label("Your move").fill(ann.whispered())
    first = move.tiles[0]
    expect(ann.square(first.row, first.column)).to_have_attribute("aria-label", re.compile("not played yet"))
    ann.page.get_by_label("Your move").press("Enter")
    expect(ann.page.get_by_role("log")).to_contain_text("Ann plays")
    expect(ann.page.get_by_label("Your move")).to_have_value("")


def test_a_hint_comes_in_steps_and_is_ready_to_be_played(guest: InviteGuest) -> None:
    """Where to look, then the first letter, then the whole word."""
    ann = guest()
    ann.sits_at("upwords")
    ann.page.get_by_role("button", name="Hint").click()
    expect(ann.outcome).to_contain_text(re.compile(r"^Look for an? \d+-letter word (in|with) "))
    expect(ann.line).to_have_value("")
    ann.page.get_by_role("button", name="Hint").click()
    expect(ann.outcome).to_contain_text(re.compile("It starts with [A-Z]"))
    ann.page.get_by_role("button", name="Hint").click()
    expect(ann.outcome).to_contain_text(re.compile(r": \+\d+ points?\."))
    ann.play.click()
    expect(ann.page.get_by_role("log")).to_contain_text("Ann plays")
