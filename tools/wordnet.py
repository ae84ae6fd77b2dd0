"""Read Debian's `wordnet-base` package: the senses of words, most common first, and irregular forms."""

import io
import re
import tarfile
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import NamedTuple

from tools.scowl import lines, part

PARTS = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
# The number of a part of speech in a sense key; an adjective may be a satellite of another one.
KEY_PARTS = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
NOTICE = "  "  # the licence is at the top of every file, and its lines begin with spaces
MARKER = re.compile(r"\(\w+\)$")  # where an adjective can stand, as in galore(ip)
GROUP, FIRST_WORD = 1, 4
# Some of the groups that WordNet sorts meanings into.
ANIMAL, ARTIFACT, FOOD, OBJECT, PERSON, PLANT = "05", "06", "13", "17", "18", "20"
INSTANCE = "@i"


class Sense(NamedTuple):
    """One meaning of a word."""

    part: str
    gloss: str
    spelling: str
    is_name: bool
    frequency: int
    place: int
    group: str


class WordNet(NamedTuple):
    """Everything that we take from the package; words are in lower case."""

    senses: Mapping[str, list[Sense]]
    exceptions: Mapping[str, list[tuple[str, str]]]


class Synset(NamedTuple):
    """A line of a data file: words that mean the same."""

    spellings: list[str]
    gloss: str
    is_name: bool
    group: str


def read(package: bytes) -> WordNet:
    with tarfile.open(fileobj=io.BytesIO(part(package, "data.tar.xz")), mode="r:xz") as files:
        text = {
            PurePosixPath(member.name).name: lines(files, member)
            for member in files.getmembers()
            if "/share/wordnet/" in member.name and member.isfile()
        }
    counts = dict(tag_counts(text["cntlist.rev"]))
    senses: defaultdict[str, list[Sense]] = defaultdict(list)
    exceptions: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
    for letter, name in PARTS.items():
        synsets = dict(read_synsets(text[f"data.{name}"]))
        for lemma, offsets in read_index(text[f"index.{name}"]):
            for place, offset in enumerate(offsets):
                synset = synsets[offset]
                spelling = next(one for one in synset.spellings if one.lower() == lemma)
                count = counts.get((lemma, letter, place + 1), 0)
                senses[lemma].append(Sense(letter, synset.gloss, spelling, synset.is_name, count, place, synset.group))
        for line in text[f"{name}.exc"]:
            form, *bases = line.split()
            exceptions[form].extend((base, letter) for base in bases)
    order = list(PARTS)
    for found in senses.values():
        found.sort(key=lambda sense: (-sense.frequency, sense.place, order.index(sense.part)))
    return WordNet(senses, exceptions)


def tag_counts(text: list[str]) -> Iterator[tuple[tuple[str, str, int], int]]:
    """Return how often each sense occurred in the texts that were tagged by hand."""
    for line in text:
        key, number, count = line.split()
        lemma, _, rest = key.partition("%")
        yield (lemma, KEY_PARTS[rest[0]], int(number)), int(count)


def read_synsets(text: list[str]) -> Iterator[tuple[str, Synset]]:
    for line in text:
        if not line.startswith(NOTICE):
            head, _, gloss = line.partition(" | ")
            fields = head.split()
            words = fields[FIRST_WORD : FIRST_WORD + 2 * int(fields[3], 16) : 2]
            spellings = [MARKER.sub("", word) for word in words]
            yield fields[0], Synset(spellings, gloss.strip(), INSTANCE in fields, fields[GROUP])


def read_index(text: list[str]) -> Iterator[tuple[str, list[str]]]:
    for line in text:
        if not line.startswith(NOTICE):
            fields = line.split()
            yield fields[0], fields[-int(fields[2]) :]
