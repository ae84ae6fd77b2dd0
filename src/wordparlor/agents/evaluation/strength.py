"""Rate an agent: Bradley-Terry on the scale of the bots' ratings, with a 95% interval."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from math import exp, log, log1p

import msgspec

from wordparlor.agents.evaluation.decision import TaskResult
from wordparlor.bots.characters import ratings

ELO = 400 / log(10)  # points that multiply the odds by e
# Before any game: as strong as `casual`, give or take a thousand points. This keeps a rating finite if all games were
# won or lost, and otherwise hardly matters.
PRIOR, SPREAD = 1500.0, 1000.0
LOWEST, HIGHEST, STEP = -2500, 6500, 5


class Strength(msgspec.Struct, frozen=True):
    """An Elo rating with a 95% interval; `casual` has 1500."""

    value: int
    low: int
    high: int
    games: int


def strength(results: Iterable[TaskResult]) -> Strength | None:
    """Rate an agent by its games against bots with known ratings; return None if there are none."""
    played = [
        (ratings()[result.game][result.opponent].value, result.win)
        for result in results
        if result.kind == "game" and result.checked and result.opponent in ratings().get(result.game, {})
    ]
    if not played:
        return None
    scale = range(LOWEST, HIGHEST + 1, STEP)
    likely = [log_posterior(float(rating), played) for rating in scale]
    most = max(likely)
    mass = list(accumulate(exp(one - most) for one in likely))
    middle, low, high = (quantile(scale, mass, share) for share in (0.5, 0.025, 0.975))
    return Strength(middle, low, high, games=len(played))


def log_posterior(rating: float, played: list[tuple[int, float]]) -> float:
    likelihood = sum(win * log_chance(rating - other) + (1 - win) * log_chance(other - rating) for other, win in played)
    return likelihood - ((rating - PRIOR) / SPREAD) ** 2 / 2


def log_chance(ahead: float) -> float:
    """Return the logarithm of the chance to win, without overflow."""
    odds = ahead / ELO
    return -log1p(exp(-odds)) if odds > 0 else odds - log1p(exp(odds))


def quantile(scale: range, mass: list[float], share: float) -> int:
    return next(rating for rating, below in zip(scale, mass, strict=True) if below >= share * mass[-1])
