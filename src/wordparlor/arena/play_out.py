"""Play one game between bots to its end."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence

import msgspec

from wordparlor.arena.tournament import PlayedGame, Tournament
from wordparlor.bots.contract import AS_IT_LIKES, Bot, Budget
from wordparlor.core.chance import Chance
from wordparlor.core.game import Outcome, Refused, Seat, TimeUp
from wordparlor.core.rules import AnyGame
from wordparlor.match.game_loop import is_out_of_time

MOST_ANSWERS = 10_000  # to one question: the longest search has a few thousand words


class GameFailed(Exception):
    """A game that could not be played to its end: the sentence says which bot is to blame."""


class PlayedOut(msgspec.Struct, frozen=True):
    """How a game ended, and how many moves and seconds of thought each seat took."""

    outcome: Outcome
    moves: tuple[int, ...]
    seconds: tuple[float, ...]


def play_game(tournament: Tournament, game: AnyGame, bots: Sequence[Bot], number: int) -> PlayedGame:
    """Play one game of a tournament; the bots are given in the tournament's order."""
    seated = [bots[entrant] for entrant in tournament.seating(number)]
    ended = play_out(game, seated, tournament.seed_of(number), tournament.budget)
    outcome = ended.outcome
    return PlayedGame(number, outcome.scores, outcome.winners, outcome.rule, ended.moves, ended.seconds)


def play_out(game: AnyGame, bots: Sequence[Bot], seed: str, budget: Budget = AS_IT_LIKES) -> PlayedOut:
    """Play a game between bots to its end."""
    chance = Chance.of(seed)
    state = game.start(chance)
    moves, seconds = [0] * game.players, [0.0] * game.players
    thoughts: Counter[tuple[Seat, str, int]] = Counter()  # of each seat on each question
    while awaited := game.awaited(state):
        seat = min(awaited.seats)
        question = (seat, awaited.purpose, awaited.number)
        if is_out_of_time(awaited, thoughts[question]):
            state = game.host(state, TimeUp(seat)).state
            continue
        if thoughts[question] >= MOST_ANSWERS:
            went_on = "each could be played, and none brought its turn to an end"
            raise GameFailed(f"The bot of seat {seat + 1} made {MOST_ANSWERS:,} moves in one turn: {went_on}.")
        thoughts[question] += 1
        began = time.perf_counter()
        decision = bots[seat].choose(game, game.view(state, seat), chance.branch(f"bot {seat} {sum(moves)}"), budget)
        seconds[seat] += time.perf_counter() - began
        try:
            state = game.play(state, seat, decision.choice.action).state
        except Refused as refused:
            raise GameFailed(f"The bot of seat {seat + 1} chose what the rules refuse: {refused}") from refused
        moves[seat] += 1
    outcome = game.outcome(state)
    assert outcome is not None, "a game is over when nobody is awaited"
    return PlayedOut(outcome, tuple(moves), tuple(round(spent, 6) for spent in seconds))
