"""Two people in two browsers."""

from __future__ import annotations

from itertools import permutations

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import Person, on_turn
from tests.rules import rule
from wordparlor.words.shelf import open_dictionary


def nonsense(person: Person) -> str:
    """Spell three of the own tiles into something that is no word."""
    words = open_dictionary("default")
    rack = [face for face in person.view()["view"]["rack"] if len(face) == 1]
    return next(word for letters in permutations(rack, 3) if (word := "".join(letters)) not in words)


@rule("COM-5")
def test_the_form_shows_at_once_how_words_are_checked(person: Invite) -> None:
    """Whoever plays, and without opening any options."""
    ann = person("Ann")
    ann.page.goto("/plain/new/upwords")
    words = ann.page.get_by_role("group", name="Words")
    for company in ("A bot", "On this device", "Friends by link"):
        ann.page.get_by_role("radio", name=company, exact=True).check(force=True)
        expect(words.get_by_text("only real ones are taken")).to_be_visible()
        expect(words.get_by_text("can be challenged")).to_be_visible()
        expect(words.get_by_role("radio", name="only real ones are taken")).to_be_checked()


def test_two_people_play_with_a_challenge(person: Invite) -> None:
    """One invites by link, the other sits down; a word that is none falls, a real one stands."""
    ann, bob = person("Ann"), person("Bob")
    bob.sits_down(ann.opens_a_table("upwords", "Friends by link", policy="challenge", challenge_seconds="600"))
    player = on_turn(ann, bob)
    other = bob if player is ann else ann

    word = nonsense(player)
    player.line.fill(f"5E {word}")
    expect(player.page.locator("#outcome.good")).to_contain_text(f"{word} for")  # not whether it is a word (COM-5)
    player.plays(f"5E {word}")
    expect(other.page.get_by_text("May still challenge: you.")).to_be_visible()
    expect(player.page.get_by_text(f"May still challenge: {other.name}.")).to_be_visible()
    other.presses("Challenge")
    for one in (player, other):
        # Why it falls is the dictionary's to say: it may be an affix, or a name.
        expect(one.log).to_contain_text(f"{other.name} challenges {player.name}: {word} ")

    player = on_turn(ann, bob)
    other = bob if player is ann else ann
    play = player.whispered()
    player.plays(play)
    expect(other.status).to_have_text("Will you challenge?")
    other.presses("Let")
    expect(player.log).to_contain_text(f"{other.name} lets it stand.")
    score = player.page.locator(".player", has_text=player.name).locator(".points")
    assert int(score.inner_text().split()[0]) > 0


def test_what_is_taken_back_needs_consent(person: Invite) -> None:
    """The other person is asked, and may say no."""
    ann, bob = person("Ann"), person("Bob")
    bob.sits_down(ann.opens_a_table("last-word", "Friends by link", policy="checked", undo="consent"))
    player = on_turn(ann, bob)
    other = bob if player is ann else ann
    player.plays(player.whispered())
    player.presses("Take back")
    expect(other.page.get_by_text(f"{player.name} asks to take back the last move.").first).to_be_visible()
    other.presses("Do not agree")
    expect(player.log).to_contain_text("does not agree")
    player.presses("Take back")
    other.presses("Agree")
    expect(player.status).to_have_text("Your turn")


def test_people_speak_and_leave(person: Invite) -> None:
    """A phrase is told to the table; whoever leaves is asked first, and the other wins."""
    ann, bob = person("Ann"), person("Bob")
    bob.sits_down(ann.opens_a_table("upwords", "Friends by link"))
    bob.page.get_by_text("Say something").click()
    bob.presses("Good luck, have fun!")
    expect(ann.log).to_contain_text("Good luck, have fun!")
    bob.presses("Leave")
    bob.presses("No, stay")
    bob.presses("Leave")
    bob.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(ann.page.get_by_role("heading", name="You win!")).to_be_visible()


def test_who_left_takes_the_seat_back_from_the_bot(person: Invite) -> None:
    ann, bob = person("Ann"), person("Bob")
    bob.sits_down(ann.opens_a_table("upwords", "Friends by link", leaving="bot"))
    on_turn(ann, bob)
    bob.presses("Leave")
    bob.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(bob.page.get_by_role("heading", level=1)).to_have_text("You left this table")
    expect(ann.log).to_contain_text("Bob leaves, and a bot sits down.")
    bob.presses("Take the seat back")
    expect(ann.log).to_contain_text("Bob is back.")
    assert on_turn(ann, bob).is_awaited()


def test_people_meet_by_code_and_play_again(person: Invite) -> None:
    """A table that is shown to everybody is found in the hall, and by its code; a phone would read its QR code."""
    ann, bob = person("Ann"), person("Bob")
    ann.page.goto("/plain/new/last-word")
    ann.page.get_by_role("radio", name="Friends by link").check(force=True)
    ann.page.get_by_text("Clocks and table").click()
    ann.page.get_by_label("Show this table to everybody in the hall").check()
    ann.presses("Open the table")
    code = ann.page.locator(".invite-code strong").inner_text()
    picture = ann.page.get_by_alt_text("The link as a QR code, for the camera of a phone")
    expect(picture).to_have_js_property("complete", True)  # noqa: FBT003 - the library's own way
    assert picture.evaluate("one => one.naturalWidth") > 0, "it could be drawn"
    bob.page.goto("/plain")
    expect(bob.page.locator("a.table", has_text=code)).to_contain_text("with Ann, 1 seat free")
    bob.page.get_by_label("Got a code?").fill(code.lower())
    bob.presses("Join")
    bob.presses("Sit down")
    player = on_turn(ann, bob)
    other = bob if player is ann else ann
    player.types("give up")
    on_turn(other).types("give up")
    for one in (ann, bob):
        expect(one.page.locator(".ending")).to_be_visible()
    ann.presses("Play again")
    bob.presses("Join the next game")
    on_turn(ann, bob)
    assert ann.page.url == bob.page.url
