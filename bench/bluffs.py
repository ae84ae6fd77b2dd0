"""Measure how often bots bluff and how often another bot of their level catches them (COM-8).

Run `python -m bench.bluffs`: every level plays against itself with challenges, until it has made `--plays 100` plays of
each game; `--bots child master` selects the bots, `--games upwords snare` the games. It prints a table for
docs/bots.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

from bench.bot_choices import choosing, with_fewest
from wordparlor.arena.standings import wilson
from wordparlor.bots.bluffing import is_bluff
from wordparlor.bots.levels import LEVELS
from wordparlor.games.common.challenge_window import Answer, Challenge
from wordparlor.words.shelf import shipped

GAMES = ("upwords", "last-word", "5-up", "real-value")


class Bluffs(NamedTuple):
    """Plays with words, how many of them were bluffs, and how many bluffs were caught."""

    plays: int = 0
    bluffs: int = 0
    caught: int = 0

    def plus(self, other: Bluffs) -> Bluffs:
        return Bluffs(*map(sum, zip(self, other, strict=True)))


def measured(game: str, kind: str, most: int) -> Bluffs:
    dictionary = shipped("default")
    bound = with_fewest(game, challenge=True)[0].game(dictionary)
    plays = bluffs = caught = 0
    for number in count():
        for one in choosing(bound, kind, dictionary, f"bluffs {number}", may_bluff=True):
            if isinstance(one.choice.action, Challenge):
                caught += 1  # bots never challenge a legal word
            elif one.choice.words and not isinstance(one.choice.action, Answer):
                plays += 1
                bluffs += is_bluff(one.choice, dictionary)
        if plays >= most:
            break
    return Bluffs(plays, bluffs, caught)


def written(counts: Bluffs) -> str:
    return f"{share(counts.bluffs, counts.plays)} | {share(counts.caught, counts.bluffs)}"


def share(part: int, whole: int) -> str:
    if not whole:
        return "none"
    low, high = wilson(part, whole)
    return f"{part / whole:.0%} of {whole} ({low:.0%} to {high:.0%})"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", nargs="+", default=list(LEVELS))
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    parser.add_argument("--plays", type=int, default=100, help="How many plays of each game at least.")
    chosen = parser.parse_args(arguments)
    print("| bot | plays that were bluffs | bluffs that were caught |\n| --- | --- | --- |")  # noqa: T201 - a script that prints
    for bot in chosen.bots:
        total = Bluffs()
        for game in chosen.games:
            total = total.plus(measured(game, bot, chosen.plays))
        print(f"| `{bot}` | {written(total)} |", flush=True)  # noqa: T201 - as above


if __name__ == "__main__":
    main()
