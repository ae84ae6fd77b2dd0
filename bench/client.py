"""How much the client loads on a first visit, and how smoothly a piece is dragged over its largest board."""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Response, expect, sync_playwright

from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.guests import BOT, FREE, Guest
from tests.browser.parlor import Parlor

REACH_BYTES = 150_000
REACH_FONT_BYTES = 120_000
REACH_TEXT_BYTES = 60_000  # for a table in text mode
STEPS = 120

# The time between two frames, as the page itself sees it, while a piece is dragged.
WATCH = """
() => {
  window.frameTimes = [];
  let last = performance.now();
  const tick = (now) => {
    window.frameTimes.push(now - last);
    last = now;
    if (window.frameTimes.length < 100000) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
"""


def loaded(page: Page, address: str, ready: str) -> dict[str, int]:
    """Go to a page with an empty cache, and count the bytes that arrive, compressed; fonts separately."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - Playwright marks what it is given
    page.goto(address)
    expect(page.locator(ready).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    own = [answer for answer in answers if answer.ok and not answer.from_service_worker]
    found = {"page": 0, "fonts": 0}
    for answer in own:
        if answer.request.method == "GET":
            found["fonts" if answer.url.endswith(".woff2") else "page"] += answer.request.sizes()["responseBodySize"]
    return found


def first_visits(browser: Browser, address: str) -> dict[str, dict[str, int]]:
    """Load Home, and a table of each kind, each as a first-time visitor."""
    found = {}
    for name, place, ready in (("hall", "/", "a.game"), ("rules", "/rules/upwords", ".rulebook h2")):
        with browser.new_context(base_url=address, service_workers="block") as context:
            found[name] = loaded(context.new_page(), place, ready)
    for game in ("upwords", "last-word", "rings", "snare", "eight-it-all"):
        ann = Guest(browser, address, "Ann", game, service_workers="block")
        table = ann.lays(game, {"kind": "here", "name": "Bob"})
        found[f"table of {game}"] = loaded(ann.page, f"/t/{table['id']}#{table['token']}", ".board, .curtain")
        ann.context.close()
    for name, seat in (("in play", BOT), ("lobby", FREE)):
        ann = Guest(browser, address, "Ann", name, text_mode=True, service_workers="block")
        table = ann.lays("upwords", seat)
        found[f"text mode, {name}"] = loaded(
            ann.page, f"/plain/t/{table['id']}#{table['token']}", ".text-drawing, .lobby"
        )
        ann.context.close()
    return found


def dragging(browser: Browser, address: str) -> dict[str, Any]:
    """Drag a tile over the board of Upwords, which has the most squares, and time the frames."""
    ann = Guest(browser, address, "Ann", "dragging")
    ann.sits_at("upwords")
    tile = ann.page.locator(".rack-tile").first.bounding_box()
    board = ann.page.locator(".squares").bounding_box()
    assert tile is not None, "there is a rack"
    assert board is not None, "there is a board"
    mouse = ann.page.mouse
    mouse.move(tile["x"] + 10, tile["y"] + 10)
    mouse.down()
    ann.page.evaluate(WATCH)
    for step in range(STEPS):
        share = step / STEPS
        mouse.move(board["x"] + board["width"] * share, board["y"] + board["height"] * (0.5 + 0.4 * (share - 0.5)))
    times: list[float] = ann.page.evaluate("window.frameTimes.slice(1)")
    mouse.up()
    ann.context.close()
    return {
        "frames": len(times),
        "frames_a_second": round(1000 / statistics.fmean(times), 1),
        "worst_ms": round(max(times), 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="where to write the figures")
    chosen = parser.parse_args()
    with Parlor(Path(tempfile.mkdtemp())) as parlor, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        visits = first_visits(browser, parlor.address)
        drag = dragging(browser, parlor.address)
        browser.close()
    for name, size in visits.items():
        reach = REACH_TEXT_BYTES if name.startswith("text mode") else REACH_BYTES
        fits = size["page"] <= reach and size["fonts"] <= REACH_FONT_BYTES
        print(f"{name:24} {size['page']:8,} bytes, fonts {size['fonts']:7,}{'' if fits else ', more than is wanted'}")  # noqa: T201 - figures
    print(f"dragging a tile: {drag['frames_a_second']} frames a second, worst {drag['worst_ms']} ms")  # noqa: T201 - likewise
    if chosen.json:
        chosen.json.parent.mkdir(parents=True, exist_ok=True)
        chosen.json.write_text(json.dumps({"first_load": visits, "dragging": drag}, indent=2) + "\n")


if __name__ == "__main__":
    main()
