"""Two weak agents that test the measures: one plays legal but poor words, the other invents words."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import islice
from typing import Any

from wordparlor.agents.evaluation.agent import Agent, Answer, Question
from wordparlor.agents.evaluation.decision import Usage
from wordparlor.bots.bluffing import with_invented
from wordparlor.bots.levels import LEVELS
from wordparlor.core.game import Choice
from wordparlor.games.common.challenge_window import LetStand
from wordparlor.words.dictionary import Dictionary

LOOKED_AT = 500  # choices
MOODS = 4  # different sets of invented words


class PoorWords:
    """Plays the legal word that scores the least, and accepts whatever others play."""

    def __init__(self, dictionary: Dictionary) -> None:
        self._words = dictionary.only(level=50, grade=0)

    def answer(self, question: Question) -> Answer:
        began = time.perf_counter()
        choices = list(islice(question.game.with_words(self._words).actions(question.view), LOOKED_AT))
        return said(worst(choices), "has the lowest score", began)

    def close(self) -> None:
        pass


class InventedWords:
    """Plays words that look right but don't exist, and accepts whatever others play."""

    def __init__(self, dictionary: Dictionary) -> None:
        self._dictionary = dictionary

    def answer(self, question: Question) -> Answer:
        began = time.perf_counter()
        mood, _ = question.chance.below(MOODS)
        words = with_invented(self._dictionary, LEVELS["master"], mood)
        choices = list(islice(question.game.with_words(words).actions(question.view), LOOKED_AT))
        if isinstance(choices[0].action, LetStand):  # a challenge carries the words that it challenges
            return said(choices[0], "sounds right", began)
        invented = [choice for choice in choices if not all(map(self._dictionary.contains, choice.words))]
        return said(next((choice for choice in invented if choice.stands), choices[0]), "sounds right", began)

    def close(self) -> None:
        pass


def worst(choices: list[Choice[Any]]) -> Choice[Any]:
    if isinstance(choices[0].action, LetStand):
        return choices[0]
    words = [choice for choice in choices if choice.words and choice.stands]
    return min(words, key=lambda choice: choice.score) if words else choices[0]


def said(choice: Choice[Any], why: str, began: float) -> Answer:
    usage = Usage(calls=1, seconds=round(time.perf_counter() - began, 4))
    return Answer(action=choice.action, why=why, usage=usage)


WEAK: dict[str, Callable[[Dictionary], Agent]] = {"poor-words": PoorWords, "invented-words": InventedWords}
