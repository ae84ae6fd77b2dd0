"""Learn to play a game with numpy alone: a softmax over a few features of each choice, trained by policy gradient.

Run `python examples/learn.py upwords --games 300`. The opponent is the bot `random`. Before training, the agent picks
at random from about the same choices, and passes and exchanges tiles, too, so it wins fewer than half of the games. The
games that count use different seeds from the training games.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from wordparlor.agents.gymnasium import WordGameGym
from wordparlor.agents.observations import FEATURES, Observation
from wordparlor.bots.random_bot import AMONG

Numbers: TypeAlias = NDArray[np.float64]
Learn: TypeAlias = Callable[[Numbers, Numbers, int, float], None]  # features, shares, the choice, and its points

SCALE = np.array([10.0, 2.0, 10.0, 5.0, 1.0])  # brings every feature to about 1
RATE = 0.05
HELD_OUT = 1_000_000  # the first seed of the games that count
AT_RANDOM = np.zeros(len(FEATURES))  # weights that make every choice equally likely


def features_of(seen: Observation) -> Numbers:
    there = int(seen["action_mask"].sum())
    return np.asarray(seen["observation"]["choices"][:there] / SCALE, np.float64)


def shares_of(weights: Numbers, features: Numbers) -> Numbers:
    """Return how likely each choice is."""
    values = features @ weights
    shares = np.exp(values - values.max())
    return np.asarray(shares / shares.sum())


def both_seats(game: str) -> list[WordGameGym]:
    """Return an environment for each seat, with as many choices as the bot `random` picks from."""
    return [WordGameGym(game, seat=seat, bot="random", choices=AMONG, reward="score", text=False) for seat in (0, 1)]


def play(table: WordGameGym, weights: Numbers, seed: int, learn: Learn | None = None) -> list[int]:
    """Play a game against the bot, learn from each move if asked to, and return the winners' seats."""
    dice = np.random.default_rng(seed)
    seen, info = table.reset(seed=seed)
    ended = False
    while not ended:
        features = features_of(seen)
        shares = shares_of(weights, features)
        chosen = int(dice.choice(len(shares), p=shares))
        seen, points, ended, _, info = table.step(chosen)
        if learn:
            learn(features, shares, chosen, points)
    return list(info["outcome"]["winners"])


def train(game: str, *, games: int) -> Numbers:
    """Play games, and make choices more likely if they brought more points than usual."""
    weights, usual = AT_RANDOM.copy(), 0.0

    def learn(features: Numbers, shares: Numbers, chosen: int, points: float) -> None:
        nonlocal usual
        gain = np.clip((points - usual) / 10, -1, 1)
        weights[:] += RATE * gain * (features[chosen] - shares @ features)
        usual += 0.01 * (points - usual)

    tables = both_seats(game)
    for seed in range(games):
        play(tables[seed % 2], weights, seed, learn)
    return weights


def wins(weights: Numbers, game: str, *, games: int) -> int:
    """Count the held-out games that the weights win alone against the bot `random`, half of them from each seat."""
    tables = both_seats(game)
    return sum(play(tables[seed % 2], weights, seed) == [seed % 2] for seed in range(HELD_OUT, HELD_OUT + games))


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
