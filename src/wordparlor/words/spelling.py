"""Spelling: a word in letters A to Z, however it was typed."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 63
# What a word in a list can consist of (COM-1).
ORDINARY = re.compile(r"[A-Z]{1,63}")
NO_LETTER = re.compile(r"[^A-Z]")

# Symbols that look alike, and letters that Unicode doesn't decompose.
APOSTROPHES = "\u2018\u2019\u02bc\u2032\u00b4"
HYPHENS = "\u2010\u2011\u2012\u2013\u2014\u2212"
LETTERS = {"Æ": "AE", "Œ": "OE", "Ø": "O"}
ALIKE = str.maketrans(dict.fromkeys(APOSTROPHES, "'") | dict.fromkeys(HYPHENS, "-") | LETTERS)


def unaccented_upper(text: str) -> str:
    """Return the text in upper case and without accents: café is CAFE."""
    upper = text.upper()
    return upper if upper.isascii() else unaccented(upper)


def unaccented(upper: str) -> str:
    # Input from a terminal with another encoding has halves of characters, which no file or screen accepts.
    whole = upper.encode(errors="replace").decode()
    parts = unicodedata.normalize("NFD", whole.translate(ALIKE))
    return "".join(part for part in parts if not unicodedata.combining(part))


def without_signs(spelling: str) -> str:
    """Return the letters without the signs between them: DON'T is DONT."""
    return NO_LETTER.sub("", spelling)


def why_not_ordinary(spelling: str) -> str:
    """Return why a spelling can't be a word in a list (COM-1)."""
    if "'" in spelling:
        return "It has an apostrophe."
    if "-" in spelling:
        return "It has a hyphen."
    if " " in spelling:
        return "It has a space. Write one word per line."
    if sign := NO_LETTER.search(spelling):
        return f"It has a character other than A to Z: {printable(sign[0])}"
    return f"It has {len(spelling):,} letters, but a word can have 1 to {LONGEST}."


def printable(text: str) -> str:
    """Escape what could confuse a terminal."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
