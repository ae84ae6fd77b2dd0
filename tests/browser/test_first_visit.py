"""A first visit: how much is loaded, and that nothing jumps when the fonts arrive."""

from __future__ import annotations

import pytest
from playwright.sync_api import Response, Route, expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import HERE

MOST_BYTES = 150_000
MOST_FONT_BYTES = 120_000
HEIGHTS = "all => all.map(one => Math.round(one.getBoundingClientRect().height))"
LETTERS = "IlLJ1OQ0DCG"
# The pixels of a letter as a tile shows it.
DRAWN = """
letter => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 48, height: 48 });
  const context = canvas.getContext("2d");
  context.font = "700 30px Bitter";
  context.textAlign = "center";
  context.fillText(letter, 24, 36);
  const alphas = [...context.getImageData(0, 0, 48, 48).data].filter((_, at) => at % 4 === 3);
  return alphas.map((alpha) => Number(alpha > 127));
}
"""
LEAST_DIFFERENT = 12  # pixels


@pytest.mark.parametrize("place", ["home", "table"])
def test_a_first_visit_is_small(guest: InviteGuest, place: str) -> None:
    ann = guest(service_workers="block")
    answers: list[Response] = []
    ann.page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - Playwright marks what it is given
    if place == "home":
        ann.page.goto("/")
        expect(ann.page.locator("a.game svg").first).to_be_visible()
    else:
        ann.goes_to(ann.lays("upwords", HERE, policy="checked"))
        ann.sees_a_table()
    ann.page.evaluate("document.fonts.ready.then(() => true)")
    ann.page.wait_for_load_state("networkidle")
    sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in answers if answer.ok}
    fonts = {url: size for url, size in sizes.items() if url.endswith(".woff2")}
    assert len(fonts) == 2, "one to read, one for headings and tiles"
    assert sum(fonts.values()) < MOST_FONT_BYTES, fonts
    assert sum(sizes.values()) - sum(fonts.values()) < MOST_BYTES, sizes


def test_text_mode_loads_no_fonts(guest: InviteGuest) -> None:
    ann = guest(text_mode=True, service_workers="block")
    answers: list[str] = []
    ann.page.on("response", lambda answer: answers.append(answer.url))
    ann.opens("/")
    expect(ann.page.locator("a.game").first).to_be_visible()
    ann.page.wait_for_load_state("networkidle")
    assert [url for url in answers if url.endswith(".woff2")] == []


def test_nothing_jumps_when_the_fonts_arrive(guest: InviteGuest) -> None:
    """The fallback fonts are as wide and as high, so that lines break at the same places."""
    ann = guest(service_workers="block")
    held: list[Route] = []
    ann.page.route("**/*.woff2", lambda route: held.append(route))  # noqa: PLW0108 - likewise
    ann.page.goto("/new/upwords", wait_until="commit")
    parts = ann.page.locator(".top, h1, h2, .lead, .hint, .choice, .character, .about-bot, .sheet").locator(
        "visible=true"
    )
    expect(ann.page.locator(".character").first).to_be_visible()
    before = parts.evaluate_all(HEIGHTS)
    assert held, "the fonts are on their way"
    for route in held:
        route.continue_()
    ann.page.evaluate("document.fonts.ready.then(() => true)")
    assert ann.page.evaluate("document.fonts.check('16px Plex') && document.fonts.check('700 16px Bitter')")
    assert parts.evaluate_all(HEIGHTS) == before


def test_letters_on_tiles_cannot_be_mistaken(guest: InviteGuest) -> None:
    """I, l, 1 and O, Q, 0 and the like clearly differ in the font of the tiles."""
    ann = guest()
    ann.page.goto("/")
    ann.page.evaluate("document.fonts.load('700 30px Bitter').then(() => true)")
    drawn = {letter: ann.page.evaluate(DRAWN, letter) for letter in LETTERS}
    for letter, pixels in drawn.items():
        for other, others in drawn.items():
            if other != letter:
                different = sum(one != two for one, two in zip(pixels, others, strict=True))
                assert different >= LEAST_DIFFERENT, f"{letter} looks like {other}"
