"""Time: clocks run out, a restart credits the time it took, and bots think and survive."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.rules import rule
from tests.server.automatic_player import best_action, is_awaited, play_out
from tests.server.player_client import BOT, OPEN, YOU, Json, PlayerClient, join, new_table, to_move, two_people
from tests.server.server_process import TIMEOUT, ServerProcess, closed_after, is_alive, wait_for
from wordparlor.games.common.challenge_window import LetStand
from wordparlor.games.upwords.state import Pass
from wordparlor.match.match import Match
from wordparlor.server.live.deadlines import bots_due, next_deadline
from wordparlor.server.tables import lobby
from wordparlor.server.tables.decision import Decision
from wordparlor.server.tables.events import DEFAULTS, Opened, SeatSetup, TableSetup
from wordparlor.server.tables.table import TableState

LONG = 600  # seconds of a turn that nobody uses up, however busy the machine is


@rule("COM-9", "COM-10")
def test_a_player_whose_time_is_up_passes(url: str) -> None:
    ann, bob = two_people(url, options={"turn_seconds": 1})
    mover = to_move(ann, bob)
    due = mover.view["awaited"]["due"][mover.view["you"]]
    assert 0 < due - mover.page["now"] <= 1
    seat = mover.view["you"]
    mover.wait_until(lambda view: view["awaited"]["seats"] != [seat])
    frames = mover.news(after=3)
    assert frames[0]["d"]["by"] is None
    assert "runs out of time" in frames[0]["d"]["told"][0]
    assert frames[0]["d"]["at"] >= due


def test_an_action_after_its_time_is_too_late(url: str) -> None:
    """This applies whether or not anyone has already reported that the time is up."""
    ann, bob = two_people(url, options={"turn_seconds": 0.3})
    mover = to_move(ann, bob)
    time.sleep(0.4)
    late = mover.try_to("play", text="pass")
    assert late.json()["reason"] in ("behind", "refused")


def test_a_seat_has_its_time_for_the_whole_game(url: str) -> None:
    ann, bob = two_people(url, options={"game_seconds": 100, "increment_seconds": 10})
    mover = to_move(ann, bob)
    assert mover.view["left"] == [100, 100]
    mover.play("pass")
    assert 100 < mover.view["left"][mover.view["you"]] <= 110


@pytest.mark.parametrize("how", ["close", "kill"])
def test_a_restart_credits_the_time_it_took(tmp_path: Path, how: str) -> None:
    with ServerProcess(tmp_path) as server:
        ann, bob = two_people(server.url, options={"turn_seconds": LONG})
        mover = to_move(ann, bob)
        due = max(filter(None, mover.view["awaited"]["due"]))
        getattr(server, how)()
        time.sleep(3)
        server.open()
        mover.look()
        credited = max(filter(None, mover.view["awaited"]["due"])) - due
        # At least the three seconds, minus the last heartbeat; never more than was lost.
        assert 2 < credited <= mover.page["now"] - (due - LONG) + 0.1
        paused = mover.news(after=3)
        assert [frame["t"] for frame in paused] == ["paused"]
        assert paused[0]["d"]["seconds"] == pytest.approx(credited, abs=0.01)
        mover.play("pass")


def test_a_kill_of_all_processes_is_credited_once(tmp_path: Path, database: str) -> None:
    """Both processes restart on PostgreSQL, and only one of them credits the lost time."""
    servers = [ServerProcess(tmp_path, database=database) for _ in range(2)]
    with closed_after(*servers):
        for server in servers:
            server.open()
        ann, bob = two_people(servers[0].url, options={"turn_seconds": LONG})
        mover = to_move(ann, bob)
        due = max(filter(None, mover.view["awaited"]["due"]))
        for server in servers:
            server.kill()
        time.sleep(3)
        for server in servers:
            server.open()
        mover.look()
        credited = max(filter(None, mover.view["awaited"]["due"])) - due
        assert 2 < credited <= mover.page["now"] - (due - LONG) + 0.1
        assert sum(frame["d"]["seconds"] for frame in mover.news(after=3)) == pytest.approx(credited, abs=0.01)
        moved = PlayerClient(servers[1].url, mover.table, mover.token)
        moved.look()
        moved.play("pass")


def test_a_short_outage_is_not_announced_in_a_game_without_clocks(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann, bob = two_people(server.url)
        server.kill()
        server.open()
        mover = to_move(ann, bob)
        assert mover.page["n"] == 3
        mover.play("pass")


# Bots


def test_bots_play_a_game_to_its_end(url: str) -> None:
    ann = new_table(url, "upwords", YOU, BOT, {"kind": "bot", "bot": "greedy"})
    until = time.monotonic() + TIMEOUT
    while ann.look()["status"] == "playing":
        assert time.monotonic() < until, ann.view
        if is_awaited(ann.view):
            ann.try_to("play", action=best_action(ann.view))
        else:
            ann.news(wait=5)
    assert ann.view["outcome"]["winners"]
    assert all(score > 0 for score in ann.view["outcome"]["scores"])


@rule("COM-6", "COM-8")
def test_a_bot_decides_last_whether_to_accept_a_word(url: str) -> None:
    """People are asked first; a bot never cuts off a person's challenge.

    Meanwhile, bots at other tables answer although they were asked later, so this one could have answered, too.
    """
    waiting = waiting_beside_a_bot(url)
    for _ in range(3):
        bot_answers(url)
    assert waiting.news() == []
    assert waiting.view["awaited"]["seats"] == [2, 1]
    waiting.play("let")
    waiting.wait_until(lambda view: not bot_is_asked_about_a_word(view, 2))


def waiting_beside_a_bot(url: str) -> PlayerClient:
    """Play a word as Ann at a table of two people and a bot; return Bob, who is next and is asked about it."""
    ann = new_table(url, "upwords", YOU, OPEN, BOT, options={"policy": "challenge"})
    people = [ann, join(ann)]
    while True:
        ann.wait_until(lambda view: 2 not in view["awaited"]["seats"] or len(view["awaited"]["seats"]) > 1)
        for one in people:
            one.look()
        asked = next(one for one in people if is_awaited(one.view))
        if asked is people[1] and bot_is_asked_about_a_word(asked.view, 2):
            return asked
        asked.do("play", action=best_action(asked.view))


def bot_answers(url: str) -> None:
    """Play a word at a table with a bot that can challenge it, and wait until it has answered."""
    ann = new_table(url, "upwords", YOU, BOT, options={"policy": "challenge"})
    ann.wait_until(is_awaited)
    while ann.view["awaited"]["purpose"] == "challenge":
        ann.play("let")
        ann.wait_until(is_awaited)
    ann.do("play", action=best_action(ann.view))
    ann.wait_until(lambda view: not bot_is_asked_about_a_word(view, 1))


def bot_is_asked_about_a_word(view: Json, bot: int) -> bool:
    return view["awaited"]["purpose"] == "challenge" and bot in view["awaited"]["seats"]


@rule("COM-6")
def test_a_bot_that_is_next_waits_for_people_for_at_most_sixty_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that isn't next waits for them as long as it takes."""
    table = table_of_two_people_and_a_bot(monkeypatch)
    match = table.match
    assert match is not None
    waits = {}
    for now in (100.0, 200.0, 300.0):
        if in_turn(match) == 2:
            match.play(2, Pass(), now)
        mover = in_turn(match)
        begins = (mover + 1) % 3
        match.play(mover, next(match.game.actions(match.view(mover))).action, now)
        waits[begins] = [(seat, at - now) for seat, at in bots_due(table, bot_seconds=0.0)]
        assert next_deadline(table, bot_seconds=0.0) == (now + 60 if begins == 2 else None)
        match.play(begins, LetStand(), now)
    assert waits == {1: [], 2: [(2, 60)]}


def in_turn(match: Match) -> int:
    assert match.awaited is not None
    (seat,) = match.awaited.seats
    return seat


def table_of_two_people_and_a_bot(monkeypatch: pytest.MonkeyPatch) -> TableState:
    """Start a game with challenges as the server does, at time 0."""
    monkeypatch.setattr(lobby, "token_hex", lambda size: "7a" * size)
    chairs = (SeatSetup("person", "Ann"), SeatSetup("person", "Bob"), SeatSetup("bot", "Robo", bot="greedy"))
    setup = TableSetup("upwords", chairs, {"policy": "challenge"}, defaults=DEFAULTS)
    table = TableState("table")
    for entry in (Opened(setup, "CODE"), lobby.begin_game(setup)):
        table.apply(Decision(entry), 0, None)
    return table


def test_bots_take_as_long_as_a_person_would(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--bot-seconds", "1") as server:
        ann = new_table(server.url, "upwords", YOU, BOT)
        ann.wait_until(is_awaited)
        began = time.monotonic()
        ann.play("pass")
        ann.wait_until(is_awaited)
        assert time.monotonic() - began > 0.4


def test_a_bot_that_crashes_only_delays_its_move(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--bot-seconds", "0.2") as server:
        ann = after_a_turn_of_the_bot(server)
        found = bot_processes(server)
        assert found
        for process in found:
            os.kill(process, signal.SIGKILL)
        ann.play("pass")
        ann.wait_until(is_awaited)


def test_bots_continue_after_a_restart(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--bot-seconds", "1") as server:
        ann = new_table(server.url, "upwords", YOU, BOT)
        ann.wait_until(is_awaited)
        ann.play("pass")
        server.kill()
        server.open()
        ann.wait_until(is_awaited)


def test_bots_end_with_the_server_even_if_it_is_killed(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, "--bot-seconds", "0").open()
    after_a_turn_of_the_bot(server)
    found = bot_processes(server)
    assert found
    os.kill(server.process_id, signal.SIGKILL)
    wait_for("the bots' processes end", lambda: not any(map(is_alive, found)))
    server.kill()


def after_a_turn_of_the_bot(server: ServerProcess) -> PlayerClient:
    """Play until the bot has moved, so that its process has started."""
    ann = new_table(server.url, "upwords", YOU, BOT)
    ann.wait_until(is_awaited)
    ann.play("pass")
    ann.wait_until(is_awaited)
    return ann


def bot_processes(server: ServerProcess) -> list[int]:
    """Find the processes in which this server's bots think, however long their command lines are."""
    listed = subprocess.run(["ps", "-ww", "-eo", "pid,ppid,args"], check=True, capture_output=True, text=True).stdout
    lines = (line.split(None, 2) for line in listed.splitlines()[1:])
    return [int(pid) for pid, parent, command in lines if int(parent) == server.process_id and "bot_pool" in command]


@rule("RNG-4")
def test_bots_search_with_people_until_the_time_is_up(url: str) -> None:
    ann = new_table(url, "rings", YOU, BOT, options={"seconds": 2})
    player = PlayerClient(url, ann.table, ann.token)
    until = time.monotonic() + TIMEOUT
    while player.look()["status"] == "playing":
        assert time.monotonic() < until, player.view
        if is_awaited(player.view) and player.view["awaited"]["purpose"] != "search":
            player.try_to("play", action=best_action(player.view))
        else:
            player.news(wait=1)
    assert player.view["outcome"]["winners"] == [1]
    assert play_out(player) == 0
