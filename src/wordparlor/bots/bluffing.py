"""Bluffs (COM-8): words that look right but don't exist, made from words that a bot knows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from zlib import crc32

from msgspec.structs import replace

from wordparlor.bots.contract import Candidate, Decision
from wordparlor.bots.levels import Level
from wordparlor.bots.visible_words import MOODS, RANGE, SPREAD, at_a_glance
from wordparlor.core.chance import WORD_RANGE, Chance
from wordparlor.core.game import Choice
from wordparlor.core.rules import AnyGame
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import shipped

SHORTEST = 3  # letters of a word to change: people know which shorter words exist
LONGEST = 8  # letters of a bluff
LOOKED_AT = 60  # of the choices that score the most, among which it looks for a bluff
COMMON = 50  # the level of words to start from: a change to a rare word fools nobody
DOUBLED = re.compile(r"([BDFGLMNPRST])\1")
BETWEEN_VOWELS = re.compile(r"(?<=[AEIOU])[BDFGLMNPRST](?=[AEIOU])")
LAST_SWAPPED = {"LE": "EL", "EL": "LE"}
SOUND_ALIKE = (
    ("IE", "EI"),
    ("EI", "IE"),
    ("EA", "EE"),
    ("EE", "EA"),
    ("AI", "AY"),
    ("OU", "OW"),
    ("PH", "F"),
    ("CK", "K"),
    ("OR", "ER"),
    ("AN", "EN"),
)
INFLECTED = re.compile(r"(S|ED|ING|ER|EST|LY)$")


def wants_to_bluff(game: AnyGame, level: Level, chance: Chance) -> bool:
    """Return whether a bot tries to bluff this time; its level and the word policy decide how often."""
    if game.options.policy != "challenge":
        return False
    thrown, _ = chance.branch("bluff").below(WORD_RANGE)
    return thrown < level.bluffs * WORD_RANGE


def find_bluff(  # noqa: PLR0913 - a position, and who looks at it
    game: AnyGame,
    view: Any,  # noqa: ANN401 - of whatever game is played
    honest: Decision,
    chance: Chance,
    *,
    dictionary: Dictionary,
    level: Level,
) -> Decision:
    """Return the best-scoring play with a word that doesn't exist, if it beats the honest one."""
    mood, _ = chance.branch("mood of a bluff").below(MOODS)
    choices = game.with_words(with_invented(dictionary, level, mood)).actions(view)
    for _, choice in zip(range(LOOKED_AT), choices, strict=False):
        if choice.score <= honest.choice.score:
            break  # the best come first
        if is_bluff(choice, dictionary) and choice.stands:
            return Decision(choice, f"bluffs with {choice.words[0]}", (Candidate(choice, choice.score),))
    return honest


def is_bluff(choice: Choice[Any], dictionary: Dictionary) -> bool:
    return not all(map(dictionary.contains, choice.words))


@lru_cache(maxsize=64)
def with_invented(dictionary: Dictionary, level: Level, mood: int) -> Dictionary:
    """Return common words that come to mind in a mood, and words invented from them."""
    common = replace(level, vocabulary=min(level.vocabulary, COMMON))
    seen = list(at_a_glance(dictionary, common, mood).words())
    invented = (invent(word, dictionary, mood) for word in seen if SHORTEST <= len(word) <= LONGEST)
    return Dictionary.from_words({*seen, *filter(None, invented)}, name="words and bluffs")


def checksum(word: str, mood: int) -> int:
    return crc32(f"{mood}{word}".encode()) * SPREAD % RANGE


def invent(word: str, dictionary: Dictionary, mood: int) -> str | None:
    """Return an inoffensive word that looks like this one but doesn't exist, or None."""
    likely = sorted(set(lookalikes(word)), key=lambda one: checksum(one, mood))
    return next((one for one in likely if len(one) <= LONGEST and is_invented(one, dictionary)), None)


def is_invented(word: str, dictionary: Dictionary) -> bool:
    """Return whether a word is in neither the table's dictionary nor the largest, which has the offensive ones."""
    return not dictionary.contains(word) and not shipped("large").contains(word)


def lookalikes(word: str) -> Iterator[str]:
    """Return misspellings that people make, and forms that the word could have but doesn't."""
    yield from (word[: found.start()] + word[found.start() + 1 :] for found in DOUBLED.finditer(word))
    yield from (word[: found.end()] + word[found.start() :] for found in BETWEEN_VOWELS.finditer(word))
    yield from (word.replace(letters, other, 1) for letters, other in SOUND_ALIKE if letters in word)
    if word[-2:] in LAST_SWAPPED:
        yield word[:-2] + LAST_SWAPPED[word[-2:]]
    if INFLECTED.search(word):
        return
    yield from (beginning + word for beginning in ("RE", "UN"))
    if word[-1] not in "AEIOUY":
        yield from (word + ending for ending in ("S", "Y", "ER", "ED", "ISH"))
    if word[-1] == "E":
        yield from (word[:-1] + ending for ending in ("Y", "ER", "ED", "ISH"))
