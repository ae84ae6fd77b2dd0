"""The verdict on a word: valid or not, and why (COM-1 to COM-3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias

import msgspec

from wordparlor.words.dictionary import Dictionary
from wordparlor.words.facts import UNKNOWN
from wordparlor.words.spelling import ORDINARY, printable, unaccented_upper, without_signs

Reason: TypeAlias = Literal[
    "in-dictionary",
    "not-in-dictionary",
    "proper-name",
    "abbreviation",
    "contraction",
    "hyphenated",
    "affix",
    "too-short",
]

# One-letter words are valid only in Last Word (LW-10), so elsewhere a word needs at least two letters.
SHORTEST = 2
MOST_HINTS = 5

RARITY = {
    20: "an everyday word",
    35: "a common word",
    50: "a fairly common word",
    60: "an uncommon word",
    70: "a rare word",
    UNKNOWN: "a very rare word",
}

# The list for each reason, in the order in which they're checked.
LISTS: dict[Reason, str] = {
    "contraction": "contractions.txt",
    "abbreviation": "abbreviations.txt",
    "proper-name": "proper-names.txt",
    "affix": "affixes.txt",
}


class Verdict(msgspec.Struct, frozen=True):
    """A verdict on a word, with level, region and grade if known, and hints if it isn't valid."""

    word: str
    reason: Reason
    dictionary: str
    shortest: int = SHORTEST
    level: int | None = None
    region: str | None = None
    grade: int | None = None
    hints: tuple[str, ...] = ()

    @property
    def legal(self) -> bool:
        return self.reason == "in-dictionary"

    @property
    def sentence(self) -> str:
        """The verdict as a sentence."""
        judgement = "is valid" if self.legal else "isn't valid"
        advice = f" Did you mean {one_of(self.hints)}?" if self.hints else ""
        return f"{printable(self.word)} {judgement}: {self._why()}.{advice}"

    def _why(self) -> str:
        match self.reason:
            case "in-dictionary":
                return f"it's in the {self.dictionary} dictionary" + (f", {rarity(self.level)}" if self.level else "")
            case "not-in-dictionary":
                return f"it isn't in the {self.dictionary} dictionary"
            case "proper-name":
                return "it's a proper name"
            case "abbreviation":
                return "it's an abbreviation"
            case "contraction":
                return "it's a contraction, written with an apostrophe"
            case "hyphenated":
                return "it's written with a hyphen"
            case "affix":
                return "it's an affix, which can't stand alone"
            case "too-short":
                return f"words need at least {self.shortest} letters here"


def rarity(level: int) -> str:
    """Describe a level in words."""
    return next(words for limit, words in RARITY.items() if level <= limit)


def one_of(words: Sequence[str]) -> str:
    return " or ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def verdict_on(text: str, dictionary: Dictionary, *, shortest: int = SHORTEST) -> Verdict:
    """Judge a word; case and accents don't matter."""
    word = unaccented_upper(text.strip())
    reason = reason_for(word, dictionary, shortest=shortest)
    return Verdict(
        word=word,
        reason=reason,
        dictionary=dictionary.name,
        shortest=shortest,
        level=dictionary.level(word),
        region=dictionary.region(word),
        grade=dictionary.grade(word),
        hints=hints(word, reason, dictionary, shortest=shortest),
    )


def reason_for(word: str, dictionary: Dictionary, *, shortest: int = SHORTEST) -> Reason:
    """Return why a word, in upper case and without accents, is valid or not."""
    if not ORDINARY.fullmatch(word):
        return reason_for_sign(word)
    if len(word) < shortest:
        return "too-short"
    if dictionary.contains(word):
        return "in-dictionary"
    return list_that_has(word) or "not-in-dictionary"


def reason_for_sign(word: str) -> Reason:
    letters = without_signs(word)
    if word in {f"-{letters}", f"{letters}-"} and letters in letters_in(LISTS["affix"]):
        return "affix"
    if "'" in word:
        return "contraction"
    if "-" in word:
        return "hyphenated"
    if "." in word.rstrip("."):
        return "abbreviation"
    return list_that_has(word.rstrip(".")) or "not-in-dictionary"


def list_that_has(letters: str) -> Reason | None:
    """Return the reason for which a list of non-words has these letters."""
    return next((reason for reason, name in LISTS.items() if letters in letters_in(name)), None)


@cache
def letters_in(name: str) -> frozenset[str]:
    text = files("wordparlor.words").joinpath("data", name).read_text(encoding="utf-8")
    return frozenset(without_signs(unaccented_upper(line)) for line in text.splitlines() if not line.startswith("#"))


def hints(word: str, reason: Reason, dictionary: Dictionary, *, shortest: int) -> tuple[str, ...]:
    """Return similar valid words, without offensive ones: common words first, then those with the same letters."""

    def order(hint: str) -> tuple[int, bool, str]:
        return dictionary.level(hint) or UNKNOWN, sorted(hint) != sorted(word), hint

    near = nearest(word, reason, dictionary)
    good = (hint for hint in near if len(hint) >= shortest and not dictionary.grade(hint))
    return tuple(sorted(good, key=order)[:MOST_HINTS])


def nearest(word: str, reason: Reason, dictionary: Dictionary) -> Iterable[str]:
    letters = without_signs(word)
    if not ORDINARY.fullmatch(letters):
        return ()
    if letters != word:
        return (letters,) if dictionary.contains(letters) else ()
    if reason == "not-in-dictionary":
        return {*dictionary.near(word), *dictionary.anagrams(word)}
    return ()
