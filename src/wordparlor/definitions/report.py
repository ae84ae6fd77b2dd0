"""Everything we say about a word: the verdict, and what it means."""

from __future__ import annotations

import msgspec

from wordparlor.definitions.lookup import Definition, define_upper
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.verdict import SHORTEST, Reason, verdict_on


class WordReport(msgspec.Struct, frozen=True):
    """A verdict and a definition, both also as sentences."""

    word: str
    legal: bool
    reason: Reason
    dictionary: str
    shortest: int
    level: int | None
    region: str | None
    grade: int | None
    hints: tuple[str, ...]
    sentence: str
    definition: Definition
    definition_text: tuple[str, ...]


def report_on(text: str, dictionary: Dictionary, *, shortest: int = SHORTEST) -> WordReport:
    """Judge and define a word; case and accents don't matter."""
    verdict = verdict_on(text, dictionary, shortest=shortest)
    definition = define_upper(verdict.word)
    return WordReport(
        word=verdict.word,
        legal=verdict.legal,
        reason=verdict.reason,
        dictionary=verdict.dictionary,
        shortest=verdict.shortest,
        level=verdict.level,
        region=verdict.region,
        grade=verdict.grade,
        hints=verdict.hints,
        sentence=verdict.sentence,
        definition=definition,
        definition_text=definition.sentences,
    )
