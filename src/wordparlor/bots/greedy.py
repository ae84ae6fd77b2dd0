"""The greedy bot: it makes the play that scores the most at once with the words it knows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice, takewhile
from typing import Any

from wordparlor.bots.contract import Budget, Candidate, Decision
from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice
from wordparlor.core.rules import AnyGame
from wordparlor.games.common.challenge_window import LetStand
from wordparlor.words.dictionary import Dictionary

EVERY_LEVEL = 100
EQUALS = 500  # the number of choices with the same score that it considers


@dataclass(frozen=True)
class Greedy:
    """Takes the best-scoring play with words that it knows and that aren't offensive."""

    dictionary: Dictionary
    level: int = EVERY_LEVEL

    def choose(self, game: AnyGame, view: Any, chance: Chance, budget: Budget) -> Decision:  # noqa: ANN401, ARG002 - the contract's
        choices = game.with_words(self._words).actions(view)
        first = next(choices)
        if isinstance(first.action, LetStand):
            return self._answer(first, choices)
        best = self._best(chain((first,), choices))
        chosen, _ = chance.one_of(best)
        why = f"scores {chosen.score}" if chosen.words else "finds no word"
        return Decision(chosen, why, tuple(Candidate(choice, choice.score) for choice in best))

    def _best(self, choices: Iterator[Choice[Any]]) -> list[Choice[Any]]:
        """Return the best choices, which all have the same score; ones that lose points only if there are no others.

        If even the best one scores nothing immediately, return only the one that the game lists first.
        """
        would = (choice for choice in choices if choice.stands)
        first = next(would)
        best = first if first.score >= 0 else next((choice for choice in would if choice.score >= 0), first)
        if not best.words or not best.score:
            return [best]
        equals = takewhile(lambda choice: choice.words and choice.score == best.score, would)
        return [best, *islice(equals, EQUALS)]

    def _answer(self, let_stand: Choice[Any], challenges: Iterator[Choice[Any]]) -> Decision:
        """Challenge words that aren't in the dictionary (COM-8)."""
        for challenge in challenges:
            if not all(map(self.dictionary.contains, challenge.words)):
                return Decision(challenge, "a word isn't in the dictionary")
        return Decision(let_stand, "all words are in the dictionary")

    @property
    def _words(self) -> Dictionary:
        """The words that it knows and can play."""
        if self.level == EVERY_LEVEL:
            return self.dictionary.only(grade=0)
        return self.dictionary.only(level=self.level, grade=0)
