"""Plays in the lines of a grid: the kernel finds what the slow twin finds."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.strategies import graph_of
from wordparlor.words import reference
from wordparlor.words._kernel import WordGraph

FACES = ["A", "B", "E", "T", "QU", "AT"]
T = TypeVar("T")

spellings = st.lists(st.sampled_from(FACES), min_size=1, max_size=4).map("".join)
dictionaries = st.frozensets(spellings, max_size=40)


@st.composite
def questions(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a small question with any of its options."""
    rows, columns = draw(st.integers(1, 5)), draw(st.integers(1, 4))
    cells = range(rows * columns)

    def for_each_cell(entries: list[T]) -> st.SearchStrategy[list[T]]:
        return st.lists(st.sampled_from(entries), min_size=len(cells), max_size=len(cells))

    weights = st.none() | for_each_cell([1, 1, 1, 1, 2, 3, -1, 0])
    return {
        "rows": rows,
        "columns": columns,
        "standing": draw(for_each_cell(["", "", "", *FACES[:5]])),
        "rack": draw(st.lists(st.sampled_from(FACES), max_size=4)),
        "allowed": draw(st.none() | for_each_cell([True, True, True, False])),
        "anchors": draw(st.just(list(cells)) | st.lists(st.sampled_from(cells))),
        "kept_weights": draw(weights),
        "laid_weights": draw(weights),
        "keep_one": draw(st.booleans()),
        "flat_factor": draw(st.integers(-1, 3)),
        "flat_extra": draw(st.none() | st.dictionaries(st.sampled_from(FACES), st.integers(-3, 3))),
        "all_laid": draw(st.tuples(st.integers(0, 4), st.integers(-5, 20))),
        "limit": draw(st.sampled_from([0, 0, 1, 3])),
    }


@given(dictionaries, questions())
def test_the_kernel_finds_what_the_slow_twin_finds(dictionary: frozenset[str], question: dict[str, Any]) -> None:
    assert list(graph_of(dictionary).in_lines(**question)) == reference.in_lines(dictionary, **question)


def plays(graph: WordGraph, picture: str, rack: list[str], **options: Any) -> list[Any]:  # noqa: ANN401 - any option
    """Ask about a grid drawn with a dot for each empty cell; without anchors, every cell is one."""
    rows = [row.split() for row in picture.strip().splitlines()]
    standing = [face.replace(".", "") for row in rows for face in row]
    options.setdefault("anchors", range(len(standing)))
    return list(graph.in_lines(len(rows), len(rows[0]), standing, rack, **options))


def test_a_piece_joins_two_letters_and_two_words() -> None:
    graph = WordGraph.build(["BAT", "CAT"])
    picture = """
        . B .
        C . T
        . T .
    """
    assert plays(graph, picture, ["A"]) == [(((1, 1, "A"),), ("CAT", "BAT"), 6)]


def test_a_letter_may_be_covered_but_not_by_itself() -> None:
    graph = WordGraph.build(["CAT", "COT"])
    assert plays(graph, "C A T", ["A", "O"]) == [(((0, 1, "O"),), ("COT",), 3)]


def test_one_letter_of_each_run_stays() -> None:
    graph = WordGraph.build(["DOG"])
    assert plays(graph, "C A T", ["D", "O", "G"]) == []
    assert len(plays(graph, "C A T", ["D", "O", "G"], keep_one=False)) == 1


def test_nothing_is_laid_where_it_is_not_allowed() -> None:
    graph = WordGraph.build(["CAT", "COT"])
    assert plays(graph, "C A T", ["O"], allowed=[True, False, True]) == []


def test_an_anchor_must_be_laid_on() -> None:
    graph = WordGraph.build(["AT", "CAT"])
    assert plays(graph, ". A T", ["C", "A", "T"], anchors=[0]) == [(((0, 0, "C"),), ("CAT",), 3)]
    assert plays(graph, ". A T", ["C", "A", "T"], anchors=[]) == []


def test_a_two_letter_face_is_one_cell() -> None:
    graph = WordGraph.build(["QU", "QUIT"])
    answer = plays(graph, ". I T", ["QU"], flat_factor=2, flat_extra={"QU": 2})
    assert answer == [(((0, 0, "QU"),), ("QUIT",), 8)]


def test_a_flat_word_is_worth_more() -> None:
    graph = WordGraph.build(["CAT", "CATS"])
    question: dict[str, Any] = {"laid_weights": [2, 2, 2, 1], "flat_factor": 2, "all_laid": (1, 20)}
    assert plays(graph, "C A T .", ["S"], kept_weights=[1, 1, 1, 0], **question) == [(((0, 3, "S"),), ("CATS",), 28)]
    assert plays(graph, "C A T .", ["S"], kept_weights=[2, 1, 1, 0], **question) == [(((0, 3, "S"),), ("CATS",), 25)]


def test_side_words_come_after_the_word_along_the_line() -> None:
    graph = WordGraph.build(["AX", "BY", "XY"])
    picture = """
        A .
        B .
    """
    assert plays(graph, picture, ["X", "Y"], limit=1) == [(((0, 1, "X"), (1, 1, "Y")), ("XY", "AX", "BY"), 6)]


def test_the_best_come_first() -> None:
    graph = WordGraph.build(["AB", "BA"])
    assert plays(graph, ". .", ["A", "B"]) == [
        (((0, 0, "A"), (0, 1, "B")), ("AB",), 2),
        (((0, 0, "B"), (0, 1, "A")), ("BA",), 2),
    ]
    assert plays(graph, ". .", ["A", "B"], limit=1) == plays(graph, ". .", ["A", "B"])[:1]


GOOD: dict[str, Any] = {"rows": 1, "columns": 2, "standing": ["A", ""], "rack": ["T"], "anchors": [1]}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"rows": 0}, "rows must be a number from 1 to 32, not 0"),
        ({"columns": 33}, "columns must be a number from 1 to 32, not 33"),
        ({"standing": ["A"]}, "standing must have one item for each cell: 2, not 1"),
        ({"standing": ["A", "ABC"]}, r"standing\[1\] must be a face of one or two uppercase letters, not 'ABC'"),
        ({"rack": ["*"]}, r"rack\[0\] must be a face of one or two uppercase letters, not '\*'"),
        ({"rack": ["A"] * 13}, "rack can have at most 12 pieces, not 13"),
        ({"allowed": [True]}, "allowed must have one item for each cell: 2, not 1"),
        ({"anchors": [2]}, "an item of anchors must be a number from 0 to 1, not 2"),
        ({"anchors": [-1]}, "an item of anchors must be a number from 0 to 1, not -1"),
        ({"anchors": [1 << 70]}, r"anchors\[0\] is too large a number"),
        ({"kept_weights": [1, 2, 3]}, "kept_weights must have one item for each cell: 2, not 3"),
        (
            {"laid_weights": [1, 1_000_001]},
            "an item of laid_weights must be a number from -1000000 to 1000000, not 1000001",
        ),
        ({"flat_factor": -1_000_001}, "flat_factor must be a number from -1000000 to 1000000, not -1000001"),
        ({"flat_extra": {"": 1}}, r"flat_extra\[0\] must be a face of one or two uppercase letters, not ''"),
        (
            {"flat_extra": {"A": 1_000_001}},
            "an item of flat_extra must be a number from -1000000 to 1000000, not 1000001",
        ),
        ({"all_laid": (-1, 0)}, r"all_laid\[0\] must be a number from 0 to 12, not -1"),
        ({"limit": -1}, "limit must be 0 for all results, or how many of the best to return, not -1"),
        ({"all_laid": (1, 1_000_001)}, r"all_laid\[1\] must be a number from -1000000 to 1000000, not 1000001"),
    ],
)
def test_a_wrong_argument_is_named(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        WordGraph.build(["AT"]).in_lines(**(GOOD | wrong))


@pytest.mark.parametrize("wrong", [{"rack": [1]}, {"anchors": ["A"]}, {"standing": None}, {"rows": "1"}])
def test_an_argument_of_another_type_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        WordGraph.build(["AT"]).in_lines(**(GOOD | wrong))


def test_the_answer_outlives_the_graph() -> None:
    answer = WordGraph.build(["AT"]).in_lines(**GOOD)
    assert answer[-1] == (((0, 1, "T"),), ("AT",), 2)
