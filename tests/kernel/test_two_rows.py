"""Words from two rows, the first of which takes piles from the second: the kernel finds what the slow twin finds."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.result_lists import check_count, check_limit
from tests.kernel.strategies import graph_of
from wordparlor.words import reference
from wordparlor.words._kernel import WordGraph

spellings = st.text("AB", min_size=1, max_size=5)
EVERY_WORD = frozenset("".join(word) for length in range(1, 5) for word in product("AB", repeat=length))
dictionaries = st.just(EVERY_WORD) | st.frozensets(spellings, min_size=1, max_size=30)
small = st.integers(-1, 2)


@st.composite
def questions(draw: st.DrawFn) -> dict[str, Any]:
    """Draw two rows and a hand; the second row is in up to three orders."""
    second = draw(st.text("AB", max_size=3))
    return {
        "first": draw(st.text("AB", max_size=3)),
        "seconds": ["".join(draw(st.permutations(second))) for _ in range(draw(st.integers(1, 3)))],
        "hand": draw(st.text("AB", max_size=3)),
        "weights": draw(st.dictionaries(st.sampled_from("AB"), small)),
        "shortest": draw(st.integers(0, 3)),
        "unlike": draw(st.lists(spellings, max_size=2)),
        "unlike_new": draw(st.lists(spellings, max_size=2)),
    }


def as_results(found: Iterable[Any]) -> list[Any]:
    """Return the score of each result, its words, and the cards from the hand; the order of ties has no meaning."""
    return sorted(
        (-score, changed[0] if changed else "", word, laid.count("+") + laid.count("/") + laid.count("="))
        for score, changed, (word, laid), _, _ in found
    )


@given(dictionaries, questions())
def test_the_kernel_finds_what_the_slow_twin_finds(dictionary: frozenset[str], question: dict[str, Any]) -> None:
    found = list(graph_of(dictionary).two_rows(**question))
    assert [one[0] for one in found] == sorted((one[0] for one in found), reverse=True)
    assert as_results(found) == as_results(reference.two_rows(dictionary, **question))


@given(dictionaries, questions())
def test_the_piles_that_are_moved_make_the_first_word(dictionary: frozenset[str], question: dict[str, Any]) -> None:
    for _, changed, (_, laid), number, moved in graph_of(dictionary).two_rows(**question):
        row = question["seconds"][number]
        loose = sorted(changed[1][i + 1] for i, mark in enumerate(changed[1]) if mark in "+/") if changed else []
        assert loose == sorted(row[pile] for pile in moved)
        piles = len(laid) - 2 * laid.count("+") - laid.count("/") - laid.count("=")
        assert piles == len(row) - len(moved)


@given(dictionaries, questions(), st.integers(1, 5))
def test_a_limit_keeps_the_first(dictionary: frozenset[str], question: dict[str, Any], limit: int) -> None:
    check_limit(graph_of(dictionary).two_rows, question, limit)


@given(dictionaries, questions(), st.integers(0, 5))
def test_the_count_is_that_of_all_results(dictionary: frozenset[str], question: dict[str, Any], read: int) -> None:
    check_count(graph_of(dictionary).two_rows, question, read)


CARE = WordGraph.build(["CARE", "CARES", "DOG", "DOGS", "HOE"])
ONES = dict.fromkeys("ACDEGHORS", 1)


def test_a_pile_of_the_second_row_makes_the_first_word() -> None:
    found = list(CARE.two_rows("CARE", ["SOG"], "D", weights=ONES))
    assert found == [(8, ("CARES", "CARE+S"), ("DOG", "+DOG"), 0, (0,)), (3, None, ("DOG", "/DOG"), 0, ())]


def test_the_first_row_may_stay_as_it_is() -> None:
    assert list(CARE.two_rows("CARE", ["OG"], "D", weights=ONES)) == [(3, None, ("DOG", "+DOG"), 0, ())]


def test_a_word_that_is_left_takes_a_card_on_the_same_letter() -> None:
    assert list(CARE.two_rows("CARE", ["DOG"], "G", weights=ONES)) == [(3, None, ("DOG", "DO=G"), 0, ())]


def test_the_answer_outlives_the_graph() -> None:
    found = WordGraph.build(["CATS"]).two_rows("DOG", ["CAT"], "S")
    assert next(found) == (0, None, ("CATS", "CAT+S"), 0, ())
    assert next(found, None) is None


GOOD: dict[str, Any] = {"first": "CARE", "seconds": ["DOG"], "hand": "S"}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"hand": "S*"}, r"hand\[1\] must be one uppercase letter"),
        ({"hand": "ABCDEFGHIJKLMNOPQ"}, "hand has too many different cards"),
        ({"first": "care"}, "first must be uppercase letters A to Z, not 'care'"),
        ({"first": "A" * 64}, "first can have at most 63 piles, not 64"),
        ({"seconds": []}, "seconds has 1 to 256 rows"),
        ({"seconds": ["DOG", "dog"]}, r"seconds\[1\] must be uppercase letters A to Z, not 'dog'"),
        ({"seconds": ["DOG", "GOT"]}, r"seconds\[1\] must have the same letters as the first one"),
        ({"shortest": 64}, "shortest must be a number from 0 to 63, not 64"),
        ({"weights": {"A": 10_001}}, "an item of weights must be a number from -10000 to 10000"),
        ({"limit": -1}, "limit must be 0 for all results, or how many of the best to return, not -1"),
    ],
)
def test_a_wrong_argument_is_named(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        CARE.two_rows(**(GOOD | wrong))
