"""How long a greedy bot thinks in each game of The Final Word, in processor time, and its plays per second.

Run `python -m bench.final_word_choices [GAMES] [GAME …]`; by default, two games of each kind, with two players or solo.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

from wordparlor.bots.contract import AS_IT_LIKES
from wordparlor.bots.greedy import Greedy
from wordparlor.core.chance import Chance
from wordparlor.core.rules import AnyGame, read_options
from wordparlor.games.catalogue import catalogue, rules_of, usual_players
from wordparlor.library import bind
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import shipped

BOOK = "final-word"


def measured(game: AnyGame, bot: Greedy, seed: str) -> tuple[list[float], float]:
    """Play a game between greedy bots, and return the time of each choice and of the whole game."""
    chance = Chance.of(seed)
    state = game.start(chance)
    choices: list[float] = []
    playing = 0.0
    while awaited := game.awaited(state):
        seat = min(awaited.seats)
        view = game.view(state, seat)
        began = time.process_time()
        chosen = bot.choose(game, view, chance.branch(f"{len(choices)}"), AS_IT_LIKES).choice
        chose = time.process_time()
        state = game.play(state, seat, chosen.action).state
        choices.append(chose - began)
        playing += time.process_time() - chose
    return choices, playing


def row(name: str, dictionary: Dictionary, games: int) -> str:
    rules = rules_of(name)
    game = bind(rules, players=usual_players(name), options=read_options(rules, {}), dictionary=dictionary)
    choices: list[float] = []
    playing = 0.0
    for number in range(games):
        more, played = measured(game, Greedy(dictionary), f"{name} {number}")
        choices += more
        playing += played
    lines = len(Path(sys.modules[catalogue()[name].rules].__file__ or "").read_text(encoding="utf-8").splitlines())
    median, worst = statistics.median(choices) * 1000, max(choices) * 1000
    return f"{name:<18}{lines:>6}{len(choices):>8}{median:>11.1f}{worst:>10.1f}{len(choices) / playing:>12.0f}"


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    names = sys.argv[2:] or [name for name, entry in catalogue().items() if entry.rulebook == BOOK]
    dictionary = shipped("default")
    print("game               lines choices  median ms  worst ms  plays a second")  # noqa: T201 - a script that prints
    for name in names:
        print(row(name, dictionary, games), flush=True)  # noqa: T201 - likewise


if __name__ == "__main__":
    main()
