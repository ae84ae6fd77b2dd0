"""A plain loop of games between bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from wordparlor.bots.contract import AS_IT_LIKES, Bot, Budget
from wordparlor.bots.pace import is_out_of_time
from wordparlor.core.chance import Chance
from wordparlor.core.game import Outcome, Seat, TimeUp
from wordparlor.core.rules import AnyGame


class Played(msgspec.Struct, frozen=True):
    """One game of an arena: its seed, how it ended and how many actions it took."""

    seed: str
    outcome: Outcome
    actions: int


def played_out(game: AnyGame, bots: Sequence[Bot], seed: str, budget: Budget = AS_IT_LIKES) -> Played:
    """Let bots play a game to its end."""
    chance = Chance.of(seed)
    state = game.start(chance)
    actions = 0
    thoughts: Counter[tuple[Seat, str, int]] = Counter()  # of each seat on each question
    while awaited := game.awaited(state):
        seat = min(awaited.seats)
        question = (seat, awaited.purpose, awaited.number)
        if is_out_of_time(awaited, thoughts[question]):
            state = game.host(state, TimeUp(seat)).state
            continue
        thoughts[question] += 1
        decision = bots[seat].choose(game, game.view(state, seat), chance.branch(f"bot {seat} {actions}"), budget)
        state = game.play(state, seat, decision.choice.action).state
        actions += 1
    outcome = game.outcome(state)
    assert outcome is not None, "a game is over when nobody is awaited"
    return Played(seed, outcome, actions)


def tournament(game: AnyGame, bots: Sequence[Bot], *, games: int, seed: str) -> Iterator[Played]:
    """Play so many games, each with its own seed made from this one."""
    return (played_out(game, bots, f"{seed}-{number}") for number in range(games))
