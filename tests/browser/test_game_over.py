"""The end of a game: who won, whether the shuffle is the promised one, and a picture of the final table."""

from __future__ import annotations

import re
from base64 import b64encode

from playwright.sync_api import Page, expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import HERE, PHONE
from tests.browser.looks import fits
from tests.browser.test_people import sit_together
from wordparlor.games.final_word.actions import Play

# How large a picture is, and how much of it has this colour.
SEEN = """
async ([picture, wanted]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let alike = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ([0, 1, 2].every((part) => Math.abs(data[at + part] - wanted[part]) < 6)) alike++;
  }
  return [image.width, image.height, (alike * 4) / data.length];
}
"""
TILE = (0xF8, 0xEA, 0xCA)
CARD = (0xFF, 0xFD, 0xF7)

SHOWN = "totals => totals.map(one => one.lastChild.textContent)"  # the visible part of a number that is also read out


def saved_picture(page: Page, colour: tuple[int, int, int]) -> tuple[int, int, float]:
    """Save a picture of the table, and return its sides and how much of it has a colour."""
    page.get_by_text("Share and export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save picture").click()
    assert download.value.suggested_filename.endswith(".png")
    picture = b64encode(download.value.path().read_bytes()).decode()
    width, height, share = page.evaluate(SEEN, [picture, list(colour)])
    return width, height, share


def test_the_end_names_the_winner_and_checks_the_deal(guest: InviteGuest) -> None:
    """One player makes a word, and both give up; the shuffle matches its hash, and the board is saved."""
    ann = guest()
    page = ann.page
    table = ann.lays("last-word", HERE, policy="checked")
    ann.plays_ahead(table, 1)
    ann.plays_ahead(table, 2, "give up")
    ann.goes_to(table)
    scores = ann.page_of(table)["view"]["outcome"]["scores"]
    verdict = "You win!" if scores[0] > scores[1] else "Bob wins."
    expect(page.get_by_role("region", name="Result").get_by_role("heading", level=2)).to_have_text(verdict)
    expect(ann.polite).to_contain_text(verdict)
    ann.sees_a_table()
    width, height, tiles = saved_picture(page, TILE)
    assert width > 1000
    assert width < height < width * 1.5, "the board is a square, with the scores above it"
    assert 0.1 < tiles < 0.6
    page.get_by_role("button", name="Verify the shuffle").click()
    expect(page.get_by_text("Verified: the ")).to_be_visible()


def test_a_player_who_is_left_alone_reads_why(guest: InviteGuest) -> None:
    """Bob leaves a game of two:

    Ann didn't win by playing, and isn't charged for tiles that she had no chance to play.
    """
    ann, bob = guest(size=PHONE, has_touch=True), guest("Bob")
    first, second = sit_together(ann, bob, "upwords", policy="checked")
    first.presses_twice("Pass")
    expect(second.status).to_have_text("Your turn")
    bob.page.get_by_role("button", name="Leave").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    end = ann.page.get_by_role("region", name="Result")
    expect(end.get_by_role("heading")).to_have_text("Your opponent left. You win.")
    expect(end.locator(".won strong")).to_have_text("0")
    expect(end.locator(".won")).not_to_contain_text("minus")
    expect(ann.page.locator(".fanfare")).to_have_count(0)
    fits(ann.page)


def test_the_score_sheet_counts_up_side_by_side(guest: InviteGuest) -> None:
    """Other points, such as those for unplayed tiles, are below, so that the last numbers are the final scores."""
    ann = guest(size=PHONE, has_touch=True)
    table = ann.lays("upwords", HERE, policy="checked")
    ann.plays_ahead(table, 4)
    ann.plays_ahead(table, 2, "pass")
    page = ann.page
    ann.goes_to(table)
    page.get_by_role("button", name="Score sheet").click()
    sheet = page.get_by_role("group", name="Score sheet")
    expect(sheet.locator("tbody tr")).to_have_count(2)
    expect(sheet.locator("tbody td").filter(has=page.locator(".written"))).to_have_count(4)
    scores = ann.page_of(table)["view"]["outcome"]["scores"]
    assert [int(total) for total in sheet.locator("tfoot .total").evaluate_all(SHOWN)] == scores
    assert sheet.evaluate("box => box.scrollHeight <= box.clientHeight")
    fits(page)


def test_name_and_look_are_reached_from_a_table_on_a_phone(guest: InviteGuest) -> None:
    ann = guest(size=PHONE, has_touch=True)
    ann.sits_at("upwords", HERE, policy="checked")
    ann.opens_the_curtain()
    ann.page.get_by_role("button", name="Settings", exact=True).tap()
    expect(ann.page.get_by_role("dialog").get_by_role("radio", name="Dark")).to_be_visible()


def test_the_picture_of_a_table_of_cards_shows_the_cards(guest: InviteGuest) -> None:
    ann = guest(size=PHONE)
    move = ann.sits_where(lambda action: isinstance(action, Play), "5-to-5")
    page = ann.page
    page.get_by_label("Your move").fill("".join(slot.card for slot in move.words[0].slots))
    expect(ann.outcome).to_have_class(re.compile("good"))
    ann.play.click()
    expect(page.locator("[data-line='row-0']")).to_have_count(5)
    ann.presses_twice("Stop")
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    _, _, white = saved_picture(page, CARD)
    assert white > 0.05
