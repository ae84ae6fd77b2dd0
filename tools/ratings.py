"""Rate the levels on one scale, in Elo points, from the games that tools/levels.py has played.

Each level has played against the one below; its share of wins gives the points between them. `casual` has 1500.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import log, log10, sqrt
from typing import NamedTuple

from wordparlor.arena.standings import NORMAL_95
from wordparlor.bots.characters import Rating
from wordparlor.bots.levels import USUAL

ANCHOR = 1500
POINTS = 400.0  # for each factor of ten in the odds


class Share(NamedTuple):
    """A share of games won, and its variance."""

    mean: float
    variance: float


class Gap(NamedTuple):
    """Points between two levels, and their variance."""

    points: float
    variance: float


def share_won(won: float, games: int) -> Share:
    """Estimate a share so that even one without a loss has a finite rating (Jeffreys)."""
    mean = (won + 0.5) / (games + 1)
    return Share(mean, mean * (1 - mean) / (games + 1))


def mean_share(shares: Sequence[Share]) -> Share:
    """Return the share over several games, each of which counts the same, however often it was played."""
    return Share(
        sum(share.mean for share in shares) / len(shares), sum(share.variance for share in shares) / len(shares) ** 2
    )


def gap(share: Share) -> Gap:
    odds = share.mean / (1 - share.mean)
    slope = POINTS / log(10) / (share.mean * (1 - share.mean))
    return Gap(POINTS * log10(odds), slope**2 * share.variance)


def rated(levels: Sequence[str], gap_above: Callable[[str, str], Gap]) -> Mapping[str, Rating]:
    """Add up the gaps from the default level, upwards and downwards; the intervals grow on the way."""
    usual = levels.index(USUAL)
    ratings = {USUAL: Rating(ANCHOR, ANCHOR, ANCHOR)}
    for way, ladder in ((1, levels[usual:]), (-1, levels[usual::-1])):
        points, variance = float(ANCHOR), 0.0
        for near, far in pairwise(ladder):
            lower, higher = (near, far) if way > 0 else (far, near)
            step = gap_above(higher, lower)
            points, variance = points + way * step.points, variance + step.variance
            reach = NORMAL_95 * sqrt(variance)
            ratings[far] = Rating(round(points), round(points - reach), round(points + reach))
    return {level: ratings[level] for level in levels}
