"""Measure how much skill a game has beyond greed: a player that plays out every promising choice, against `greedy`.

Run `python -m tools.skill GAME --games N`. The long thinker sees what a player in its seat sees. It takes the choices
that score the most, imagines what's hidden again and again, and plays each choice to the end of the game with greedy
replies; the worse half is dropped three or four times, as in the lookahead of the levels. It needs minutes for a game.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from tools.levels import tournament
from wordparlor.arena.play_out import play_game
from wordparlor.arena.standings import about_mean, seat_of_entrant, wilson, win_of
from wordparlor.arena.tournament import PlayedGame, Tournament
from wordparlor.bots.budget import PositionBudget
from wordparlor.bots.contract import Bot, Budget, Decision
from wordparlor.bots.evaluation.catalogue import evaluation_of
from wordparlor.bots.evaluation.contract import Evaluation, ahead
from wordparlor.bots.greedy import Greedy
from wordparlor.bots.lookahead import try_choices
from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice
from wordparlor.core.rules import AnyGame
from wordparlor.games.catalogue import playable, usual_players
from wordparlor.library import game_at
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import shipped

TO_THE_END = 1_000  # turns: more than any game has


@dataclass(frozen=True)
class ToTheEnd:
    """Values of a game, except that each choice is played to the end of the game, and each position counts as one."""

    values: Evaluation

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the values have
        return getattr(self.values, name)

    def turns(self, _view: object) -> int:
        return TO_THE_END

    def positions_to_try(self, _view: object) -> int:
        return 1

    def is_settled(self, _before: object, _after: object) -> bool:
        return False

    def reply(self, game: AnyGame, view: Any) -> Choice[Any]:  # noqa: ANN401 - of whatever game is played
        best = next(game.actions(view, limit=1))
        return best if best.stands and best.score >= 0 else self.values.reply(game, view)


@dataclass(frozen=True)
class LongThinker:
    """Plays the best choices out to the end of the game; where none of them makes a word, it plays like `greedy`."""

    dictionary: Dictionary
    choices: int
    positions: int

    def choose(self, game: AnyGame, view: Any, chance: Chance, budget: Budget) -> Decision:  # noqa: ANN401 - the contract's
        decision = Greedy(self.dictionary).choose(game, view, chance, budget)
        if not decision.choice.words:
            return decision
        game = game.with_words(self.dictionary.only(grade=0))
        best = list(islice((choice for choice in game.actions(view) if choice.stands), self.choices))
        values = ToTheEnd(evaluation_of(view))
        positions = PositionBudget(Budget(nodes=self.positions), usual=self.positions)
        candidates = try_choices(game, view, best, chance, values=values, budget=positions)
        return Decision(candidates[0].choice, "came out best at the end of the game", candidates)


def report(cup: Tournament, games: Sequence[PlayedGame], seconds: float) -> str:
    """Say which share of the games the long thinker won, and by how many points, with 95% intervals."""
    seats = [(one, seat_of_entrant(cup, one, 0)) for one in games]
    won = sum(win_of(one, seat) for one, seat in seats)
    low, high = wilson(won, len(games))
    points = [ahead(one.scores, seat) for one, seat in seats]
    # Both games of a deal have the same cards, so their mean is one measurement.
    deals = [sum(points[first : first + cup.seatings]) / cup.seatings for first in range(0, len(games), cup.seatings)]
    mean, interval = sum(deals) / len(deals), about_mean(deals)
    reach = f" ({interval[0]:+.1f} to {interval[1]:+.1f})" if interval else ""
    share = f"won {won / len(games):.0%} of {len(games)} games ({low:.0%} to {high:.0%})"
    return f"{share}, {mean:+.1f} points a game{reach}, {seconds:.0f} s"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[game for game in playable() if usual_players(game) > 1])
    parser.add_argument("--games", type=int, default=20, help="How many games; whole deals are played.")
    parser.add_argument("--choices", type=int, default=12, help="How many of the best choices are played out.")
    parser.add_argument("--positions", type=int, default=2_000, help="How many positions it looks at for a choice.")
    parser.add_argument("--seed", default="skill", help="Other seeds give other deals.")
    chosen = parser.parse_args(arguments)
    began, words = time.process_time(), shipped("default")
    opponents = ["greedy"] * (usual_players(chosen.game) - 1)
    cup = tournament(chosen.game, ("long-thinker", *opponents), chosen.seed)
    bots: list[Bot] = [LongThinker(words, chosen.choices, chosen.positions), *[Greedy(words)] * len(opponents)]
    game, games = game_at(cup.setup, words), list[PlayedGame]()
    while len(games) < chosen.games:
        games += [play_game(cup, game, bots, len(games) + turn) for turn in range(cup.seatings)]
        print(report(cup, games, time.process_time() - began), flush=True)


if __name__ == "__main__":
    main()
