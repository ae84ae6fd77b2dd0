"""A plain loop of games between bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from wordparlor.bots.contract import Bot
from wordparlor.core.chance import Chance
from wordparlor.core.game import Outcome, Seat
from wordparlor.core.rules import AnyGame


class Played(msgspec.Struct, frozen=True):
    """One game of an arena: its seed, how it ended and how many actions it took."""

    seed: str
    outcome: Outcome
    actions: int


def played_out(game: AnyGame, bots: Sequence[Bot], seed: str) -> Played:
    """Let bots play a game to its end."""
    chance = Chance.of(seed)
    state = game.start(chance)
    thoughts = [chance.branch(f"bot {seat}") for seat in range(game.players)]
    actions = 0
    while (seat := next_to_act(game, state)) is not None:
        thoughts[seat] = thoughts[seat].branch(str(actions))
        decision = bots[seat].choose(game, game.view(state, seat), thoughts[seat])
        state = game.play(state, seat, decision.choice.action).state
        actions += 1
    outcome = game.outcome(state)
    assert outcome is not None, "a game is over when nobody is awaited"
    return Played(seed, outcome, actions)


def next_to_act(game: AnyGame, state: object) -> Seat | None:
    awaited = game.awaited(state)
    return min(awaited.seats) if awaited else None


def tournament(game: AnyGame, bots: Sequence[Bot], *, games: int, seed: str) -> Iterator[Played]:
    """Play so many games, each with its own seed made from this one."""
    return (played_out(game, bots, f"{seed}-{number}") for number in range(games))
