"""Play tasks on a Ray cluster: the same results as on this machine, in the order in which they arrive."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from wordparlor.agents.evaluation.agent import AgentFailed
from wordparlor.agents.evaluation.orders import Order, TaskPlayed, play_order
from wordparlor.arena.on_ray import cluster
from wordparlor.arena.workers import TournamentFailed


def play_on_ray(orders: Sequence[Order], address: str, workers: int | None) -> Iterator[TaskPlayed]:
    """Play on the cluster at an address; a local one has this many workers, or one for each core."""
    try:
        with cluster(address, workers) as ray:
            play = ray.remote(play_encoded)
            pending = [play.remote(msgspec.json.encode(order)) for order in orders]
            while pending:
                (ready, *_), pending = ray.wait(pending)
                yield msgspec.json.decode(fetched(ray, ready), type=TaskPlayed)
    except TournamentFailed as problem:
        raise AgentFailed(str(problem)) from problem


def fetched(ray: Any, ready: Any) -> bytes:  # noqa: ANN401 - Ray has no types
    try:
        played: bytes = ray.get(ready)
    except ray.exceptions.RayError as problem:
        why = (str(problem).splitlines() or [type(problem).__name__])[0]
        raise AgentFailed(f"A task failed on the cluster. {why} Run the same command again to resume.") from problem
    return played


def play_encoded(order: bytes) -> bytes:
    """Play a task; this runs on the cluster."""
    return msgspec.json.encode(play_order(msgspec.json.decode(order, type=Order)))
