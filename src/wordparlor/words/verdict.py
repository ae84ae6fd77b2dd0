"""The verdict on a word: legal or not, and why (COM-1 to COM-3)."""

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

# One-letter words count in Last Word alone (LW-10), so elsewhere a word has two letters or more.
SHORTEST = 2
MOST_HINTS = 5

RARITY = {
    20: "an everyday word",
    35: "a common word",
    50: "a word readers know",
    60: "an uncommon word",
    70: "a rare word",
    UNKNOWN: "a very rare word",
}

# Which list gives which reason, in the order in which they are asked.
LISTS: dict[Reason, str] = {
    "contraction": "contractions.txt",
    "abbreviation": "abbreviations.txt",
    "proper-name": "proper-names.txt",
    "affix": "affixes.txt",
}


class Verdict(msgspec.Struct, frozen=True):
    """What is said of a word; level, region and grade where they are known, hints where it is not legal."""

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
        """The verdict for people."""
        judgement = "is legal" if self.legal else "is not legal"
        advice = f" Did you mean {one_of(self.hints)}?" if self.hints else ""
        return f"{printable(self.word)} {judgement}: {self._why()}.{advice}"

    def _why(self) -> str:
        match self.reason:
            case "in-dictionary":
                return f"it is in the dictionary {self.dictionary}" + (f", {rarity(self.level)}" if self.level else "")
            case "not-in-dictionary":
                return f"it is not in the dictionary {self.dictionary}"
            case "proper-name":
                return "it is a proper name"
            case "abbreviation":
                return "it is an abbreviation"
            case "contraction":
                return "it is a contraction, written with an apostrophe"
            case "hyphenated":
                return "it is written with a hyphen"
            case "affix":
                return "it is an affix, which does not stand alone"
            case "too-short":
                return f"words have at least {self.shortest} letters here"


def rarity(level: int) -> str:
    """What a level means, in words."""
    return next(words for limit, words in RARITY.items() if level <= limit)


def one_of(words: Sequence[str]) -> str:
    return " or ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def verdict_on(text: str, dictionary: Dictionary, *, shortest: int = SHORTEST) -> Verdict:
    """Judge a word however it is typed."""
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
    """Why a word, in upper case and without accents, is legal or not."""
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
    """The list of what is no word that has these letters."""
    return next((reason for reason, name in LISTS.items() if letters in letters_in(name)), None)


@cache
def letters_in(name: str) -> frozenset[str]:
    text = files("wordparlor.words").joinpath("data", name).read_text(encoding="utf-8")
    return frozenset(without_signs(unaccented_upper(line)) for line in text.splitlines() if not line.startswith("#"))


def hints(word: str, reason: Reason, dictionary: Dictionary, *, shortest: int) -> tuple[str, ...]:
    """The nearest legal words and no offensive ones: the commonest first, among equals those with the same letters."""

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
