"""A verdict gives its reason: "not in the dictionary" is the last resort, not the only answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules import rule
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.facts import Facts
from wordparlor.words.shelf import open_dictionary
from wordparlor.words.spelling import unaccented_upper
from wordparlor.words.verdict import Reason, reason_for, verdict_on

DEFAULT = open_dictionary("default")
LETTERS = st.text(alphabet="ABCDEINORST", min_size=1, max_size=8)


@rule("COM-2", "COM-3")
@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("QI", "in-dictionary"),
        ("café", "in-dictionary"),
        ("XYZZYQ", "not-in-dictionary"),
        ("C3PO", "not-in-dictionary"),
        ("London", "proper-name"),
        ("london", "proper-name"),
        ("NASA", "abbreviation"),
        ("KB", "abbreviation"),
        ("U.S.A.", "abbreviation"),
        ("a.m.", "abbreviation"),
        ("DON'T", "contraction"),
        ("don\u2019t", "contraction"),
        ("DONT", "contraction"),
        ("MOTHER-IN-LAW", "hyphenated"),
        ("e\u2011mail", "hyphenated"),
        ("PRE-", "affix"),
        ("-ING", "affix"),
        ("un-", "affix"),
        ("-ness", "affix"),
        ("CAT-", "hyphenated"),
        ("-XYZ", "hyphenated"),
        ("UN", "in-dictionary"),
        ("A", "too-short"),
    ],
)
def test_the_reason(word: str, reason: Reason) -> None:
    verdict = verdict_on(word, DEFAULT)
    assert verdict.reason == reason
    assert verdict.legal == (reason == "in-dictionary")


@rule("COM-3")
@pytest.mark.parametrize("word", ["Turkey", "CHINA", "Mark", "polish"])
def test_a_capital_does_not_make_a_word_a_proper_name(word: str) -> None:
    assert verdict_on(word, DEFAULT).legal


@rule("COM-1")
@pytest.mark.parametrize("word", ["NASA", "LONDON", "DONT", "PRE", "KB"])
def test_every_word_on_a_players_own_list_is_ordinary(word: str) -> None:
    assert verdict_on(word, Dictionary.from_words([word])).reason == "in-dictionary"


@rule("COM-3")
def test_each_game_sets_its_own_minimum_word_length() -> None:
    assert verdict_on("A", DEFAULT, shortest=1).legal
    assert verdict_on("AT", DEFAULT, shortest=2).legal
    assert verdict_on("AT", DEFAULT, shortest=3).reason == "too-short"


@rule("COM-4")
def test_a_tile_of_two_letters_is_two_letters_of_the_word() -> None:
    """With the tile Qu, two tiles make QUA, which has three letters."""
    assert verdict_on("QUA", DEFAULT, shortest=3).legal


def test_a_verdict_includes_what_is_known_about_a_word() -> None:
    verdict = verdict_on("colour", DEFAULT)
    assert (verdict.level, verdict.grade) == (DEFAULT.level("COLOUR"), 0)
    assert verdict.region is not None
    assert "british" in verdict.region


def test_hints_are_the_nearest_words_most_common_first() -> None:
    assert verdict_on("teh", DEFAULT).hints[0] == "THE"
    assert "RECEIVE" in verdict_on("recieve", DEFAULT).hints
    assert verdict_on("e-mail", DEFAULT).hints == ("EMAIL",)
    assert verdict_on("NASA", DEFAULT).hints == ()


def test_hints_are_never_offensive_and_long_enough() -> None:
    facts = Facts(levels=bytes([10] * 3), grades=bytes([0, 2, 0]), regions=bytes(3), region_names=("everywhere",))
    dictionary = Dictionary.from_sorted(["AT", "BAT", "CAT"], name="three", facts=facts)
    assert verdict_on("XAT", dictionary).hints == ("AT", "CAT")
    assert verdict_on("XAT", dictionary, shortest=3).hints == ("CAT",)
    assert verdict_on("BA-T", dictionary).hints == ()


@given(st.text())
def test_every_text_gets_a_verdict_and_a_sentence_fit_for_a_screen(text: str) -> None:
    verdict = verdict_on(text, DEFAULT)
    assert verdict.sentence.isprintable()
    assert verdict.word == unaccented_upper(text.strip())
    assert verdict.legal == (len(verdict.word) > 1 and verdict.word in DEFAULT)


@given(st.sets(LETTERS, min_size=1), LETTERS, st.integers(1, 5))
def test_hints_are_legal_themselves(words: set[str], word: str, shortest: int) -> None:
    dictionary = Dictionary.from_words(words)
    for hint in verdict_on(word, dictionary, shortest=shortest).hints:
        assert reason_for(hint, dictionary, shortest=shortest) == "in-dictionary"


@rule("COM-3")
@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("THE", "THE is valid: it's in the words dictionary."),
        ("TEH", "TEH isn't valid: it isn't in the words dictionary. Did you mean THE?"),
        ("LONDON", "LONDON isn't valid: it's a proper name."),
        ("NASA", "NASA isn't valid: it's an abbreviation."),
        ("DONT", "DONT isn't valid: it's a contraction, written with an apostrophe."),
        ("MOTHER-IN-LAW", "MOTHER-IN-LAW isn't valid: it's written with a hyphen."),
        ("PRE", "PRE isn't valid: it's an affix, which can't stand alone."),
        ("O", "O isn't valid: words need at least 2 letters here."),
        ("T\x1bH", r"T\x1bH isn't valid: it isn't in the words dictionary."),
    ],
)
def test_the_sentence_for_people(word: str, sentence: str) -> None:
    assert verdict_on(word, Dictionary.from_words(["THE"])).sentence == sentence
