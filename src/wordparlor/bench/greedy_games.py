"""Play greedy games through the library, and time the best choice, all choices, each play and the whole game.

Only public names are used, so that an earlier version can be measured by the same code.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from time import thread_time
from typing import NamedTuple, TypeVar

import wordparlor

MOST = 2_000  # choices to list in a position
WARM_UP = 4  # actions

T = TypeVar("T")


class Times(NamedTuple):
    """The seconds of each best choice, of each list of choices, of each play, and of each whole game."""

    decide: list[float]
    all: list[float]
    play: list[float]
    games: list[float]


def times_of(game: str, dictionary: wordparlor.Dictionary, *, seeds: Iterable[str]) -> Times:
    """Measure a greedy game for each seed, after a few choices that aren't measured."""
    times = Times([], [], [], [])
    warm_up(game, dictionary)
    for seed in seeds:
        add_game(game, dictionary, seed, times)
    return times


def warm_up(game: str, dictionary: wordparlor.Dictionary) -> None:
    """Ask one question of each kind, since the first one has more to build."""
    table = wordparlor.new(game, dictionary=dictionary, seed="warm up")
    for _ in range(WARM_UP):
        if table.outcome is None:
            table.play(next(table.actions(limit=1)))


def add_game(game: str, dictionary: wordparlor.Dictionary, seed: str, times: Times) -> None:
    began = thread_time()
    table = wordparlor.new(game, dictionary=dictionary, seed=seed)
    chosen = []
    while table.outcome is None:
        choice, seconds = timed(lambda: next(table.actions(limit=1)))
        times.decide.append(seconds)
        times.play.append(timed(lambda: table.play(choice))[1])  # noqa: B023 - called at once
        chosen.append(choice)
    times.games.append(thread_time() - began)
    # Listed in a second run of the same game, so that the timed game has to find everything itself.
    table = wordparlor.new(game, dictionary=dictionary, seed=seed)
    for choice in chosen:
        times.all.append(timed(lambda: read(table.actions(limit=MOST)))[1])
        table.play(choice)


def timed(ask: Callable[[], T]) -> tuple[T, float]:
    """Return an answer, and how much processor time it took."""
    began = thread_time()
    answer = ask()
    return answer, thread_time() - began


def read(choices: Iterator[object]) -> None:
    deque(choices, maxlen=0)
