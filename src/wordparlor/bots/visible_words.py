"""The words that come to mind: those a player of some level would see at a glance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from zlib import crc32

from wordparlor.bots.levels import ALL_WORDS, Level
from wordparlor.core.chance import Chance
from wordparlor.words.common_words import commonest
from wordparlor.words.dictionary import Dictionary

EVERY_WORD = 1_000_000
EVERY_LENGTH = 64
MOODS = 8  # at each glance, a bot sees one of this many samples of its vocabulary
SHORT = 3  # words with this many letters are the easiest to see

SPREAD = 2654435761  # Knuth's multiplier, so that words with similar checksums aren't seen together
RANGE = 1 << 32


def vocabulary(dictionary: Dictionary, level: Level) -> Dictionary:
    """Return the words that a level knows and may play: none of them is offensive."""
    if level.vocabulary >= ALL_WORDS:
        return dictionary.only(grade=0)
    known = dictionary.only(level=level.vocabulary, grade=0)
    if known is dictionary or (level.commonest is None and level.longest is None):
        return known  # in a player's own list, nobody knows which words are common
    return commonest(known, most=level.commonest or EVERY_WORD, longest=level.longest or EVERY_LENGTH)


def glances(dictionary: Dictionary, level: Level, chance: Chance) -> Iterator[Dictionary]:
    """Yield the words seen at each glance, for as many glances as the level takes."""
    moods, _ = chance.branch("moods").shuffled(range(MOODS))
    for mood in moods[: level.glances]:
        yield at_a_glance(dictionary, level, mood)


@lru_cache(maxsize=64)
def at_a_glance(dictionary: Dictionary, level: Level, mood: int) -> Dictionary:
    """Return the words of the vocabulary that come to mind in one mood: short words rather than long ones.

    A play that makes several words is seen only if all of them are, so simple plays come before parallel ones.
    """
    known = vocabulary(dictionary, level)
    if level.sight * level.fade >= 1:
        return known
    seen = [level.sight * level.fade ** max(0, length - SHORT) * RANGE for length in range(EVERY_LENGTH)]
    return known.where(lambda word: crc32(f"{mood}{word}".encode()) * SPREAD % RANGE < seen[len(word)])
