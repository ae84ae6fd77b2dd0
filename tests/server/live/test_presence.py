"""Presence: every process announces who is here, and forgets them when they leave."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec

from tests.server.player_client import (
    YOU,
    Json,
    PlayerClient,
    SocketClient,
    join,
    new_table,
    same_device,
    spectator,
    two_people,
)
from tests.server.server_process import TIMEOUT, ServerProcess, closed_after
from wordparlor.server.feed.table_view import ViewOptions
from wordparlor.server.live.live_table import LiveTable
from wordparlor.server.live.presence import PresenceAnnounced, PresenceTracker, Present
from wordparlor.server.live.subscriber import Subscriber
from wordparlor.server.tables.caller import Caller
from wordparlor.server.tables.decision import Decision
from wordparlor.server.tables.events import DEFAULTS, Opened, SeatSetup, TableSetup
from wordparlor.server.tables.table import TableState


def told(line: SocketClient, seats: list[int], watching: int = 0) -> None:
    """Receive messages until this announcement of who is here."""
    wanted = {"t": "here", "seats": seats, "watching": watching}
    while line.receive() != wanted:
        pass


def shown(player: PlayerClient) -> Json:
    player.look()
    return player.page["here"]


def is_soon_shown(player: PlayerClient, wanted: Json) -> None:
    """Wait until this process has heard it from the other one."""
    until = time.monotonic() + TIMEOUT
    while (seen := shown(player)) != wanted:
        assert time.monotonic() < until, f"{seen} is shown"
        time.sleep(0.05)


def test_everyone_sees_who_comes_and_goes(url: str) -> None:
    ann, bob = two_people(url)
    assert shown(ann) == {"seats": [], "watching": 0}
    with ann.socket(here=True) as line:
        told(line, [0])
        with bob.socket(), bob.socket():
            told(line, [0, 1])
            with spectator(ann).socket() as watcher:
                told(line, [0, 1], watching=1)
                assert watcher.receive()["page"]["here"] == {"seats": [0, 1], "watching": 0}, "before they came"
                assert shown(spectator(ann)) == {"seats": [0, 1], "watching": 1}
            told(line, [0, 1])
        told(line, [0])
    assert ann.look()["status"] == "playing"


def test_at_a_hot_seat_all_are_here(url: str) -> None:
    ann = new_table(url, "upwords", YOU, same_device("Bob"))
    with ann.socket(here=True) as line:
        told(line, [0, 1])


def test_a_seat_that_is_handed_over_is_empty_until_its_new_holder_comes(url: str) -> None:
    ann, bob = two_people(url)
    bob.look()
    with ann.socket(here=True) as line, bob.socket():
        told(line, [0, 1])
        token = bob.do("hand-over")["token"]
        told(line, [0])
        with PlayerClient(url, bob.table, token).socket():
            told(line, [0, 1])


def test_a_player_who_does_not_ask_is_not_notified(url: str) -> None:
    """A program that doesn't know this message isn't bothered with it."""
    ann, bob = two_people(url)
    with ann.socket() as line:
        line.receive()
        with bob.socket() as other:
            other.receive()
        bob.look()
        bob.do("say", phrase="hello")
        assert line.receive()["t"] == "said"


def test_it_is_not_a_frame_and_is_not_stored(url: str) -> None:
    ann = new_table(url)
    bob = join(ann, ready=False)
    ann.look()
    before = ann.page["n"]
    with bob.socket() as line:
        line.receive()
    assert ann.news(after=before) == []


def opened_table(table_id: str) -> TableState:
    table = TableState(table_id)
    setup = TableSetup("upwords", (SeatSetup("open"), SeatSetup("open")), {}, defaults=DEFAULTS)
    table.apply(Decision(Opened(setup, "CODE")), 0, None)
    return table


def test_a_process_that_was_asleep_is_asked_again() -> None:
    """It was forgotten, along with everyone connected to it; now it's alive, and they may still be there."""
    clock, said = [0.0], list[str]()
    presence, live = PresenceTracker(said.append, lambda: clock[0]), LiveTable("sometable123")
    live.load(opened_table(live.id))
    live.subscribers.add(Subscriber(Caller(), None, ViewOptions("none"), 0, is_present=True))
    presence.update(live)
    live.present_elsewhere["other"] = PresenceAnnounced("other", 1, Present((1,)))
    presence.on_alive("other", [live])
    clock[0] = 60.0
    presence.heartbeat([live])
    assert live.present() == Present((), 1)
    said.clear()
    presence.on_alive("other", [live])
    presence.on_alive("other", [live])
    assert [one.partition(":")[0] for one in said] == [live.id], "once"
    assert '"asks":true' in said[0]


def test_a_message_that_arrives_late_is_out_of_date() -> None:
    """Announcements travel separately to each process, and one can overtake another."""
    presence, live = PresenceTracker(lambda _text: None, lambda: 0.0), LiveTable("sometable123")
    live.load(TableState(live.id))

    def says(number: int, *seats: int) -> Present:
        presence.on_announcement(live, msgspec.json.encode(PresenceAnnounced("other", number, Present(seats))).decode())
        return live.present()

    assert says(2, 0) == Present((0,))
    assert says(4, 0, 1) == Present((0, 1)), "somebody came"
    assert says(3) == Present((0, 1)), "that was before"
    assert says(5) == Present(), "now they went"


def test_processes_notify_each_other_and_forget_one_that_died(tmp_path: Path, database: str) -> None:
    one, two = (ServerProcess(tmp_path, "--rate-limit", "0", database=database) for _ in range(2))
    with closed_after(one, two):
        ann, bob = two_people(one.open().url)
        elsewhere = PlayerClient(two.open().url, bob.table, bob.token)
        with ann.socket() as first:
            first.receive()
            with elsewhere.socket(here=True) as line:
                told(line, [0, 1])
                is_soon_shown(ann, {"seats": [0, 1], "watching": 0})
                one.kill()
                told(line, [1])
