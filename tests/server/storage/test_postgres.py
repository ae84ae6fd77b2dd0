"""Several processes over PostgreSQL work as one server."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.automatic_player import is_awaited, play_out
from tests.server.player_client import (
    BOT,
    CLIENT,
    OPEN,
    YOU,
    Json,
    PlayerClient,
    join,
    keep_alive,
    new_id,
    new_table,
    open_socket,
    spectator,
    to_move,
    two_people,
)
from tests.server.postgres_proxy import PostgresProxy
from tests.server.server_process import TIMEOUT, ServerProcess, closed_after, wait_for
from tests.server.sql import run_sql


@pytest.fixture(scope="module")
def servers(
    tmp_path_factory: pytest.TempPathFactory, new_database: Callable[[], str]
) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """Start two processes; the last test kills one of them."""
    folder, database = tmp_path_factory.mktemp("servers"), new_database()
    both = tuple(ServerProcess(folder, "--bot-seconds", "0", "--rate-limit", "0", database=database) for _ in range(2))
    with closed_after(*both):
        yield both[0].open(), both[1].open()


def elsewhere(player: PlayerClient, server: ServerProcess) -> PlayerClient:
    """Move a seat to another process."""
    moved = PlayerClient(server.url, player.table, player.token)
    moved.look()
    return moved


def test_any_process_serves_any_game(servers: tuple[ServerProcess, ServerProcess]) -> None:
    here, there = servers
    ann, bob = two_people(here.url)
    bob = elsewhere(bob, there)
    watcher = elsewhere(spectator(ann), there)
    with ann.socket(after=3) as one, bob.socket(after=3) as two, watcher.socket(after=3) as three:
        for line in (one, two, three):
            line.receive()
        mover = to_move(ann, bob)
        mover.play("pass")
        heard = [line.receive() for line in (one, two, three)]
        assert [(frame["n"], frame["t"]) for frame in heard] == [(4, "moved")] * 3
        mover = to_move(ann, bob)
        mover.play("pass")
        assert [line.receive()["n"] for line in (one, two, three)] == [5, 5, 5]


def test_a_repeat_at_another_process_is_done_once(servers: tuple[ServerProcess, ServerProcess]) -> None:
    here, there = servers
    mover = to_move(*two_people(here.url))
    name, expected = new_id(), mover.page["n"]
    first = mover.try_to("play", text="pass", name=name, expected=expected)
    again = elsewhere(mover, there).try_to("play", text="pass", name=name, expected=expected)
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json()["frames"][0]["d"] == again.json()["frames"][0]["d"]
    assert again.json()["n"] == expected + 1


def test_a_whole_game_with_each_player_at_another_process(servers: tuple[ServerProcess, ServerProcess]) -> None:
    here, there = servers
    ann, bob = two_people(here.url, options={"policy": "checked"})
    assert play_out(ann, elsewhere(bob, there)) > 10
    assert ann.look()["outcome"] == elsewhere(bob, there).look()["outcome"]


def test_a_session_that_ends_at_one_process_closes_sockets_at_the_other(
    servers: tuple[ServerProcess, ServerProcess],
) -> None:
    here, there = servers
    with httpx.Client(base_url=here.url, timeout=TIMEOUT) as browser:
        account = browser.post("/api/v1/accounts", json={"name": new_id()[:12], "password": "long enough"}).json()
        csrf = {"X-CSRF": account["csrf"]}
        body = {"id": new_id(), "game": "upwords", "name": "Ann", "seats": [YOU, OPEN]}
        table = browser.post("/api/v1/games", json=body, headers=csrf).json()["id"]
        cookies = {"Cookie": f"parlor_session={browser.cookies['parlor_session']}"}
        with open_socket(there.url, table, additional_headers=cookies) as line, keep_alive(line):
            line.send({"t": "hello"})
            assert line.receive()["page"]["view"]["you"] == 0
            browser.delete("/api/v1/session", headers=csrf).raise_for_status()
            with pytest.raises(ConnectionClosed):
                line.receive()


@pytest.fixture
def hard_of_hearing(tmp_path: Path, database: str) -> Iterator[tuple[ServerProcess, ServerProcess, PostgresProxy]]:
    """Start two processes; the second gets notifications from the first only as long as the connection allows."""
    here = ServerProcess(tmp_path, "--bot-seconds", "0", "--rate-limit", "0", database=database)
    with PostgresProxy(database) as proxy:
        there = ServerProcess(tmp_path, "--bot-seconds", "0", "--rate-limit", "0", database=proxy.database)
        with closed_after(here, there):
            yield here.open(), there.open(), proxy


def test_a_client_that_is_ahead_of_a_process_is_not_called_behind(
    hard_of_hearing: tuple[ServerProcess, ServerProcess, PostgresProxy],
) -> None:
    here, there, proxy = hard_of_hearing
    ann, bob = two_people(here.url)
    for player in (ann, bob):
        elsewhere(player, there)  # which knows the table from now on
    wait_for("a connection that listens", lambda: proxy.deafen() == 1)
    to_move(ann, bob).play("pass")
    mover = to_move(ann, bob)
    answer = PlayerClient(there.url, mover.table, mover.token).try_to("play", text="pass", expected=mover.page["n"])
    assert answer.status_code == httpx.codes.OK, answer.text
    assert answer.json()["n"] == mover.page["n"] + 1


def test_a_player_who_just_sat_down_is_known_to_a_process_that_has_not_heard_of_it(
    hard_of_hearing: tuple[ServerProcess, ServerProcess, PostgresProxy],
) -> None:
    here, there, proxy = hard_of_hearing
    ann = new_table(here.url, "upwords", YOU, OPEN, OPEN)
    elsewhere(ann, there)
    wait_for("a connection that listens", lambda: proxy.deafen() == 1)
    bob = join(ann)
    answer = PlayerClient(there.url, bob.table, bob.token).try_to("ready", ready=False, expected=bob.page["n"])
    assert answer.status_code == httpx.codes.OK, answer.text


def test_a_process_that_stopped_listening_listens_again(
    hard_of_hearing: tuple[ServerProcess, ServerProcess, PostgresProxy],
) -> None:
    """Its connection is open, but nothing gets through; it misses its own heartbeat and opens another one."""
    here, there, proxy = hard_of_hearing
    ann, bob = two_people(here.url)
    watcher = elsewhere(spectator(ann), there)
    with watcher.socket(after=3) as line:
        line.receive()
        wait_for("a connection that listens", lambda: proxy.deafen() == 1)
        to_move(ann, bob).play("pass")
        assert line.receive()["n"] == 4
        to_move(ann, bob).play("pass")
        assert line.receive()["n"] == 5


def test_a_process_keeps_listening_after_an_unknown_message_from_a_newer_one(tmp_path: Path, database: str) -> None:
    with ServerProcess(tmp_path, "--bot-seconds", "0", "--rate-limit", "0", database=database) as server:
        ann, bob = two_people(server.url)
        with ann.socket(after=3) as line:
            line.receive()
            for text in (
                "",
                "nonsense",
                f"{ann.table}:dance:everyone",
                f"{ann.table}:here:nobody",
                f'{ann.table}:here:{{"process": 1}}',
                f"{ann.table}:9:and more",
                ":logged-out:everyone",
                ":alive:",
                ":dance:",
            ):
                run_sql(database, "SELECT pg_notify('parlor', $1)", text)
            with ServerProcess(tmp_path, "--rate-limit", "0", database=database) as other:
                to_move(elsewhere(ann, other), elsewhere(bob, other)).play("pass")
                assert line.receive()["n"] == 4
        server.close()
        log = server.log.read_text()
    assert "unknown notification" in log
    assert '"exception"' not in log
    for told in log.splitlines():
        json.loads(told)


def test_parlor_serve_with_two_workers(tmp_path: Path, database: str) -> None:
    with ServerProcess(
        tmp_path, "--workers", "2", "--bot-seconds", "0", "--rate-limit", "0", database=database
    ) as server:
        ann, bob = two_people(server.url)
        with ann.socket(after=3) as one, bob.socket(after=3) as two, ann.socket(after=3) as three:
            for line in (one, two, three):
                line.receive()
            to_move(ann, bob).play("pass")
            assert [line.receive()["n"] for line in (one, two, three)] == [4, 4, 4]
        assert "parlor_entries_stored_total" in server_metrics(server)


def server_metrics(server: ServerProcess) -> str:
    return CLIENT.get(f"{server.url}/metrics").text


def test_when_a_process_dies_another_looks_after_its_bots_and_clocks(
    servers: tuple[ServerProcess, ServerProcess],
) -> None:
    """Her time runs out, and the bot answers."""
    here, there = servers
    ann = new_table(here.url, "upwords", YOU, BOT, options={"turn_seconds": 5})
    ann.wait_until(is_awaited)
    here.kill()
    ann = elsewhere(ann, there)
    told: list[Json] = []

    def bot_answered() -> bool:
        told.extend(ann.news(wait=5))
        late = [place for place, frame in enumerate(told) if "runs out of time" in " ".join(frame["d"]["told"])]
        return any(frame["d"]["by"] == 1 for place in late[:1] for frame in told[place:])

    wait_for("the bot's answer", bot_answered)
