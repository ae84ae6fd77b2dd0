"""Play one game between bots to its end."""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec

from wordparlor.arena.tournament import Forfeit, PlayedGame, Tournament
from wordparlor.bots.contract import AS_IT_LIKES, Bot, Budget
from wordparlor.bots.external.process import ExternalBotFailed
from wordparlor.core.chance import Chance
from wordparlor.core.game import Leaves, Outcome, Refused, TimeUp
from wordparlor.core.rules import AnyGame
from wordparlor.match.game_loop import is_out_of_time, next_at_one_screen
from wordparlor.match.proposal import Situation

MOST_ANSWERS = 10_000  # answers to one question: the longest search has a few thousand words


class EndlessTurn(Exception):
    """A bot never ends its turn."""


class PlayedOut(msgspec.Struct, frozen=True):
    """How a game ended, how many moves and seconds of thought each seat took, and which seats forfeited."""

    outcome: Outcome
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    forfeits: tuple[Forfeit, ...] = ()


def play_game(tournament: Tournament, game: AnyGame, bots: Sequence[Bot], number: int) -> PlayedGame:
    """Play one game of a tournament; `bots` are in the order of the tournament."""
    seated = [bots[entrant] for entrant in tournament.seating(number)]
    ended = play_out(game, seated, tournament.seed_of(number), tournament.budget)
    outcome = ended.outcome
    return PlayedGame(number, outcome.scores, outcome.winners, outcome.rule, ended.moves, ended.seconds, ended.forfeits)


def play_out(game: AnyGame, bots: Sequence[Bot], seed: str, budget: Budget = AS_IT_LIKES) -> PlayedOut:
    """Play a game between bots to its end; a bot that sends an invalid answer leaves the game (COM-11)."""
    chance = Chance.of(seed)
    now = Situation.at(game, game.start(chance))
    moves, seconds = [0] * game.players, [0.0] * game.players
    forfeits: list[Forfeit] = []
    while now.awaited:
        seat = next_at_one_screen(now.awaited, range(game.players), None)
        if is_out_of_time(now.awaited, now.answers[seat]):
            now = now.after(game, "host", game.host(now.state, TimeUp(seat)))
            continue
        began = time.perf_counter()
        try:
            require_end(now.answers[seat])
            dice = chance.branch(f"bot {seat} {sum(moves)}")
            decision = bots[seat].choose(game, game.view(now.state, seat), dice, budget)
            seconds[seat] += time.perf_counter() - began
            now = now.after(game, seat, game.play(now.state, seat, decision.choice.action))
        except (EndlessTurn, ExternalBotFailed, Refused) as problem:
            forfeits.append(Forfeit(seat, str(problem)))
            now = now.after(game, "host", game.host(now.state, Leaves(seat)))
            continue
        moves[seat] += 1
    outcome = game.outcome(now.state)
    assert outcome is not None, "when nobody has to act, the game is over"
    return PlayedOut(outcome, tuple(moves), tuple(round(spent, 6) for spent in seconds), tuple(forfeits))


def require_end(answers: int) -> None:
    """Raise EndlessTurn if a turn has too many moves."""
    if answers >= MOST_ANSWERS:
        raise EndlessTurn(f"It made {MOST_ANSWERS:,} moves without ending its turn.")
