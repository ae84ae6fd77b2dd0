"""Measure whole decisions: decide_<game>, all_<game> and games_<game> for each game."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib.resources import files

import wordparlor
from wordparlor.bench.figures import Figure
from wordparlor.bench.greedy_games import Times, times_of
from wordparlor.bench.measuring import Measured, no_collection
from wordparlor.games.catalogue import catalogue

MICROSECONDS = 1_000_000

WHATS = {
    "decide": "the best choice, `next(table.actions(limit=1))`, over greedy games",
    "all": "all choices, up to 2,000",
    "games": "a whole game between greedy bots, played through the library",
}


def figure_name(kind: str, game: str) -> str:
    return f"{kind}_{game.replace('-', '_')}"


@cache
def decision_figures() -> dict[str, Figure]:
    """Return all decision figures by name, game by game."""
    text = files(__package__).joinpath("decisions.toml").read_text(encoding="utf-8")
    reaches = tomllib.loads(text)
    return {
        figure_name(kind, game): reach_of(kind, reaches[kind].get(game, reaches[kind]["others"]))
        for game in catalogue()
        for kind in WHATS
    }


def reach_of(kind: str, reach: Sequence[float]) -> Figure:
    """Return a target in microseconds; for whole games, it's written as games per second."""
    if kind == "games":
        return Figure(WHATS[kind], mean=round(MICROSECONDS / reach[0]))
    return Figure(WHATS[kind], *reach)


def measured_decisions(
    dictionary: wordparlor.Dictionary, *, seed: int, games: int, wanted: Callable[[str], bool]
) -> Iterator[Measured]:
    """Play this many greedy games of each game that has a requested figure, and return those figures."""
    for game in catalogue():
        names = [figure_name(kind, game) for kind in WHATS]
        if not any(map(wanted, names)):
            continue
        with no_collection():
            times = times_of(game, dictionary, seeds=[f"{seed} {number}" for number in range(games)])
        yield from filter(lambda one: wanted(one.name), figures_of(game, times))


def figures_of(game: str, times: Times) -> Iterator[Measured]:
    for kind in WHATS:
        microseconds = [MICROSECONDS * seconds for seconds in getattr(times, kind)]
        mean = sum(microseconds) / len(microseconds)
        yield Measured(figure_name(kind, game), round(mean, 3), round(max(microseconds), 3), len(microseconds))
