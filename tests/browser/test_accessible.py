"""axe on every kind of page of the graphical client, in every theme; and on phones, the whole board is visible."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import DESK, FREE, HERE, PHONE, SMALL_PHONE, Guest
from tests.browser.looks import nothing_is_wrong
from tests.browser.screenshots import LOOKS, SCENES

TABLES = ("upwords", "last-word", "rings", "snare", "eight-it-all")  # each kind of table, and both rulebooks with cards


def pages_of_the_house(ann: Guest) -> Iterator[str]:
    """Go through all pages other than tables, including dialogs, and yield the name of each."""
    page = ann.page
    page.goto("/")
    expect(page.locator("a.game").first).to_be_visible()
    page.get_by_role("button", name="Favourite: Snare").click()
    page.get_by_role("radio", name="Play cards").click()
    yield "the hall"
    page.get_by_role("searchbox").fill("xyzzy")
    yield "the hall without a match"
    page.get_by_role("searchbox").fill("")
    page.get_by_role("button", name="settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "the settings"
    page.keyboard.press("Escape")
    page.locator("a.game").first.click()
    for summary in page.locator("form.new summary").all():
        summary.click()
    yield "a new table"
    page.goto("/new/snare")
    page.get_by_role("group", name="Players").get_by_role("radio", name="4").click()
    page.get_by_role("radio", name="Someone on this device").click()
    yield "a new table for four"
    page.goto("/learn")
    expect(page.locator("a.lesson").first).to_be_visible()
    yield "the lessons"
    page.goto("/learn/upwords")
    expect(page.locator(".board")).to_be_visible()
    yield "a lesson"
    table = ann.lays("last-word", FREE)
    ann.goes_to(table)
    expect(page.get_by_role("img", name="QR code for the link")).to_be_visible()
    yield "the lobby"
    page.goto("/rules/upwords")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    yield "the rules"
    page.goto("/t/nothinghere")
    expect(page.get_by_role("heading", level=1)).to_have_text("Game not found")
    yield "a table that is gone"


def tables_of_the_house(ann: Guest) -> Iterator[str]:
    """Go to a table of each kind, with a refused move, and to the end of a game."""
    page = ann.page
    for game in TABLES:
        ann.sits_at(game, HERE, policy="checked")
        if page.locator(".curtain").count():
            yield f"the curtain of {game}"
        ann.opens_the_curtain()
        page.get_by_label("Your move").fill("QQQQ")
        page.get_by_label("Your move").press("Enter")
        expect(ann.page.locator("#outcome.bad .icon")).to_be_visible()
        yield f"a table of {game}"
    table = ann.lays("last-word", HERE)
    ann.plays_ahead(table, 2, "give up")
    ann.goes_to(table)
    expect(page.locator(".ending")).to_be_visible()
    yield "the end of a game"
    page.goto(f"/review/{table['id']}")
    expect(page.get_by_role("slider")).to_be_visible()
    yield "a review"


def walk(ann: Guest) -> None:
    for pages in (pages_of_the_house, tables_of_the_house):
        for name in pages(ann):
            check(ann, name)


def check(ann: Guest, name: str) -> None:
    try:
        nothing_is_wrong(ann.page)
    except AssertionError as problem:
        raise AssertionError(f"{name}: {problem}") from problem


@pytest.mark.soak
def test_axe_finds_nothing_at_a_desk(guest: InviteGuest) -> None:
    walk(guest(size=DESK))


def test_axe_finds_nothing_on_a_dark_phone(guest: InviteGuest) -> None:
    walk(guest(size=PHONE, color_scheme="dark"))


@pytest.mark.soak
def test_axe_finds_nothing_in_high_contrast(guest: InviteGuest) -> None:
    """Only the pages other than tables; `make soak` checks all of them."""
    ann = guest(size=DESK, contrast="more")
    for name in pages_of_the_house(ann):
        check(ann, name)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("system", "contrast", "chosen"),
    [
        ("light", "no-preference", ""),
        ("light", "more", ""),
        ("dark", "more", ""),
        ("dark", "no-preference", "light"),
        ("light", "no-preference", "dark"),
        ("light", "no-preference", "contrast"),
    ],
)
def test_axe_finds_nothing_in_any_look(guest: InviteGuest, system: str, contrast: str, chosen: str) -> None:
    ann = guest(size=SMALL_PHONE, color_scheme=system, contrast=contrast)
    ann.context.add_init_script(f"if (origin.startsWith('http')) localStorage['parlor:look'] = '{chosen}'")
    walk(ann)


@pytest.mark.soak
@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_any_scene(guest: InviteGuest, look: str) -> None:
    """The scenes of the screenshots: a table of each kind, the daily puzzles, errors."""
    ann = guest(size=PHONE, **LOOKS[look])
    for name, scene in SCENES.items():
        scene(ann)
        check(ann, name)


@pytest.mark.parametrize(("game", "size"), [("upwords", PHONE), ("last-word", PHONE), ("upwords", SMALL_PHONE)])
def test_the_whole_board_is_visible_on_a_phone(guest: InviteGuest, game: str, size: tuple[int, int]) -> None:
    """In portrait and without scrolling, together with the buttons; no button hides any tiles."""
    ann = guest(size=size)
    ann.sits_at(game, HERE)
    ann.opens_the_curtain()
    expect(ann.page.locator(".frame")).to_be_in_viewport(ratio=1)
    expect(ann.play).to_be_in_viewport(ratio=1)
    board = ann.page.locator(".stacks, .pawns").bounding_box()
    bar = ann.page.locator(".acting-bar").bounding_box()
    assert board is not None, "it is in sight"
    assert bar is not None, "it is in sight"
    assert board["y"] + board["height"] <= bar["y"], "what can be done lies over the board"
