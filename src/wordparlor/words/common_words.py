"""The most common words, sorted by how often they appear in print, each with its inflections."""

from __future__ import annotations

from functools import cache, lru_cache

from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import DATA


@cache
def families() -> tuple[tuple[str, ...], ...]:
    """Return every word with its inflections, most common first."""
    lines = (DATA / "common-words.txt").read_text(encoding="utf-8").splitlines()
    return tuple(tuple(line.split()) for line in lines if not line.startswith("#"))


@lru_cache(maxsize=16)
def commonest(dictionary: Dictionary, *, most: int, longest: int) -> Dictionary:
    """Return the short words of a dictionary that are among this many of the most common."""
    common = {word for family in families()[:most] for word in family if len(word) <= longest}
    return dictionary.where(common.__contains__)
