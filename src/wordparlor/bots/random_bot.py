"""The bot `random`: it makes any play it finds. It's meant for comparison, not as an opponent."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any

from wordparlor.bots.contract import Budget, Decision
from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice
from wordparlor.core.rules import AnyGame
from wordparlor.games.common.challenge_window import LetStand
from wordparlor.words.dictionary import Dictionary

AMONG = 200  # choices


@dataclass(frozen=True)
class RandomBot:
    """Takes any of the first complete choices without offensive words; never challenges."""

    dictionary: Dictionary

    def choose(self, game: AnyGame, view: Any, chance: Chance, budget: Budget) -> Decision:  # noqa: ANN401, ARG002 - the contract's
        found = game.with_words(self.dictionary.only(grade=0)).actions(view)
        first = list(islice((choice for choice in found if choice.stands), AMONG))
        chosen, _ = chance.one_of(_any_word(first) or first[:1])
        return Decision(chosen, "picked at random")


def _any_word(choices: list[Choice[Any]]) -> list[Choice[Any]]:
    """Return the plays that make words; none if the question is whether to challenge."""
    return [] if isinstance(choices[0].action, LetStand) else [choice for choice in choices if choice.words]
