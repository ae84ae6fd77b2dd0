"""Words judged by the agreed dictionary (COM-1 to COM-3)."""

from __future__ import annotations

from functools import partial

from wordparlor.core.judge import DictionaryJudge
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.verdict import SHORTEST, reason_for


def judge_with(dictionary: Dictionary, *, shortest: int = SHORTEST) -> DictionaryJudge:
    """Make a judge who asks this dictionary; words have this many letters at least."""
    return DictionaryJudge(partial(reason_for, dictionary=dictionary, shortest=shortest))
