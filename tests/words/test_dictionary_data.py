"""The committed words: what is in, what is out, and what is known about each word."""

import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.rules import rule
from tools.build_dictionary import DATA, LETTERS, own_files

LICENSES = Path(__file__).parents[2] / "LICENSES"


class Word(NamedTuple):
    level: int
    region: str
    grade: int
    list: str


def read() -> dict[str, Word]:
    lines = (DATA / "words.tsv").read_text(encoding="utf-8").splitlines()
    fields = (line.split("\t") for line in lines if not line.startswith("#"))
    return {word: Word(int(level), region, int(grade), which) for word, level, region, grade, which in fields}


def texts(name: str) -> list[str]:
    return (DATA / name).read_text(encoding="utf-8").splitlines()


WORDS = read()
DEFAULT = {word for word, facts in WORDS.items() if facts.list == "d"}
OWN = own_files()

TWO_LETTERS_OF_ENABLE = """
    AA AB AD AE AG AH AI AL AM AN AR AS AT AW AX AY BA BE BI BO BY DE DO ED EF EH EL EM EN ER ES ET EX FA GO HA HE HI HM
    HO ID IF IN IS IT JO KA LA LI LO MA ME MI MM MO MU MY NA NE NO NU OD OE OF OH OM ON OP OR OS OW OX OY PA PE PI RE SH
    SI SO TA TI TO UH UM UN UP US UT WE WO XI XU YA YE YO
"""
TWO_LETTERS_OF_OURS = "DA EW FE GI KI OI OK PO QI TE ZA"


def test_words_are_in_order_each_once_and_of_letters_only() -> None:
    lines = [line for line in texts("words.tsv") if not line.startswith("#")]
    assert len(lines) == len(WORDS)
    assert list(WORDS) == sorted(WORDS)
    assert all(re.fullmatch("[A-Z]+", word) for word in WORDS)


def test_every_fact_is_one_we_know() -> None:
    assert {facts.level for facts in WORDS.values()} == {10, 20, 35, 40, 50, 55, 60, 70, 80, 95}
    assert {facts.grade for facts in WORDS.values()} == {0, 1, 2, 3}
    assert {facts.list for facts in WORDS.values()} == {"d", "l"}
    assert all(re.fullmatch("-|V|(?=[ABZC])A?B?Z?C?", facts.region) for facts in WORDS.values())


def test_the_counts_are_those_we_know() -> None:
    """Pinned: a change to the dictionary must be intended, and be listed in the changelog."""
    assert Counter(WORDS[word].level for word in DEFAULT) == {
        10: 4_017,
        20: 7_112,
        35: 29_347,
        40: 5_387,
        50: 19_963,
        55: 6_188,
        60: 13_045,
        70: 29_139,
        80: 67_823,
        95: 90,
    }
    assert len(DEFAULT) == 182_111
    assert len(WORDS) == 256_662
    assert Counter(facts.grade for facts in WORDS.values()) == {0: 255_799, 1: 422, 2: 308, 3: 133}


@rule("LW-10")
def test_the_words_of_one_letter() -> None:
    assert {word for word in WORDS if len(word) == 1} == LETTERS == {"A", "I", "O"}


def test_the_words_of_two_letters() -> None:
    """The 96 of ENABLE, and eleven that word-game dictionaries have added since."""
    enable, ours = set(TWO_LETTERS_OF_ENABLE.split()), set(TWO_LETTERS_OF_OURS.split())
    assert (len(enable), len(ours)) == (96, 11)
    assert {word for word in WORDS if len(word) == 2} == enable | ours


@pytest.mark.parametrize("word", ["CAFE", "CLICHE", "FIANCE", "MATINEE", "SAUTE", "NAIVE", "ANGSTROM", "FACADE"])
def test_a_word_with_accents_is_listed_without_them(word: str) -> None:
    assert word in DEFAULT


@pytest.mark.parametrize(
    "words",
    [
        "BIO BOT BRO INTRO MATHS MAX STAT",
        "KNICKKNACK RAZZMATAZZ RAZZMATAZZES",
        "APP APPS LOL MEH ZEN YER UMS QIS ZAS PHO VAX",
        "WIFI VLOG VLOGGED EBOOK EBOOKS COVID SUDOKU RAMEN CHATBOTS FREEMIUM GAMEPLAY CYBER MOJITO",
        "COLOUR COLOR ORGANISE ORGANIZE HARMONISATIONS CATALYSER HAEMATOMA THEATRE",
        "HYDROCHLORIC STORYLINE RAINFOREST",
    ],
)
def test_words_that_players_expect(words: str) -> None:
    assert set(words.split()) <= DEFAULT


@rule("COM-2")
@pytest.mark.parametrize(
    "word", ["KB", "LX", "CS", "MB", "CSC", "SITU", "NAUSEAM", "PARIS", "CANADA", "NASA", "STRAYA"]
)
def test_a_text_that_is_not_a_word_is_in_no_list(word: str) -> None:
    assert word not in WORDS


def test_the_supplement_is_in_with_its_levels() -> None:
    assert {word: WORDS[word].level for word in OWN.supplement} == OWN.supplement
    assert OWN.supplement.keys() <= DEFAULT
    assert len(OWN.supplement) > 3_000


def test_removed_words_are_not_in_the_dictionary() -> None:
    assert not OWN.removed & WORDS.keys()


def test_our_levels_hold() -> None:
    assert {word: WORDS[word].level for word in OWN.levels} == OWN.levels


@pytest.mark.parametrize(
    ("word", "level"), [("THE", 10), ("OK", 10), ("SELFIE", 35), ("AA", 70), ("NITE", 55), ("ZYZZYVA", 80)]
)
def test_a_level_says_how_well_known_a_word_is(word: str, level: int) -> None:
    assert WORDS[word].level == level


@pytest.mark.parametrize(
    ("word", "region"),
    [("HOUSE", "-"), ("COLOR", "A"), ("COLOUR", "BZC"), ("ORGANISE", "B"), ("ORGANIZE", "AZC"), ("CONNEXION", "V")],
)
def test_a_region_says_where_a_spelling_is_used(word: str, region: str) -> None:
    assert WORDS[word].region == region


def test_offensive_words_are_graded_with_their_inflections() -> None:
    for entry, grade in OWN.offensive.items():
        assert WORDS[entry.rstrip("=")].grade >= grade
    assert {WORDS[word].grade for word in ("BUGGER", "BUGGERS", "BUGGERED", "BUGGERING")} == {2}
    assert {WORDS[word].grade for word in ("SISSY", "SISSIES", "SISSIER")} == {1}


@pytest.mark.parametrize("word", ["SPICES", "SPIKED", "CRAPES", "PRATED", "HOES", "TART", "SPADE", "SNIGGER"])
def test_innocent_words_are_not_graded(word: str) -> None:
    assert WORDS[word].grade == 0


@pytest.mark.parametrize("name", ["proper-names.txt", "abbreviations.txt", "contractions.txt", "affixes.txt"])
def test_lists_of_what_is_not_a_word_are_sorted_without_duplicates(name: str) -> None:
    lines = texts(name)
    assert lines == sorted(set(lines), key=lambda text: (text.upper(), text))
    assert all(text.isascii() and text == text.strip() for text in lines)


def test_a_text_that_is_not_a_word_is_not_in_the_dictionary() -> None:
    no_words = {*texts("proper-names.txt"), *texts("abbreviations.txt")}
    assert not {text.upper() for text in no_words} & DEFAULT


@rule("COM-2")
@pytest.mark.parametrize(
    ("name", "examples"),
    [
        ("proper-names.txt", "Paris Canada McDonald Facebook iPhone"),
        ("abbreviations.txt", "NASA KB km Mr TV xiv GPS LGBTQ"),
        ("contractions.txt", "don't o'clock it's I'm they'll 'tis"),
        ("affixes.txt", "pre- non- un- -tion -ment -itis -ness"),
    ],
)
def test_each_list_has_what_it_is_for(name: str, examples: str) -> None:
    assert set(examples.split()) <= set(texts(name))


def test_a_possessive_is_not_a_contraction() -> None:
    own = {text.upper() for text in OWN.contractions}
    assert all(text.upper() in own for text in texts("contractions.txt") if text.endswith("'s"))


def test_every_notice_is_listed() -> None:
    told = set(re.findall(r"^\| `(.+?)`", (LICENSES / "README.md").read_text(encoding="utf-8"), flags=re.MULTILINE))
    assert told == {path.name for path in LICENSES.glob("*.txt")}


def test_the_notice_that_must_be_prominent_is() -> None:
    notice = "Copyright (c) J Ross Beresford 1993-1999. All Rights Reserved."
    for file in (LICENSES / "README.md", LICENSES / "UKACD.txt", DATA / "words.tsv"):
        assert notice in file.read_text(encoding="utf-8")[:2_000]
