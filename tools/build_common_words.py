"""Sort the most common words by how often they appear in print, for bots that know few words.

For maintainers, after `tools/build_dictionary.py` or when the counts change (docs/dictionary.md says more):

    pip download --no-deps symspellpy==6.10.1
    python -m tools.build_common_words FOLDER          # the folder with the wheel: writes the list
    python -m tools.build_common_words FOLDER --check  # writes nothing, prints the differences

The same inputs produce the same bytes on every machine.
"""

import sys
import zipfile
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.build_dictionary import DATA
from tools.built_files import checked, run
from tools.word_forms import inflections

COUNTS = ("symspellpy-6.10.1-py3-none-any.whl", "a653a6c125839a21ada87c3e044d690fc3b39872efbd7b7270db3de9471315e1")
COUNTS_FILE = "symspellpy/frequency_dictionary_en_82_765.txt"
NAME = "common-words.txt"
HIGHEST_LEVEL = 20  # SCOWL's level of the words that everyone knows

HEADER = """\
# The commonest words of Wordparlor, made by tools/build_common_words.py: do not edit.
# A line for each word with its inflections, the commonest first. Words and levels are from words.tsv,
# the order from the counts of SymSpell (Wolf Garbe, mmb L), which are from Google Books Ngrams: see LICENSES/.
"""


def main(arguments: list[str] | None = None) -> int:
    """Write the list, or with --check compare it with the committed one."""
    return run(built, DATA, arguments, doc=__doc__, needs="the downloaded wheel is")


def built(folder: Path) -> dict[str, str]:
    checked(folder, *COUNTS)
    with zipfile.ZipFile(folder / COUNTS[0]) as wheel:
        counts = counted(wheel.read(COUNTS_FILE).decode("utf-8-sig"))
    levels = common((DATA / "words.tsv").read_text(encoding="utf-8"))
    return {NAME: HEADER + "".join(" ".join(family) + "\n" for family in ordered(levels, counts))}


def counted(text: str) -> dict[str, int]:
    return {word.upper(): int(count) for word, count in (line.split() for line in text.splitlines())}


def common(text: str) -> dict[str, int]:
    """Return the levels of the words that everyone knows and that aren't offensive."""
    lines = (line.split("\t") for line in text.splitlines() if not line.startswith("#"))
    return {
        word: int(level)
        for word, level, _, grade, _ in lines
        if int(level) <= HIGHEST_LEVEL and grade == "0" and len(word) > 1
    }


def ordered(levels: Mapping[str, int], counts: Mapping[str, int]) -> list[list[str]]:
    """Return the families: by their level, then by the count of their most common word."""
    grouped = families(levels)

    def rank(base: str) -> tuple[int, int, str]:
        return (min(levels[word] for word in grouped[base]), -max(counts.get(word, 0) for word in grouped[base]), base)

    return [grouped[base] for base in sorted(grouped, key=rank)]


def families(words: Iterable[str]) -> dict[str, list[str]]:
    """Group words by their base: the shortest of the words that a word could be a form of."""
    known = set(words)
    bases = {word: word for word in known}
    for base in sorted(known, key=lambda word: (-len(word), word)):
        if may_have_forms(base):
            bases |= dict.fromkeys(inflections(base) & known, base)
    grouped: dict[str, list[str]] = defaultdict(list)
    for word in sorted(known, key=lambda word: (len(word), word)):
        base = word
        while bases[base] != base:
            base = bases[base]
        grouped[base].append(word)
    return dict(grouped)


def may_have_forms(base: str) -> bool:
    """Return whether a vowel is left without a final E: THING isn't a form of THE, nor BED of BE."""
    return len(base) > 2 and any(vowel in base.removesuffix("E") for vowel in "AEIOUY")  # noqa: PLR2004 - AS and IS are no plurals


if __name__ == "__main__":
    sys.exit(main())
