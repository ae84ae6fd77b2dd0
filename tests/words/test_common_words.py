"""The most common words: their order, and how bots use them."""

from __future__ import annotations

from wordparlor.words.common_words import commonest, families
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import shipped


def test_families_are_listed_once_and_have_words_that_everyone_knows() -> None:
    words = [word for family in families() for word in family]
    dictionary = shipped("large")
    assert len(set(words)) == len(words) > 10_000
    assert {dictionary.level(word) for word in words} == {10, 20}
    assert {dictionary.grade(word) for word in words} == {0}


def test_words_that_are_printed_often_come_first() -> None:
    """Within SCOWL's level, which comes first; an inflection stays with its base, however rare it is itself."""
    bases = [family[0] for family in families()]
    assert bases[:3] == ["THE", "OF", "AND"]
    assert bases.index("HOUSE") < bases.index("HORSE") < bases.index("GOAT")
    assert next(family for family in families() if family[0] == "TRY") == ("TRY", "TRIED", "TRIES", "TRYING")
    levels = [shipped("default").level(family[0]) or 0 for family in families()]
    assert levels[0] == 10
    assert levels[-1] == 20


def test_the_most_common_words_of_a_dictionary_are_short_enough_and_in_it() -> None:
    dictionary = Dictionary.from_words(["AND", "OF", "THEN", "THE", "ZYZZYVA"])
    assert list(commonest(dictionary, most=3, longest=5).words()) == ["AND", "OF", "THE"]
    assert list(commonest(dictionary, most=3, longest=2).words()) == ["OF"]
