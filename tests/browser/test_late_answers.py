"""Answers that come late, half or not at all: what is shown is what is newest, and nothing that was done is lost."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.server.player_client import BOT, OPEN, YOU, PlayerClient, new_table


def guest_of(ann: Person) -> PlayerClient:
    """Sit at the same seat with a program."""
    player = PlayerClient(ann.address, ann.table, ann.token)
    player.look()
    return player


def test_a_frame_that_is_missing_is_fetched(person: Invite) -> None:
    """The bot's answer is lost on the way; with the next frame the page sees that one is missing."""
    ann = person("Ann")
    forgetful = False

    def forgets_the_bot(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def passed_on(message: str | bytes) -> None:
            frame = json.loads(message)
            if not (forgetful and frame["t"] == "moved" and frame["d"]["by"] == 1):
                socket.send(message)

        server.on_message(passed_on)

    ann.page.route_web_socket(re.compile("/socket"), forgets_the_bot)
    ann.opens_a_table("upwords", "A bot")
    expect(ann.status).to_have_text("Your turn")
    forgetful = True
    ann.plays(ann.whispered())
    program = guest_of(ann)
    program.wait_until(lambda view: view["awaited"]["seats"] == [0])
    program.do("say", phrase="hello")
    expect(ann.log.get_by_text("Ann: Hello")).to_have_count(1)
    expect(ann.status).to_have_text("Your turn")
    told = [frame for frame in program.news(after=0) if frame["d"]["told"]]
    expect(ann.log.get_by_role("listitem")).to_have_count(len(told))


def test_a_move_of_which_half_the_answer_came_is_sent_again_and_made_once(person: Invite) -> None:
    ann = person("Ann")
    ann.opens_a_table("upwords", "A bot")
    expect(ann.status).to_have_text("Your turn")

    def cut(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(status=answer.status, content_type="application/json", body=answer.text()[:100])

    ann.page.route(re.compile("/actions"), cut, times=1)
    ann.plays(ann.whispered())
    expect(ann.log.get_by_text("Ann plays")).to_have_count(1)
    expect(ann.page.locator("#outcome")).to_be_empty()


def test_whoever_has_gone_on_is_not_called_back(person: Invite) -> None:
    """The table is found when nobody looks for it any more."""
    ann = person("Ann")
    table = new_table(ann.address, "upwords", YOU, BOT)
    waiting: list[Route] = []
    ann.page.route(re.compile(f"/games/{table.table}$"), lambda route: waiting.append(route))  # noqa: PLW0108 - Playwright takes no method of a list
    ann.page.goto("/plain")
    ann.page.get_by_label("Got a code?").fill(table.view["code"])
    with ann.page.expect_request(re.compile(f"/games/{table.table}$")):
        ann.presses("Join")
    ann.page.get_by_role("link", name="Wordparlor").click()
    heading = ann.page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Sit down and play.")
    with ann.page.expect_response(re.compile(f"/games/{table.table}$")) as late:
        waiting[0].continue_()
    late.value.finished()
    ann.page.evaluate("new Promise((done) => setTimeout(done))")
    expect(heading).to_have_text("Sit down and play.")
    expect(ann.page).to_have_title("Wordparlor")


def test_a_seat_that_moves_up_is_still_one_s_own(person: Invite) -> None:
    """Before the game the host takes another seat away, and all after it have another number."""
    bob = person("Bob")
    host = new_table(bob.address, "upwords", YOU, BOT, OPEN, OPEN)
    bob.sits_down(f"/plain/t/{host.table}")
    own = bob.page.locator(".lobby-seats li", has_text="Bob")
    expect(own).to_contain_text("you")
    host.look()
    host.do("remove-seat", seat=1)
    expect(bob.page.locator(".lobby-seats li")).to_have_count(3)
    bob.presses("Not ready after all")
    expect(own).to_contain_text("not ready yet")


def test_options_that_cannot_be_had_are_told(person: Invite) -> None:
    ann = person("Ann")
    address = ann.opens_a_table("upwords", "Friends by link")
    ann.page.route(re.compile("/catalogue"), lambda route: route.abort())
    ann.page.goto(address)
    ann.presses("Choose options")
    expect(ann.page.locator(".lobby .problem")).to_contain_text("The parlor does not answer.")
    ann.page.unroute_all()
    ann.presses("Choose options")
    expect(ann.page.get_by_role("heading", name="How do you want to play?")).to_be_visible()
    expect(ann.page.locator(".lobby .problem")).to_be_empty()


def test_at_a_hot_seat_the_seat_that_is_not_handed_over_stays(person: Invite) -> None:
    ann = person("Ann")
    ann.opens_a_table("last-word", "On this device", policy="checked")
    expect(ann.status).to_have_text("Your turn")
    key = ann.token
    ann.presses("Invite")
    ann.page.get_by_text("Hand over the seat").click()
    ann.page.get_by_label("Who gets it?").fill("Cay")
    ann.presses("Hand over")
    expect(ann.page.get_by_label("Link to the seat", exact=True)).to_be_visible()
    ann.presses("Close")
    expect(ann.page.locator(".player", has_text="Cay")).to_be_visible()
    expect(ann.page.locator(".player-name small", has_text="you")).to_have_count(1)
    assert ann.token == key
