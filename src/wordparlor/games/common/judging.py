"""Words judged by the agreed dictionary (COM-1 to COM-3)."""

from __future__ import annotations

from wordparlor.core.judge import LEGAL, DictionaryJudge
from wordparlor.words.dictionary import Dictionary


def judge_with(dictionary: Dictionary) -> DictionaryJudge:
    return DictionaryJudge(lambda word: LEGAL if dictionary.contains(word) else "not-in-dictionary")
