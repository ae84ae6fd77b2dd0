"""Tables where nothing jumps: controls keep their place, and everything you need to play is on the screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import FREE, HERE, PHONE, Guest, key_to, on_turn
from tests.browser.looks import fits

WIDE = (1440, 900)
ZOOMED = (720, 450)  # what a window of 1440 by 900 shows at 200%
NARROW = (320, 640)
SNARE_TURNS = 200  # more actions than any hand takes
GAMES = ("upwords", "last-word", "rings", "snare", "break-up", "double-cross", "seeing-red")

# The luminance contrast of an element's text against its background.
CONTRAST = """
element => {
  const canvas = document.createElement('canvas').getContext('2d');
  const painted = colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = colour => {
    const linear = part => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    const [r, g, b] = painted(colour).map(part => linear(part / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const style = getComputedStyle(element);
  const [dark, bright] = [light(style.color), light(style.backgroundColor)].sort((one, other) => one - other);
  return (bright + 0.05) / (dark + 0.05);
}
"""


# Buttons whose text touches their edges.
CRAMPED = """
all => all.filter((one) => {
  const text = document.createRange();
  text.selectNodeContents(one);
  return text.getBoundingClientRect().width > one.clientWidth - 6;
}).map((one) => one.textContent)
"""


# Numbers that run out of their tile or into its letter.
OVERLAPPING = """
all => all.filter((one) => {
  const tile = one.closest('.tile').getBoundingClientRect();
  const number = one.getBoundingClientRect();
  const text = document.createRange();
  text.selectNodeContents(one.closest('.tile').firstChild);
  const letter = text.getBoundingClientRect();
  return number.right > tile.right || number.bottom > tile.bottom || letter.right > number.left + 1;
}).map((one) => one.closest('.tile').textContent)
"""


def sits_after(ann: Guest, game: str, moves: int) -> None:
    table = ann.lays(game, HERE, policy="checked")
    ann.plays_ahead(table, moves)
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()
    expect(ann.play).to_be_visible()


def places(guest: Guest) -> list[dict[str, float] | None]:
    guest.page.evaluate("scrollTo(0, 0)")
    row = guest.page.locator(".main-row button, .line input")
    return [row.nth(number).bounding_box() for number in range(row.count())]  # type: ignore[misc] # playwright's own dict


@pytest.mark.parametrize("size", [PHONE, pytest.param(WIDE, marks=pytest.mark.soak)])
def test_controls_keep_their_place_when_the_turn_changes(guest: InviteGuest, size: tuple[int, int]) -> None:
    """After Ann's move, the same buttons are where they were, and the focus stays on Play."""
    ann, bob = guest(size=size), guest("Bob", size=size)
    bob.sits_down(ann.sits_at("upwords", FREE, policy="checked"))
    first = on_turn(ann, bob)
    expect(first.play).to_be_visible()
    before = places(first)
    assert len(before) >= 4
    first.line.fill(first.whispered())
    expect(first.outcome).to_have_class(re.compile("good"))
    first.play.click()
    expect(first.status).not_to_have_text("Your turn")
    expect(first.play).to_have_attribute("aria-disabled", "true")
    expect(first.play).to_be_focused()
    assert places(first) == before


@pytest.mark.parametrize("size", [PHONE, WIDE])
@pytest.mark.parametrize(
    "game",
    [game if game in ("upwords", "double-cross") else pytest.param(game, marks=pytest.mark.soak) for game in GAMES],
)
def test_all_that_is_needed_to_play_is_on_the_screen(guest: InviteGuest, game: str, size: tuple[int, int]) -> None:
    """The board, your own pieces and the buttons, without scrolling."""
    ann = guest(size=size)
    sits_after(ann, game, 3)
    page = ann.page
    bar = page.locator(".main-row").bounding_box()
    assert bar
    assert bar["y"] + bar["height"] <= size[1]
    top = page.locator(".acting-bar").bounding_box()
    assert top
    pieces = page.locator(".rack-tile, .held, .hexagon, .square, .tools button")
    boxes = [box for number in range(pieces.count()) if (box := pieces.nth(number).bounding_box())]
    assert boxes
    assert max(box["y"] + box["height"] for box in boxes) <= top["y"] + 1, "the bar covers none of it"


def test_among_six_players_the_hand_is_above_the_buttons(guest: InviteGuest) -> None:
    ann = guest(size=PHONE)
    ann.sits_at(
        "3-2-1", *({"kind": "here", "name": name} for name in ("Bob", "Cid", "Dee", "Eve", "Fay")), policy="checked"
    )
    ann.opens_the_curtain()
    bar = ann.page.locator(".acting-bar").bounding_box()
    assert bar
    pieces = ann.page.locator(".held, .tools button")
    boxes = [box for number in range(pieces.count()) if (box := pieces.nth(number).bounding_box())]
    assert max(box["y"] + box["height"] for box in boxes) <= bar["y"]


@pytest.mark.parametrize("size", [ZOOMED, NARROW])
@pytest.mark.parametrize("game", ["upwords", *(pytest.param(game, marks=pytest.mark.soak) for game in GAMES[1:])])
def test_nothing_is_cut_off_when_zoomed_in_or_narrow(guest: InviteGuest, game: str, size: tuple[int, int]) -> None:
    ann = guest(size=size)
    sits_after(ann, game, 2)
    fits(ann.page)
    cut = ann.page.locator(".player-name b").evaluate_all(
        "all => all.filter((one) => one.scrollWidth > one.clientWidth)"
    )
    assert cut == [], "names are whole"


@pytest.mark.parametrize("size", [PHONE, NARROW])
def test_the_text_of_buttons_has_room(guest: InviteGuest, size: tuple[int, int]) -> None:
    ann = guest(size=size)
    sits_after(ann, "upwords", 2)
    buttons = ann.page.locator(".main-row button")
    assert buttons.count() == 5
    assert buttons.evaluate_all(CRAMPED) == []


@pytest.mark.parametrize("width", [320, 360, 390])
def test_neither_title_nor_buttons_are_cut_off_beside_a_long_status(guest: InviteGuest, width: int) -> None:
    """The game with the longest of both; the narrowest phones leave the title to screen readers."""
    ann, bob = guest(size=(width, 640)), guest("Bob", size=(width, 640))
    bob.sits_down(ann.sits_at("double-cross", FREE, policy="checked"))
    expect(ann.status).to_have_text("Choose your word")
    title = ann.page.get_by_role("heading", level=1, name="Double Cross")
    expect(title).to_have_count(1)
    if width >= 360:
        assert title.evaluate("one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 2")
    menu = ann.page.get_by_role("button", name="Menu").bounding_box()
    assert menu
    assert menu["x"] + menu["width"] <= width


def test_play_says_why_there_is_nothing_to_play(guest: InviteGuest) -> None:
    """It's described by the status, and pressing it puts the reason there instead of the news."""
    ann, bob = guest(size=PHONE), guest("Bob", size=PHONE)
    bob.sits_down(ann.sits_at("upwords", FREE, policy="checked"))
    first = on_turn(ann, bob)
    other = bob if first is ann else ann
    first.play.click(force=True)
    expect(first.outcome).to_have_text(re.compile("^There's nothing to play yet. Tap a tile, then a square"))
    expect(first.play).to_have_accessible_description(re.compile("nothing to play yet"))
    other.play.click(force=True)
    expect(other.outcome).to_have_text(f"There's nothing to play yet. Waiting for {first.name}.")
    first.line.fill(first.whispered())
    expect(first.outcome).to_have_class(re.compile("good"))
    first.play.click()
    expect(other.outcome).to_contain_text(f"{first.name} plays")


def test_no_button_is_louder_than_undo_but_play(guest: InviteGuest) -> None:
    """Pass and Exchange, which cost a turn, look like Undo and Hint, and so does Clear."""
    ann = guest(size=PHONE)
    sits_after(ann, "upwords", 2)

    def look(name: str) -> str:
        script = "one => [getComputedStyle(one).backgroundColor, getComputedStyle(one).borderColor].join()"
        return str(ann.page.get_by_role("button", name=name, exact=True).evaluate(script))

    quiet = look("Undo")
    assert look("Play") != quiet
    assert {look(name) for name in ("Hint", "Pass", "Exchange")} == {quiet}
    ann.page.locator(".rack-tile").first.click()
    ann.square(9, 9).click()
    assert look("Clear") == quiet


@pytest.mark.parametrize(
    "size", [PHONE, pytest.param(NARROW, marks=pytest.mark.soak), pytest.param(WIDE, marks=pytest.mark.soak)]
)
def test_the_height_of_a_stack_can_be_read(guest: InviteGuest, size: tuple[int, int]) -> None:
    """It's at least 12 pixels high, inside its tile, and doesn't touch the letter."""
    ann = guest(size=size)
    sits_after(ann, "upwords", 9)
    heights = ann.page.locator(".square .height")
    assert heights.count()
    small = heights.evaluate_all("all => all.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 12)")
    assert small == []
    assert heights.evaluate_all(OVERLAPPING) == []


def test_accept_is_where_play_was_and_undo_stays(guest: InviteGuest) -> None:
    """In a challenge window, the filled button lets the word stand."""
    ann = guest(size=PHONE)
    table = ann.lays("last-word", HERE, policy="challenge")
    ann.goes_to(table)
    ann.sees_a_table()
    row = ann.page.locator(".main-row button")
    expect(ann.play).to_be_visible()
    before = [row.nth(0).bounding_box(), row.nth(1).bounding_box()]
    ann.line.fill(ann.whispered())
    expect(ann.outcome).to_contain_text("unless challenged")
    ann.play.click()
    expect(ann.status).to_have_text("Challenge?")
    expect(row).to_have_text(["Accept", "Undo", "Challenge"])
    accept, undo, first, second = row.nth(0).bounding_box(), row.nth(1).bounding_box(), *before
    assert accept
    assert undo
    assert first
    assert second
    assert (accept["x"], accept["height"]) == (first["x"], first["height"])
    expect(row.nth(0)).to_be_focused()
    row.nth(0).click()
    expect(ann.status).to_have_text("Your turn")
    expect(ann.log).to_contain_text("accepts the word.")


def test_a_shared_table_stays_visible_when_the_turn_changes(guest: InviteGuest) -> None:
    """Where nothing is hidden, the board isn't taken away while the next player's view is loading."""
    ann = guest()
    ann.sits_at("last-word", HERE, policy="checked")
    first = ann.page.locator(".player.awaited b").inner_text()
    ann.page.evaluate("window.firstBoard = document.querySelector('.board > *')")
    ann.line.fill(ann.whispered())
    expect(ann.outcome).to_have_class(re.compile("good"))
    ann.play.click()
    expect(ann.page.locator(".player.awaited b")).not_to_have_text(first)
    expect(ann.status).to_have_text("Your turn")
    assert ann.page.evaluate("window.firstBoard.isConnected")
    expect(ann.play).to_be_focused()


def test_typed_words_dim_the_cards_that_they_take(guest: InviteGuest) -> None:
    ann = guest()
    sits_after(ann, "3-2-1", 0)
    word = ann.whispered()
    dimmed = ann.page.locator(".held.used")
    expect(dimmed).to_have_count(0)
    ann.line.fill(word)
    expect(ann.outcome).to_have_class(re.compile("good"))
    expect(dimmed).to_have_count(sum(letter.isalpha() for letter in word))


def test_the_summary_of_a_hand_covers_no_card_of_the_next(guest: InviteGuest) -> None:
    ann = guest(size=PHONE)
    table = ann.lays("snare", HERE, policy="checked")
    events = f"/api/v1/games/{table['id']}/events?after=0"
    for _ in range(SNARE_TURNS):
        ann.plays_ahead(table, 1)
        if "Hand 1 is over." in ann.context.request.get(events, headers=key_to(table)).text():
            break
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()
    region = ann.page.get_by_role("region", name="Previous hand")
    expect(region.get_by_role("columnheader")).to_have_text(["Words", "Cards left", "Score"])
    for name, chip in zip(("Ann", "Bob"), ann.page.locator(".points").all(), strict=True):
        row = region.get_by_role("row", name=re.compile(f"^{name} "))
        words, cards, score = (int(figure) for figure in row.get_by_role("cell").all_inner_texts())
        assert words + cards == score == int(chip.inner_text().split()[0]), "it's the first hand"
    summary = region.bounding_box()
    bar = ann.page.locator(".acting-bar").bounding_box()
    assert summary
    assert bar
    held = ann.page.locator(".held")
    boxes = [box for number in range(held.count()) if (box := held.nth(number).bounding_box())]
    assert min(box["y"] for box in boxes) >= summary["y"] + summary["height"]
    assert max(box["y"] + box["height"] for box in boxes) <= bar["y"]


def test_the_goal_is_shown_whole(guest: InviteGuest) -> None:
    ann = guest(size=PHONE)
    ann.sits_at("upwords", HERE, policy="checked")
    ann.opens_the_curtain()
    goal = ann.page.locator(".goal-first")
    expect(goal).to_be_visible()
    assert goal.evaluate(
        "one => one.scrollHeight <= one.clientHeight + 1 || getComputedStyle(one).overflow === 'visible'"
    )


def test_an_exchange_is_seen_and_left_by_the_same_button(guest: InviteGuest) -> None:
    ann = guest(size=PHONE)
    sits_after(ann, "upwords", 2)
    exchange = ann.page.get_by_role("button", name="Exchange", exact=True)
    exchange.click()
    expect(exchange).to_have_attribute("aria-pressed", "true")
    expect(ann.page.locator(".rack.exchanging")).to_be_visible()
    expect(ann.page.locator(".outcome.mode")).to_have_text("Tap the tile you want to exchange. This uses up your turn.")
    exchange.click()
    expect(ann.page.locator(".rack.exchanging")).to_have_count(0)


@pytest.mark.parametrize("look", [{"color_scheme": "dark"}, {"color_scheme": "light"}, {"contrast": "more"}])
def test_tiles_that_can_be_challenged_can_be_read(guest: InviteGuest, look: dict[str, Any]) -> None:
    ann = guest(size=PHONE, **look)
    table = ann.lays("upwords", HERE, policy="challenge")
    ann.plays_ahead(table, 1)
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()
    tile = ann.page.locator(".tile.waits").first
    expect(tile).to_be_visible()
    assert tile.evaluate(CONTRAST) >= 4.5


def test_a_new_name_reaches_the_table(guest: InviteGuest) -> None:
    """Everyone at the table sees it."""
    ann, bob = guest(), guest("Bob")
    bob.sits_down(ann.sits_at("upwords", FREE, policy="checked"))
    expect(ann.page.locator(".player-name").nth(1)).to_contain_text("Bob")
    ann.page.get_by_role("button", name="settings").click()
    ann.page.get_by_label("Your name").fill("Anna")
    ann.page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(bob.page.locator(".player-name").first).to_contain_text("Anna")
    expect(bob.log).to_contain_text("Ann is now called Anna.")


def test_an_unfinished_move_is_not_an_error_in_the_console(guest: InviteGuest) -> None:
    ann = guest()
    errors: list[str] = []
    ann.page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    sits_after(ann, "upwords", 2)
    ann.page.locator(".rack-tile").first.click()
    ann.square(9, 9).click()
    expect(ann.outcome).to_have_class("outcome not-yet")
    assert errors == []


def test_an_unknown_address_is_a_page(guest: InviteGuest) -> None:
    ann = guest()
    answer = ann.page.goto("/nothing/here")
    assert answer
    assert answer.status == 404
    expect(ann.page.get_by_role("heading", name="Page not found")).to_be_visible()


def test_after_a_walkover_the_winner_has_no_penalty(guest: InviteGuest) -> None:
    ann, bob = guest(), guest("Bob")
    bob.sits_down(ann.sits_at("upwords", FREE, policy="checked"))
    expect(ann.page.locator(".player-name").nth(1)).to_contain_text("Bob")
    bob.page.get_by_role("button", name="Leave").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    result = ann.page.get_by_role("region", name="Result")
    expect(result.get_by_role("heading")).to_have_text("Your opponent left. You win.")
    expect(result.locator("li.won strong")).to_have_text("0")
