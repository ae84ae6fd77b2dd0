"""Several people at drawn tables: a challenge, a device that goes round, a server that dies, somebody who watches."""

from __future__ import annotations

import re
from itertools import permutations
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import BOT, FREE, HERE, Guest
from tests.browser.parlor import Parlor
from tests.rules import rule
from wordparlor.games.upwords.state import Play
from wordparlor.words.shelf import open_dictionary


def nonsense(rack: list[str]) -> str:
    """Spell three of the tiles into something that is no word."""
    words = open_dictionary("default")
    plain = [face for face in rack if len(face) == 1]
    return next(word for letters in permutations(plain, 3) if (word := "".join(letters)) not in words)


def sit_together(ann: Guest, bob: Guest, game: str, **options: Any) -> tuple[Guest, Guest]:  # noqa: ANN401 - as options are
    """Ann lays a table and Bob sits down by its link; return who begins, and the other."""
    table = ann.lays(game, FREE, **options)
    ann.goes_to(table)
    expect(ann.page.locator(".lobby")).to_be_visible()
    bob.page.goto(f"/t/{table['id']}")
    bob.page.get_by_role("button", name="Sit down").click()
    for one in (ann, bob):
        one.sees_a_table()
        expect(one.status).to_have_text(re.compile("Your turn|is to play"))
    return (ann, bob) if ann.is_awaited() else (bob, ann)


def test_two_people_play_with_a_challenge(guest: InviteGuest) -> None:
    """The preview does not tell whether a word exists; all see who may still challenge; a word that is none falls."""
    player, other = sit_together(guest(), guest("Bob"), "upwords", policy="challenge", challenge_seconds=None)
    word = nonsense(player.view()["view"]["rack"])
    player.page.get_by_label("Your move").fill(f"5E {word}")
    expect(player.outcome).to_contain_text(re.compile(rf"^{word} for \d+ points?, if nobody challenges\.$"))
    expect(player.outcome).to_have_class("outcome laid")
    player.play.click()
    expect(player.page.locator(".window")).to_have_text(f"{other.name} may still challenge. ")
    expect(other.status).to_have_text("Challenge?")
    expect(other.play).to_have_count(0)
    expect(other.page.locator(".tile.waits")).to_have_count(len(word))
    other.page.get_by_role("button", name="Challenge").click()
    for one in (player, other):
        expect(one.page.get_by_role("log")).to_contain_text(f"{other.name} challenges {player.name}: {word} ")
        expect(one.outcome).to_contain_text(f"{other.name} challenges {player.name}: {word} ")
        expect(one.page.locator(".tile.waits")).to_have_count(0)


def test_a_word_that_is_let_stand_scores(guest: InviteGuest) -> None:
    player, other = sit_together(guest(), guest("Bob"), "upwords", policy="challenge", challenge_seconds=None)
    player.plays(player.whispered())
    other.presses("Let it stand")
    expect(player.log).to_contain_text(f"{other.name} lets it stand.")
    score = player.page.locator(".player", has_text=player.name).locator(".points")
    expect(score).not_to_have_text(re.compile("^0 "))


def test_what_is_taken_back_among_people_needs_consent(guest: InviteGuest) -> None:
    player, other = sit_together(guest(), guest("Bob"), "last-word", policy="checked", undo="consent")
    player.page.get_by_label("Your move").fill(player.whispered())
    expect(player.outcome).to_have_class(re.compile("good"))
    player.play.click()
    player.page.get_by_role("button", name="Take back").click()
    expect(other.page.locator(".asking")).to_contain_text(f"{player.name} asks to undo")
    other.presses("Do not agree")
    expect(player.log).to_contain_text("doesn't agree")
    player.presses("Take back")
    other.presses("Agree")
    expect(player.status).to_have_text("Your turn")


def test_people_say_phrases_and_leave(guest: InviteGuest) -> None:
    """Whoever leaves is asked first."""
    player, other = sit_together(guest(), guest("Bob"), "last-word", policy="checked")
    player.page.get_by_text("Say something").click()
    player.page.get_by_role("button", name="Good luck, have fun!").click()
    expect(other.page.get_by_role("log")).to_contain_text("Good luck, have fun!")
    player.page.get_by_role("button", name="Leave").click()
    player.page.get_by_role("button", name="No, stay").click()
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    player.page.get_by_role("button", name="Leave").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(other.page.get_by_role("log")).to_contain_text(re.compile(f"{player.name} (leaves|left)"))


def takes_the_device(ann: Guest) -> str:
    """Open the curtain, and return the name of who opens it; while it is drawn nothing of a rack is in the page."""
    curtain = ann.page.locator(".curtain")
    expect(curtain).to_contain_text("the device.")
    expect(ann.page.locator(".rack, .squares, .log, .tile")).to_have_count(0)
    opens = curtain.get_by_role("button")
    name = opens.inner_text().removeprefix("I am ").removesuffix(": show me the table")
    opens.click()
    expect(ann.page.locator(".rack")).to_be_visible()
    expect(ann.status).to_have_text("Your turn")
    expect(ann.page.locator(".player.awaited b")).to_have_text(name)
    return name


def test_a_curtain_hides_the_tiles_while_the_device_goes_round(guest: InviteGuest) -> None:
    """Also of who begins."""
    ann = guest()
    table = ann.lays("upwords", HERE, policy="checked")
    ann.goes_to(table)
    first = takes_the_device(ann)
    ann.presses_twice("Pass")
    second = takes_the_device(ann)
    assert {first, second} == {"Ann", "Bob"}


def test_whoever_loads_the_page_again_meets_the_curtain(guest: InviteGuest) -> None:
    """Whichever of them it shows first."""
    ann = guest()
    ann.sits_at("upwords", HERE, policy="checked")
    first = takes_the_device(ann)
    ann.page.reload()
    assert takes_the_device(ann) == first
    ann.presses_twice("Pass")
    second = takes_the_device(ann)
    ann.page.reload()
    assert takes_the_device(ann) == second


@rule("COM-6")
def test_the_device_goes_last_to_whoever_begins_next_about_a_challenge(guest: InviteGuest) -> None:
    """Their answer closes the window for all; so each of three can challenge each other, after a reload too."""
    ann = guest()
    ann.sits_at("upwords", HERE, {"kind": "here", "name": "Cid"}, policy="challenge")
    round_the_table = ["Ann", "Bob", "Cid"] * 2
    mover = opens_the_curtain(ann)
    for _ in range(3):
        ann.page.get_by_label("Your move").fill(ann.whispered())
        expect(ann.outcome).to_contain_text("if nobody challenges")
        ann.play.click()
        begins, other = round_the_table[round_the_table.index(mover) + 1 :][:2]
        expect(ann.page.locator(".curtain")).to_be_visible()
        ann.page.reload()
        assert opens_the_curtain(ann) == other
        ann.presses("Let it stand")
        assert opens_the_curtain(ann) == begins
        ann.presses("Let it stand")
        expect(ann.status).to_have_text("Your turn")
        mover = begins


def opens_the_curtain(ann: Guest) -> str:
    """Confirm that the player called for is here, and return their name."""
    opens = ann.page.locator(".curtain").get_by_role("button")
    name = opens.inner_text().removeprefix("I am ").removesuffix(": show me the table")
    opens.click()
    expect(ann.page.locator(".rack")).to_be_visible()
    return name


def test_a_move_made_while_the_server_is_down_arrives(guest: InviteGuest, tmp_path: Path) -> None:
    """The page says that it has no connection, keeps the move, and goes on by itself."""
    with Parlor(tmp_path) as parlor:
        ann = guest(at=parlor)
        ann.sits_where(lambda action: isinstance(action, Play), "upwords")
        ann.page.get_by_label("Your move").fill(ann.whispered())
        expect(ann.outcome).to_have_class(re.compile("good"))
        parlor.kill()
        expect(ann.page.locator(".offline")).to_contain_text("No connection.")
        ann.play.click()
        expect(ann.outcome).to_contain_text("it is tried again")
        parlor.open()
        expect(ann.page.locator(".offline")).to_have_count(0)
        expect(ann.page.get_by_role("log").get_by_text("Ann plays")).to_have_count(1)
        expect(ann.page.get_by_role("log").get_by_text("The game begins")).to_have_count(1)


def test_a_spectator_sees_the_board_and_no_rack(guest: InviteGuest) -> None:
    ann, eve = guest(), guest("Eve")
    ann.sits_where(lambda action: isinstance(action, Play), "upwords")
    eve.page.goto(ann.page.url)
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()
    ann.page.get_by_label("Your move").fill(ann.whispered())
    expect(ann.outcome).to_have_class(re.compile("good"))
    ann.play.click()
    expect(eve.page.get_by_role("log")).to_contain_text("Ann plays")
    expect(eve.page.locator(".square .tile").first).to_be_visible()
    expect(eve.page.locator(".rack, #line, .acting")).to_have_count(0)


def test_a_private_table_is_not_watched(guest: InviteGuest) -> None:
    ann, eve = guest(), guest("Eve")
    ann.opens("/new/upwords")
    ann.page.get_by_text("Clocks and table").click()
    ann.page.get_by_label("Others may watch").uncheck()
    ann.presses("Start the game")
    ann.sees_a_table()
    eve.page.goto(ann.page.url)
    expect(eve.page.get_by_role("heading", level=1)).to_have_text("This table is private")


def test_everybody_sees_who_is_away_and_how_many_watch(guest: InviteGuest) -> None:
    ann, bob, eve = guest(), guest("Bob"), guest("Eve")
    sit_together(ann, bob, "last-word", policy="checked")
    seat = ann.page.locator(".player", has_text="Bob")
    address = bob.page.url
    expect(seat).not_to_contain_text("away")
    bob.page.goto("about:blank")
    expect(seat).to_contain_text("away")
    eve.page.goto(address)
    expect(ann.page.locator(".piles")).to_contain_text("One person watches")
    bob.page.goto(address)
    expect(seat).not_to_contain_text("away")


def test_a_player_who_left_takes_the_seat_back_from_the_bot(guest: InviteGuest) -> None:
    ann, bob = guest(), guest("Bob")
    sit_together(ann, bob, "upwords", policy="checked", leaving="bot")
    bob.page.get_by_role("button", name="Leave").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(bob.page.get_by_role("heading", level=1)).to_have_text("You left this table")
    expect(ann.page.get_by_role("log")).to_contain_text("Bob left. A bot takes over.")
    bob.page.get_by_role("button", name="Take the seat back").click()
    expect(ann.page.get_by_role("log")).to_contain_text("Bob is back.")
    expect(bob.page.locator(".player", has_text="Bob")).to_contain_text("you")
    expect(bob.page.locator(".rack")).to_be_visible()


def test_a_table_that_is_gone_says_what_to_do(guest: InviteGuest) -> None:
    ann = guest()
    ann.page.goto("/t/nothinghere")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("This table is gone")
    ann.page.get_by_role("link", name="To the hall").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Sit down and play.")


def hands_over(ann: Guest, name: str) -> str:
    """Hand the seat over, and return the link to it."""
    ann.presses("Invite")
    ann.page.get_by_text("Hand over the seat").click()
    ann.page.get_by_label("Who gets it?").fill(name)
    ann.presses("Hand over")
    link = ann.page.get_by_label("Link to the seat", exact=True).input_value()
    ann.presses("Close")
    return link


def test_a_seat_is_handed_over_by_its_new_link(guest: InviteGuest) -> None:
    ann, cay = guest("Ann"), guest("Cay")
    ann.sits_at("last-word", BOT)
    cay.page.goto(hands_over(ann, "Cay"))
    cay.sees_a_table()
    expect(cay.page.locator(".player", has_text="Cay").locator(".note")).to_contain_text("you")


def test_at_a_hot_seat_the_seat_that_is_not_handed_over_stays(guest: InviteGuest) -> None:
    ann = guest()
    ann.sits_at("last-word", HERE, policy="checked")
    key = ann.token
    ann.page.get_by_role("button", name="Invite").click()
    ann.page.get_by_text("Hand over the seat").click()
    ann.page.get_by_label("Who gets it?").fill("Cay")
    ann.presses("Hand over")
    expect(ann.page.get_by_label("Link to the seat", exact=True)).to_be_visible()
    ann.presses("Close")
    expect(ann.page.locator(".player", has_text="Cay")).to_be_visible()
    expect(ann.page.locator(".player .note", has_text="you")).to_have_count(1)
    assert ann.token == key
