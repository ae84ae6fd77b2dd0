"""Build the committed definitions from WordNet, our dictionary and the lines we wrote ourselves in `tools/definitions`.

Maintainers run it, after a change of the words or in `tools/definitions` (docs/definitions.md says more):

    apt-get download wordnet-base=1:3.0-37
    python -m tools.build_definitions FOLDER          # the folder with that file: writes definitions.tsv
    python -m tools.build_definitions FOLDER --check  # writes nothing, says what differs

The same inputs give the same bytes on every machine.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools import wordnet
from tools.built_files import checked, run
from tools.pack_dictionaries import read
from tools.word_forms import american
from tools.wordnet import Sense, WordNet
from wordparlor.definitions.morphy import base_forms

HERE = Path(__file__).parent
OWN = HERE / "definitions" / "own.txt"
PACKAGE = HERE.parent / "src" / "wordparlor"
WORDS = PACKAGE / "words" / "data" / "words.tsv"
DEFINITIONS = PACKAGE / "definitions" / "data" / "definitions.tsv"

WORDNET = ("wordnet-base_1%3a3.0-37_all.deb", "61060d960f9ada8fa120872312eccd3ecebfbab8c4579e4f5a74e1cf67620752")

MOST_SENSES = 2
LONG = 110
EXAMPLE = re.compile(r'[;:,]? *"')
ASIDE = re.compile(r"(?<=\S) \([^()]*\)")
QUOTED = re.compile(r"`([^`']*)'")
COMPOUND = re.compile(r"(?=.{6})[a-z]{2,}[-_][a-z]{2,}")
# How WordNet marks a meaning that hurts; for a word that offends nobody it would come as a surprise.
OFFENSIVE = re.compile(
    r"slur\b|obscene (word|term|slang|terms|words)|(offensive|derogatory|disparaging|vulgar|contemptuous|insulting)"
    r" (term|terms|name|word|slang|reference)|\((slang|vulgar|taboo)\)"
)

HEADER = """\
# The definitions of Wordparlor, made by tools/build_definitions.py: do not edit.
# WORD, then its meanings, each after the letter of its part of speech, or = and a base form; docs/definitions.md.
# From WordNet 3.0, Copyright 2006 by Princeton University. All rights reserved. The whole notice is in LICENSES/.
"""


def main(arguments: list[str] | None = None) -> int:
    """Write the definitions, or with --check compare them with the committed ones."""
    return run(built, DEFINITIONS.parent, arguments, doc=__doc__, needs="the downloaded file is")


def built(folder: Path) -> dict[str, str]:
    """Return the name and the whole text of the file we commit."""
    grades = {word.word: word.grade for word in read(WORDS)}
    found = definitions(wordnet.read(checked(folder, *WORDNET)), grades, own_lines())
    lines = ("\t".join([word, *items]) + "\n" for word, items in sorted(found.items()))
    return {DEFINITIONS.name: HEADER + "".join(lines)}


def own_lines() -> dict[str, list[str]]:
    """Return our own definitions: a word, the letter of a part of speech, and the meaning."""
    found: dict[str, list[str]] = {}
    for line in OWN.read_text(encoding="utf-8").splitlines():
        if text := line.partition("#")[0].strip():
            word, meaning = text.split(maxsplit=1)
            found.setdefault(word, []).append(meaning.replace("= ", "="))
    return found


def definitions(
    wordnet: WordNet, grades: Mapping[str, int], own: Mapping[str, list[str]]
) -> dict[str, tuple[str, ...]]:
    """Return what is known of each word: what we wrote, else its senses and irregular base forms, else a name's."""
    if strange := sorted(own.keys() - grades.keys()):
        raise ValueError(f"Defined but in no list: {' '.join(strange)}.")
    plain = without_signs(wordnet)
    found: dict[str, tuple[str, ...]] = {}
    for word, grade in grades.items():
        senses = harmless([sense for sense in plain.get(word, ()) if sense.spelling.islower()], grade)
        found[word] = tuple(own.get(word, ())) or items_of(word, senses, wordnet, plain, grades)
    found = {word: items for word, items in found.items() if items}
    missing = [word for word in grades if word not in found]
    found |= {word: (f"={twin}",) for word in missing if (twin := american_twin(word, found))}
    capitals = {word: harmless(list(filter(is_like_a_word, plain.get(word, ()))), grades[word]) for word in missing}
    return found | {
        word: glosses(senses)
        for word, senses in capitals.items()
        if senses and word not in found and not any(base in found for base, _ in base_forms(word))
    }


def without_signs(wordnet: WordNet) -> dict[str, list[Sense]]:
    """Return the senses by words without signs: BABYSIT has those of baby-sit, unless it has its own."""
    found = {lemma.upper(): senses for lemma, senses in wordnet.senses.items()}
    for lemma, senses in wordnet.senses.items():
        if COMPOUND.fullmatch(lemma):
            found.setdefault(re.sub("[-_]", "", lemma.upper()), senses)
    return found


def harmless(senses: list[Sense], grade: int) -> list[Sense]:
    """Return the senses without those that would be a surprise for a word that offends nobody."""
    return [sense for sense in senses if grade or not OFFENSIVE.search(sense.gloss)]


def is_like_a_word(sense: Sense) -> bool:
    """Return whether WordNet writes a capital where our dictionary has a word, as in Angora: but no name, no symbol."""
    short = len(sense.spelling) < 4 or sense.spelling.isupper()  # noqa: PLR2004 - Al, Ag, AIDS
    return not short and not sense.is_name


def items_of(
    word: str, senses: list[Sense], wordnet: WordNet, plain: Mapping[str, list[Sense]], grades: Mapping[str, int]
) -> tuple[str, ...]:
    """Return the senses of a word, and its irregular base forms before them if those are more common."""
    own_count = senses[0].frequency if senses else -1
    counts = {
        f"={base}:{part}": max((sense.frequency for sense in plain.get(base, ()) if sense.part == part), default=0)
        for base, part in irregular_bases(word, wordnet, grades)
    }
    bases = sorted(counts, key=lambda item: -counts[item])
    before = [item for item in bases if counts[item] > own_count]
    return (*before, *glosses(senses), *bases[len(before) :])


def irregular_bases(word: str, wordnet: WordNet, grades: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    for base, part in wordnet.exceptions.get(word.lower(), ()):
        if base.upper() in grades and base.upper() != word:
            yield base.upper(), part


def glosses(senses: list[Sense]) -> tuple[str, ...]:
    """Return the two most common senses, and the first of each other part of speech for its inflected forms."""
    kept = senses[:MOST_SENSES]
    for sense in senses[MOST_SENSES:]:
        if sense.part not in {one.part for one in kept}:
            kept.append(sense)
    return tuple(dict.fromkeys(f"{sense.part} {shortened(sense.gloss)}" for sense in kept))


def shortened(gloss: str) -> str:
    """Return a gloss without its examples, and without what follows when it is long."""
    text = QUOTED.sub("\u2018\\1\u2019", EXAMPLE.split(gloss)[0].strip(" ;:,"))
    first, *more = text.split("; ")
    for clause in more:
        if len(first) + len(clause) + 2 > LONG:
            break
        first += f"; {clause}"
    return ASIDE.sub("", first) if len(first) > LONG else first


def american_twin(word: str, found: Mapping[str, object]) -> str | None:
    """Return the American spelling that has a definition, where the British one has none."""
    spellings = (american(word), word.replace("OUR", "OR"), american(word.replace("OUR", "OR")))
    return next((twin for twin in spellings if twin != word and twin in found), None)


if __name__ == "__main__":
    sys.exit(main())
