"""What makes a good puzzle: answers that people can find, several good ones, and a range of scores below them."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from wordparlor.puzzles.puzzle import Answer
    from wordparlor.words.dictionary import Dictionary

EVERYDAY = 50  # words up to this level are known to most people
NEAR = 0.8  # as a share of the best score
SEVERAL = 4  # answers near the best that most people could find
RUNGS = 4  # different scores among the best answers


class Grid(NamedTuple):
    """The features of a Rings grid."""

    shortest: int = 3  # letters that a word must have, at least
    level: int = EVERYDAY  # level of the words that are counted
    fewest: int = 30
    most: int = 80
    long: int = 4  # how many of them have five letters or more, at least


class Taste(NamedTuple):
    """What makes a good puzzle for certain players."""

    known: int = EVERYDAY  # the best answer is made of words up to this level
    beyond: int = 0  # and one of them beyond this level
    near: int = EVERYDAY  # several other good answers are made of words up to this level
    grid: Grid = Grid()
    later: int = 0  # more turns before the puzzle begins
    polite: bool = False  # no visible word is offensive
    long: int = 0  # letters of the longest word in the best answer, at least
    tries: int = 1  # how often a whole batch of positions is dealt until one is good enough


class Tastes(NamedTuple):
    """The tastes of a generator: for the daily puzzles, and for each level of practice."""

    daily: Taste
    practice: MappingProxyType[str, Taste]


def _tastes(easy: Taste, medium: Taste, hard: Taste, *, tries: int = 1, long: int = 0) -> Tastes:
    daily = medium._replace(tries=tries, long=long)
    return Tastes(daily, MappingProxyType({"easy": easy, "medium": medium, "hard": hard}))


# By the number of the generator that a set names. Don't change one that a set already uses: add another.
TASTES: MappingProxyType[int, Tastes] = MappingProxyType(
    {
        1: _tastes(
            easy=Taste(known=35, near=35, grid=Grid(level=35)),  # what children learn at school
            medium=Taste(),
            hard=Taste(known=70, beyond=EVERYDAY, near=70, grid=Grid(level=70)),
        ),
        2: _tastes(
            easy=Taste(known=35, near=35, grid=Grid(level=35, fewest=45, most=150, long=6), later=1, polite=True),
            medium=Taste(known=40, grid=Grid(fewest=30, most=50), later=1, polite=True),
            hard=Taste(
                known=70,
                beyond=EVERYDAY,
                near=70,
                grid=Grid(shortest=4, fewest=8, most=15, long=0),
                later=1,
                polite=True,
            ),
            tries=3,
            long=4,
        ),
    }
)
LEVELS = tuple(TASTES[max(TASTES)].practice)  # of practice puzzles


def is_known(word: str, dictionary: Dictionary, up_to: int = EVERYDAY) -> bool:
    """Return whether a word is common enough, and not offensive."""
    level = dictionary.level(word)
    return level is not None and level <= up_to and not dictionary.grade(word)


def is_findable(answer: Answer, dictionary: Dictionary, up_to: int = EVERYDAY) -> bool:
    return all(is_known(word, dictionary, up_to) for word in answer.words)


def is_polite(answer: Answer, dictionary: Dictionary) -> bool:
    return not any(dictionary.grade(word) for word in answer.words)


def known_first(words: Sequence[str], dictionary: Dictionary) -> tuple[str, ...]:
    """Sort words: those that most people know come first, and of them the longest."""
    return tuple(sorted(words, key=lambda word: (not is_known(word, dictionary), -len(word))))


def is_short(answer: Answer, taste: Taste) -> bool:
    return all(len(word) < taste.long for word in answer.words)


def flaws_of_answers(answers: Sequence[Answer], dictionary: Dictionary, taste: Taste) -> int:
    """Count the flaws of a puzzle's best answers; if several are equally good, one without flaws is enough."""
    if not answers:
        return RUNGS
    best = answers[0].score
    near = [answer for answer in answers if is_findable(answer, dictionary, taste.near)]
    top = [answer for answer in answers if answer.score == best]
    known = [answer for answer in top if is_findable(answer, dictionary, taste.known)]
    return (
        2 * (not known)
        + (bool(known) and all(is_short(answer, taste) for answer in known))
        + (len({answer.words for answer in near if answer.score >= NEAR * best}) < SEVERAL)
        + (len({answer.score for answer in answers}) < RUNGS)
        + any(is_findable(answer, dictionary, min(taste.known, taste.beyond)) for answer in top)
    )


def findable_first(answers: Sequence[Answer], dictionary: Dictionary, taste: Taste) -> tuple[Answer, ...]:
    """Sort answers by score; if scores are equal, those that most people could find come first, the longest of them."""
    kept = [answer for answer in answers if is_polite(answer, dictionary)] if taste.polite else []
    best = max(answer.score for answer in kept or answers)

    def rank(answer: Answer) -> tuple[int, bool, bool]:
        is_known = is_findable(answer, dictionary, taste.known)
        return -answer.score, not is_known, answer.score == best and is_short(answer, taste)

    return tuple(sorted(kept or answers, key=rank))
