"""Learn to play a game with numpy alone: a softmax over a few features of each choice, trained by policy gradient.

Run `python examples/learn.py upwords --games 300`. The opponent picks at random from the same choices: before training
the agent does the same, so it wins about half of the games. (The bot `random` picks from all plays, not from the best
32, and loses even to that.) The games that are counted have other seeds than those for training.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from wordparlor.agents.observations import FEATURES, Observation
from wordparlor.agents.pettingzoo import WordGameEnv

Numbers: TypeAlias = NDArray[np.float64]
Learn: TypeAlias = Callable[[Numbers, Numbers, int, float], None]  # features, shares, the choice, and its points

SCALE = np.array([10.0, 2.0, 10.0, 5.0, 1.0])  # brings every feature to about 1
RATE = 0.05
HELD_OUT = 1_000_000  # the first seed of the games that count
AT_RANDOM = np.zeros(len(FEATURES))  # weights with which every choice is equally likely


def features_of(seen: Observation) -> Numbers:
    there = int(seen["action_mask"].sum())
    return np.asarray(seen["observation"]["choices"][:there] / SCALE, np.float64)


def shares_of(weights: Numbers, features: Numbers) -> Numbers:
    """Return how likely each choice is."""
    values = features @ weights
    shares = np.exp(values - values.max())
    return np.asarray(shares / shares.sum())


def play(table: WordGameEnv, players: list[Numbers], seed: int, learn: Learn | None = None) -> Any:  # noqa: ANN401 - an outcome
    """Play a game between two weights; the first of them may learn from its moves."""
    dice = np.random.default_rng(seed)
    table.reset(seed=seed)
    while table.awaited:
        agent = table.agent_selection
        seat = seed % 2 ^ table.possible_agents.index(agent)  # each sits in each seat equally often
        features = features_of(table.observe(agent))
        shares = shares_of(players[seat], features)
        chosen = int(dice.choice(len(shares), p=shares))
        table.step(chosen)
        if learn and seat == 0:
            learn(features, shares, chosen, table.rewards[agent])
    outcome = table.game.outcome(table.state_now)
    assert outcome is not None, "the game is over"
    return outcome


def train(game: str, *, games: int) -> Numbers:
    """Play games, and make choices more likely that brought more points than usual."""
    weights, usual = AT_RANDOM.copy(), 0.0

    def learn(features: Numbers, shares: Numbers, chosen: int, points: float) -> None:
        nonlocal usual
        gain = np.clip((points - usual) / 10, -1, 1)
        weights[:] += RATE * gain * (features[chosen] - shares @ features)
        usual += 0.01 * (points - usual)

    table = WordGameEnv(game, players=2, reward="score", text=False)
    for seed in range(games):
        play(table, [weights, AT_RANDOM], seed, learn)
    return weights


def wins(weights: Numbers, game: str, *, games: int) -> int:
    """Count the held-out games that the weights win alone against an opponent that picks at random."""
    table = WordGameEnv(game, players=2, text=False)
    seeds = range(HELD_OUT, HELD_OUT + games)
    return sum(play(table, [weights, AT_RANDOM], seed).winners == (seed % 2,) for seed in seeds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="upwords")
    parser.add_argument("--games", type=int, default=300, help="games to train with")
    parser.add_argument("--held-out", type=int, default=200, help="games to count")
    chosen = parser.parse_args()
    print(f"Before: won {wins(AT_RANDOM, chosen.game, games=chosen.held_out)} of {chosen.held_out}.")
    weights = train(chosen.game, games=chosen.games)
    print(f"After: won {wins(weights, chosen.game, games=chosen.held_out)} of {chosen.held_out}.")
    print(", ".join(f"{name} {weight:.2f}" for name, weight in zip(FEATURES, weights, strict=True)))


if __name__ == "__main__":
    main()
