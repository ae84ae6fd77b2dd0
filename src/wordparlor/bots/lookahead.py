"""Look ahead: imagine what's hidden, play the best choices on for a few turns, and drop the worse half."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from wordparlor.bots.budget import PositionBudget
from wordparlor.bots.contract import Candidate
from wordparlor.bots.evaluation.contract import Evaluation
from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, Seat
from wordparlor.core.rules import AnyGame

LONGEST = 80  # actions that are tried out after a choice


def try_choices(  # noqa: PLR0913 - a position, and how to look at it
    game: AnyGame,
    view: Any,  # noqa: ANN401 - of whatever game is played
    choices: Sequence[Choice[Any]],
    chance: Chance,
    *,
    values: Evaluation,
    budget: PositionBudget,
) -> tuple[Candidate, ...]:
    """Return the choices with their average values after a few turns, best first.

    All of them are tried in the same imagined worlds, so that none gets lucky. The worse half is dropped again and
    again, and each time, the remaining choices get as much of the budget as all earlier rounds; so the last two are
    compared most carefully.
    """
    if values.is_deterministic(view):
        return _try_in_one_world(game, view, choices, chance, values=values, budget=budget)
    turns = values.turns(view) or 0
    results: list[list[float]] = [[] for _ in choices]
    alive, fallen = list(range(len(choices))), list[int]()
    rounds = (len(choices) - 1).bit_length()
    worlds = 0
    for round_ in range(rounds):
        until = budget.left - budget.left // (rounds - round_)
        while budget.left > until and not budget.is_spent():
            world = game.imagine(view, chance.branch(f"world {worlds}"))
            tried = [choices[one] for one in alive]
            came = list(_values_after(game, world, view.seat, tried, turns=turns, values=values, budget=budget))
            if len(came) < len(alive) and worlds:
                # Trying only some of them in one more world would favour those.
                break
            alive, fallen = alive[: len(came)], alive[len(came) :] + fallen
            for one, result in zip(alive, came, strict=True):
                results[one].append(result)
            worlds += 1
        alive.sort(key=lambda one: -mean(results[one]))
        half = (len(alive) + 1) // 2
        alive, fallen = alive[:half], alive[half:] + fallen
    return tuple(Candidate(choices[one], mean(results[one])) for one in alive + fallen)


def _try_in_one_world(  # noqa: PLR0913 - a position, and how to look at it
    game: AnyGame,
    view: Any,  # noqa: ANN401 - of whatever game is played
    choices: Sequence[Choice[Any]],
    chance: Chance,
    *,
    values: Evaluation,
    budget: PositionBudget,
) -> tuple[Candidate, ...]:
    """Try each choice once if nothing hidden matters, then the better half again, looking further ahead each time."""
    world = game.imagine(view, chance.branch("world 0"))
    usual = turns = values.turns(view) or 0
    ranked = [Candidate(choice, 0.0) for choice in choices]
    few = len(ranked)
    while few > 1 and not budget.is_spent():
        tried = [candidate.choice for candidate in ranked[:few]]
        came = list(_values_after(game, world, view.seat, tried, turns=turns, values=values, budget=budget))
        if turns > usual and len(came) < few:
            # Choices that were searched deeper can't be compared with the others.
            break
        looked = [Candidate(choice, result) for choice, result in zip(tried, came, strict=False)]
        ranked = sorted(looked, key=lambda candidate: -candidate.value) + ranked[len(looked) :]
        few = (few + 1) // 2 if values.FURTHER else 1
        turns += values.FURTHER
    return tuple(ranked)


def _values_after(  # noqa: PLR0913 - a position, and how to look at it
    game: AnyGame,
    world: Any,  # noqa: ANN401 - a state of whatever game is played
    seat: Seat,
    choices: Sequence[Choice[Any]],
    *,
    turns: int,
    values: Evaluation,
    budget: PositionBudget,
) -> Iterator[float]:
    """Try one choice after the other while there is time; always try the first."""
    for number, choice in enumerate(choices):
        if number and budget.is_spent():
            return
        yield value_after(game, world, seat, choice, turns=turns, values=values, budget=budget)


def mean(results: Sequence[float]) -> float:
    return sum(results) / max(1, len(results))


def value_after(  # noqa: PLR0913 - a position, and how to look at it
    game: AnyGame,
    world: Any,  # noqa: ANN401 - a state of whatever game is played
    seat: Seat,
    choice: Choice[Any],
    *,
    turns: int,
    values: Evaluation,
    budget: PositionBudget,
) -> float:
    """Make a choice, play on for a few turns in which all do what seems best, and return the value for the seat."""
    begun = game.awaited(world)
    assert begun is not None, "a player chooses"
    budget.spend(values.positions_to_try(game.view(world, seat)))
    state = game.play(world, seat, choice.action).state
    for _ in range(LONGEST):
        awaited = game.awaited(state)
        if awaited is None or awaited.number - begun.number > turns or values.is_settled(world, state):
            break
        mover = min(awaited.seats)
        view = game.view(state, mover)
        budget.spend(values.positions_to_try(view))
        state = game.play(state, mover, values.reply(game, view).action).state
    return values.evaluate_position(game, state, seat)
