"""The graph answers as a plain list of its words would."""

from string import ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.large import large_graph, large_words
from tests.kernel.strategies import FEW, dictionaries, faces, graph_of, words
from wordparlor.words import reference
from wordparlor.words._kernel import WordGraph

parts = st.text(FEW, max_size=4)
any_text = st.text(st.characters(exclude_categories=["Cs"]))


@given(dictionaries, words | any_text)
def test_it_contains_its_words_and_no_others(dictionary: frozenset[str], word: str) -> None:
    assert graph_of(dictionary).contains(word) == reference.contains(dictionary, word)


@given(dictionaries)
def test_words_come_in_alphabetical_order(dictionary: frozenset[str]) -> None:
    graph = graph_of(dictionary)
    assert graph.words() == sorted(dictionary)
    assert len(graph) == len(dictionary)


@given(dictionaries)
def test_a_word_is_numbered_by_its_place(dictionary: frozenset[str]) -> None:
    graph = graph_of(dictionary)
    assert [graph.number(word) for word in sorted(dictionary)] == list(range(len(dictionary)))
    assert [graph.word(number) for number in range(len(dictionary))] == sorted(dictionary)


@given(dictionaries, words | any_text)
def test_a_text_that_is_not_a_word_has_no_number(dictionary: frozenset[str], word: str) -> None:
    assert (graph_of(dictionary).number(word) == -1) == (word not in dictionary)


@given(dictionaries)
def test_from_text_and_saved_it_is_the_same_graph(dictionary: frozenset[str]) -> None:
    graph = graph_of(dictionary)
    text = "\n".join(sorted(dictionary)).encode()
    assert WordGraph.from_text(text).save() == WordGraph.from_text(text + b"\n" * bool(text)).save() == graph.save()
    loaded = WordGraph.load(graph.save())
    assert loaded.words() == graph.words()
    assert loaded.save() == graph.save()
    assert loaded.bytes_used == graph.bytes_used


@given(dictionaries, parts, parts)
def test_letters_that_fill_a_gap(dictionary: frozenset[str], before: str, after: str) -> None:
    assert graph_of(dictionary).gap(before, after) == reference.gap(dictionary, before, after)


@given(dictionaries, parts, parts, st.lists(faces))
def test_faces_that_fill_a_gap(dictionary: frozenset[str], before: str, after: str, given_faces: list[str]) -> None:
    found = graph_of(dictionary).gap(before, after, given_faces)
    assert found == reference.gap(dictionary, before, after, given_faces)


def test_faces_may_be_given_as_one_string() -> None:
    graph = WordGraph.build(["CAT", "COT", "CUT"])
    assert graph.gap("C", "T", "UAX") == ["A", "U"]
    assert graph.gap("C", "T", ascii_uppercase) == graph.gap("C", "T") == ["A", "O", "U"]


@given(dictionaries.filter(bool), st.data())
def test_a_damaged_graph_is_not_loaded(dictionary: frozenset[str], data: st.DataObject) -> None:
    saved = bytearray(graph_of(dictionary).save())
    place = data.draw(st.integers(0, len(saved) - 1))
    saved[place] ^= data.draw(st.integers(1, 255))
    with pytest.raises(ValueError, match="not a saved word graph: "):
        WordGraph.load(bytes(saved))


def test_a_large_graph_has_every_word_at_its_number() -> None:
    graph = large_graph()
    assert len(graph) == 224262
    assert WordGraph.load(graph.save()).words() == list(large_words())
    for number in range(0, len(graph), 997):
        assert graph.word(number) == large_words()[number]
        assert graph.number(large_words()[number]) == number
