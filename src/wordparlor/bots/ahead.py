"""Looking ahead: what is hidden is imagined, the best choices are tried out a few turns, and the worse half falls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from wordparlor.bots.contract import Candidate
from wordparlor.bots.looks import Looks
from wordparlor.bots.values.contract import Values
from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, Seat
from wordparlor.core.rules import AnyGame

LONGEST = 80  # actions that are tried out after a choice


def tried_out(  # noqa: PLR0913 - a position, and how to look at it
    game: AnyGame,
    view: Any,  # noqa: ANN401 - of whatever game is played
    choices: Sequence[Choice[Any]],
    chance: Chance,
    *,
    values: Values,
    looks: Looks,
) -> tuple[Candidate, ...]:
    """Give the choices with what came of them on average, best first.

    All are tried in the same imagined worlds, so that none is lucky. As often as half of them can fall the worse half
    does, and each time as much is thought about the rest as about all before; so the last two are compared best.
    Where nothing hidden comes into it, one world tells all.
    """
    results: list[list[float]] = [[] for _ in choices]
    alive, fallen = list(range(len(choices))), list[int]()
    rounds = (len(choices) - 1).bit_length()
    certain = values.is_certain(view)
    worlds = 0
    for round_ in range(rounds):
        until = looks.left - looks.left // (rounds - round_)
        while looks.left > until and not looks.are_enough() and not (certain and worlds):
            world = game.imagine(view, chance.branch(f"world {worlds}"))
            tried = [choices[one] for one in alive]
            came = list(_came_of_each(game, world, view.seat, tried, values=values, looks=looks))
            if len(came) < len(alive) and worlds:
                # What came of a few in one world more would favour them.
                break
            alive, fallen = alive[: len(came)], alive[len(came) :] + fallen
            for one, result in zip(alive, came, strict=True):
                results[one].append(result)
            worlds += 1
        alive.sort(key=lambda one: -mean(results[one]))
        half = (len(alive) + 1) // 2
        alive, fallen = alive[:half], alive[half:] + fallen
    return tuple(Candidate(choices[one], mean(results[one])) for one in alive + fallen)


def _came_of_each(  # noqa: PLR0913 - a position, and how to look at it
    game: AnyGame,
    world: Any,  # noqa: ANN401 - a state of whatever game is played
    seat: Seat,
    choices: Sequence[Choice[Any]],
    *,
    values: Values,
    looks: Looks,
) -> Iterator[float]:
    """Try one choice after the other as long as there is time, the first in any case."""
    for number, choice in enumerate(choices):
        if number and looks.are_enough():
            return
        yield came_of(game, world, seat, choice, values=values, looks=looks)


def mean(results: Sequence[float]) -> float:
    return sum(results) / max(1, len(results))


def came_of(  # noqa: PLR0913 - a position, and how to look at it
    game: AnyGame,
    world: Any,  # noqa: ANN401 - a state of whatever game is played
    seat: Seat,
    choice: Choice[Any],
    *,
    values: Values,
    looks: Looks,
) -> float:
    """Play a choice and a few turns on, all taking what is best at once, and say how the seat stands then."""
    begun = game.awaited(world)
    assert begun is not None, "somebody chooses"
    view = game.view(world, seat)
    turns = values.turns(view) or 0
    looks.spend(values.looks(view))
    state = game.play(world, seat, choice.action).state
    for _ in range(LONGEST):
        awaited = game.awaited(state)
        if awaited is None or awaited.number - begun.number > turns or values.is_settled(world, state):
            break
        mover = min(awaited.seats)
        view = game.view(state, mover)
        looks.spend(values.looks(view))
        state = game.play(state, mover, at_once(game.actions(view)).action).state
    return values.standing(game, state, seat)


def at_once(choices: Iterator[Choice[Any]]) -> Choice[Any]:
    """Give what scores most at once and stands alone; what loses points only if there is nothing else."""
    would = (choice for choice in choices if choice.stands)
    first = next(would)
    return first if first.score >= 0 else next((choice for choice in would if choice.score >= 0), first)
