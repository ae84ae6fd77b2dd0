"""The server is killed at random moments: nothing acknowledged is lost or duplicated, and clocks are credited."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.loops import awaited
from tests.server.automatic_player import best_action, is_awaited
from tests.server.player_client import BOT, YOU, Json, PlayerClient, new_id, new_table, two_people
from tests.server.server_process import TIMEOUT, ServerProcess, closed_after

SOAK_GAMES = int(os.environ.get("KILL_GAMES", "200"))


@dataclass
class Player:
    """A client that repeats every request until it's answered, whatever happens to the server."""

    player: PlayerClient
    servers: list[ServerProcess]
    dice: Random
    acknowledged: list[str] = field(default_factory=list)  # the ids of requests that were acknowledged
    frames: dict[int, Json] = field(default_factory=dict)  # every frame that was ever shown, by its number
    problems: list[str] = field(default_factory=list)

    def move(self) -> None:
        """Look at the table; if it's this player's turn, play, with as many attempts as it takes."""
        view = self.patiently(lambda: self.player.get("/events", after=len(self.frames), text="none"))
        self.take(view)
        if self.player.view["status"] == "playing" and is_awaited(self.player.view):
            self.send(best_action(self.player.view))

    def send(self, action: Json) -> None:
        name, expected = new_id(), len(self.frames)
        answer = self.patiently(lambda: self.player.try_to("play", action=action, name=name, expected=expected))
        if answer.status_code == httpx.codes.OK:
            self.acknowledged.append(name)
            self.take(answer)
        elif answer.status_code not in (httpx.codes.CONFLICT, httpx.codes.UNPROCESSABLE_ENTITY):
            self.problems.append(f"{answer.status_code} {answer.text}")

    def patiently(self, request: Callable[[], httpx.Response]) -> httpx.Response:
        """Try again, at any of the servers, until there is a response."""
        until = time.monotonic() + TIMEOUT
        while time.monotonic() < until:
            self.player.url = self.dice.choice(self.servers).url
            with suppress(httpx.TransportError):
                answer = request()
                if answer.status_code < httpx.codes.INTERNAL_SERVER_ERROR:
                    return answer
            time.sleep(0.05)
        raise AssertionError("no server answered")

    def take(self, answer: httpx.Response) -> None:
        page = answer.json()
        self.player.page = page
        for frame in page["frames"]:
            told = {"t": frame["t"], "d": {name: value for name, value in frame["d"].items() if name != "view"}}
            known = self.frames.setdefault(frame["n"], told)
            if known != told:
                self.problems.append(f"frame {frame['n']} was {known} and is {told}")


def played_under_fire(  # noqa: PLR0913 - how many of what
    servers: list[ServerProcess], *, games: int, kills: int, moves: int, threads: int = 4, seed: str = "fire"
) -> list[Player]:
    """Play many games while the servers are killed one after another at random moments."""
    dice = Random(seed)  # noqa: S311 - for tests
    clients = [client for number in range(games) for client in seated_at(servers[0].url, number)]
    players = [Player(client, servers, Random(f"{seed} {number}")) for number, client in enumerate(clients)]  # noqa: S311 - for tests
    stop = threading.Event()
    failures: list[BaseException] = []

    def play(own: list[Player]) -> None:
        try:
            for _ in range(moves):
                for player in own:
                    player.move()
            while not stop.is_set():
                own[0].move()
                stop.wait(0.05)
        except BaseException as failure:  # noqa: BLE001 - told by the test
            failures.append(failure)

    shares = [players[number::threads] for number in range(min(threads, games))]
    workers = [threading.Thread(target=play, args=(share,)) for share in shares]
    for worker in workers:
        worker.start()
    for _ in range(kills):
        time.sleep(dice.uniform(0.2, 1.5))
        server = dice.choice(servers)
        server.kill()
        server.open()
    stop.set()
    for worker in workers:
        worker.join()
    assert failures == []
    return players


def seated_at(url: str, number: int) -> tuple[PlayerClient, ...]:
    """Seat two people at every other table, and a person with a bot at the rest; all of them have a clock."""
    options = {"turn_seconds": 600, "policy": "checked"}
    if number % 2:
        return two_people(url, options=options)
    return (new_table(url, "upwords", YOU, BOT, options=options),)


def check(players: list[Player], stored: dict[str, list[str]]) -> None:
    """Compare what was acknowledged with what is stored."""
    for player in players:
        assert player.problems == []
        keys = stored.get(player.player.table, [])
        assert len(keys) == len(set(keys)), "something was done twice"
        assert set(player.acknowledged) <= set(keys), "something acknowledged was lost"
        assert sorted(player.frames) == list(range(1, len(player.frames) + 1)), "frames have no gaps"
    assert sum(len(player.acknowledged) for player in players) > 0


def stored_in(file: Path) -> dict[str, list[str]]:
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        rows = connection.execute("SELECT game, key FROM events WHERE key IS NOT NULL ORDER BY game, seq").fetchall()
        gaps = connection.execute("SELECT game FROM events GROUP BY game HAVING max(seq) != count(*)").fetchall()
    assert gaps == []
    return grouped(rows)


def grouped(rows: list[tuple[str, str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for game, key in rows:
        found.setdefault(game, []).append(key)
    return found


def stored_in_postgres(url: str) -> dict[str, list[str]]:
    import asyncpg  # noqa: PLC0415 - only here

    async def read() -> list[tuple[str, str]]:
        connection = await asyncpg.connect(url)
        rows = await connection.fetch("SELECT game, key FROM events WHERE key IS NOT NULL ORDER BY game, seq")
        await connection.close()
        return [(row["game"], row["key"]) for row in rows]

    return grouped(awaited(read()))


def clocks_were_credited(players: list[Player]) -> None:
    """Check that nobody has lost more time than passed while the server was running."""
    paused = [frame for player in players for frame in player.frames.values() if frame["t"] == "paused"]
    assert all(frame["d"]["seconds"] > 0 for frame in paused)
    for player in players:
        player.move()
        assert not any("time is up" in told for frame in player.frames.values() for told in frame["d"]["told"])


def test_killed_on_sqlite(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--bot-seconds", "0", "--rate-limit", "0") as server:
        players = played_under_fire([server], games=8, kills=2, moves=10)
        check(players, stored_in(tmp_path / "parlor.sqlite"))
        clocks_were_credited(players)


def test_killed_on_postgres(tmp_path: Path, database: str) -> None:
    servers = [ServerProcess(tmp_path, "--bot-seconds", "0", "--rate-limit", "0", database=database) for _ in range(2)]
    with closed_after(*servers):
        for server in servers:
            server.open()
        players = played_under_fire(servers, games=8, kills=2, moves=10)
        check(players, stored_in_postgres(database))
        clocks_were_credited(players)


@pytest.mark.soak
def test_killed_with_many_games_on_sqlite(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, "--bot-seconds", "0.5", "--rate-limit", "0") as server:
        players = played_under_fire([server], games=SOAK_GAMES, kills=10, moves=10, threads=8)
        check(players, stored_in(tmp_path / "parlor.sqlite"))
        clocks_were_credited(players)


@pytest.mark.soak
def test_killed_with_many_games_on_postgres(tmp_path: Path, database: str) -> None:
    servers = [
        ServerProcess(tmp_path, "--bot-seconds", "0.5", "--rate-limit", "0", database=database) for _ in range(2)
    ]
    with closed_after(*servers):
        for server in servers:
            server.open()
        players = played_under_fire(servers, games=SOAK_GAMES, kills=10, moves=10, threads=8)
        check(players, stored_in_postgres(database))
        clocks_were_credited(players)
