"""Exact search when nothing is hidden any more: both sides play their best to the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wordparlor.bots.budget import PositionBudget
from wordparlor.bots.contract import Candidate
from wordparlor.bots.evaluation.contract import Evaluation
from wordparlor.core.game import Choice, Seat
from wordparlor.core.rules import AnyGame

BEST = float("inf")


class BudgetExceeded(Exception):
    """The search needs more positions than the budget allows."""


def solve(
    game: AnyGame,
    state: Any,  # noqa: ANN401 - of whatever game is played
    seat: Seat,
    *,
    values: Evaluation,
    budget: PositionBudget,
) -> tuple[Candidate, ...] | None:
    """Return all choices with their values, best first; None if that exceeds the budget.

    If a choice is no better than an earlier one, its value is only an upper bound.
    """
    valued: list[Candidate] = []
    best = -BEST
    try:
        for choice in complete_choices(game, state, seat):
            after = game.play(state, seat, choice.action).state
            value = _minimax(game, after, seat, best, BEST, values=values, budget=budget)
            valued.append(Candidate(choice, value))
            best = max(best, value)
    except BudgetExceeded:
        return None
    return tuple(sorted(valued, key=lambda candidate: -candidate.value))


def _minimax(  # noqa: PLR0913 - a position, its bounds, and how to look at it
    game: AnyGame,
    state: Any,  # noqa: ANN401 - of whatever game is played
    seat: Seat,
    at_least: float,
    at_most: float,
    *,
    values: Evaluation,
    budget: PositionBudget,
) -> float:
    """Return what a position is worth to a seat, as far as that is between the bounds (alpha and beta)."""
    awaited = game.awaited(state)
    if awaited is None:
        return values.evaluate_position(game, state, seat)
    mover = min(awaited.seats)
    budget.spend(values.positions_to_try(game.view(state, mover)))
    if budget.is_spent():
        raise BudgetExceeded
    own = mover == seat
    best = -BEST if own else BEST
    for choice in complete_choices(game, state, mover):
        after = game.play(state, mover, choice.action).state
        value = _minimax(game, after, seat, at_least, at_most, values=values, budget=budget)
        best = max(best, value) if own else min(best, value)
        at_least, at_most = (max(at_least, best), at_most) if own else (at_least, min(at_most, best))
        if at_least >= at_most:
            break
    return best


def complete_choices(game: AnyGame, state: Any, seat: Seat) -> Iterator[Choice[Any]]:  # noqa: ANN401 - as above
    return (choice for choice in game.actions(game.view(state, seat)) if choice.stands)
