"""`make screenshots`: the same pages every time, on a phone and a desktop, in every theme, for people to review."""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any, TypeAlias

from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.guests import DESK, FREE, HERE, PHONE, Guest
from tests.browser.parlor import Parlor
from wordparlor.puzzles.daily import daily as make_daily

Scene: TypeAlias = Callable[[Guest], None]

# A table of each kind after some moves.
MOVES = {
    "upwords": 9,
    "last-word": 6,
    "rings": 3,
    "snare": 8,
    "eight-it-all": 3,
    "double-cross": 2,
    "break-up": 3,
    "split-off": 3,
    "positive-negative": 1,
    "seeing-red": 2,
    "pluck-it": 0,
}
LOOKS: dict[str, dict[str, Any]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "contrast": {"contrast": "more"},
}


def home(ann: Guest) -> None:
    ann.plays_ahead(ann.held("upwords", HERE, policy="checked"), 3)
    ann.page.goto("/")
    expect(ann.page.locator("a.game").first).to_be_visible()
    expect(ann.page.locator("a.table-link").first).to_be_visible()


def newcomer(ann: Guest) -> None:
    """Home for someone who has no games yet, with a suggestion."""
    ann.page.goto("/")
    ann.page.evaluate("localStorage.removeItem('parlor:seats')")
    ann.page.reload()
    ann.page.get_by_role("radio", name="Build on a board").check(force=True)
    expect(ann.page.locator(".suggestion")).to_be_visible()
    ann.page.evaluate("scrollTo(0, 0)")


def new_table(ann: Guest) -> None:
    ann.page.goto("/new/snare")
    expect(ann.page.locator("form.new")).to_be_visible()


def lobby(ann: Guest) -> None:
    table = ann.lays("rings", FREE, FREE)
    ann.goes_to(table)
    expect(ann.page.get_by_role("img", name="QR code for the link")).to_be_visible()


def table_of(game: str, moves: int) -> Scene:
    def scene(ann: Guest) -> None:
        table = ann.lays(game, HERE, policy="checked")
        ann.plays_ahead(table, moves)
        ann.goes_to(table)
        ann.sees_a_table()
        ann.opens_the_curtain()

    return scene


def refused(ann: Guest) -> None:
    table_of("upwords", 5)(ann)
    ann.page.locator(".rack-tile").first.click()
    ann.square(9, 9).click()
    ann.play.click()
    expect(ann.page.locator("#outcome.bad .icon")).to_be_visible()


def exchange(ann: Guest) -> None:
    table_of("upwords", 4)(ann)
    ann.presses("Exchange")
    expect(ann.page.locator(".rack.exchanging")).to_be_visible()


def new_words(ann: Guest) -> None:
    """A word split in two, with new cards in both parts."""
    table_of("break-up", 2)(ann)
    ann.line.fill(ann.whispered())
    expect(ann.outcome).to_have_class(re.compile("good"))
    ann.page.evaluate("scrollTo(0, 0)")


def curtain(ann: Guest) -> None:
    table = ann.lays("upwords", HERE, policy="checked")
    ann.goes_to(table)
    ann.sees_a_table()
    if not ann.page.locator(".curtain").count():
        ann.presses_twice("Pass")
    expect(ann.page.locator(".curtain")).to_be_visible()


def ending(ann: Guest) -> None:
    table = ann.lays("last-word", HERE, policy="checked")
    ann.plays_ahead(table, 200)
    ann.goes_to(table)
    expect(ann.page.locator(".ending")).to_be_visible()


def review(ann: Guest) -> None:
    table = ann.lays("last-word", HERE, policy="checked")
    ann.plays_ahead(table, 200)
    ann.page.goto(f"/review/{table['id']}#5")
    expect(ann.page.get_by_role("slider")).to_be_visible()
    expect(ann.page.get_by_text("Looking for better")).to_have_count(0)


def not_found(ann: Guest) -> None:
    ann.page.goto("/nothing/here")
    expect(ann.page.get_by_role("heading", name="Page not found")).to_be_visible()


def learn(ann: Guest) -> None:
    ann.page.goto("/learn")
    ann.page.get_by_role("main").get_by_role("link").first.click()
    expect(ann.page.locator(".board")).to_be_visible()


def lessons(ann: Guest) -> None:
    ann.page.goto("/learn")
    expect(ann.page.locator("a.lesson").first).to_be_visible()


def rules(ann: Guest) -> None:
    ann.page.goto("/rules/upwords")
    expect(ann.page.get_by_role("heading", level=2).first).to_be_visible()


def rules_of_one_game(ann: Guest) -> None:
    ann.page.goto("/rules/break-up")
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()


def settings(ann: Guest) -> None:
    ann.page.goto("/")
    ann.page.get_by_role("button", name="settings").click()
    expect(ann.page.get_by_role("dialog")).to_be_visible()


def challenge(ann: Guest) -> None:
    table = ann.lays("upwords", HERE, policy="challenge")
    ann.plays_ahead(table, 1)
    ann.goes_to(table)
    ann.sees_a_table()
    ann.opens_the_curtain()


def daily(ann: Guest) -> None:
    ann.page.goto("/daily")
    expect(ann.page.locator(".daily-card").first).to_be_visible()
    expect(ann.page.locator("a.calendar-day").first).to_be_visible()


def daily_start(ann: Guest) -> None:
    daily(ann)
    ann.page.get_by_role("link", name=re.compile("^3-2-1")).click()
    expect(ann.page.locator(".board")).to_be_visible()


def daily_try(ann: Guest) -> None:
    daily_start(ann)
    ann.page.get_by_label("Your move").fill(daily_answer(ann))
    expect(ann.outcome).to_contain_text("points")


def daily_share(ann: Guest) -> None:
    daily_try(ann)
    ann.page.get_by_role("button", name="Submit").click()
    expect(ann.page.locator(".share-text")).to_be_visible()
    expect(ann.page.locator(".countdown")).to_be_visible()
    expect(ann.page.locator(".board .new-words")).to_be_visible()


def daily_answer(ann: Guest) -> str:
    puzzle = make_daily("3-2-1", date.fromisoformat(ann.page.url.split("/")[-2]))
    return puzzle.answers[-1].moves[0]


def practice(ann: Guest) -> None:
    ann.page.goto("/practice")
    expect(ann.page.locator(".practice-kind").first).to_be_visible()


SCENES: dict[str, Scene] = {
    "home": home,
    "newcomer": newcomer,
    "new": new_table,
    "lobby": lobby,
    "beginning": table_of("upwords", 0),
    **{game: table_of(game, moves) for game, moves in MOVES.items()},
    "new-words": new_words,
    "exchange": exchange,
    "refused": refused,
    "curtain": curtain,
    "ending": ending,
    "review": review,
    "lessons": lessons,
    "learn": learn,
    "daily": daily,
    "daily-start": daily_start,
    "daily-try": daily_try,
    "daily-share": daily_share,
    "practice": practice,
    "rules": rules,
    "rules-break-up": rules_of_one_game,
    "settings": settings,
    "challenge": challenge,
    "not-found": not_found,
}


def guests(browser: Browser, address: str) -> Iterator[tuple[str, Guest]]:
    for place, size in (("phone", PHONE), ("desk", DESK)):
        for look, taste in LOOKS.items():
            name = f"{place}-{look}"
            yield name, Guest(browser, address, "Ann", name, size=size, **taste)


def main() -> None:
    folder, *wanted = sys.argv[1:]
    Path(folder).mkdir(parents=True, exist_ok=True)
    with Parlor(Path(tempfile.mkdtemp())) as parlor, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        for size, ann in guests(browser, parlor.address):
            for name, scene in SCENES.items():
                if not wanted or name in wanted:
                    scene(ann)
                    ann.page.evaluate("Promise.all([...document.images].map((image) => image.decode()))")
                    ann.page.screenshot(path=Path(folder) / f"{name}-{size}.png", animations="disabled")
            ann.context.close()
        browser.close()


if __name__ == "__main__":
    main()
