"""Look up what a word means: its own meanings, those of its base form, or just its base form, level and list."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from wordparlor.definitions.morphy import base_forms
from wordparlor.definitions.packed import PackedDefinitions
from wordparlor.words.facts import UNKNOWN
from wordparlor.words.shelf import shipped
from wordparlor.words.spelling import printable, unaccented_upper
from wordparlor.words.verdict import rarity

Part: TypeAlias = Literal[
    "noun", "verb", "adjective", "adverb", "pronoun", "preposition", "conjunction", "determiner", "interjection"
]
PARTS: dict[str, Part] = {
    "n": "noun",
    "v": "verb",
    "a": "adjective",
    "r": "adverb",
    "o": "pronoun",
    "p": "preposition",
    "c": "conjunction",
    "d": "determiner",
    "i": "interjection",
}
LISTS = ("small", "default", "large")  # each has the words of those before it
DATA = Path(__file__).parent / "data" / "definitions.packed"
MOST_SENSES = 2
MOST_STEPS = 3  # BAKINGS is a form of BAKING, which may be a form of BAKE


class Sense(msgspec.Struct, frozen=True):
    """One meaning of a word; `base` is set if it belongs to a base form."""

    part: Part
    text: str
    base: str | None = None


class Definition(msgspec.Struct, frozen=True):
    """The meanings of a word, most common first, with its base form, level and smallest dictionary."""

    word: str
    senses: tuple[Sense, ...] = ()
    base: str | None = None
    level: int | None = None
    list: str | None = None

    @property
    def sentences(self) -> tuple[str, ...]:
        """The definition as sentences, one for each meaning."""
        if not self.senses:
            return (f"No definition for {printable(self.word)}.{self._origin()}",)
        return tuple(f"{self._name_of(sense)} ({sense.part}): {sense.text.rstrip('.')}." for sense in self.senses)

    def __str__(self) -> str:
        return "\n".join(self.sentences)

    def _name_of(self, sense: Sense) -> str:
        return f"{self.word}, a form of {sense.base}" if sense.base else self.word

    def _origin(self) -> str:
        if self.list is None:
            return " It isn't in our dictionaries."
        form = f"a form of {self.base}, " if self.base else ""
        return f" It's {form}{rarity(self.level or UNKNOWN)} (level {self.level}) in the {self.list} dictionary."


def define(word: str) -> Definition:
    """Return what a word means; case and accents don't matter."""
    return define_upper(unaccented_upper(word.strip()))


def define_upper(word: str) -> Definition:
    senses = tuple(senses_of(word))
    base = next((sense.base for sense in senses if sense.base), None) if senses else undefined_base(word)
    return Definition(word, senses, base, shipped("large").level(word), list_with(word))


@cache
def packed() -> PackedDefinitions:
    return PackedDefinitions(DATA.read_bytes())


def list_with(word: str) -> str | None:
    """Return the smallest dictionary that has a word."""
    return next((name for name in LISTS if shipped(name).contains(word)), None)


def senses_of(word: str) -> list[Sense]:
    """Return at most two meanings: one for each of two base forms."""
    found = sources_of(word)
    each = MOST_SENSES if len(found) == 1 else 1
    senses = [sense for base, parts in found.items() for sense in own_senses(base, parts, of=word)[:each]]
    return senses[:MOST_SENSES]


def sources_of(word: str, *, steps: int = MOST_STEPS) -> dict[str, str]:
    """Return the words whose meanings apply, the word itself or base forms, with the parts of speech that fit."""
    found: dict[str, str] = {}
    regular = list(base_forms(word))
    for item in packed().entry(word):
        base, _, part = item[1:].partition(":") if item.startswith("=") else (word, "", "")
        if base not in found and own_senses(base, part, of=word):
            found[base] = part and part + "".join(also for one, also in regular if one == base)
    return found or inflected_sources(word, steps=steps)


def inflected_sources(word: str, *, steps: int) -> dict[str, str]:
    """Return the base forms by ending that have a definition: the right part of speech first, then the most common."""
    if not steps:
        return {}
    fitting: dict[str, str] = {}
    others: dict[str, str] = {}
    for base, part in known_bases(word):
        if own_senses(base, part, of=word):
            fitting[base] = fitting.get(base, "") + part
        else:
            others |= sources_of(base, steps=steps - 1)
    return dict(sorted((fitting or others).items(), key=lambda item: level_of(item[0])))


def own_senses(base: str, parts: str, *, of: str) -> list[Sense]:
    """Return a word's own meanings as these parts of speech, or as any if none are given."""
    items = (item for item in packed().entry(base) if not item.startswith("="))
    return [
        Sense(PARTS[item[0]], item[2:], None if base == of else base) for item in items if not parts or item[0] in parts
    ]


def known_bases(word: str) -> Iterator[tuple[str, str]]:
    """Return the base forms by ending that are in our dictionaries."""
    large = shipped("large")
    return ((base, part) for base, part in base_forms(word) if large.contains(base))


def undefined_base(word: str) -> str | None:
    """Return the most common word that this may be a form of, if none has a definition."""
    return min((base for base, _ in known_bases(word)), key=level_of, default=None)


def level_of(word: str) -> int:
    return shipped("large").level(word) or UNKNOWN
