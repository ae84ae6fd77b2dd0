"""Words near a word: one edit away, or with the same letters."""

from hypothesis import given

from tests.kernel.strategies import dictionaries, graph_of, words
from wordparlor.words import reference
from wordparlor.words._kernel import WordGraph


@given(dictionaries, words)
def test_near_words_are_one_edit_away(dictionary: frozenset[str], word: str) -> None:
    assert graph_of(dictionary).near(word) == reference.near(dictionary, word)


@given(dictionaries, words)
def test_anagrams_have_the_same_letters(dictionary: frozenset[str], word: str) -> None:
    assert graph_of(dictionary).anagrams(word) == reference.anagrams(dictionary, word)


def test_a_letter_is_added_dropped_replaced_or_swapped() -> None:
    graph = WordGraph.build(["ACT", "ACTS", "AT", "ATC", "CAT", "CATS", "SACT"])
    assert graph.near("ACT") == ["ACTS", "AT", "ATC", "CAT", "SACT"]
    assert graph.anagrams("ACT") == ["ATC", "CAT"]
