"""How long honest requests take while one socket sends nothing but empty frames, compared with no flood.

python -m bench.flood [--rounds 3] [--seconds 2] [--json FILE]

A real server on this computer, and a process that floods it; the socket is opened again whenever it's closed,
as often as one address may. Quiet and flooded turns alternate, so that other work on the machine affects both equally.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from math import inf, isfinite
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path

import httpx

from tests.server.raw_connection import BEGUN, CONTINUED, PING, RawConnection
from tests.server.server_process import ServerProcess
from wordparlor.server.config import Config

FLOODS = {"no flood": (b"", b""), "empty pings": (b"", PING), "empty parts": (BEGUN, CONTINUED)}
TOGETHER = 10_000  # frames that are sent at once
PAUSE = 0.02  # seconds from a response to the next request
TIMEOUT = 3.0  # seconds after which a request counts as unanswered
REOPEN_SECONDS = 1 / Config(database="").requests_a_second


@dataclass
class Figures:
    """What was measured under one kind of flood."""

    flood: str
    waits: list[float] = field(default_factory=list)  # milliseconds for each request that was answered
    unanswered: int = 0
    frames: int = 0
    sockets: int = 0

    def quantile(self, share: float) -> float:
        waits = sorted(self.waits) or [inf]
        return waits[min(len(waits) - 1, int(len(waits) * share))]

    @property
    def median(self) -> float:
        return statistics.median(self.waits) if self.waits else inf


def flood(port: int, first: bytes, frame: bytes, frames: Synchronized[int], sockets: Synchronized[int]) -> None:
    """Send frames as fast as they're accepted, until this process is ended."""
    while True:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT) as connection:
            wire = RawConnection(connection, port)
            wire.upgrade()
            sockets.value += 1
            wire.send(first)
            while True:
                wire.send(frame * TOGETHER)
                frames.value += TOGETHER
        time.sleep(REOPEN_SECONDS)


@contextmanager
def flooded(port: int, figures: Figures) -> Iterator[None]:
    """Keep up a flood, and count what it sent."""
    first, frame = FLOODS[figures.flood]
    if not frame:
        yield
        return
    context = multiprocessing.get_context("spawn")
    frames, sockets = context.Value("q", 0), context.Value("q", 0)
    process = context.Process(target=flood, args=(port, first, frame, frames, sockets), daemon=True)
    process.start()
    try:
        until = time.monotonic() + 10 * TIMEOUT
        while not frames.value and process.is_alive() and time.monotonic() < until:
            time.sleep(PAUSE)
        assert frames.value, "the flood has begun"
        yield
    finally:
        process.terminate()
        process.join()
        figures.frames += frames.value
        figures.sockets += sockets.value


def ask_honestly(url: str, figures: Figures, seconds: float) -> None:
    """Request something small again and again, as a player's page does."""
    with httpx.Client(base_url=url, timeout=TIMEOUT) as client:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            sent = time.perf_counter()
            try:
                client.get("/api/v1/phrases").raise_for_status()
            except httpx.TransportError:
                figures.unanswered += 1
            else:
                figures.waits.append(1000 * (time.perf_counter() - sent))
            time.sleep(PAUSE)


def measure(rounds: int, seconds: float) -> list[Figures]:
    runs = [Figures(kind) for kind in FLOODS]
    with (
        tempfile.TemporaryDirectory(prefix="bench-", ignore_cleanup_errors=True) as folder,
        ServerProcess(Path(folder), "--rate-limit", "0") as server,
    ):
        ask_honestly(server.url, Figures("before it counts"), 0.5)
        for _ in range(rounds):
            for figures in runs:
                with flooded(server.port, figures):
                    ask_honestly(server.url, figures, seconds)
    return runs


def summary(figures: Figures, quiet: Figures) -> dict[str, float | str | None]:
    counted = {name: value for name, value in asdict(figures).items() if name != "waits"}
    p95 = figures.quantile(0.95)
    measured = {
        "median_ms": figures.median,
        "p95_ms": p95,
        "worst_ms": max(figures.waits, default=inf),
        "median_ratio": figures.median / quiet.median,
        "p95_ratio": p95 / quiet.quantile(0.95),
    }
    rounded = {name: round(value, 2) if isfinite(value) else None for name, value in measured.items()}
    return counted | {"answered": len(figures.waits)} | rounded


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each kind of flood in each round")
    parser.add_argument("--json", type=Path)
    wish = parser.parse_args()
    runs = measure(wish.rounds, wish.seconds)
    rows = [summary(figures, runs[0]) for figures in runs]
    columns = [name for name in rows[0] if name != "flood"]
    sys.stdout.write(f"{'':<12}{''.join(f'{name:>14}' for name in columns)}\n")
    for row in rows:
        sys.stdout.write(f"{row['flood']:<12}{''.join(f'{row[name]!s:>14}' for name in columns)}\n")
    if wish.json:
        wish.json.write_text(json.dumps({"runs": rows}, indent=1) + "\n")


if __name__ == "__main__":
    main()
