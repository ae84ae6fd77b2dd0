"""Late, cut-off and lost responses, tabs opened twice, seats that move: the page always shows the latest state."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.conftest import InviteGuest
from tests.browser.guests import BOT, HERE, Guest
from tests.server.player_client import BOT as ROBOT
from tests.server.player_client import OPEN, YOU, PlayerClient, new_table

ACTIONS = re.compile("/actions")
SOCKET = re.compile("/socket")


def program_of(ann: Guest) -> PlayerClient:
    """Take a program's seat at the same table."""
    player = PlayerClient(ann.address, ann.table, ann.token)
    player.look()
    return player


def messages_of(ann: Guest) -> list[str | bytes]:
    """Return the list of messages that the page sends on its sockets from now on."""
    said: list[str | bytes] = []
    ann.page.on("websocket", lambda socket: socket.on("framesent", lambda sent: said.append(sent)))  # noqa: PLW0108 - Playwright takes no method of a list
    return said


def test_moves_are_posted_and_only_what_is_shown_is_asked_for(guest: InviteGuest) -> None:
    """The graphical client wants no text, text mode wants both; the socket brings the page after a move."""
    for text_mode, text in ((False, "none"), (True, "both")):
        ann = guest(text_mode=text_mode)
        said = messages_of(ann)
        ann.sits_at("upwords", BOT, policy="checked")
        expect(ann.status).to_have_text("Your turn")
        hello = json.loads(said[0])
        assert (hello["t"], hello["text"], hello["offers"]) == ("hello", text, True)
        with ann.page.expect_response(ACTIONS) as answer:
            ann.types(ann.whispered())
        assert set(answer.value.json()) == {"now", "n"}
        assert f"text={text}" in answer.value.url
        expect(ann.log.get_by_text("Ann plays")).to_have_count(1)
        expect(ann.page.get_by_role("button", name="Pass")).to_be_visible()


def test_a_move_whose_frames_do_not_come_is_fetched(guest: InviteGuest) -> None:
    """While the move is being sent, the table says so; in the end, the table shows it."""
    ann = guest()
    silent = False

    def loses_frames(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: None if silent else socket.send(message))

    ann.page.route_web_socket(SOCKET, loses_frames)
    ann.sits_at("upwords", HERE, policy="checked")
    ann.opens_the_curtain()
    silent = True
    ann.types(ann.whispered())
    expect(ann.page.locator(".curtain")).to_be_visible()


def test_a_frame_that_is_missing_is_fetched(guest: InviteGuest) -> None:
    """The bot's move is lost on the way; with the next frame, the page notices that one is missing."""
    ann = guest()
    forgetful = False

    def forgets_the_bot(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def passed_on(message: str | bytes) -> None:
            frame = json.loads(message)
            if not (forgetful and frame["t"] == "moved" and frame["d"]["by"] == 1):
                socket.send(message)

        server.on_message(passed_on)

    ann.page.route_web_socket(SOCKET, forgets_the_bot)
    ann.sits_at("upwords", BOT, policy="checked")
    expect(ann.status).to_have_text("Your turn")
    forgetful = True
    ann.plays(ann.whispered())
    program = program_of(ann)
    program.wait_until(lambda view: view["awaited"]["seats"] == [0])
    program.do("say", phrase="hello")
    expect(ann.log.get_by_text("Ann: Hello")).to_have_count(1)
    expect(ann.status).to_have_text("Your turn")
    told = [frame for frame in program.news(after=0) if frame["d"]["told"]]
    expect(ann.entries).to_have_count(len(told))


def test_a_move_whose_response_was_cut_off_is_resent_but_made_once(guest: InviteGuest) -> None:
    ann = guest()
    ann.sits_at("upwords", BOT, policy="checked")
    expect(ann.status).to_have_text("Your turn")

    def cut(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(status=answer.status, content_type="application/json", body=answer.text()[:10])

    ann.page.route(ACTIONS, cut, times=1)
    ann.types(ann.whispered())
    expect(ann.page.locator(".acting[aria-busy=true]")).to_have_count(0)
    expect(ann.log.get_by_text("Ann plays")).to_have_count(1)
    expect(ann.page.locator("#outcome.bad")).to_have_count(0)


def test_a_guest_who_has_moved_on_is_not_sent_back(guest: InviteGuest) -> None:
    """Leaving the page cancels the request about the code, so no late response can bring the player back."""
    ann = guest()
    table = new_table(ann.address, "upwords", YOU, ROBOT)
    waiting: list[Route] = []
    code = re.compile(f"/codes/{table.view['code']}$")
    ann.page.route(code, lambda route: waiting.append(route))  # noqa: PLW0108 - Playwright takes no method of a list
    with ann.page.expect_request(code):
        ann.opens(f"/c/{table.view['code']}")
    with ann.page.expect_event("requestfailed", lambda request: bool(code.search(request.url))):
        ann.page.get_by_role("link", name="Wordparlor").click()
    assert len(waiting) == 1
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Pull up a chair.")


def test_a_seat_that_moves_up_is_still_your_own(guest: InviteGuest) -> None:
    """Before the game, the host removes another seat, and all seats after it get a different number."""
    bob = guest("Bob")
    host = new_table(bob.address, "upwords", YOU, ROBOT, OPEN, OPEN)
    bob.sits_down(f"/t/{host.table}")
    own = bob.page.locator(".lobby-seats li", has_text="Bob")
    expect(own).to_contain_text("you")
    host.look()
    host.do("remove-seat", seat=1)
    expect(bob.page.locator(".lobby-seats li")).to_have_count(3)
    bob.presses("I'm not ready")
    expect(own).to_contain_text("not ready yet")


def test_impossible_options_are_reported(guest: InviteGuest) -> None:
    ann = guest()
    ann.page.route(re.compile("/catalogue$"), lambda route: route.abort())
    ann.sits_at("upwords", {"kind": "open"})
    ann.presses("Change options")
    expect(ann.page.locator(".lobby .problem")).to_contain_text("Can't reach the server.")
    ann.page.unroute_all()
    ann.presses("Change options")
    expect(ann.page.get_by_role("dialog", name="Game options")).to_be_visible()
    expect(ann.page.locator(".lobby .problem")).to_be_empty()


def test_a_second_tab_is_the_same_seat(guest: InviteGuest) -> None:
    """Both tabs show every move, in graphics or in text, no matter which of them made it."""
    ann = guest()
    ann.sits_at("upwords", BOT, policy="checked")
    expect(ann.status).to_have_text("Your turn")
    second = ann.new_tab()
    second.goto(f"/plain/t/{ann.table}")
    expect(second.locator(".status")).to_have_text("Your turn")
    second.locator("#line").fill(ann.whispered())
    second.locator("#line").press("Enter")
    for page in (ann.page, second):
        expect(page.get_by_role("log").get_by_text("Ann plays")).to_have_count(1)
        expect(page.locator(".status")).to_have_text("Your turn")
    ann.plays(ann.whispered())
    expect(second.get_by_role("log").get_by_text("Ann plays")).to_have_count(2)


def test_the_link_takes_the_seat_to_another_device(guest: InviteGuest) -> None:
    """After a hand-over, the old device is told that it no longer has the seat."""
    ann, phone = guest(), guest()
    ann.sits_at("upwords", BOT, policy="checked")
    ann.presses("Invite")
    link = ann.page.get_by_label("Your seat, on another device", exact=True).input_value()
    phone.page.goto(link)
    expect(phone.status).to_have_text("Your turn")
    assert "#" not in phone.page.url, "the key does not stay in the address"
    phone.presses("Invite")
    phone.page.get_by_text("Hand over your seat").click()
    phone.presses("Hand over")
    new = phone.page.get_by_label("Seat link", exact=True).input_value()
    assert new != link
    assert new.endswith(f"#{phone.token}"), "the device that asked for it holds it"
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("This seat isn't yours any more")


def test_a_clock_runs_down_and_warns(guest: InviteGuest) -> None:
    """A player with little time left sees and hears it by the server's clock, and then the turn is over."""
    ann = guest()
    ann.sits_at("upwords", BOT, policy="checked", turn_seconds=5)
    own = ann.page.locator(".player", has_text="you").locator(".clock")
    expect(own).to_have_text(re.compile(r"0:0[1-5]"))
    expect(ann.page.locator("#urgent")).to_contain_text(re.compile(r"[1-5] seconds? left\."))
    expect(ann.log).to_contain_text("Ann runs out of time and passes.")
