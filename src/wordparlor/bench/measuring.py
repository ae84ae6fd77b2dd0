"""Time questions: the fastest of a few runs counts, and the result is the mean and the worst of all questions."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from operator import attrgetter
from time import thread_time
from typing import NamedTuple

import msgspec

from wordparlor.bench.figures import figures

TURNS = 3
# A question that takes this many seconds is asked once: the machine's noise is small in comparison.
LONG = 0.02


class Case(NamedTuple):
    """A question that counts for a figure; `asks` is how many questions it stands for."""

    figure: str
    ask: Callable[[], object]
    asks: int = 1


class Measured(msgspec.Struct, frozen=True):
    """A figure over several cases, in microseconds."""

    name: str
    mean_us: float
    worst_us: float
    n: int


def measured(cases: Iterable[Case]) -> Iterator[Measured]:
    """Return the figures that have cases, in order."""
    order = list(figures())
    by_figure = sorted(cases, key=lambda case: order.index(case.figure))
    for name, own in groupby(by_figure, key=attrgetter("figure")):
        microseconds = [1e6 * seconds for seconds in least_seconds(list(own))]
        mean = sum(microseconds) / len(microseconds)
        yield Measured(name, round(mean, 3), round(max(microseconds), 3), len(microseconds))


def least_seconds(cases: Sequence[Case]) -> list[float]:
    """Return the fastest run of each case; other cases run in between, so that none finds its data in the caches."""
    # Whatever the first question of a kind has to build is built beforehand.
    cases[0].ask()
    with no_collection():
        least = [timed(case) for case in cases]
        for _ in range(1, TURNS):
            least = [
                min(seconds, timed(case)) if seconds < LONG else seconds
                for case, seconds in zip(cases, least, strict=True)
            ]
    return least


def timed(case: Case) -> float:
    """Return the processor time of a question, so that other programs matter less."""
    began = thread_time()
    case.ask()
    return (thread_time() - began) / case.asks


@contextmanager
def no_collection() -> Iterator[None]:
    """Keep Python from collecting garbage in the middle of a question."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
