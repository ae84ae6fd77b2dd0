"""How long bots think in each game, in processor time of the one core that each of them uses.

Run `python -m bench.bot_choices`: one game of each kind with the fewest players, or all its setups with `--variations`;
`--bots casual master` selects the bots, `--games upwords snare` the games, and `--choices 20` the number of choices of
each.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from tests.laws.setups import Setup, setups
from wordparlor.bots.catalogue import bot_of
from wordparlor.bots.contract import AS_IT_LIKES
from wordparlor.bots.levels import USUAL
from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, Seat, TimeUp
from wordparlor.core.rules import AnyGame
from wordparlor.games.catalogue import playable, usual_players
from wordparlor.match.game_loop import is_out_of_time
from wordparlor.match.proposal import Situation
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import shipped

WARM = 5  # choices that aren't counted, because words come to mind for the first time


class Chosen(NamedTuple):
    """A choice, whose turn it was part of, what it gained immediately, and the processor time it took."""

    seat: Seat
    turn: int
    choice: Choice[Any]
    points: int
    seconds: float


def choosing(
    game: AnyGame, kind: str, dictionary: Dictionary, seed: str, *, may_bluff: bool = False
) -> Iterator[Chosen]:
    """Play a game between bots, and yield each choice."""
    bot = bot_of(kind, dictionary, may_bluff=may_bluff)
    chance = Chance.of(seed)
    now = Situation.at(game, game.start(chance))
    number = 0
    while awaited := now.awaited:
        seat = min(awaited.seats)
        if is_out_of_time(awaited, now.answers[seat]):
            now = now.after(game, "host", game.host(now.state, TimeUp(seat)))
            continue
        number += 1
        view = game.view(now.state, seat)
        began = time.process_time()
        chosen = bot.choose(game, view, chance.branch(f"{number}"), AS_IT_LIKES).choice
        spent = time.process_time() - began
        now = now.after(game, seat, game.play(now.state, seat, chosen.action))
        points = game.view(now.state, seat).scores[seat] - view.scores[seat]
        yield Chosen(seat, awaited.number, chosen, points, spent)


def with_fewest(game: str, *, challenge: bool = False) -> list[Setup]:
    """Return one setup for each variation and mode, with words checked or with challenges."""
    fitting = [one for one in setups() if one.rules.game == game and one.players == usual_players(game)]
    return [one for one in fitting if ("challenge" in str(one)) == challenge]


def figures(setup: Setup, kind: str, dictionary: Dictionary, most: int) -> str:
    game = setup.game(dictionary)
    for _ in islice(choosing(game, kind, dictionary, "to warm up"), WARM):
        pass
    times = [one.seconds for one in islice(choosing(game, kind, dictionary, "bench"), most)]
    return f"{statistics.median(times) * 1000:>10.1f}{max(times) * 1000:>10.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", nargs="+", default=[USUAL, "master"])
    parser.add_argument("--games", nargs="+", default=playable())
    parser.add_argument("--choices", type=int, default=40, help="So many choices of each game at most.")
    parser.add_argument("--variations", action="store_true", help="All setups, not the first of each game alone.")
    chosen = parser.parse_args()
    dictionary = shipped("default")
    print(f"{'milliseconds: median, worst':<50}{''.join(f'{bot:>20}' for bot in chosen.bots)}")  # noqa: T201 - a script that prints
    for game in chosen.games:
        for setup in with_fewest(game)[: None if chosen.variations else 1]:
            told = (figures(setup, bot, dictionary, chosen.choices) for bot in chosen.bots)
            print(f"{setup!s:<50}{''.join(told)}", flush=True)  # noqa: T201 - likewise


if __name__ == "__main__":
    main()
