"""Play one game between bots to its end."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence

import msgspec

from wordparlor.arena.tournament import Forfeit, PlayedGame, Tournament
from wordparlor.bots.contract import AS_IT_LIKES, Bot, Budget
from wordparlor.bots.external.process import ExternalBotFailed
from wordparlor.core.chance import Chance
from wordparlor.core.game import Leaves, Outcome, Refused, Seat, TimeUp
from wordparlor.core.rules import AnyGame
from wordparlor.match.game_loop import is_out_of_time

MOST_ANSWERS = 10_000  # to one question: the longest search has a few thousand words


class EndlessTurn(Exception):
    """A turn that a bot never ends."""


class PlayedOut(msgspec.Struct, frozen=True):
    """How a game ended, how many moves and seconds of thought each seat took, and which seats forfeited."""

    outcome: Outcome
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    forfeits: tuple[Forfeit, ...] = ()


def play_game(tournament: Tournament, game: AnyGame, bots: Sequence[Bot], number: int) -> PlayedGame:
    """Play one game of a tournament; the bots are given in the tournament's order."""
    seated = [bots[entrant] for entrant in tournament.seating(number)]
    ended = play_out(game, seated, tournament.seed_of(number), tournament.budget)
    outcome = ended.outcome
    return PlayedGame(number, outcome.scores, outcome.winners, outcome.rule, ended.moves, ended.seconds, ended.forfeits)


def play_out(game: AnyGame, bots: Sequence[Bot], seed: str, budget: Budget = AS_IT_LIKES) -> PlayedOut:
    """Play a game between bots to its end; a bot that sends a wrong answer leaves it by the game's rules (COM-11)."""
    chance = Chance.of(seed)
    state = game.start(chance)
    moves, seconds = [0] * game.players, [0.0] * game.players
    forfeits: list[Forfeit] = []
    thoughts: Counter[tuple[Seat, str, int]] = Counter()  # of each seat on each question
    while awaited := game.awaited(state):
        seat = min(awaited.seats)
        question = (seat, awaited.purpose, awaited.number)
        if is_out_of_time(awaited, thoughts[question]):
            state = game.host(state, TimeUp(seat)).state
            continue
        thoughts[question] += 1
        began = time.perf_counter()
        try:
            require_end(thoughts[question])
            dice = chance.branch(f"bot {seat} {sum(moves)}")
            decision = bots[seat].choose(game, game.view(state, seat), dice, budget)
            seconds[seat] += time.perf_counter() - began
            state = game.play(state, seat, decision.choice.action).state
        except (EndlessTurn, ExternalBotFailed, Refused) as problem:
            forfeits.append(Forfeit(seat, str(problem)))
            state = game.host(state, Leaves(seat)).state
            continue
        moves[seat] += 1
    outcome = game.outcome(state)
    assert outcome is not None, "when nobody has to act, the game is over"
    return PlayedOut(outcome, tuple(moves), tuple(round(spent, 6) for spent in seconds), tuple(forfeits))


def require_end(thoughts: int) -> None:
    """Check that a turn comes to an end."""
    if thoughts > MOST_ANSWERS:
        raise EndlessTurn(f"It made {MOST_ANSWERS:,} moves without ending its turn.")
