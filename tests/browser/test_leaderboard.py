"""The benchmark's pages in a real browser: tables that sort, games to click through, and long words on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.evaluation.suites import evaluate, parlor_eval, suite_file
from wordparlor.agents.evaluation.decision import Attempt, Decision, Usage
from wordparlor.agents.evaluation.report import decision_article
from wordparlor.agents.evaluation.suite import Part
from wordparlor.html import page as report_page

PARTS = (Part("game", "5-up", 1, ("child",)), Part("position", "last-man-standing", 2))
PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 800}
# Words of the first column that are broken into two lines.
BROKEN_WORDS = """() => [...document.querySelectorAll('tbody th')].flatMap((head) => {
  const text = head.firstChild, range = document.createRange();
  return [...text.data.matchAll(/[\\w']+/g)].filter((word) => {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map((word) => word[0]);
})"""


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A leaderboard of two bots."""
    folder = tmp_path_factory.mktemp("leaderboard")
    suite = suite_file(folder, *PARTS)
    for agent in ("random", "greedy"):
        evaluate(agent, suite, folder / agent)
    made = parlor_eval("leaderboard", folder / "random", folder / "greedy", "-o", folder / "board")
    assert made.exit_code == 0, made.output
    return folder / "board"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport=DESK)  # type: ignore[arg-type] # a size
    yield context.new_page()
    context.close()


def agents(page: Page) -> list[str]:
    return page.locator("tbody th").all_inner_texts()


def test_a_column_sorts_the_table_and_sorts_it_the_other_way_again(board: Path, page: Page) -> None:
    page.goto((board / "index.html").as_uri())
    page.get_by_role("button", name="Agent").click()
    assert agents(page) == ["greedy", "random"]
    page.get_by_role("button", name="Agent").click()
    assert agents(page) == ["random", "greedy"]
    page.get_by_role("button", name="Regret").click()
    assert agents(page) == ["greedy", "random"], "the lowest regret comes first"
    expect(page.get_by_role("columnheader", name="Regret")).to_have_attribute("aria-sort", "ascending")


def test_a_game_is_shown_move_by_move(board: Path, page: Page) -> None:
    page.goto((board / "index.html").as_uri())
    page.get_by_role("link", name="greedy").click()
    page.get_by_role("link", name="5 Up against child").first.click()
    heading, slider = page.locator(".move.shown h2"), page.get_by_role("slider")  # none is shown until the script runs
    expect(heading).to_have_text("Start of the game")
    page.get_by_role("button", name="Next move").click()
    expect(heading).to_contain_text("Move 1 of")
    page.keyboard.press("ArrowRight")
    expect(heading).to_contain_text("Move 2 of")
    expect(page.locator(".move.shown .board svg")).to_be_visible()
    expect(slider).to_have_value("2")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Next move")).to_be_disabled()
    page.get_by_role("button", name="First move").click()
    expect(heading).to_have_text("Start of the game")


def test_a_phone_shows_the_names_of_games_in_whole_words(board: Path, page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type] # likewise
    page.goto((board / "greedy-tiny-1.html").as_uri())
    assert "Last Man Standing" in agents(page)
    assert page.evaluate(BROKEN_WORDS) == []
    assert width(page) == PHONE["width"]


def test_a_long_move_doesnt_widen_a_report_on_a_phone(tmp_path: Path, page: Page) -> None:
    attempts = (Attempt("+".join("PLOYACUTEIONSUNISON")),)
    decision = Decision("position-5-up", 1, "position", "5-up", "turn", 0, "", attempts, Usage())
    (tmp_path / "report.html").write_text(report_page("A long move", decision_article(decision)))
    page.set_viewport_size(PHONE)  # type: ignore[arg-type] # likewise
    page.goto((tmp_path / "report.html").as_uri())
    assert width(page) == PHONE["width"]


def width(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth"))
