"""Text mode: the same client under /plain or by a setting, with tables as text and typed moves."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import BOT, FREE, HERE, PHONE, SMALL_PHONE, Guest, on_turn
from tests.browser.looks import fits, nothing_is_wrong
from tests.browser.parlor import PARLOR
from tests.rules import rule
from wordparlor.games.catalogue import playable

MOST_BYTES = 60_000
MOST_TABS = 80
FOCUSED = (
    "[document.activeElement.tagName, document.activeElement.textContent.trim(), document.activeElement.id].join(' ')"
)
SMALLEST_TYPE = 12
TAKEN_OUT = "document.querySelectorAll('link[rel=stylesheet], style').forEach((one) => one.remove())"


@pytest.fixture
def ann(guest: InviteGuest) -> Guest:
    return guest(text_mode=True)


def tab_to(page: Page, text: str) -> None:
    """Press Tab until an element with this text visibly has the focus."""
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


# Addresses and settings


def test_every_plain_address_shows_the_client_in_text_mode(ann: Guest) -> None:
    """Every link on those pages stays in text mode."""
    table = ann.held("upwords", BOT, policy="checked")
    code = table["page"]["view"]["code"]
    titles = {
        "/": "Pull up a chair.",
        "/account": "Pull up a chair.",
        "/new/upwords": "Upwords",
        f"/t/{table['id']}": "Upwords",
        f"/c/{code}": "Upwords",
        "/rules/upwords": "Upwords",
        "/learn": "Learn by playing",
        "/learn/upwords": "Upwords: build on what's there",
        "/daily": "Today's puzzles",
        "/practice": "Practice",
    }
    for path, title in titles.items():
        ann.opens(path)
        expect(ann.page.get_by_role("heading", level=1)).to_have_text(title)
        expect(ann.page.locator(":root[data-text]")).to_have_count(1)
        expect(ann.page.locator("img, svg, .picture")).to_have_count(0)
        links = ann.page.locator("a[href]").evaluate_all("all => all.map(one => one.getAttribute('href'))")
        assert [link for link in links if not link.startswith(("/plain", "#", "/docs/"))] == []


def test_text_mode_is_a_setting_too(guest: InviteGuest) -> None:
    """Once chosen, it applies at every address and after a reload, and it can be turned off again."""
    ann = guest()
    ann.sits_at("upwords", BOT, policy="checked")
    expect(ann.page.locator(".squares")).to_be_visible()
    ann.page.get_by_role("button", name="settings").click()
    ann.page.get_by_role("radio", name="Text", exact=True).click()
    expect(ann.page.locator(".text-drawing")).to_be_visible()
    expect(ann.page.locator(".in-words")).to_have_css("position", "absolute")
    ann.page.get_by_role("button", name="settings").click()
    ann.page.get_by_role("radio", name="Sentences").click()
    expect(ann.page.locator(".text-drawing")).to_be_hidden()
    expect(ann.page.locator(".in-words")).to_contain_text("Your tiles: ")
    ann.page.goto(f"/plain/t/{ann.table}")
    ann.page.get_by_role("button", name="settings").click()
    ann.page.get_by_role("radio", name="Picture").click()
    expect(ann.page).to_have_url(re.compile(rf"{ann.address}/t/\w+$"))
    expect(ann.page.locator(".squares")).to_be_visible()


def test_what_the_old_plain_page_stored_is_found(guest: InviteGuest) -> None:
    """It stored names, seats, themes and spoken tables."""
    ann = guest(text_mode=True)
    table = ann.lays("upwords", BOT, policy="checked")
    ann.opens("/rules/common")
    ann.page.evaluate(
        """([id, token]) => {
          localStorage["parlor:name"] = '"Zoe"';
          localStorage["parlor:seats"] = JSON.stringify({ [id]: { token, at: 1 } });
          localStorage["parlor:look"] = "dark";
          localStorage["parlor:words"] = "true";
        }""",
        [table["id"], table["token"]],
    )
    ann.opens("/")
    expect(ann.page.locator(".who")).to_have_text("Zoe")
    expect(ann.page.locator(":root[data-look=dark]")).to_have_count(1)
    ann.page.get_by_role("region", name="Your games").get_by_role("link").click()
    expect(ann.status).to_have_text("Your turn")
    expect(ann.page.locator(".in-words")).to_contain_text("Your tiles: ")
    expect(ann.page.locator(".text-drawing")).to_be_hidden()


@pytest.mark.parametrize("seat", [HERE, FREE])
def test_a_first_visit_is_small(guest: InviteGuest, seat: dict[str, str]) -> None:
    """A table, before or during the game, with an empty cache; boards, pictures and their styles aren't loaded."""
    ann = guest(text_mode=True, service_workers="block")
    table = ann.lays("upwords", seat, policy="checked")
    answers: list[Response] = []
    ann.page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - Playwright marks what it is given
    ann.goes_to(table)
    ann.sees_a_table()
    ann.page.wait_for_load_state("networkidle")
    sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers if answer.ok}
    assert sum(sizes.values()) < MOST_BYTES, sizes


# How it looks and sounds


def pages(ann: Guest) -> None:
    """Visit every kind of page and dialog."""
    page = ann.page
    ann.opens("/")
    expect(page.locator("a.game").first).to_be_visible()
    nothing_is_wrong(page)
    page.get_by_role("button", name="settings").click()
    nothing_is_wrong(page)
    ann.opens("/new/upwords")
    for summary in page.locator("form.new summary").all():
        summary.click()
    nothing_is_wrong(page)
    ann.sits_at("last-word", FREE)
    nothing_is_wrong(page)
    ann.sits_at("upwords", HERE, policy="checked")
    nothing_is_wrong(page)
    ann.sits_at("last-word", BOT, policy="checked")
    expect(ann.status).to_have_text("Your turn")
    ann.types("ZZZ")
    expect(page.locator("#outcome.bad")).to_be_visible()
    ann.presses("Chat")
    expect(page.locator(".phrase").first).to_be_visible()
    nothing_is_wrong(page)
    for dialog in ("Invite", "About this game", "Rules"):
        ann.presses(dialog)
        expect(page.locator("dialog[open] [aria-busy=true]")).to_have_count(0)
        nothing_is_wrong(page)
        page.keyboard.press("Escape")
    ann.types("give up")
    expect(page.locator(".ending")).to_be_visible()
    nothing_is_wrong(page)
    page.get_by_role("link", name="Review game").click()
    expect(page.get_by_role("slider")).to_be_visible()
    nothing_is_wrong(page)


def test_axe_finds_nothing(ann: Guest) -> None:
    pages(ann)


@pytest.mark.soak
def test_axe_finds_nothing_on_a_dark_phone(guest: InviteGuest) -> None:
    pages(guest(text_mode=True, size=PHONE, color_scheme="dark"))


@pytest.mark.soak
@pytest.mark.parametrize("chosen", ["light", "dark", "contrast"])
def test_axe_finds_nothing_in_any_look(guest: InviteGuest, chosen: str) -> None:
    ann = guest(text_mode=True, size=SMALL_PHONE)
    ann.context.add_init_script(f"if (origin.startsWith('http')) localStorage['parlor:look'] = '{chosen}'")
    pages(ann)


@pytest.mark.soak
def test_every_game_fits_a_small_phone(guest: InviteGuest) -> None:
    """Every game in the catalogue, from a width of 360 pixels, without scrolling sideways, and large enough to read."""
    ann = guest(text_mode=True, size=SMALL_PHONE)
    for game in playable():
        ann.opens(f"/new/{game}")
        expect(ann.page.locator("form.new")).to_be_visible()
        fits(ann.page)
        ann.sits_at(game, *[{"kind": "here", "name": "Bob"}] * (game != "first-base"), policy="checked")
        ann.opens_the_curtain()
        expect(ann.page.locator(".text-drawing:not(:empty)")).to_be_visible()
        fits(ann.page)
        size = float(ann.page.locator(".text-drawing").evaluate("one => parseFloat(getComputedStyle(one).fontSize)"))
        assert size >= SMALLEST_TYPE, f"{game} is drawn too small to read"


def test_without_styles_all_is_there_and_can_be_used(ann: Guest) -> None:
    ann.sits_at("upwords", BOT, policy="checked")
    expect(ann.status).to_have_text("Your turn")
    ann.page.evaluate(TAKEN_OUT)
    headings = ann.page.get_by_role("heading").all_inner_texts()
    assert headings == ["Upwords", "Players", "Board", "Your move", "Game log"]
    expect(ann.outcome).to_have_text(re.compile(r"tiles up to five high\. \S"))
    rack = " ".join(sorted(ann.view()["view"]["rack"]))
    assert f"Your tiles: {rack}" in ann.page.locator(".text-drawing").inner_text()
    expect(ann.page.locator(".player").first).to_have_text(re.compile(r"^Ann, current player you +0 points$"))
    ann.types(ann.whispered())
    expect(ann.log).to_contain_text("Ann plays")


def test_samples_in_a_prompt_are_not_words_to_look_up(ann: Guest) -> None:
    """The words of the game are buttons that show what they mean, but "for example 5C WOOD" is read as one sentence."""
    ann.sits_at("upwords", BOT, policy="checked")
    expect(ann.page.locator(".asked")).to_contain_text("for example 5C WOOD")
    expect(ann.page.locator(".asked button")).to_have_count(0)


def test_the_drawing_is_seen_and_the_sentences_are_heard(ann: Guest) -> None:
    """Nobody wants to hear a drawing read out letter by letter; tapping a tile types it."""
    ann.sits_at("upwords", BOT, policy="checked")
    expect(ann.page.locator(".text-drawing")).to_have_attribute("aria-hidden", "true")
    expect(ann.page.locator(".in-words")).to_contain_text("It's your turn.")
    pieces = ann.page.locator(".text-piece")
    expect(pieces).to_have_count(7)
    pieces.nth(0).click()
    pieces.nth(1).click()
    expect(ann.line).to_have_value("".join(pieces.all_inner_texts()[:2]))


# Playing


def test_a_whole_game_is_played_with_the_keyboard_alone(ann: Guest, tmp_path: Path) -> None:
    """The focus is never lost: after every move, it's on the move input or on what there is to read."""
    page = ann.page
    ann.opens("/")
    expect(page.locator("a.game").first).to_be_visible()
    tab_to(page, "Last Word")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    tab_to(page, "Start game")
    page.keyboard.press("Enter")
    expect(ann.status).to_have_text("Your turn")
    expect(ann.line).to_be_focused()
    page.keyboard.type(ann.whispered())
    page.keyboard.press("Enter")
    expect(ann.log.get_by_text("Ann makes")).to_have_count(1)
    expect(ann.line).to_be_focused()
    expect(ann.line).to_be_editable()
    page.keyboard.type("give up")
    page.keyboard.press("Enter")
    end = page.get_by_role("region", name="Result")
    expect(end.get_by_role("heading")).to_be_focused()
    expect(ann.polite).to_contain_text(re.compile(r"wins?[.!] Ann \d+, "))
    tab_to(page, "Share and export")
    page.keyboard.press("Enter")
    tab_to(page, "Verify the shuffle")
    page.keyboard.press("Enter")
    expect(end).to_contain_text("Verified: the ")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save game record").press("Enter")
    record = tmp_path / "game.jsonl"
    download.value.save_as(record)
    verified = subprocess.run([*PARLOR, "record", "verify", record], capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stderr
    address = page.url
    page.get_by_role("button", name="Play again").press("Enter")
    expect(page).not_to_have_url(address)
    expect(ann.status).to_have_text("Your turn")
    page.goto(address)
    page.get_by_role("link", name="Review game").press("Enter")
    expect(page.get_by_text("Looking for better")).to_have_count(0)
    expect(page.locator(".text-drawing")).to_be_visible()


def test_cards_are_drawn_and_discarded_among_bots(ann: Guest) -> None:
    """The buttons are the server's offers; between turns, the bots play."""
    ann.sits_at("snare", BOT, BOT, policy="checked")
    for turn in range(1, 3):
        expect(ann.status).to_have_text("Your turn")
        ann.presses_twice("Draw")
        expect(ann.log.get_by_text("Ann draws 2 cards")).to_have_count(turn)
        hand = ann.view()["view"]["hand"]
        plain = next(card for card in hand if len(card) == 1 and card.isalpha())
        ann.plays(f"disc {plain}")
        expect(ann.log.get_by_text(f"Ann discards the {plain}.").first).to_be_visible()


def test_a_preview_shows_the_score_or_the_reason_before_anything_is_sent(ann: Guest) -> None:
    ann.sits_at("upwords", BOT, policy="checked")
    expect(ann.status).to_have_text("Your turn")
    ann.line.fill(ann.whispered())
    expect(ann.page.locator("#outcome.good")).to_contain_text("points.")
    expect(ann.polite).to_contain_text("points.")
    ann.line.fill("no move at all 7")
    expect(ann.page.locator("#outcome.not-yet")).not_to_be_empty()
    expect(ann.log.get_by_text("Ann plays")).to_have_count(0)
    ann.line.press("Escape")
    expect(ann.line).to_have_value("")
    expect(ann.page.locator("#outcome .asked")).to_be_visible()


def test_a_refused_text_stays_and_its_rule_can_be_read(ann: Guest) -> None:
    ann.sits_at("upwords", BOT, policy="checked")
    expect(ann.status).to_have_text("Your turn")
    ann.types("1A ZZZZZZ")
    link = ann.outcome.get_by_role("link")
    expect(link).to_have_text(re.compile(r"^See rule [A-Z]+-\d+$"))
    rule_id = link.get_attribute("data-rule") or ""
    expect(ann.page.locator("#urgent")).not_to_be_empty()
    expect(ann.line).to_have_value("1A ZZZZZZ")
    link.click()
    dialog = ann.page.get_by_role("dialog", name=re.compile("^Rule: [A-Z]"))
    expect(dialog.locator(".rulebook")).to_contain_text(rule_id)
    ann.page.keyboard.press("Escape")
    expect(link).to_be_focused()


def test_the_rulebook_is_one_tap_away(ann: Guest) -> None:
    """Every id in it opens its own rule, even those of another book."""
    ann.sits_at("upwords", BOT, policy="checked")
    ann.presses("Rules")
    book = ann.page.get_by_role("dialog", name="Rules")
    expect(book.get_by_role("heading", name="Your turn")).to_be_visible()
    book.get_by_role("link", name="COM-12").first.click()
    expect(ann.page.get_by_role("dialog", name=re.compile("^Rule: "))).to_contain_text("COM-12")


def test_four_people_search_one_honeycomb(guest: InviteGuest) -> None:
    """Nobody sees what the others found before everyone is done; then the lists are compared."""
    people = [guest(name, text_mode=True) for name in ("Ann", "Bob", "Cid", "Dot")]
    address = people[0].sits_at("rings", FREE, FREE, FREE, policy="checked", seconds=600)
    for other in people[1:]:
        other.sits_down(address)
    for one in people:
        expect(one.status).to_have_text("Find words!")
        found = one.whispered()
        one.plays(found)
        expect(one.log).to_contain_text(f"{one.name} finds {found.upper()}")
    for one in people:
        assert one.log.inner_text().count(" finds ") == 1, "only the own words are told"
    for one in people:
        one.presses_twice("Done")
    for one in people:
        expect(one.log).to_contain_text("The lists are revealed.")


def test_people_meet_by_code_and_play_again(guest: InviteGuest) -> None:
    """A public table is found on the home page and by its code; then both players start the next game together."""
    ann, bob = guest(text_mode=True), guest("Bob", text_mode=True)
    ann.opens("/new/last-word")
    ann.page.get_by_role("radio", name="Friends with a link").check(force=True)
    ann.page.get_by_text("More settings").click()
    ann.page.get_by_label("List this game publicly").check()
    ann.presses("Create game")
    code = ann.page.locator(".code strong").inner_text()
    bob.opens("/")
    expect(bob.page.locator("a.table-link", has_text=code)).to_contain_text("with Ann, 1 open seat")
    bob.page.get_by_label("Got a code?").fill(code.lower())
    bob.presses("Join")
    bob.presses("Join game")
    player = on_turn(ann, bob)
    other = bob if player is ann else ann
    player.types("give up")
    on_turn(other).types("give up")
    for one in (ann, bob):
        expect(one.page.locator(".ending")).to_be_visible()
    ann.presses("Play again")
    bob.presses("Join the next game")
    on_turn(ann, bob)
    assert ann.page.url == bob.page.url


# On a shared device


def takes_the_device(ann: Guest) -> str:
    """Confirm the privacy screen, and return the player's name; before that, no part of a hand is in the page."""
    curtain = ann.page.locator(".curtain")
    expect(curtain).to_be_visible()
    assert "Your tiles" not in str(ann.page.locator("body").text_content()), "nothing of a hand is in the page"
    expect(ann.page.locator(".text-board, .log")).to_have_count(0)
    opens = curtain.get_by_role("button")
    name = opens.inner_text().removeprefix("I'm ").removesuffix(": show my tiles")
    opens.click()
    expect(curtain).to_have_count(0)
    expect(ann.line).to_be_focused()
    return name


def test_a_privacy_screen_hides_the_tiles_while_the_device_goes_round(ann: Guest) -> None:
    """It also hides them after a reload, and announcements for one player aren't repeated to the next."""
    ann.goes_to(ann.lays("upwords", HERE, policy="checked"))
    for _ in range(2):
        name = takes_the_device(ann)
        expect(ann.page.locator(".player.awaited .player-name b")).to_have_text(name)
        expect(ann.page.locator(".text-piece")).to_have_count(7)
        ann.page.reload()
        assert takes_the_device(ann) == name
        ann.types(ann.whispered())
    expect(ann.page.locator(".curtain .lead")).to_contain_text("Pass the device")


def test_nothing_is_visible_before_the_table_has_loaded(ann: Guest) -> None:
    table = ann.lays("upwords", HERE, policy="checked")
    ann.goes_to(table)
    takes_the_device(ann)
    ann.page.route_web_socket(re.compile("/socket"), lambda _silent: None)
    ann.page.reload()
    expect(ann.page.get_by_text("One moment…")).to_be_visible()
    ann.page.evaluate("new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))")
    expect(ann.page.locator(".text-board, #line")).to_have_count(0)


@rule("COM-6")
def test_the_device_goes_last_to_the_next_player_about_a_challenge(ann: Guest) -> None:
    """Their answer closes the window for everyone, so each of three players can challenge the others."""
    ann.goes_to(ann.lays("upwords", HERE, {"kind": "here", "name": "Cid"}, policy="challenge"))
    round_the_table = ["Ann", "Bob", "Cid"] * 2
    mover = takes_the_device(ann)
    ann.types(ann.whispered())
    begins, other = round_the_table[round_the_table.index(mover) + 1 :][:2]
    assert takes_the_device(ann) == other
    ann.presses("Accept")
    expect(ann.page.locator(".curtain")).to_be_visible()
    ann.page.reload()  # which shows whichever seat on the device comes first
    assert takes_the_device(ann) == begins
    ann.presses("Accept")
    expect(ann.status).to_have_text("Your turn")


def test_when_nothing_is_hidden_there_is_no_privacy_screen(ann: Guest) -> None:
    ann.sits_at("last-word", HERE, policy="checked")
    expect(ann.status).to_have_text("Your turn")
    first = ann.page.locator(".player.awaited b").inner_text()
    ann.plays(ann.whispered())
    expect(ann.page.locator(".player.awaited b")).not_to_have_text(first)
    expect(ann.status).to_have_text("Your turn")
    expect(ann.page.locator(".curtain")).to_have_count(0)
