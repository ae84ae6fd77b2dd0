"""How long a bot thinks in each game and variation, in processor time.

Run `python -m bench.bot_choices [LEVEL] [GAME …]`: one game of each setup with the fewest players; by default casual.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import Counter

from tests.laws.setups import Setup, setups
from wordparlor.bots.catalogue import bot_of
from wordparlor.bots.contract import AS_IT_LIKES
from wordparlor.bots.levels import USUAL
from wordparlor.bots.pace import is_out_of_time
from wordparlor.core.chance import Chance
from wordparlor.core.game import TimeUp
from wordparlor.core.rules import AnyGame
from wordparlor.games.catalogue import playable, usual_players
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import shipped


def choosing(game: AnyGame, kind: str, dictionary: Dictionary, seed: str) -> list[float]:
    """Let bots play a game, and give the processor time of each choice."""
    bot = bot_of(kind, dictionary)
    chance = Chance.of(seed)
    state = game.start(chance)
    times: list[float] = []
    thoughts: Counter[tuple[int, str, int]] = Counter()
    while awaited := game.awaited(state):
        seat = min(awaited.seats)
        question = (seat, awaited.purpose, awaited.number)
        if is_out_of_time(awaited, thoughts[question]):
            state = game.host(state, TimeUp(seat)).state
            continue
        thoughts[question] += 1
        view = game.view(state, seat)
        began = time.process_time()
        chosen = bot.choose(game, view, chance.branch(f"{len(times)}"), AS_IT_LIKES).choice
        times.append(time.process_time() - began)
        state = game.play(state, seat, chosen.action).state
    return times


def with_fewest(game: str) -> list[Setup]:
    """Give one setup for each variation and mode, words being checked."""
    fitting = [one for one in setups() if one.rules.game == game and one.players == usual_players(game)]
    return [one for one in fitting if "challenge" not in str(one)]


def row(setup: Setup, kind: str, dictionary: Dictionary) -> str:
    game = setup.game(dictionary)
    choosing(game, kind, dictionary, "to warm up")
    times = choosing(game, kind, dictionary, "bench")
    median, worst = statistics.median(times) * 1000, max(times) * 1000
    return f"{setup!s:<60}{len(times):>8}{median:>11.1f}{worst:>10.1f}"


def main() -> None:
    kind = sys.argv[1] if len(sys.argv) > 1 else USUAL
    dictionary = shipped("default")
    print(f"{'setup':<60} choices  median ms  worst ms")  # noqa: T201 - a script that prints
    for game in sys.argv[2:] or playable():
        for setup in with_fewest(game):
            print(row(setup, kind, dictionary), flush=True)  # noqa: T201 - likewise


if __name__ == "__main__":
    main()
