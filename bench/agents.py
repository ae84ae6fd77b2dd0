"""Steps per second of the PettingZoo environments, played at random: `python -m bench.agents [GAME ...]`."""

from __future__ import annotations

import argparse
import sys
import time

import numpy as np

from wordparlor.agents.pettingzoo import WordGameEnv
from wordparlor.games.catalogue import playable

SECONDS = 2.0


def steps_a_second(game: str, *, text: bool, seconds: float = SECONDS) -> float:
    """Play games for a while, observing before each step, and return how many steps there were per second."""
    dice, table = np.random.default_rng(1), WordGameEnv(game, text=text)
    table.reset(seed=1)
    began, steps = time.perf_counter(), 0
    while (passed := time.perf_counter() - began) < seconds:
        if table.awaited is None:
            table.reset()
        table.step(int(dice.integers(table.observe(table.agent_selection)["action_mask"].sum())))
        steps += 1
    return steps / passed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=playable())
    sys.stdout.write(f"{'steps a second':<22}{'arrays':>8}{'and text':>10}\n")
    for game in parser.parse_args().games:
        arrays, text = (steps_a_second(game, text=text) for text in (False, True))
        sys.stdout.write(f"{game:<22}{arrays:>8.0f}{text:>10.0f}\n")


if __name__ == "__main__":
    main()
