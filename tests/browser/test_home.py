"""The home page: every game, two taps to a table, and tables to return to."""

from __future__ import annotations

import re

from playwright.sync_api import Response, expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import HERE, PHONE
from tests.browser.keys import Keys
from tests.browser.looks import fits
from tests.rules import rule
from wordparlor.bots.characters import CHARACTERS, overall_rating
from wordparlor.games.catalogue import catalogue, for_players, time_to_play
from wordparlor.words.shelf import players_shelf

TINY_PHONE = (320, 568)
# Elements that reach over the edge of the screen.
BEYOND = "all => all.filter(one => one.getBoundingClientRect().right > innerWidth).map(one => one.outerHTML)"


def test_the_home_page_has_every_game_with_a_picture_and_a_sentence(guest: InviteGuest) -> None:
    ann = guest()
    ann.page.goto("/")
    games = ann.page.locator("a.game")
    expect(games).to_have_count(len(catalogue()))
    for card, (game, entry) in zip(games.all(), catalogue().items(), strict=True):
        expect(card).to_contain_text(entry.title)
        expect(card).to_contain_text(entry.sentence)
        expect(card).to_contain_text(f"{for_players(game)} · {time_to_play(game)}")
        expect(card.locator(".picture > *")).to_have_count(1)


def test_two_taps_lead_to_a_table_and_the_home_page_leads_back_to_it(guest: InviteGuest) -> None:
    """The link on the home page leads back to the game in progress."""
    ann = guest()
    ann.page.goto("/")
    ann.page.locator("a.game").first.click()
    ann.page.get_by_role("button", name="Start game").click()
    ann.sees_a_table()
    address = ann.page.url
    ann.page.get_by_role("link", name="Wordparlor").click()
    ann.page.get_by_role("region", name="Your games").get_by_role("link").click()
    expect(ann.page).to_have_url(address)
    ann.sees_a_table()


def is_opened(answer: Response) -> bool:
    return answer.request.method == "POST" and answer.url.partition("?")[0].endswith("/games")


def test_the_form_of_a_new_table_is_made_of_the_schema(guest: InviteGuest) -> None:
    """The table has the options that were chosen."""
    ann = guest()
    ann.page.goto("/new/upwords")
    ann.page.get_by_role("radio", name="Someone on this device").check(force=True)
    ann.page.get_by_text("More settings").click()
    ann.page.locator("[name=turn_seconds]").fill("90")
    expect(ann.page.get_by_role("group", name="Pace").get_by_role("radio", checked=True)).to_have_count(0)
    ann.page.get_by_role("radio", name="By challenge").check(force=True)
    with ann.page.expect_response(is_opened) as opened:
        ann.page.get_by_role("button", name="Start game").click()
    first = opened.value.json()["page"]["view"]
    assert (first["status"], first["drawn"], first["spoken"]) == ("playing", None, None), "the page shows no text"
    ann.sees_a_table()
    shown = ann.view()
    assert [seat["kind"] for seat in shown["seats"]] == ["person", "person"]
    assert shown["options"]["policy"] == "challenge"
    assert shown["settings"]["turn_seconds"] == 90


@rule("COM-5")
def test_the_form_shows_the_defaults_for_who_plays(guest: InviteGuest) -> None:
    """The form shows how words are checked, and so does the lobby, even if nobody chose it."""
    ann = guest(size=TINY_PHONE, has_touch=True)
    ann.page.goto("/new/upwords")
    words = ann.page.get_by_role("group", name="Word check")
    expect(words.get_by_text("By challenge")).to_be_visible()
    expect(words.get_by_role("radio", name="Automatic")).to_be_checked()
    expect(ann.page.get_by_text("Challenge: any word counts unless a challenge succeeds.")).to_be_visible()
    for company in ("Someone on this device", "Friends with a link"):
        ann.page.get_by_role("radio", name=company).check(force=True)
        expect(words.get_by_role("radio", name="Automatic")).to_be_checked()
    ann.page.get_by_text("More settings").click()
    open_seconds = ann.page.locator("[name=open_challenge_seconds]")
    expect(open_seconds).to_have_attribute("placeholder", "60 (default)")
    expect(ann.page.locator("[name=challenge_seconds]")).to_have_attribute("placeholder", "Off (default)")
    expect(ann.page.locator("[name=policy]")).to_have_count(2)
    ann.page.get_by_role("radio", name="Someone on this device").check(force=True)
    expect(open_seconds).to_have_attribute("placeholder", "Off (default)")
    ann.page.get_by_role("radio", name="Friends with a link").check(force=True)
    expect(ann.page.locator("[name=undo] option").first).to_have_text("If the others agree (default)")
    shelf = players_shelf()
    expect(ann.page.locator("#dictionary option")).to_have_text([shelf.title(name) for name in shelf.names()])
    fits(ann.page)
    assert ann.page.locator(".new *").evaluate_all(BEYOND) == []
    ann.page.get_by_role("button", name="Create game").click()
    expect(ann.page.locator(".chosen")).to_contain_text("automatic")
    fits(ann.page)


def test_the_opponent_is_chosen_in_one_tap_and_remembered(guest: InviteGuest) -> None:
    """On your first visit, you get the easiest one; each character has a face, a level and a line about itself."""
    ann = guest(size=PHONE, has_touch=True)
    ann.page.goto("/new/upwords")
    opponents = ann.page.get_by_role("group", name="Opponent").get_by_role("radio")
    expect(opponents).to_have_count(len(CHARACTERS))
    expect(ann.page.get_by_role("radio", name="Pip Child")).to_be_checked()
    expect(ann.page.locator(".about-bot")).to_contain_text(CHARACTERS["child"].sentence)
    for face in ann.page.locator(".characters .face").all():
        assert face.evaluate("image => image.naturalWidth"), "it was drawn"
    ann.page.get_by_role("radio", name="Rosa").tap()
    expect(ann.page.locator(".about-bot")).to_contain_text(CHARACTERS["casual"].sentence)
    ann.page.get_by_role("button", name="Start game").tap()
    ann.sees_a_table()
    assert ann.view()["seats"][1]["bot"] == "casual"
    ann.page.goto("/new/snare")
    expect(ann.page.get_by_role("radio", name="Rosa Casual")).to_be_checked()


def test_a_rating_is_one_round_figure_and_the_exact_ones_are_folded(guest: InviteGuest) -> None:
    ann = guest()
    ann.page.goto("/new/upwords")
    rating = overall_rating("child")
    about = ann.page.get_by_text(re.compile(r"^Rating: about [0-9,]+50$|^Rating: about [0-9,]+00$"))
    exact = ann.page.get_by_text(f"{rating.value:,}, most likely {rating.low:,} to {rating.high:,}")
    expect(exact).not_to_be_visible()
    about.click()
    expect(exact).to_be_visible()


def test_a_pace_sets_the_clocks_of_the_table(guest: InviteGuest) -> None:
    """Per turn, per player, or per search where everyone searches at once."""
    ann = guest(size=PHONE, has_touch=True)
    ann.page.goto("/new/upwords")
    expect(ann.page.get_by_role("radio", name="No clock")).to_be_checked()
    ann.page.get_by_role("radio", name="30 s per turn").tap()
    ann.page.get_by_role("radio", name="5 min each").tap()
    ann.page.get_by_role("button", name="Start game").tap()
    ann.sees_a_table()
    settings = ann.view()["settings"]
    assert (settings["turn_seconds"], settings["game_seconds"]) == (None, 300)
    ann.page.goto("/new/rings")
    expect(ann.page.get_by_role("radio", name="1 minute")).to_be_checked()
    ann.page.get_by_role("radio", name="No clock").tap()
    ann.page.get_by_role("button", name="Start game").tap()
    expect(ann.page.get_by_role("button", name="Done")).to_be_visible()
    assert ann.view()["options"]["seconds"] is None


def test_several_bots_are_one_level_or_chosen_seat_by_seat(guest: InviteGuest) -> None:
    ann = guest()
    ann.page.goto("/new/upwords")
    ann.page.get_by_role("group", name="Players").get_by_role("radio", name="3").click()
    ann.page.get_by_role("radio", name="Walter").click()
    ann.page.get_by_text("Set up each seat").click()
    ann.page.get_by_label("Seat 3: bot level").select_option("child")
    expect(ann.page.get_by_role("group", name="Opponent").get_by_role("radio", checked=True)).to_have_count(0)
    ann.page.get_by_role("button", name="Start game").click()
    ann.sees_a_table()
    assert [seat["bot"] for seat in ann.view()["seats"]] == [None, "club", "child"]


def test_a_table_whose_clock_runs_at_once_waits_for_its_host(guest: InviteGuest) -> None:
    ann = guest(size=PHONE, has_touch=True)
    ann.page.goto("/new/rings")
    ann.page.get_by_role("button", name="Start game").tap()
    expect(ann.page.get_by_role("heading", name="Ready?")).to_be_visible()
    expect(ann.page.get_by_text("tap tiles that touch to trace it")).to_be_visible()
    assert ann.view()["status"] == "open"
    ann.page.get_by_role("button", name="Start game").tap()
    expect(ann.page.get_by_role("button", name="Done")).to_be_visible()
    assert ann.view()["awaited"]["due"][0]


def test_games_that_are_over_are_folded_and_the_others_say_whose_turn_it_is(guest: InviteGuest) -> None:
    ann = guest(size=PHONE, has_touch=True)
    ann.plays_ahead(ann.held("last-word", HERE, policy="checked"), 2, "give up")
    ann.held("upwords", HERE, policy="checked")
    ann.page.goto("/")
    own = ann.page.get_by_role("region", name="Your games").get_by_role("link")
    expect(own).to_have_count(1)
    expect(own).to_contain_text("Your turn")
    over = ann.page.get_by_text("1 finished game")
    expect(ann.page.locator(".over a")).not_to_be_visible()
    over.tap()
    expect(ann.page.locator(".over a")).to_contain_text("Last Word")


def test_the_games_in_one_box_are_under_its_title_and_can_be_filtered(guest: InviteGuest) -> None:
    ann = guest()
    ann.page.goto("/")
    box = ann.page.get_by_role("region", name="The Final Word")
    games = {name: entry for name, entry in catalogue().items() if entry.rulebook == "final-word"}
    expect(box.locator("a.game")).to_have_count(len(games))
    ann.page.get_by_label("Number of players").select_option("1")
    alone = [entry for entry in games.values() if entry.players[0] == 1]
    expect(box.locator("a.game")).to_have_count(len(alone))
    ann.page.get_by_label("Length").select_option("Up to 20 min")
    expect(box.locator("a.game")).to_have_count(sum(entry.minutes[1] <= 20 for entry in alone))


def test_a_game_is_found_by_searching_and_sections_without_games_are_not_shown(guest: InviteGuest) -> None:
    ann = guest(size=PHONE, has_touch=True)
    ann.page.goto("/")
    search = ann.page.get_by_role("searchbox", name="Search games")
    search.fill("honeycomb")
    expect(ann.page.locator("a.game")).to_have_count(1)
    expect(ann.page.locator("a.game")).to_contain_text("Rings")
    expect(ann.page.get_by_role("region", name="The Final Word")).to_have_count(0)
    search.fill("xyzzy")
    expect(ann.page.get_by_text("No games match.")).to_be_visible()


def test_favourites_come_first_and_stay(guest: InviteGuest) -> None:
    ann = guest(size=PHONE, has_touch=True)
    ann.page.goto("/")
    favourites = ann.page.get_by_role("region", name="Favourites")
    expect(ann.page.locator("a.game").first).to_be_visible()
    expect(favourites).to_have_count(0)
    ann.page.get_by_role("button", name="Favourite: Rings").tap()
    expect(favourites.locator("a.game")).to_contain_text("Rings")
    ann.page.reload()
    expect(favourites.locator("a.game")).to_have_count(1)
    favourites.get_by_role("button", name="Favourite: Rings").tap()
    expect(favourites).to_have_count(0)


def test_a_newcomer_is_led_to_a_lesson_and_a_player_is_not_asked(guest: InviteGuest) -> None:
    """A short choice leads to a game; a player who already has games sees those instead."""
    ann = guest()
    ann.page.goto("/")
    start = ann.page.get_by_role("region", name="Start here")
    start.get_by_role("radio", name="Play cards").click()
    first = start.get_by_role("heading", level=3).inner_text()
    start.get_by_role("button", name="Another game").click()
    expect(start.get_by_role("heading", level=3)).not_to_have_text(first)
    start.get_by_role("radio", name="Race the clock").click()
    expect(start.get_by_role("heading", level=3)).to_have_text("Rings")
    start.get_by_role("link", name="Learn it").click()
    expect(ann.page).to_have_url(re.compile("/learn/rings$"))
    ann.held("upwords", HERE, policy="checked")
    ann.page.goto("/")
    expect(ann.page.get_by_role("region", name="Your games")).to_be_visible()
    expect(start).to_have_count(0)


def test_home_and_a_new_game_need_no_mouse(guest: InviteGuest) -> None:
    """From the address to a game against a chosen opponent, with Tab, arrows, Space and Enter."""
    ann = guest()
    page, keys = ann.page, Keys(ann)
    page.goto("/")
    keys.tabs_to(page.locator("a.game").first)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    keys.tabs_to(page.get_by_role("radio", name="Pip Child"))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Milo Novice")).to_be_checked()
    keys.tabs_to(page.get_by_role("radio", name="No clock"))
    page.keyboard.press("ArrowRight")
    keys.presses("Start game")
    ann.sees_a_table()
    assert ann.view()["seats"][1]["bot"] == "novice"
    assert ann.view()["settings"]["turn_seconds"] == 120


def test_friends_come_by_link_by_code_and_by_camera(guest: InviteGuest) -> None:
    """A table in the lobby shows all three; anyone who types the code on the home page can sit down."""
    ann, bob = guest(), guest("Bob")
    ann.page.goto("/new/last-word")
    ann.page.get_by_role("radio", name="Friends with a link").check(force=True)
    ann.page.get_by_role("button", name="Create game").click()
    expect(ann.page.get_by_role("img", name="QR code for the link")).to_be_visible()
    expect(ann.page.get_by_label("Invitation link", exact=True)).to_have_value(ann.page.url)
    code = ann.page.locator(".code strong").inner_text()
    bob.page.goto("/")
    bob.page.get_by_label("Got a code?").fill("zz")
    bob.page.get_by_role("button", name="Join").click()
    expect(bob.page.locator("#code-problem")).to_have_text("A game code has four or five letters.")
    bob.page.get_by_label("Got a code?").fill(code.lower())
    bob.page.get_by_role("button", name="Join").click()
    bob.page.get_by_role("button", name="Join game").click()
    for one in (ann, bob):
        expect(one.status).to_have_text(re.compile("Your turn|'s turn"))
        expect(one.page.get_by_role("grid")).to_be_visible()


def test_without_javascript_the_page_says_what_is_needed(guest: InviteGuest) -> None:
    ann = guest(java_script_enabled=False)
    for path in ("/", "/plain", "/plain/t/anything"):
        ann.page.goto(path)
        expect(ann.page.locator("noscript p")).to_contain_text("Wordparlor needs JavaScript")
