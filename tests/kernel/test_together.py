"""Several words that share a hand: the kernel finds what the slow twin finds."""

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
from wordparlor.words.together import NO_PART, Branch, Part

spellings = st.text("AB", min_size=1, max_size=5)
EVERY_WORD = frozenset("".join(word) for length in range(1, 5) for word in product("AB", repeat=length))
dictionaries = st.just(EVERY_WORD) | st.frozensets(spellings, min_size=1, max_size=30)
small = st.integers(-1, 2)
parts = st.builds(
    Part,
    row=st.integers(0, 1),
    letters=st.text("AB", max_size=4),
    covers=st.booleans(),
    kept_together=st.integers(0, 2),
    shortest=st.integers(0, 3),
    longest=st.integers(2, 5),
    unlike=spellings | st.tuples(spellings, spellings),
)


@st.composite
def questions(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a few parts, from which words are made in up to three stages; equal words of a row score the same."""
    bonus = draw(small)
    drawn = [part._replace(letter_bonus=bonus) for part in draw(st.lists(parts, min_size=1, max_size=3))]
    count = draw(st.integers(1, 3))
    score = draw(st.sampled_from(["sum", "lowest", "highest"]))

    def branches(stage: int) -> st.SearchStrategy[list[Branch]]:
        to = st.integers(stage + 1, count)
        made = st.tuples(st.integers(NO_PART, len(drawn) - 1), to, st.just(value=False))
        standing = st.tuples(st.integers(0, len(drawn) - 1), to, st.just(value=True))
        either = made | standing if score == "sum" else made
        return st.lists(either.map(Branch._make), min_size=1, max_size=3)

    return {
        "hand": draw(st.text("AB", max_size=4)),
        "parts": drawn,
        "stages": [draw(branches(stage)) for stage in range(count)],
        "weights": draw(st.dictionaries(st.sampled_from("AB"), small)),
        "score": score,
        "longest_first": draw(st.booleans()),
        "repeats": draw(st.booleans()),
    }


def as_results(found: Iterable[tuple[int, tuple[tuple[int, str, str], ...]]], parts: list[Part]) -> list[Any]:
    """Return the score of each result, its words by row, and the number of cards; the order of ties has no meaning."""
    return sorted(
        (-score, [(parts[number].row, word) for number, word, _ in made], sum(map(cards_in, made)))
        for score, made in found
    )


def cards_in(made: tuple[int, str, str]) -> int:
    return made[2].count("+") + made[2].count("/")


@given(dictionaries, questions())
def test_the_kernel_finds_what_the_slow_twin_finds(dictionary: frozenset[str], question: dict[str, Any]) -> None:
    found = list(graph_of(dictionary).together(**question))
    assert [score for score, _ in found] == sorted((score for score, _ in found), reverse=True)
    assert as_results(found, question["parts"]) == as_results(
        reference.together(dictionary, **question), question["parts"]
    )


@given(dictionaries, questions(), st.integers(1, 5))
def test_a_limit_keeps_the_first(dictionary: frozenset[str], question: dict[str, Any], limit: int) -> None:
    check_limit(graph_of(dictionary).together, question, limit)


@given(dictionaries, questions(), st.integers(0, 5))
def test_the_count_is_that_of_all_results(dictionary: frozenset[str], question: dict[str, Any], read: int) -> None:
    check_count(graph_of(dictionary).together, question, read)


EARTH = WordGraph.build(["EAR", "EARTH", "TEAR", "THE"])
SPLIT = [Part(letters="EAR", covers=True, kept_together=2), Part(letters="TH", covers=True, kept_together=2)]


def test_two_parts_share_a_hand() -> None:
    found = EARTH.together("TE", SPLIT, [[Branch(0, 1)], [Branch(1, 2)]], weights=dict.fromkeys("AEHRT", 1))
    assert list(found) == [(7, ((0, "TEAR", "+TEAR"), (1, "THE", "TH+E")))]


def test_a_word_that_stands_scores_nothing() -> None:
    found = EARTH.together("E", SPLIT, [[Branch(0, 1, stands=True)], [Branch(1, 2)]], weights={"E": 1})
    assert list(found) == [(1, ((0, "EAR", "EAR"), (1, "THE", "TH+E")))]


def test_the_answer_outlives_the_graph() -> None:
    found = WordGraph.build(["CATS"]).together("S", [Part(letters="CAT")], [[Branch(0, 1)]])
    assert next(found) == (0, ((0, "CATS", "CAT+S"),))
    assert next(found, None) is None


GOOD: dict[str, Any] = {"hand": "S", "parts": [Part(letters="CAT")], "stages": [[Branch(0, 1)]]}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"hand": "S*"}, r"hand\[1\] must be one uppercase letter"),
        ({"hand": "ABCDEFGHIJKLMNOPQ"}, "hand has too many different cards"),
        ({"parts": [Part(letters="cat")]}, r"parts\[0\] must be uppercase letters A to Z, not 'cat'"),
        ({"parts": [Part(kept_together=3)]}, r"parts\[0\]: kept_together must be a number from 0 to 2, not 3"),
        ({"parts": [Part(longest=64)]}, r"parts\[0\]: longest must be a number from 0 to 63, not 64"),
        ({"stages": [[Branch(1, 1)]]}, r"stages\[0\]: part must be a number from -1 to 0, not 1"),
        ({"stages": [[Branch(0, 0)]]}, r"stages\[0\]: to must be a number from 1 to 1, not 0"),
        ({"stages": [[Branch(NO_PART, 1, stands=True)]]}, r"stages\[0\] has stands set, but no part"),
        ({"stages": [[Branch(0, 1, stands=True)]], "score": "lowest"}, "works only when score is a sum"),
        ({"score": "mean"}, "score must be sum, lowest or highest, not 'mean'"),
        ({"weights": {"A": 10_001}}, "an item of weights must be a number from -10000 to 10000"),
        ({"limit": -1}, "limit must be 0 for all results, or how many of the best to return, not -1"),
    ],
)
def test_a_wrong_argument_is_named(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        EARTH.together(**(GOOD | wrong))


@pytest.mark.parametrize(
    "wrong",
    [{"parts": [("CAT",)]}, {"parts": 3}, {"stages": [3]}, {"stages": [[(0, 1)]]}, {"stages": [[("A", 1, False)]]}],
)
def test_an_argument_of_another_type_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        EARTH.together(**(GOOD | wrong))
