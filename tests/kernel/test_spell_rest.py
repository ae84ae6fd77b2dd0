"""A changed row and the best word from the rest: the kernel finds what the slow twin finds."""

from __future__ import annotations

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
questions = st.fixed_dictionaries(
    {
        "row": st.text("AB", max_size=4),
        "hand": st.text("AB", max_size=4),
        "placed_at_least": st.integers(0, 3),
        "shortest": st.integers(0, 3),
        "weights": st.dictionaries(st.sampled_from("AB"), st.integers(0, 2)),
        "unlike": st.lists(spellings, max_size=2),
    }
)


@given(dictionaries, questions)
def test_the_kernel_finds_what_the_slow_twin_finds(dictionary: frozenset[str], question: dict[str, Any]) -> None:
    found = list(graph_of(dictionary).spell_rest(**question))
    assert [score for score, *_ in found] == sorted((score for score, *_ in found), reverse=True)
    assert sorted(found) == sorted(reference.spell_rest(dictionary, **question))


@given(dictionaries, questions, st.integers(1, 5))
def test_a_limit_keeps_the_first(dictionary: frozenset[str], question: dict[str, Any], limit: int) -> None:
    check_limit(graph_of(dictionary).spell_rest, question, limit)


@given(dictionaries, questions, st.integers(0, 5))
def test_the_count_is_that_of_all_results(dictionary: frozenset[str], question: dict[str, Any], read: int) -> None:
    check_count(graph_of(dictionary).spell_rest, question, read)


SKIM = WordGraph.build(["KIT", "SKIM", "TEA"])


def test_dropped_cards_can_be_used_in_the_next_word() -> None:
    found = SKIM.spell_rest("KIT", "SMEA", placed_at_least=2, weights=dict.fromkeys("AEIKMST", 1), unlike="KIT")
    assert list(found) == [(7, "SKIM", "+SKI+M-T", "TEA"), (7, "TEA", "-K-IT+E+A", "SKIM")]


def test_the_answer_outlives_the_graph() -> None:
    found = WordGraph.build(["CATS"]).spell_rest("CAT", "S")
    assert next(found) == (0, "CATS", "CAT+S", "")
    assert next(found, None) is None


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"hand": "S*"}, r"hand\[1\] must be one uppercase letter"),
        ({"hand": "A" * 125}, "hand can have at most 127 cards, including those in the row"),
        ({"row": "kit"}, "row must be uppercase letters A to Z, not 'kit'"),
        ({"row": "A" * 64}, "row can have at most 63 piles, not 64"),
        ({"placed_at_least": -1}, "placed_at_least must be a number from 0 to 63, not -1"),
        ({"shortest": 64}, "shortest must be a number from 0 to 63, not 64"),
        ({"limit": -1}, "limit must be 0 for all results, or how many of the best to return, not -1"),
    ],
)
def test_a_wrong_argument_is_named(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        SKIM.spell_rest(**({"row": "KIT", "hand": "S"} | wrong))
