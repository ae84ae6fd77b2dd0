"""Play games on a Ray cluster; Ray is an extra (`pip install 'wordparlor[ray]'`) and is loaded only here."""

from __future__ import annotations

import socket
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import msgspec

from wordparlor.arena.tournament import PlayedGame
from wordparlor.arena.worker import Failed, Finished, GameRunner, SetUp
from wordparlor.arena.workers import TournamentFailed, game_played

LOCAL = "local"  # as an address: a cluster on this machine alone, for as long as it's needed
TRIES = 3
SECONDS_TO_ANSWER = 10.0
BATCHES = 4  # batches for each processor: a separate task for each game would cost more than some games


def on_ray(
    set_up: SetUp, numbers: Sequence[int], address: str, *, workers: int | None = None
) -> Generator[PlayedGame, None, None]:
    """Play these games on a cluster, and yield each when its batch ends; a local cluster has this many workers."""
    with cluster(address, workers) as ray:
        shared = ray.put(msgspec.json.encode(set_up))
        play = ray.remote(play_batch)
        processors = max(1, int(ray.cluster_resources().get("CPU", 1)))
        pending = [play.remote(shared, batch) for batch in batches(numbers, processors * BATCHES)]
        while pending:
            (ready, *_), pending = ray.wait(pending)
            for line in ray.get(ready):
                yield game_played(msgspec.json.decode(line, type=Finished | Failed))


@contextmanager
def cluster(address: str, workers: int | None) -> Iterator[Any]:
    """Join a cluster, or start one here and stop it afterwards."""
    require_listening(address)
    try:
        import ray  # noqa: PLC0415 - an extra that few have
    except ImportError:
        raise TournamentFailed("Ray isn't installed. Install it with: pip install 'wordparlor[ray]'") from None
    try:
        join_cluster(ray, address, workers)
        yield ray
    finally:
        ray.shutdown()


def require_listening(address: str) -> None:
    """Check that something listens at this address, because Ray itself would retry for minutes."""
    machine, _, port = address.rpartition("://")[2].rpartition(":")
    if not machine or not port.isdecimal():
        return
    try:
        socket.create_connection((machine.strip("[]"), int(port)), timeout=SECONDS_TO_ANSWER).close()
    except (OSError, OverflowError):
        raise TournamentFailed(f"Can't reach a Ray cluster at {address}: nothing is listening there.") from None


def join_cluster(ray: Any, address: str, workers: int | None) -> None:  # noqa: ANN401 - it has no types
    """Join a cluster, or start one here with retries: on a busy machine, starting takes longer than Ray waits."""
    local: dict[str, Any] = {"include_dashboard": False, "num_cpus": workers}
    where = local if address == LOCAL else {"address": address}
    for tries_left in reversed(range(TRIES if address == LOCAL else 1)):
        try:
            ray.init(**where, log_to_driver=False, logging_level="error")
        except Exception as problem:
            ray.shutdown()
            if tries_left == 0:
                # Whatever it raises means the same, and its first line describes it best.
                why = (str(problem).splitlines() or [type(problem).__name__])[0]
                raise TournamentFailed(f"Can't connect to the Ray cluster at {address}: {why}") from problem
        else:
            return


def batches(numbers: Sequence[int], most: int) -> list[list[int]]:
    """Divide games into batches, each of which has early and late games."""
    return [list(part) for i in range(most) if (part := numbers[i::most])]


def play_batch(set_up: bytes, numbers: Sequence[int]) -> list[bytes]:
    """Play some games; this runs on the cluster."""
    runner = runner_of(set_up)
    return [msgspec.json.encode(runner.play(number)) for number in numbers]


@lru_cache(maxsize=1)
def runner_of(set_up: bytes) -> GameRunner:
    """Return the runner of this process, which is kept for the next batch."""
    return GameRunner.of(msgspec.json.decode(set_up, type=SetUp))
