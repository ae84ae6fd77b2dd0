"""However a word is typed, it's played with the letters A to Z."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordparlor.words.spelling import ORDINARY, printable, unaccented_upper, why_not_ordinary, without_signs


@pytest.mark.parametrize(
    ("typed", "laid"),
    [
        ("café", "CAFE"),
        ("cafe\u0301", "CAFE"),
        ("œuvre", "OEUVRE"),
        ("Smørrebrød", "SMORREBROD"),
        ("naïve", "NAIVE"),
        ("straße", "STRASSE"),
        ("don\u2019t", "DON'T"),
        ("e\u2011mail", "E-MAIL"),
    ],
)
def test_accents_case_and_typographic_signs_make_no_difference(typed: str, laid: str) -> None:
    assert unaccented_upper(typed) == laid


@given(st.text())
def test_spelling_a_spelling_changes_nothing(text: str) -> None:
    assert unaccented_upper(unaccented_upper(text)) == unaccented_upper(text)


@given(st.text(alphabet="ABCXYZ", min_size=1, max_size=63), st.sampled_from("'- 3.Я#\x1b"))
def test_a_word_with_a_symbol_is_not_ordinary_and_the_symbol_is_named(word: str, sign: str) -> None:
    assert ORDINARY.fullmatch(word)
    assert not ORDINARY.fullmatch(word + sign)
    named = {"'": "apostrophe", "-": "hyphen", " ": "space", "\x1b": "x1b"}
    assert named.get(sign, sign) in why_not_ordinary(word + sign)


def test_a_word_has_at_most_63_letters() -> None:
    assert ORDINARY.fullmatch("A" * 63)
    assert not ORDINARY.fullmatch("A" * 64)
    assert "64 letters" in why_not_ordinary("A" * 64)


def test_letters_without_marks() -> None:
    assert without_signs("MOTHER-IN-LAW'S") == "MOTHERINLAWS"


def test_characters_that_confuse_a_terminal_are_escaped() -> None:
    assert printable("a\x1b[2Jé") == r"a\x1b[2Jé"
