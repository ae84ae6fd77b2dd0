"""The parts and stages of a question for several words that share a hand."""

from __future__ import annotations

from typing import NamedTuple

from wordparlor.words.spelling import LONGEST

NO_PART = -1


class Part(NamedTuple):
    """Neighbouring piles that become a word with cards from the hand; without piles, it's a new word."""

    row: int = 0  # the same words from different parts of a row are one result
    letters: str = ""
    covers: bool = False  # cards can be put on piles with a different letter, not just added
    kept_together: int = 0  # this many neighbouring piles are kept: none, one or two
    shortest: int = 1
    longest: int = LONGEST
    letter_bonus: int = 0  # for each letter of a word
    unlike: str | tuple[str, ...] = ()


class Branch(NamedTuple):
    """What can happen at a stage, and the stage after it: make a word of a part, keep it as it is, or do nothing."""

    part: int
    to: int
    stands: bool = False
