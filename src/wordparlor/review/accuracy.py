"""Accuracy: what share of the points in reach a player made, with words they may know."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wordparlor.core.game import Choice
from wordparlor.review.analysis import ReviewedPart, Searched, TurnRow
from wordparlor.review.missed_words import COMMON, missed_word
from wordparlor.words.dictionary import Dictionary

EVERYDAY = 35
LEVELS = (EVERYDAY, COMMON, None)  # None: every word of the dictionary


class Accuracy(msgspec.Struct, frozen=True):
    """The share of the points in reach that a player made, in percent, with words up to a level; None: all words."""

    level: int | None
    percent: int


def accuracies(found: Sequence[TurnRow], dictionary: Dictionary) -> tuple[Accuracy, ...]:
    """Return a player's accuracy for each level; nothing if they had no turn."""
    parts = [row.most_missed for row in found]
    return tuple(Accuracy(level, percent_made(parts, dictionary, level)) for level in LEVELS) if parts else ()


def percent_made(parts: Sequence[ReviewedPart], dictionary: Dictionary, level: int | None) -> int:
    """Return the points made in percent of those in reach; if nothing scores, the turns without a better play."""
    made = sum(max(0, part.score) for part in parts)
    missed = sum(missed_points(part, dictionary, level) for part in parts)
    if made + missed == 0:
        good = sum(not known_others(part, dictionary, level) for part in parts)
        return round(100 * good / len(parts))
    return round(100 * made / (made + missed))


def missed_points(part: ReviewedPart, dictionary: Dictionary, level: int | None) -> int:
    """Return what a turn missed: its best play in reach, or all other words of a search."""
    others = known_others(part, dictionary, level)
    if isinstance(part, Searched):
        return sum(choice.score for choice in others)
    return max(0, max((choice.score for choice in others), default=0) - max(0, part.score))


def known_others(part: ReviewedPart, dictionary: Dictionary, level: int | None) -> tuple[Choice[object], ...]:
    """Return the better plays whose words are all in reach, best first."""
    return tuple(choice for choice in part.others if is_known(choice, dictionary, level))


def is_known(choice: Choice[object], dictionary: Dictionary, level: int | None) -> bool:
    if level is None:
        return True
    rarest = missed_word(choice, dictionary, turn=0).level
    return rarest is not None and rarest <= level
