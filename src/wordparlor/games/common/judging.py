"""Judge words by the agreed dictionary (COM-1 to COM-3)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Literal, TypeAlias

from wordparlor.core.game import Refused
from wordparlor.core.judge import DictionaryJudge, Judge
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.verdict import SHORTEST, reason_for

Flaw: TypeAlias = Literal[
    "not in the dictionary",
    "a proper name",
    "an abbreviation",
    "a contraction",
    "hyphenated",
    "an affix",
    "too short",
]
# What the dictionary says about a word that isn't valid (COM-3).
FLAWS: dict[str, Flaw] = {
    "not-in-dictionary": "not in the dictionary",
    "proper-name": "a proper name",
    "abbreviation": "an abbreviation",
    "contraction": "a contraction",
    "hyphenated": "hyphenated",
    "affix": "an affix",
    "too-short": "too short",
}


class InvalidWord(Refused):
    """A play that was refused because one of its words isn't legal."""


def judge_with(dictionary: Dictionary, *, shortest: int = SHORTEST) -> DictionaryJudge:
    """Make a judge that asks this dictionary; words must have at least this many letters."""
    return DictionaryJudge(partial(reason_for, dictionary=dictionary, shortest=shortest))


def require_legal(words: Iterable[str], judge: Judge, *, rule: str = "COM-5") -> None:
    """Refuse words that aren't legal, citing the rule that requires the check."""
    for word in words:
        judged = judge.verdict(word)
        if not judged.legal:
            raise InvalidWord(rule, f"{word} isn't a valid word ({FLAWS[judged.reason]}).")
