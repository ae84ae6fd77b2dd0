"""Games as the browser client plays them, by POST and socket: moves per second, and the delay for the other player.

python -m bench.server [--games 100,500] [--seconds 20] [--previews 1] [--database sqlite|postgres|both] [--json FILE]

As web/src/api and web/src/store do it: a socket with a hello that wants no text, offers, changes and presence, and a
heartbeat every 2.5 seconds; for each move a preview of what was laid, then the move, both by POST, and no page in the
reply. The time until the other player sees a move begins with the move; the processor time covers the preview too.
It prints the table of docs/operating.md; memory is not shown for one game, since there it says nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tests.server.automatic_player import as_json, choices
from tests.server.player_client import new_id
from tests.server.postgres_server import postgres
from tests.server.server_process import ServerProcess
from wordparlor.server.live import gc_tuning

PACE_SECONDS = 5.0  # seconds from one move of a game to its next
TIMEOUT = 60.0
TABLES_AT_ONCE = 20  # tables that are created at a time
HEARTBEAT_SECONDS = 2.5
WARM_UP_MOVES = 20
GAME = "upwords"
GAMES = "100,500"  # in progress at once
# As the browser client asks.
NO_PAGE = {"page": "false", "text": "none", "offers": "true"}
HELLO = {"text": "none", "offers": True, "changes": True, "here": True}


class Snapshot(msgspec.Struct):
    """The parts of a snapshot that a player needs."""

    n: int
    view: dict[str, Any]


class ReceivedMessage(msgspec.Struct):
    """The parts of a message that a player needs."""

    t: str
    n: int = 0
    d: dict[str, Any] = {}
    page: Snapshot | None = None
    problem: dict[str, Any] | None = None


read = msgspec.json.Decoder(ReceivedMessage).decode


@dataclass
class Measurement:
    """The results with this many games at once."""

    database: str
    processes: int
    games: int
    pace: float
    previews: int
    moves: int = 0
    moves_a_second: float = 0.0
    p50_ms: float = 0.0
    p99_ms: float = 0.0
    worst_ms: float = 0.0
    cpu_ms_a_move: float = 0.0
    kilobytes_a_game: float = 0.0
    lost: int = 0


@dataclass
class SocketPlayer:
    """One player on one socket."""

    socket: ClientConnection
    path: str  # the number of its table
    token: str
    n: int
    view: dict[str, Any]
    arrived: dict[int, float] = field(default_factory=dict)  # when each frame came
    news: asyncio.Event = field(default_factory=asyncio.Event)
    problems: int = 0

    async def listen(self) -> None:
        async for message in self.socket:
            received = read(message)
            if received.problem:
                self.problems += 1
                self.news.set()
            elif received.n:
                self.arrived[received.n] = time.perf_counter()
                if "view" in received.d:
                    self.n, self.view = received.n, self.view | received.d["view"]
                self.news.set()

    async def beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            await self.socket.send('{"t":"beat"}')

    async def reach(self, n: int) -> float:
        """Wait for a frame; return when it arrived."""
        async with asyncio.timeout(TIMEOUT):
            while n not in self.arrived:
                self.news.clear()
                await self.news.wait()
        return self.arrived[n]


class PlayedGame:
    """Two players at one table, and at another table when the game is over."""

    def __init__(self, http: httpx.AsyncClient, url: str, number: int, previews: int) -> None:
        self.http = http
        self.url = url
        self.number = number
        self.previews = previews
        self.seats: list[SocketPlayer] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.waits: list[float] = []
        self.lost = 0

    async def sit_down(self) -> None:
        await self.stand_up()
        asked = {
            "id": new_id(),
            "game": GAME,
            "name": "Ann",
            "seats": [{"kind": "you"}, {"kind": "open"}],
            "options": {"policy": "checked"},
        }
        made = (await self.http.post("/api/v1/games?text=none", json=asked)).raise_for_status().json()
        body = {"id": new_id(), "name": "Bob"}
        path = f"/api/v1/games/{made['id']}"
        joined = (await self.http.post(f"{path}/seats?text=none", json=body)).raise_for_status().json()
        for token in (made["token"], joined["token"]):
            # Like a browser, it offers to compress messages.
            socket = await connect(f"{self.url.replace('http', 'ws')}{path}/socket", ping_interval=None)
            hello = {"t": "hello", "token": token, "after": 0, **HELLO}
            await socket.send(json.dumps(hello))
            page = read(await socket.recv()).page
            assert page, "the first message is a page"
            seat = SocketPlayer(socket, path, token, page.n, page.view)
            self.seats.append(seat)
            self.tasks += [asyncio.create_task(seat.listen()), asyncio.create_task(seat.beat())]

    async def stand_up(self) -> None:
        for task in self.tasks:
            task.cancel()
        for seat in self.seats:
            await seat.socket.close()
        self.seats, self.tasks = [], []

    async def play(self, until: float, pace: float, games: int) -> None:
        """Make a move whenever one is due."""
        at = time.perf_counter() + pace * self.number / games
        while at < until:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            await self.move()
            at = max(at + pace, time.perf_counter()) if not pace else at + pace

    async def move(self) -> None:
        if self.seats[0].view["status"] != "playing":
            await self.sit_down()
        (turn,) = self.seats[0].view["awaited"]["seats"]
        mover, other = self.seats[turn], self.seats[1 - turn]
        action = as_json(choices(mover.view, 1)[0].action)
        body = {"id": new_id(), "expected": mover.n, "do": {"type": "play", "action": action}}
        headers = {"Authorization": f"Bearer {mover.token}"}
        n = other.n + 1
        try:
            for _ in range(self.previews):
                path = f"{mover.path}/preview?quiet=true"
                (await self.http.post(path, json={"action": action}, headers=headers)).raise_for_status()
            sent = time.perf_counter()
            played = asyncio.create_task(
                self.http.post(f"{mover.path}/actions", json=body, params=NO_PAGE, headers=headers)
            )
            self.waits.append(await other.reach(n) - sent)
            await mover.reach(n)
            (await played).raise_for_status()
        except (TimeoutError, httpx.HTTPError):
            self.lost += 1


async def warm_up(game: PlayedGame) -> None:
    """Play a few moves, so that what a server loads only once isn't counted as part of the tables."""
    await game.sit_down()
    for _ in range(WARM_UP_MOVES):
        await game.move()
    await game.stand_up()


async def measure(urls: list[str], measurement: Measurement, seconds: float, processes: list[int]) -> Measurement:
    limits = httpx.Limits(max_connections=TABLES_AT_ONCE)
    async with ClientPool(urls, limits) as clients:
        for client, url in zip(clients, urls, strict=True):
            await warm_up(PlayedGame(client, url, 0, measurement.previews))
        before = memory(processes)
        games = [
            PlayedGame(clients[number % len(urls)], urls[number % len(urls)], number, measurement.previews)
            for number in range(measurement.games)
        ]
        for start in range(0, len(games), TABLES_AT_ONCE):
            await asyncio.gather(*(game.sit_down() for game in games[start : start + TABLES_AT_ONCE]))
        gc_tuning.freeze_startup()  # the clients' own pauses aren't the server's
        began, used = time.perf_counter(), cpu_seconds(processes)
        until = began + seconds
        await asyncio.gather(*(game.play(until, measurement.pace, measurement.games) for game in games))
        took, used = time.perf_counter() - began, cpu_seconds(processes) - used
        measurement.kilobytes_a_game = round((memory(processes) - before) / measurement.games, 1)
        for game in games:
            await game.stand_up()
    waits = sorted(wait for game in games for wait in game.waits)
    measurement.moves = len(waits)
    measurement.moves_a_second = round(len(waits) / took, 1)
    measurement.p50_ms, measurement.p99_ms, measurement.worst_ms = (
        round(1000 * waits[min(len(waits) - 1, int(len(waits) * share))], 1) for share in (0.5, 0.99, 1.0)
    )
    measurement.cpu_ms_a_move = round(1000 * used / len(waits), 2)
    measurement.lost = sum(game.lost for game in games)
    return measurement


class ClientPool:
    """One client for each process of the server."""

    def __init__(self, urls: list[str], limits: httpx.Limits) -> None:
        self._clients = [httpx.AsyncClient(base_url=url, timeout=TIMEOUT, limits=limits) for url in urls]

    async def __aenter__(self) -> list[httpx.AsyncClient]:
        return self._clients

    async def __aexit__(self, *_: object) -> None:
        for client in self._clients:
            await client.aclose()


def memory(processes: list[int]) -> float:
    """Return how many kilobytes the servers' processes use."""
    total = 0.0
    for process in processes:
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                total += float(line.split()[1])
    return total


def cpu_seconds(processes: list[int]) -> float:
    """Return how many seconds of processor time the servers' processes have used."""
    stats = (Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split() for process in processes)
    return sum(int(user) + int(system) for *_, user, system in (stat[:13] for stat in stats)) / os.sysconf("SC_CLK_TCK")


@contextmanager
def start_servers(kind: str) -> Iterator[list[ServerProcess]]:
    """Start one process on SQLite, or two on PostgreSQL."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-", ignore_cleanup_errors=True)))
        options = ("--rate-limit", "0", "--bot-seconds", "0")
        if kind == "sqlite":
            yield [stack.enter_context(ServerProcess(folder, *options))]
        else:
            database = stack.enter_context(postgres())()
            yield [stack.enter_context(ServerProcess(folder, *options, database=database)) for _ in range(2)]


def run_once(kind: str, games: int, pace: float, seconds: float, previews: int) -> Measurement:
    with start_servers(kind) as servers:
        measurement = Measurement("SQLite" if kind == "sqlite" else "PostgreSQL", len(servers), games, pace, previews)
        urls, processes = [server.url for server in servers], [server.process_id for server in servers]
        return asyncio.run(measure(urls, measurement, seconds, processes))


def table_row(run: Measurement) -> str:
    pace = f"{run.games}, each making a move every {run.pace:g} s" if run.pace else f"{run.games}, as fast as possible"
    memory_of_game = f"{run.kilobytes_a_game:.0f} KB" if run.pace else ""
    return (
        f"| {run.database} | {run.processes} | {pace} | {run.moves_a_second:.0f} | {run.p50_ms:.0f} ms "
        f"| {run.p99_ms:.0f} ms | {run.cpu_ms_a_move:.1f} ms | {memory_of_game} |"
    )


def paces(games: str) -> list[tuple[int, float]]:
    """Return what is measured with each database: one game as fast as possible, then this many at a steady pace."""
    return [(1, 0.0), *((int(count), PACE_SECONDS) for count in games.split(","))]


HEADING = (
    "| database | processes | games in progress | moves per second | median | 99th percentile "
    "| CPU time per move | memory per game |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- |"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=GAMES)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--previews", type=int, default=1, help="for each move; the client asks after every change")
    parser.add_argument("--database", choices=["sqlite", "postgres", "both"], default="both")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    kinds = ["sqlite", "postgres"] if arguments.database == "both" else [arguments.database]
    sys.stdout.write(f"{HEADING}\n")
    runs = []
    for kind in kinds:
        for games, pace in paces(arguments.games):
            runs.append(run_once(kind, games, pace, arguments.seconds, arguments.previews))
            sys.stdout.write(f"{table_row(runs[-1])}\n")
            sys.stdout.flush()
    sys.stdout.write(f"{sum(run.moves for run in runs):,} moves, {sum(run.lost for run in runs)} lost\n")
    if arguments.json:
        machine = subprocess.run(["uname", "-srm"], check=True, capture_output=True, text=True).stdout.strip()  # noqa: S607 - of this system
        arguments.json.write_text(
            json.dumps({"machine": machine, "runs": [asdict(run) for run in runs]}, indent=1) + "\n"
        )


if __name__ == "__main__":
    main()
