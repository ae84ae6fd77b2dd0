"""A dictionary says what it holds."""

import pytest

from tests.rules import rule
from wordparlor.words.dictionary import Dictionary


@rule("COM-1")
def test_a_dictionary_contains_its_words_and_no_others() -> None:
    dictionary = Dictionary.from_words(["cat", "Dog", "CAT"])
    assert len(dictionary) == 2
    assert dictionary.contains("CAT")
    assert "DOG" in dictionary
    assert "DO" not in dictionary


def test_what_is_no_word_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="DON'T"):
        Dictionary.from_words(["don't"])
