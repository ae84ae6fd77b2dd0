"""Morphy: find possible base forms of an inflected word by its ending. Irregular ones are in WordNet's lists."""

from __future__ import annotations

import re
from collections.abc import Iterator

# Part of speech, ending, and what takes its place.
ENDINGS = (
    ("n", "S", ""),
    ("n", "ES", ""),
    ("n", "VES", "F"),
    ("n", "VES", "FE"),
    ("n", "IES", "Y"),
    ("n", "MEN", "MAN"),
    ("v", "S", ""),
    ("v", "ES", ""),
    ("v", "IES", "Y"),
    ("v", "ED", "E"),
    ("v", "ED", ""),
    ("v", "IED", "Y"),
    ("v", "ING", "E"),
    ("v", "ING", ""),
    ("a", "ER", "E"),
    ("a", "ER", ""),
    ("a", "IER", "Y"),
    ("a", "EST", "E"),
    ("a", "EST", ""),
    ("a", "IEST", "Y"),
    # Not inflections, but they mean the same as their base form.
    ("a", "LY", ""),
    ("a", "ILY", "Y"),
    ("a", "ALLY", ""),
    ("a", "BLY", "BLE"),
    ("a", "NESS", ""),
    ("a", "INESS", "Y"),
)
DOUBLE_BEFORE = {"ED", "ING", "ER", "EST"}
SHORTEST = 2
TAKES_ES = re.compile(r".*(S|X|Z|CH|SH|O)")
# One syllable that ends in a single consonant after a single vowel: PLAN makes PLANNED, so PLANED comes from PLANE.
DOUBLES = re.compile(r"(QU|[^AEIOU])*[AEIOU][^AEIOUWXY]")
DOUBLED = re.compile(r".*[AEIOUY]([BDFGKLMNPRSTVZ])\1")


def base_forms(word: str) -> Iterator[tuple[str, str]]:
    """Return possible base forms of a word, each with its part of speech; some won't be words."""
    for part, ending, instead in ENDINGS:
        if not word.endswith(ending):
            continue
        stem = word[: -len(ending)]
        if ending == "S" and word.endswith("SS"):
            continue
        if ending == "ES" and not TAKES_ES.fullmatch(stem):
            continue
        if not instead and ending in DOUBLE_BEFORE:
            if DOUBLED.fullmatch(stem):
                yield stem[:-1], part
            if DOUBLES.fullmatch(stem):
                continue
        if len(stem + instead) >= SHORTEST:
            yield stem + instead, part
