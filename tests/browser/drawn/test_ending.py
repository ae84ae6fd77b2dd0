"""The end of a game: who won, whether the deal is the one that was promised, and a picture of the last table."""

from __future__ import annotations

import re
from base64 import b64encode

from playwright.sync_api import Page, expect

from tests.browser.drawn.conftest import InviteGuest
from tests.browser.drawn.guests import HERE
from tests.browser.people import PHONE
from wordparlor.games.final_word.state import Play

# How large a picture is, and how much of it has the colour of some piece of the table that is shown.
SEEN = """
async ([picture, piece]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.fillStyle = getComputedStyle(document.querySelector(piece)).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  const wanted = context.getImageData(0, 0, 1, 1).data;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  let alike = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ([0, 1, 2].every((part) => Math.abs(data[at + part] - wanted[part]) < 6)) alike++;
  }
  return [image.width, image.height, (alike * 4) / data.length];
}
"""


def saved_picture(page: Page, piece: str) -> tuple[int, int, float]:
    """Save a picture of the table; gives its width and height, and how much of it is the colour of a piece."""
    page.get_by_text("Share, record and deal").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a picture").click()
    assert download.value.suggested_filename.endswith(".png")
    picture = b64encode(download.value.path().read_bytes()).decode()
    width, height, share = page.evaluate(SEEN, [picture, piece])
    return width, height, share


def test_the_end_names_the_winner_and_checks_the_deal(guest: InviteGuest) -> None:
    """Both give up at once; what was dealt fits the hash that was shown, and the board is kept as a picture."""
    ann = guest()
    page = ann.page
    table = ann.lays("last-word", HERE, policy="checked")
    ann.plays_ahead(table, 2, "give up")
    page.goto(f"/t/{table['id']}#{table['token']}")
    expect(page.get_by_role("region", name="The end")).to_be_visible()
    ann.sees_a_table()
    width, height, felt = saved_picture(page, ".square.wild")
    assert width > 600
    assert abs(width - height) < 200, "the board is a square, with a line below it"
    assert 0.05 < felt < 0.6
    page.get_by_role("button", name="Check the deal").click()
    expect(page.get_by_text("The seed fits the hash")).to_be_visible()


def test_the_picture_of_a_table_of_cards_shows_the_cards(guest: InviteGuest) -> None:
    """Though they came down on the table when they were drawn."""
    ann = guest(size=PHONE)
    move = ann.sits_where(lambda action: isinstance(action, Play), "5-to-5")
    page = ann.page
    page.get_by_label("Your move").fill("".join(slot.card for slot in move.words[0].slots))
    expect(ann.outcome).to_have_class(re.compile("good"))
    ann.play.click()
    expect(page.locator("[data-line='row-0']")).to_have_count(5)
    ann.presses_twice("Stop")
    expect(page.get_by_role("region", name="The end")).to_be_visible()
    *_, white = saved_picture(page, ".card")
    assert white > 0.05
