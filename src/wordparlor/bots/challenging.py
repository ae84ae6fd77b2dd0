"""Decide whether to challenge a word (COM-8): never a valid one, and the odder it looks, the more likely."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wordparlor.bots.contract import Candidate, Decision
from wordparlor.core.chance import WORD_RANGE, Chance
from wordparlor.core.game import Choice
from wordparlor.words.dictionary import Dictionary

FAMILIAR = 0.6  # how likely a bot is to doubt a word that differs in one letter from one it knows


def decide(  # noqa: PLR0913 - what lies there, and who looks at it
    let_stand: Choice[Any],
    challenges: Iterator[Choice[Any]],
    chance: Chance,
    *,
    dictionary: Dictionary,
    knows: Dictionary,
    boldness: float,
) -> Decision:
    """Challenge the first play with a doubtful enough word, or accept everything."""
    for challenge in challenges:
        for word in challenge.words:
            thrown, _ = chance.branch(f"doubt {word}").below(WORD_RANGE)
            if thrown < strangeness(word, dictionary, knows) * boldness * WORD_RANGE:
                return Decision(challenge, f"{word} doesn't look like a word", (Candidate(challenge, 1.0),))
    return Decision(let_stand, "all words look right", (Candidate(let_stand, 0.0),))


def strangeness(word: str, dictionary: Dictionary, knows: Dictionary) -> float:
    """Rate how strange a word is: 0 if it's valid, less if it resembles a word that the bot knows."""
    if dictionary.contains(word):
        return 0.0
    return FAMILIAR if knows.near(word) else 1.0
