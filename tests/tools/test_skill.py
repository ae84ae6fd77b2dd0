"""The long thinker: it looks at nothing hidden, plays the same with the same seed, and is compared deal by deal."""

from __future__ import annotations

from tools.levels import tournament
from tools.skill import LongThinker, ToTheEnd, report
from wordparlor.arena.play_out import play_game
from wordparlor.arena.tournament import PlayedGame
from wordparlor.bots.contract import AS_IT_LIKES, Bot
from wordparlor.bots.evaluation.catalogue import evaluation_of
from wordparlor.bots.evaluation.contract import at_once
from wordparlor.bots.greedy import Greedy
from wordparlor.core.chance import Chance
from wordparlor.library import game_at
from wordparlor.words.shelf import shipped

WORDS = shipped("default")


def test_it_plays_the_same_with_the_same_seed() -> None:
    cup = tournament("3-2-1", ("long-thinker", "greedy"), "a test")
    game = game_at(cup.setup, WORDS)
    bots: list[Bot] = [LongThinker(WORDS, choices=3, positions=60), Greedy(WORDS)]
    once, again = (play_game(cup, game, bots, 0) for _ in range(2))
    assert (once.scores, once.moves, once.forfeits) == (again.scores, again.moves, ())


def test_it_takes_one_of_the_choices_that_score_the_most() -> None:
    game = game_at(tournament("3-2-1", ("long-thinker", "greedy"), "a test").setup, WORDS)
    state = game.start(Chance.of("a test"))
    awaited = game.awaited(state)
    assert awaited is not None
    view = game.view(state, min(awaited.seats))
    decision = LongThinker(WORDS, choices=3, positions=60).choose(game, view, Chance.of("a test"), AS_IT_LIKES)
    assert len(decision.candidates) == 3
    assert decision.candidates[0].choice == decision.choice


def test_its_replies_are_those_of_the_lookahead() -> None:
    game = game_at(tournament("split-off", ("long-thinker", "greedy"), "a test").setup, WORDS)
    state = game.start(Chance.of("a test"))
    while (awaited := game.awaited(state)) is not None:
        seat = min(awaited.seats)
        view = game.view(state, seat)
        reply = ToTheEnd(evaluation_of(view)).reply(game, view)
        assert reply == at_once(game, view)
        state = game.play(state, seat, reply.action).state


def test_both_games_of_a_deal_count_as_one_measurement() -> None:
    cup = tournament("3-2-1", ("long-thinker", "greedy"), "a test")
    # It has the first seat in the first game of each deal, and the second seat in the other.
    scores = [(110, 100), (100, 106), (100, 104), (100, 120)]
    games = [
        PlayedGame(number, one, (int(one[1] > one[0]),), "FW-321-2", (6, 6), (0.0, 0.0))
        for number, one in enumerate(scores)
    ]
    assert report(cup, games, 12.4) == "won 75% of 4 games (30% to 95%), +8.0 points a game (+8.0 to +8.0), 12 s"
