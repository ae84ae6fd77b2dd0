"""The daily puzzles in a real browser, from the home page to sharing, on days that the tests choose."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import DESK, HERE, PHONE, Guest
from tests.browser.looks import fits, nothing_is_wrong
from tests.server.puzzles.daily_parlor import DAY, GOOD, NEXT, PAST, WORDS
from tests.server.puzzles.dated_parlor import DatedParlor

SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
TODAY = f"/daily/{DAY.isoformat()}"
SONG = {"S": (4, 2), "N": (6, 2), "G": (7, 2)}  # SONG, 13 points: the best play
PNG = b"\x89PNG"


@pytest.fixture(scope="module")
def dated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DatedParlor]:
    with DatedParlor(tmp_path_factory.mktemp("dated"), "--rate-limit", "0") as opened:
        yield opened


@pytest.fixture
def today(dated: DatedParlor) -> DatedParlor:
    dated.set_day(DAY)
    return dated


def submits(page: Page, *words: str) -> None:
    """Type the words of an answer, one after the other, and submit the last one."""
    for word in words[:-1]:
        page.get_by_label("Your move").fill(word)
        page.get_by_role("button", name="Add word").click()
        expect(page.locator("#outcome")).to_contain_text("Now add a word")
    page.get_by_label("Your move").fill(words[-1])
    expect(page.locator("#outcome")).to_contain_text("points")
    page.get_by_role("button", name="Submit", exact=True).click()
    expect(page.get_by_role("region", name="Your result")).to_be_visible()


def places_song(ann: Guest, *, touch: bool) -> None:
    for letter, square in SONG.items():
        tile, cell = ann.rack_tile(letter), ann.square(*square)
        if touch:
            tile.tap()
            cell.tap()
        else:
            tile.click()
            cell.click()


@SIZES
def test_a_puzzle_is_solved_from_the_home_page_to_the_shared_result(
    guest: InviteGuest, today: DatedParlor, size: tuple[int, int]
) -> None:
    ann = guest(at=today, size=size, has_touch=size == PHONE, permissions=["clipboard-read", "clipboard-write"])
    page = ann.page
    ann.opens("/")
    page.get_by_role("link", name="Today's puzzles").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Today's puzzles")
    nothing_is_wrong(page)
    page.get_by_role("link", name=re.compile("^Upwords")).click()
    expect(page.get_by_text("Your first answer counts.")).to_be_visible()
    places_song(ann, touch=size == PHONE)
    expect(page.locator("#outcome")).to_contain_text("+13 points")
    nothing_is_wrong(page)
    page.get_by_role("button", name="Submit").click()
    result = page.get_by_role("region", name="Your result")
    expect(result).to_contain_text("13 of 13 points")
    expect(result).to_contain_text("Better than the expert bot")
    expect(page.get_by_role("list", name="You and the bots").get_by_role("listitem").first).to_contain_text("You")
    expect(page.locator(".solution")).to_contain_text("SONG (noun): ")
    nothing_is_wrong(page)
    page.get_by_role("button", name="Copy text").click()
    shared = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert shared == [
        "Wordparlor daily · Upwords · 2026-11-18",
        "★★★★★ 13 of 13 points",
        "Better than the expert bot",
        f"{today.address}/daily",
    ]
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save picture").click()
    assert saving.value.suggested_filename == "wordparlor-2026-11-18-upwords.png"
    assert saving.value.path().read_bytes().startswith(PNG)
    page.locator(".solution button.word").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("is valid")
    page.keyboard.press("Escape")
    page.reload()
    expect(result).to_contain_text("13 of 13 points")
    page.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_role("link", name=re.compile("^Upwords"))).to_contain_text("13 points")
    expect(page.get_by_role("link", name="Wednesday 18 November, 1 puzzle solved")).to_be_visible()


def test_the_first_answer_from_two_tabs_counts(guest: InviteGuest, today: DatedParlor) -> None:
    ann = guest(at=today, size=DESK)
    other = ann.new_tab()
    for page in (ann.page, other):
        page.goto(f"{TODAY}/upwords")
        expect(page.get_by_label("Your move")).to_be_visible()
    submits(ann.page, GOOD)
    submits(other, "C5.S(O)NG")
    expect(other.get_by_role("region", name="Your result")).to_contain_text("12 of 13 points")


def test_a_search_continues_after_a_reload_and_ends_once(guest: InviteGuest, today: DatedParlor) -> None:
    """The server keeps the words, and its clock keeps running."""
    ann = guest(at=today, size=PHONE)
    page = ann.page
    page.goto(f"{TODAY}/rings")
    expect(page.locator(".honeycomb")).to_have_count(0)
    page.get_by_role("button", name="Start").click()
    line = page.get_by_label("Your move")
    line.fill(WORDS[0])
    line.press("Enter")
    finds = page.get_by_role("region", name="Your list")
    expect(finds).to_contain_text(WORDS[0])
    nothing_is_wrong(page)
    page.reload()
    expect(finds).to_contain_text(WORDS[0])
    expect(page.get_by_role("timer")).to_be_visible()
    line.fill("xyz")
    line.press("Enter")
    expect(ann.outcome).to_contain_text("RNG-")
    line.fill(WORDS[1])
    line.press("Enter")
    expect(finds).to_contain_text("2 words")
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".all-words .found")).to_have_count(2)
    nothing_is_wrong(page)
    page.reload()
    expect(page.get_by_role("button", name="Start")).to_have_count(0)
    expect(page.locator(".all-words .found")).to_have_count(2)


def test_when_the_time_is_up_the_result_comes_by_itself(guest: InviteGuest, today: DatedParlor) -> None:
    ann = guest(at=today, size=DESK)
    page = ann.page
    page.clock.install()
    page.goto(f"{TODAY}/rings")
    page.get_by_role("button", name="Start").click()
    line = page.get_by_label("Your move")
    line.fill(WORDS[0])
    line.press("Enter")
    expect(page.get_by_role("region", name="Your list")).to_contain_text(WORDS[0])
    page.clock.fast_forward("01:05")
    expect(page.get_by_role("region", name="Your result")).to_be_visible()
    expect(page.locator(".all-words .found")).to_have_text(re.compile(WORDS[0]))


def test_two_words_are_made_one_after_the_other_by_keyboard(guest: InviteGuest, today: DatedParlor) -> None:
    ann = guest(at=today, size=DESK)
    ann.page.goto(f"{TODAY}/last-word")
    submits(ann.page, *PAST["last-word"].answers[0].moves)
    expect(ann.page.get_by_role("region", name="Your result")).to_contain_text("10 of 10 points")
    expect(ann.page.get_by_role("heading", level=1)).to_be_focused()


def test_a_streak_grows_from_day_to_day_and_ends_with_a_missed_one(guest: InviteGuest, today: DatedParlor) -> None:
    ann = guest(at=today, size=DESK)
    page = ann.page
    for day, streak in ((DAY, "1"), (NEXT, "2")):
        today.set_day(day)
        page.goto(f"/daily/{day.isoformat()}/upwords")
        submits(page, GOOD)
        expect(page.locator(".streak b")).to_have_text(streak)
    today.set_day(NEXT.replace(day=NEXT.day + 2))
    page.goto("/daily")
    expect(page.locator(".streak b")).to_have_text("0")
    expect(page.get_by_role("link", name="Thursday 19 November, 1 puzzle solved")).to_be_visible()


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Niue"])
def test_it_is_the_same_day_everywhere(guest: InviteGuest, today: DatedParlor, zone: str) -> None:
    """It's the same day fourteen hours ahead of UTC, and eleven behind."""
    today.set_day(DAY, hour=10.5)
    ann = guest(at=today, size=PHONE, timezone_id=zone)
    ann.page.goto("/daily")
    expect(ann.page.locator(".lead")).to_contain_text("Wednesday 18 November")
    expect(ann.page.locator(".countdown b")).to_have_text(re.compile(r"13:(29:\d\d|30:00)"))
    expect(ann.page.locator(".calendar [aria-current=date]")).to_have_accessible_name(
        "Wednesday 18 November, none solved"
    )


def test_tomorrow_says_that_it_is_not_out_yet(guest: InviteGuest, today: DatedParlor) -> None:
    ann = guest(at=today, size=PHONE)
    ann.page.goto(f"/daily/{NEXT.isoformat()}/upwords")
    expect(ann.page.get_by_role("main")).to_contain_text("The puzzle for 2026-11-19 isn't out yet.")


@pytest.mark.parametrize(
    ("day", "says"),
    [
        ("2026-11-19", "The puzzles for Thursday 19 November aren't out yet."),
        ("2026-10-31", "There are no daily puzzles before Sunday 1 November 2026."),
        ("2026-02-30", "Use an address such as /daily/2026-12-24."),
    ],
)
def test_a_day_without_puzzles_says_why(guest: InviteGuest, today: DatedParlor, day: str, says: str) -> None:
    ann = guest(at=today, size=PHONE)
    ann.page.goto(f"/daily/{day}")
    expect(ann.page.get_by_role("main")).to_contain_text(says)
    expect(ann.page.locator(".daily-card")).to_have_count(0)


def test_text_mode_solves_a_puzzle_too(guest: InviteGuest, today: DatedParlor) -> None:
    ann = guest(at=today, size=PHONE, text_mode=True)
    ann.opens(f"{TODAY}/3-2-1")
    expect(ann.page.locator(".text-drawing")).to_be_visible()
    submits(ann.page, "ZILLION ARE")
    expect(ann.page.get_by_role("region", name="Your result")).to_contain_text("20 of 20 points")
    expect(ann.page.locator("img")).to_have_count(0)
    nothing_is_wrong(ann.page)


def test_practice_goes_on_to_the_next_puzzle(guest: InviteGuest, today: DatedParlor) -> None:
    ann = guest(at=today, size=PHONE)
    page = ann.page
    ann.opens("/practice")
    nothing_is_wrong(page)
    page.get_by_role("link", name="Easy 3-2-1").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("easy, number 1")
    expect(page.get_by_label("Your move")).to_be_visible()
    expect(page.get_by_text("Your first answer counts.")).to_have_count(0)
    submits(page, "MELT WRY")
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("easy, number 2")
    fits(page)
    ann.opens("/practice")
    expect(page.get_by_role("link", name="Easy 3-2-1")).to_contain_text("1 puzzle done")


def test_plays_missed_in_an_own_game_become_puzzles(guest: InviteGuest, today: DatedParlor) -> None:
    """A player who always passes misses a lot."""
    ann = guest(at=today, size=PHONE)
    table = ann.held("upwords", HERE, policy="checked")
    ann.plays_ahead(table, 10, text="pass")
    ann.opens("/practice")
    games = ann.page.get_by_role("region", name="From your own games")
    games.get_by_role("button", name="Find puzzles").click()
    puzzle = games.get_by_role("link", name=re.compile("missed")).first
    expect(puzzle).to_have_attribute("href", re.compile(rf"^/review/{table['id']}#\d+-puzzle$"))
    nothing_is_wrong(ann.page)
