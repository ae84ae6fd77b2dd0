"""Several people at graphical tables: a challenge, a shared device, a server that dies, a spectator."""

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
    """Make a play of three tiles that isn't a word."""
    words = open_dictionary("default")
    plain = [face for face in rack if len(face) == 1]
    return next(word for letters in permutations(plain, 3) if (word := "".join(letters)) not in words)


def sit_together(ann: Guest, bob: Guest, game: str, **options: Any) -> tuple[Guest, Guest]:  # noqa: ANN401 - as options are
    """Have Ann open a table and Bob join by its link; return the player who goes first, and the other one."""
    table = ann.lays(game, FREE, **options)
    ann.goes_to(table)
    expect(ann.page.locator(".lobby")).to_be_visible()
    bob.page.goto(f"/t/{table['id']}")
    bob.page.get_by_role("button", name="Join game").click()
    for one in (ann, bob):
        one.sees_a_table()
        expect(one.status).to_have_text(re.compile("Your turn|'s turn"))
    return (ann, bob) if ann.is_awaited() else (bob, ann)


def test_two_people_play_with_a_challenge(guest: InviteGuest) -> None:
    """The preview reveals nothing; everyone sees who can still challenge; an invalid word is rejected."""
    player, other = sit_together(guest(), guest("Bob"), "upwords", policy="challenge", challenge_seconds=None)
    word = nonsense(player.view()["view"]["rack"])
    player.page.get_by_label("Your move").fill(f"5E {word}")
    expect(player.outcome).to_contain_text(re.compile(rf"^{word}: \+\d+ points? unless challenged\.$"))
    expect(player.outcome).to_have_class("outcome laid")
    player.play.click()
    expect(player.page.locator(".window")).to_have_text(f"{other.name} can still challenge. ")
    expect(other.status).to_have_text("Challenge?")
    expect(other.play).to_have_count(0)
    expect(other.page.locator(".tile.waits")).to_have_count(len(word))
    other.page.get_by_role("button", name="Challenge").click()
    for one in (player, other):
        expect(one.page.get_by_role("log")).to_contain_text(f"{other.name} challenged {player.name}: {word} ")
        expect(one.outcome).to_contain_text(f"{other.name} challenged {player.name}: {word} ")
        expect(one.page.locator(".tile.waits")).to_have_count(0)


def test_a_word_that_is_accepted_scores(guest: InviteGuest) -> None:
    player, other = sit_together(guest(), guest("Bob"), "upwords", policy="challenge", challenge_seconds=None)
    player.plays(player.whispered())
    other.presses("Accept")
    expect(player.log).to_contain_text(f"{other.name} accepts the word.")
    score = player.page.locator(".player", has_text=player.name).locator(".points")
    expect(score).not_to_have_text(re.compile("^0 "))


def test_undo_among_people_needs_consent(guest: InviteGuest) -> None:
    player, other = sit_together(guest(), guest("Bob"), "last-word", policy="checked", undo="consent")
    player.page.get_by_label("Your move").fill(player.whispered())
    expect(player.outcome).to_have_class(re.compile("good"))
    player.play.click()
    player.page.get_by_role("button", name="Undo").click()
    expect(other.page.locator(".asking")).to_contain_text(f"{player.name} wants to undo their last move")
    other.presses("Don't allow")
    expect(player.log).to_contain_text(re.compile("not agree|n't agree|declines|refuses|says no"))
    player.presses("Undo")
    other.presses("Allow")
    expect(player.status).to_have_text("Your turn")


def test_people_say_phrases_and_leave(guest: InviteGuest) -> None:
    """A player who wants to leave is asked to confirm."""
    player, other = sit_together(guest(), guest("Bob"), "last-word", policy="checked")
    player.presses("Chat")
    player.page.get_by_role("button", name="Good luck, have fun!").click()
    expect(other.page.get_by_role("log")).to_contain_text("Good luck, have fun!")
    player.page.get_by_role("button", name="Leave").click()
    player.page.get_by_role("button", name="Stay").click()
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    player.page.get_by_role("button", name="Leave").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(other.page.get_by_role("log")).to_contain_text(re.compile(f"{player.name} (leaves|left)"))


def takes_the_device(ann: Guest) -> str:
    """Confirm the privacy screen, and return the player's name; before that, no part of a rack is in the page."""
    curtain = ann.page.locator(".curtain")
    expect(curtain).to_contain_text("Pass the device to")
    expect(ann.page.locator(".rack, .squares, .log, .tile")).to_have_count(0)
    opens = curtain.get_by_role("button")
    name = opens.inner_text().removeprefix("I'm ").removesuffix(": show my tiles")
    opens.click()
    expect(ann.page.locator(".rack")).to_be_visible()
    expect(ann.status).to_have_text("Your turn")
    expect(ann.page.locator(".player.awaited b")).to_have_text(name)
    return name


def test_a_privacy_screen_hides_the_tiles_while_the_device_goes_round(guest: InviteGuest) -> None:
    """This includes the player who goes first."""
    ann = guest()
    table = ann.lays("upwords", HERE, policy="checked")
    ann.goes_to(table)
    first = takes_the_device(ann)
    ann.presses_twice("Pass")
    second = takes_the_device(ann)
    assert {first, second} == {"Ann", "Bob"}


def test_the_privacy_screen_is_back_after_a_reload(guest: InviteGuest) -> None:
    """This applies no matter which player it shows first."""
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
def test_the_device_goes_last_to_the_next_player_about_a_challenge(guest: InviteGuest) -> None:
    """Their answer closes the window for all; so each of three players can challenge, even after a reload."""
    ann = guest()
    ann.sits_at("upwords", HERE, {"kind": "here", "name": "Cid"}, policy="challenge")
    round_the_table = ["Ann", "Bob", "Cid"] * 2
    mover = opens_the_curtain(ann)
    for _ in range(3):
        ann.page.get_by_label("Your move").fill(ann.whispered())
        expect(ann.outcome).to_contain_text("unless challenged")
        ann.play.click()
        begins, other = round_the_table[round_the_table.index(mover) + 1 :][:2]
        expect(ann.page.locator(".curtain")).to_be_visible()
        ann.page.reload()
        assert opens_the_curtain(ann) == other
        ann.presses("Accept")
        assert opens_the_curtain(ann) == begins
        ann.presses("Accept")
        expect(ann.status).to_have_text("Your turn")
        mover = begins


def opens_the_curtain(ann: Guest) -> str:
    """Confirm that the player who is called for is here, and return their name."""
    opens = ann.page.locator(".curtain").get_by_role("button")
    name = opens.inner_text().removeprefix("I'm ").removesuffix(": show my tiles")
    opens.click()
    expect(ann.page.locator(".rack")).to_be_visible()
    return name


def test_a_move_made_while_the_server_is_down_arrives(guest: InviteGuest, tmp_path: Path) -> None:
    """The page says that it has no connection, keeps the move, and continues by itself."""
    with Parlor(tmp_path) as parlor:
        ann = guest(at=parlor)
        ann.sits_where(lambda action: isinstance(action, Play), "upwords")
        ann.page.get_by_label("Your move").fill(ann.whispered())
        expect(ann.outcome).to_have_class(re.compile("good"))
        parlor.kill()
        expect(ann.page.locator(".offline")).to_contain_text("No connection.")
        ann.play.click()
        expect(ann.outcome).to_contain_text("We'll keep trying.")
        parlor.open()
        expect(ann.page.locator(".offline")).to_have_count(0)
        expect(ann.page.get_by_role("log").get_by_text("Ann plays")).to_have_count(1)
        expect(ann.page.get_by_role("log").get_by_text("The game begins")).to_have_count(1)


def test_a_spectator_sees_the_board_and_no_rack(guest: InviteGuest) -> None:
    ann, eve = guest(), guest("Eve")
    ann.sits_where(lambda action: isinstance(action, Play), "upwords")
    eve.page.goto(ann.page.url)
    expect(eve.page.get_by_text("You're watching. Players' tiles stay hidden.")).to_be_visible()
    ann.page.get_by_label("Your move").fill(ann.whispered())
    expect(ann.outcome).to_have_class(re.compile("good"))
    ann.play.click()
    expect(eve.page.get_by_role("log")).to_contain_text("Ann plays")
    expect(eve.page.locator(".square .tile").first).to_be_visible()
    expect(eve.page.locator(".rack, #line, .acting")).to_have_count(0)


def test_nobody_can_watch_a_private_table(guest: InviteGuest) -> None:
    ann, eve = guest(), guest("Eve")
    ann.opens("/new/upwords")
    ann.page.get_by_text("More settings").click()
    ann.page.get_by_label("Allow spectators").uncheck()
    ann.presses("Start game")
    ann.sees_a_table()
    eve.page.goto(ann.page.url)
    expect(eve.page.get_by_role("heading", level=1)).to_have_text("This game is private")


def test_everyone_sees_who_is_away_and_how_many_watch(guest: InviteGuest) -> None:
    ann, bob, eve = guest(), guest("Bob"), guest("Eve")
    sit_together(ann, bob, "last-word", policy="checked")
    seat = ann.page.locator(".player", has_text="Bob")
    address = bob.page.url
    expect(seat).not_to_contain_text("away")
    bob.page.goto("about:blank")
    expect(seat).to_contain_text("away")
    eve.page.goto(address)
    expect(ann.page.locator(".piles")).to_contain_text("1 watching")
    bob.page.goto(address)
    expect(seat).not_to_contain_text("away")


def test_a_player_who_left_takes_the_seat_back_from_the_bot(guest: InviteGuest) -> None:
    ann, bob = guest(), guest("Bob")
    sit_together(ann, bob, "upwords", policy="checked", leaving="bot")
    bob.page.get_by_role("button", name="Leave").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(bob.page.get_by_role("heading", level=1)).to_have_text("You left this game")
    expect(ann.page.get_by_role("log")).to_contain_text(re.compile(r"Bob (leaves|left)\b.* bot "))
    bob.page.get_by_role("button", name="Rejoin").click()
    expect(ann.page.get_by_role("log")).to_contain_text(re.compile("Bob .*back"))
    expect(bob.page.locator(".player", has_text="Bob")).to_contain_text("you")
    expect(bob.page.locator(".rack")).to_be_visible()


def test_a_table_that_is_gone_says_what_to_do(guest: InviteGuest) -> None:
    ann = guest()
    ann.page.goto("/t/nothinghere")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Game not found")
    ann.page.get_by_role("link", name="Home").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Pull up a chair.")


def hands_over(ann: Guest, name: str) -> str:
    """Hand the seat over, and return the link to it."""
    ann.presses("Invite")
    ann.page.get_by_text("Hand over your seat").click()
    ann.page.get_by_label("New player's name").fill(name)
    ann.presses("Hand over")
    link = ann.page.get_by_label("Seat link", exact=True).input_value()
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
    ann.page.get_by_text("Hand over your seat").click()
    ann.page.get_by_label("New player's name").fill("Cay")
    ann.presses("Hand over")
    expect(ann.page.get_by_label("Seat link", exact=True)).to_be_visible()
    ann.presses("Close")
    expect(ann.page.locator(".player", has_text="Cay")).to_be_visible()
    expect(ann.page.locator(".player .note", has_text="you")).to_have_count(1)
    assert ann.token == key
