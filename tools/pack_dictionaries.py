"""Pack the shipped dictionaries from words.tsv; CMake runs it with the kernel it has just built.

PYTHONPATH=src python tools/pack_dictionaries.py words.tsv FOLDER-OF-THE-KERNEL FOLDER-TO-WRITE-TO

It needs nothing but Python and the kernel, as the environment of an isolated build has nothing else.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import wordparlor.words
from wordparlor.words.facts import Facts

SMALL_LEVEL = 50
REGIONS = {"-": "everywhere", "A": "american", "B": "british", "Z": "british-ize", "C": "canadian", "V": "variant"}


class Word(NamedTuple):
    """One line of words.tsv."""

    word: str
    level: int
    region: str
    grade: int
    list: str


DICTIONARIES: dict[str, Callable[[Word], bool]] = {
    "default": lambda word: word.list == "d",
    "small": lambda word: word.list == "d" and word.level <= SMALL_LEVEL,
    "large": lambda _: True,
}


def main(words_file: Path, kernel: Path, folder: Path) -> None:
    # The package of the sources finds the compiled module where it was built.
    wordparlor.words.__path__.append(str(kernel))
    words = list(read(words_file))
    for name, has in DICTIONARIES.items():
        (folder / f"{name}.dictionary").write_bytes(packed(name, [word for word in words if has(word)]))


def read(words_file: Path) -> Iterator[Word]:
    for line in words_file.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            word, level, region, grade, which = line.split("\t")
            yield Word(word, int(level), region_name(region), int(grade), which)


def region_name(letters: str) -> str:
    return "+".join(REGIONS[letter] for letter in letters)


def packed(name: str, words: list[Word]) -> bytes:
    from wordparlor.words.dictionary import Dictionary  # noqa: PLC0415 - it needs the kernel, which main had to show the way to

    names = sorted({word.region for word in words})
    number = {region: i for i, region in enumerate(names)}
    facts = Facts(
        levels=bytes(word.level for word in words),
        grades=bytes(word.grade for word in words),
        regions=bytes(number[word.region] for word in words),
        region_names=tuple(names),
    )
    return Dictionary.from_sorted([word.word for word in words], name=name, facts=facts).save()


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
