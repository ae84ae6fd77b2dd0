"""The words that were missed, the most common first."""

from __future__ import annotations

import msgspec

from wordparlor.core.game import Choice
from wordparlor.review.analysis import TurnRow
from wordparlor.words.dictionary import Dictionary

RARE = 100  # words whose level is unknown come after all others
COMMON = 50  # most readers know words up to this level


class MissedWord(msgspec.Struct, frozen=True):
    """A word that could have been made: what its play would have scored, and how common it is (10 to 95).

    A play of several words is listed under its longest word, with the level of its rarest.
    """

    word: str
    score: int
    level: int | None
    turn: int  # the row of the review where it was missed

    @property
    def is_common(self) -> bool:
        return self.level is not None and self.level <= COMMON

    @property
    def is_rare(self) -> bool:
        """Return whether few people know a word; False if its level is unknown."""
        return self.level is not None and not self.is_common

    @property
    def sentence(self) -> str:
        return f"{self.word} {self.score}" if self.score else self.word


def words_missed(row: TurnRow, dictionary: Dictionary, *, turn: int = 0) -> tuple[MissedWord, ...]:
    """Return the words missed at the costliest action, without offensive words and single letters."""
    found: dict[str, MissedWord] = {}
    for choice in row.most_missed.others:
        missed = missed_word(choice, dictionary, turn=turn)
        is_news = len(missed.word) > 1 and missed.word not in row.words
        if is_news and not any(map(dictionary.grade, choice.words)):
            found[missed.word] = min(missed, found.get(missed.word, missed), key=commonest)
    return tuple(sorted(found.values(), key=commonest))


def missed_word(choice: Choice[object], dictionary: Dictionary, *, turn: int) -> MissedWord:
    levels = [dictionary.level(word) or RARE for word in choice.words]
    level = max(levels)
    return MissedWord(max(choice.words, key=len), choice.score, None if level == RARE else level, turn)


def commonest(missed: MissedWord) -> tuple[int, int, str]:
    return (missed.level or RARE, -missed.score, missed.word)
