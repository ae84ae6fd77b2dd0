"""A dictionary says which words it has, and what is known about them."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules import rule
from wordparlor.words.dictionary import Dictionary, DictionaryError
from wordparlor.words.facts import UNKNOWN, Facts

WORDS = st.sets(st.text(alphabet="ABC", min_size=1, max_size=4), max_size=20)

ANIMALS = Dictionary.from_sorted(
    ["ASS", "AUROCHS", "CAT"],
    name="animals",
    facts=Facts(
        levels=bytes([20, 80, 10]),
        grades=bytes([1, 0, 0]),
        regions=bytes([0, 1, 0]),
        region_names=("everywhere", "british"),
    ),
)


@rule("COM-1")
def test_a_dictionary_contains_its_words_and_no_others() -> None:
    dictionary = Dictionary.from_words(["cat", "Dog", "CAT"])
    assert len(dictionary) == 2
    assert dictionary.contains("CAT")
    assert "DOG" in dictionary
    assert "DO" not in dictionary


def test_an_invalid_word_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="DON'T"):
        Dictionary.from_words(["don't"])


def test_the_checksum_is_that_of_the_sorted_list_as_a_file() -> None:
    dictionary = Dictionary.from_words(["dog", "cat"])
    assert dictionary.checksum == sha256(b"CAT\nDOG\n").hexdigest()


def test_known_facts_about_a_word() -> None:
    assert (ANIMALS.level("AUROCHS"), ANIMALS.grade("AUROCHS"), ANIMALS.region("AUROCHS")) == (80, 0, "british")
    assert (ANIMALS.level("ASS"), ANIMALS.grade("ASS"), ANIMALS.region("ASS")) == (20, 1, "everywhere")


def test_nothing_is_known_about_a_word_that_is_not_there_or_came_without_facts() -> None:
    for dictionary, word in ((ANIMALS, "COW"), (Dictionary.from_words(["COW"]), "COW")):
        assert (dictionary.level(word), dictionary.grade(word), dictionary.region(word)) == (None, None, None)


def test_a_part_has_the_words_up_to_a_level_and_a_grade() -> None:
    assert ANIMALS.only(level=20).words() == ["ASS", "CAT"]
    assert ANIMALS.only(level=20, grade=0).words() == ["CAT"]
    assert ANIMALS.only(grade=0).words() == ["AUROCHS", "CAT"]
    assert ANIMALS.only(grade=0).level("AUROCHS") == 80


def test_a_part_is_made_once() -> None:
    assert ANIMALS.only(level=20) is ANIMALS.only(level=20)


def test_a_dictionary_without_facts_has_no_parts() -> None:
    dictionary = Dictionary.from_words(["CAT"])
    assert dictionary.only(level=10, grade=0) is dictionary


def test_a_players_own_words_are_known_from_another_dictionary() -> None:
    own = Dictionary.from_words(["AARGH", "ASS", "CAT", "ZZZ"], name="own").knowing(ANIMALS)
    assert [own.level(word) for word in own.words()] == [None, 20, 10, None]
    assert own.only(level=10).words() == ["CAT"]
    assert own.only(grade=0).words() == ["AARGH", "CAT", "ZZZ"]
    assert own.name == "own"


@given(WORDS, st.data())
def test_a_saved_dictionary_loads_as_it_was(words: set[str], data: st.DataObject) -> None:
    def facts(most: int) -> bytes:
        return data.draw(
            st.binary(min_size=len(words), max_size=len(words)).map(lambda drawn: bytes(i % most for i in drawn))
        )

    known = Facts(levels=facts(UNKNOWN + 1), grades=facts(4), regions=facts(2), region_names=("here", "there"))
    before = Dictionary.from_sorted(sorted(words), name="some-words", facts=known)
    after = Dictionary.load(before.save())
    assert (after.name, after.checksum, after.words()) == (before.name, before.checksum, before.words())
    for word in words:
        assert after.level(word) == before.level(word)
        assert after.grade(word) == before.grade(word)
        assert after.region(word) == before.region(word)


@given(st.binary())
def test_other_bytes_are_not_a_dictionary(data: bytes) -> None:
    with pytest.raises(DictionaryError, match="This isn't a saved dictionary"):
        Dictionary.load(data)


@given(st.integers(min_value=0), st.integers(1, 255))
def test_a_damaged_dictionary_is_refused(place: int, change: int) -> None:
    data = bytearray(ANIMALS.save())
    graph = data.index(b"WPGRAPH")
    place = graph + place % (len(data) - graph)
    data[place] ^= change
    with pytest.raises(DictionaryError, match="This isn't a saved dictionary"):
        Dictionary.load(bytes(data))


def test_a_dictionary_with_data_on_other_words_is_refused() -> None:
    with pytest.raises(DictionaryError, match="This isn't a saved dictionary: it has data on 2 words, but contains 1"):
        Dictionary.load(Dictionary.from_sorted(["CAT"], name="cats", facts=Facts(b"12", b"12", b"12")).save())
