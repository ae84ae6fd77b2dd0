"""The socket: frames as they happen, in both directions, and how it ends."""

from __future__ import annotations

import json
import time
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.player_client import (
    YOU,
    PlayerClient,
    close_code,
    new_id,
    new_table,
    open_socket,
    spectator,
    to_move,
    two_people,
)
from tests.server.server_process import ServerProcess


def test_both_players_and_a_spectator_are_notified_of_a_move(url: str) -> None:
    ann, bob = two_people(url)
    mover = to_move(ann, bob)
    other = bob if mover is ann else ann
    watcher = spectator(ann)
    with mover.socket(text="both") as own, other.socket(after=3) as theirs, watcher.socket(after=3) as watching:
        page = own.receive()["page"]
        assert [frame["n"] for frame in page["frames"]] == [1, 2, 3]
        assert theirs.receive()["page"]["frames"] == []
        assert watching.receive()["page"]["view"]["you"] is None
        name = own.do("play", page["n"], text="pass")
        moved, done = own.receive_until("done")
        assert (moved["n"], moved["t"], moved["d"]["move"]) == (4, "moved", "pass")
        assert moved["d"]["view"]["drawn"]
        assert done == {"t": "done", "id": name, "n": 4}
        for line in (theirs, watching):
            frame = line.receive()
            assert (frame["n"], frame["d"]["move"]) == (4, None)
            assert frame["now"] >= frame["d"]["at"]
            assert frame["d"]["view"]["drawn"] is None


def test_a_returning_player_learns_what_was_missed_and_nothing_is_done_twice(url: str) -> None:
    ann, bob = two_people(url)
    mover = to_move(ann, bob)
    name = new_id()
    with mover.socket() as line:
        n = line.receive()["page"]["n"]
        line.do("play", n, name=name, text="pass")
        line.receive_until("done")
    with mover.socket(after=n) as line:
        assert [frame["n"] for frame in line.receive()["page"]["frames"]] == [n + 1]
        line.do("play", n, name=name, text="pass")
        assert line.receive() == {"t": "done", "id": name, "n": n + 1}
    assert mover.look()["awaited"]["seats"] != [mover.view["you"]]


def test_two_tabs_of_one_seat_get_the_same(url: str) -> None:
    ann, bob = two_people(url)
    mover = to_move(ann, bob)
    with mover.socket() as first, mover.socket() as second:
        n = first.receive()["page"]["n"]
        second.receive()
        second.do("play", n, text="pass")
        frame = first.receive()
        assert frame["d"]["by"] == mover.view["you"]
        assert second.receive() == frame


def test_a_refusal_and_being_behind_are_reported_as_problems(url: str) -> None:
    ann, bob = two_people(url)
    mover = to_move(ann, bob)
    with mover.socket() as line:
        n = line.receive()["page"]["n"]
        name = line.do("play", n, text="5C")
        problem = line.receive()
        assert (problem["t"], problem["id"]) == ("problem", name)
        assert problem["problem"]["status"] == 422
        line.do("play", n - 1, text="pass")
        behind = line.receive()["problem"]
        assert behind["reason"] == "behind"
        assert [frame["n"] for frame in behind["page"]["frames"]] == [n]


def test_previews_go_over_the_socket(url: str) -> None:
    ann = new_table(url, "upwords", YOU)
    with ann.socket() as line:
        line.receive()
        line.send({"t": "preview", "id": new_id(), "text": "pass"})
        assert line.receive()["preview"]["text"] == "pass"


def test_heartbeats_are_answered_and_silence_closes_the_socket(url: str) -> None:
    ann = new_table(url, "upwords", YOU)
    with open_socket(url, ann.table) as line:
        line.send({"t": "hello"})
        line.receive()
        line.send({"t": "beat"})
        assert abs(line.receive()["now"] - time.time()) < 60
        began = time.monotonic()
        assert close_code(line) == 4000
        assert time.monotonic() - began > 8


def test_wrong_tokens_and_tables_are_reported_and_closed(url: str) -> None:
    ann = new_table(url, "upwords", YOU)
    with PlayerClient(url, ann.table, "nonsense").socket() as line:
        assert line.receive()["problem"]["reason"] == "no-seat"
        assert close_code(line) == 1008
    with PlayerClient(url, "nosuchtable1").socket() as line:
        assert close_code(line) == 4004
    with open_socket(url, ann.table) as line:
        line.send({"t": "do", "id": new_id(), "expected": 0, "do": {"type": "undo"}})
        assert line.receive()["problem"]["reason"] == "not-now"


@pytest.mark.parametrize("message", ["", "{", "[]", '{"t":"fly"}', '{"t":"hello","after":"1"}', '{"t":"beat","x":1}'])
def test_an_unreadable_message_closes_the_socket(url: str, message: str) -> None:
    ann = new_table(url, "upwords", YOU)
    with open_socket(url, ann.table) as line:
        line.send(message)
        assert line.receive()["problem"]["reason"] == "malformed"
        assert close_code(line) == 4002


def test_an_oversized_message_closes_the_socket(url: str) -> None:
    ann = new_table(url, "upwords", YOU)
    with open_socket(url, ann.table) as line:
        line.send(json.dumps({"t": "hello", "token": "x" * 20_000}))
        assert close_code(line) == 1009


def test_a_handed_over_seat_gets_nothing_more(url: str) -> None:
    ann, _ = two_people(url)
    with ann.socket() as line:
        line.receive()
        ann.do("hand-over")
        assert close_code(line) == 4001


def test_a_page_of_another_site_gets_no_socket(url: str) -> None:
    ann = new_table(url, "upwords", YOU)
    with pytest.raises(InvalidStatus) as refused, open_socket(url, ann.table, origin="http://evil.example"):
        pass
    assert refused.value.response.status_code == 403
    with open_socket(url, ann.table, origin=url) as line:
        line.send({"t": "hello"})
        assert line.receive()["t"] == "page"


def test_too_many_messages_close_the_socket(tmp_path_factory: pytest.TempPathFactory) -> None:
    with ServerProcess(tmp_path_factory.mktemp("strict")) as strict:
        ann = new_table(strict.url, "upwords", YOU)
        with open_socket(strict.url, ann.table) as line:
            with suppress(ConnectionClosed):  # perhaps before all of them are sent
                for _ in range(100):
                    line.send({"t": "beat"})
            assert close_code(line) == 1008


def test_when_the_server_closes_sockets_are_asked_to_reconnect(tmp_path_factory: pytest.TempPathFactory) -> None:
    with ServerProcess(tmp_path_factory.mktemp("closing")) as server:
        ann = new_table(server.url, "upwords", YOU)
        with ann.socket() as line:
            n = line.receive()["page"]["n"]
            line.do("play", n, text="exchange " + ann.view["view"]["rack"][0])
            line.receive_until("done")
            server.close()
            assert '"closed"' in server.log.read_text()
            assert close_code(line) == 1012
        server.open()
        assert ann.look()["status"] == "playing"
        assert ann.page["n"] == n + 1
