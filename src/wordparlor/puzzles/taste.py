"""What makes a good puzzle: answers that people can find, several good ones, and a range of scores below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from wordparlor.puzzles.puzzle import Answer
    from wordparlor.words.dictionary import Dictionary

EVERYDAY = 50  # words up to this level are known to most people
NEAR = 0.8  # of the best score
SEVERAL = 4  # answers near the best that most people could find
RUNGS = 4  # different scores among the best answers


class Taste(NamedTuple):
    """Which words the best answer is made of."""

    known: int = EVERYDAY  # up to this level
    beyond: int = 0  # and one of them beyond this level


DAILY = Taste()


def is_known(word: str, dictionary: Dictionary, taste: Taste = DAILY) -> bool:
    """Return whether those the puzzle is for know a word, and it offends nobody."""
    level = dictionary.level(word)
    return level is not None and level <= taste.known and not dictionary.grade(word)


def is_findable(answer: Answer, dictionary: Dictionary, taste: Taste = DAILY) -> bool:
    return all(is_known(word, dictionary, taste) for word in answer.words)


def flaws_of_answers(answers: Sequence[Answer], dictionary: Dictionary, taste: Taste) -> int:
    """Count what is not as it should be: the best answers of a puzzle, of which any one counts."""
    if not answers:
        return RUNGS
    best = answers[0].score
    findable = [answer for answer in answers if is_findable(answer, dictionary, taste)]
    easier = (answer for answer in findable if is_findable(answer, dictionary, Taste(taste.beyond)))
    return (
        2 * (not any(answer.score == best for answer in findable))
        + (len({answer.words for answer in findable if answer.score >= NEAR * best}) < SEVERAL)
        + (len({answer.score for answer in answers}) < RUNGS)
        + any(answer.score == best for answer in easier)
    )


def findable_first(answers: Sequence[Answer], dictionary: Dictionary, taste: Taste) -> tuple[Answer, ...]:
    """Sort answers by score; among equals, those that most people could find come first."""
    return tuple(sorted(answers, key=lambda answer: (-answer.score, not is_findable(answer, dictionary, taste))))
