"""Words along paths: the kernel finds what the slow twin finds."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.strategies import graph_of
from wordparlor.words import reference
from wordparlor.words._kernel import WordGraph

FACES = ["A", "A", "B", "AB", "AA", "*", ""]
T = TypeVar("T")

dictionaries = st.frozensets(st.text("AB", min_size=1, max_size=5), min_size=10)


@st.composite
def questions(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a small letter graph and options: few letters and many steps, so that many paths read the same word."""
    nodes = range(draw(st.integers(1, 6)))
    steps = [(one, other) for one in nodes for other in nodes if one != other]
    no_steps = draw(st.sets(st.sampled_from(steps)) if steps else st.just(set()))

    def for_each_node(entries: list[T]) -> st.SearchStrategy[list[T]]:
        return st.lists(st.sampled_from(entries), min_size=len(nodes), max_size=len(nodes))

    return {
        "faces": draw(for_each_node(FACES)),
        "neighbours": [[other for other in nodes if other != one and (one, other) not in no_steps] for one in nodes],
        "starts": draw(st.none() | st.lists(st.sampled_from(nodes))),
        "again": draw(st.none() | st.just([True] * len(nodes)) | for_each_node([False, True])),
        "wilds_bound": draw(st.booleans()),
        "weights": draw(st.none() | for_each_node([0, 0, 1, 2, -1])),
        "shortest": draw(st.integers(0, 3)),
        "longest": draw(st.integers(2, 5)),
        "each_path": draw(st.booleans()),
        "limit": draw(st.sampled_from([0, 0, 1, 3])),
    }


@given(dictionaries, questions())
def test_the_kernel_finds_what_the_slow_twin_finds(dictionary: frozenset[str], question: dict[str, Any]) -> None:
    assert list(graph_of(dictionary).along_paths(**question)) == reference.along_paths(dictionary, **question)


def found(words: list[str], faces: str, steps: str, **options: Any) -> list[Any]:  # noqa: ANN401 - any option
    """Ask about a graph whose steps are given as pairs of nodes, in both directions: "01 12"."""
    neighbours: list[list[int]] = [[] for _ in faces.split()]
    for step in steps.split():
        one, other = map(int, step)
        neighbours[one].append(other)
        neighbours[other].append(one)
    graph = WordGraph.build(sorted(words))
    return list(graph.along_paths(["" if face == "." else face for face in faces.split()], neighbours, **options))


def test_letters_follow_their_neighbours() -> None:
    assert found(["CAT", "CT"], "C A T", "01 12") == [("CAT", (0, 1, 2), 0)]


def test_a_node_is_used_once_unless_it_may_be_used_again() -> None:
    assert found(["TAT"], "A T", "01") == []
    assert found(["TAT"], "A T", "01", again=[False, True]) == [("TAT", (1, 0, 1), 0)]


def test_an_empty_node_is_not_entered() -> None:
    assert found(["CAT"], "C . T A", "01 12 13 03") == []


def test_a_word_begins_at_a_start() -> None:
    assert found(["AT", "TA"], "A T", "01", starts=[1]) == [("TA", (1, 0), 0)]
    assert found(["AT", "TA"], "A T", "01", starts=[]) == []


def test_a_two_letter_face_is_one_node() -> None:
    assert found(["QUIT", "QIT"], "QU I T", "01 12") == [("QUIT", (0, 1, 2), 0)]


def test_a_wild_node_is_any_one_letter() -> None:
    assert found(["CAT", "COT", "CUIT"], "C * T", "01 12") == [("CaT", (0, 1, 2), 0), ("CoT", (0, 1, 2), 0)]


def test_a_bound_wild_is_the_same_letter_each_time() -> None:
    question: dict[str, Any] = {"faces": "* O E", "steps": "01 02 12", "again": [True] * 3}
    assert found(["SOES", "ROES"], **question) == [("rOEs", (0, 1, 2, 0), 0), ("sOEs", (0, 1, 2, 0), 0)]
    assert found(["SOES", "ROES"], **question, wilds_bound=True) == [("sOEs", (0, 1, 2, 0), 0)]


def test_a_word_is_read_in_its_best_way() -> None:
    question: dict[str, Any] = {"faces": "A T A A", "steps": "01 12 13"}
    assert found(["AT"], **question) == [("AT", (0, 1), 0)]
    assert found(["AT"], **question, weights=[0, 0, 1, 1]) == [("AT", (2, 1), 1)]


def test_each_path_may_be_asked_for() -> None:
    assert found(["AT"], "A T * A", "01 12 13", each_path=True, weights=[0, 0, 0, 1]) == [
        ("AT", (3, 1), 1),
        ("AT", (0, 1), 0),
        ("aT", (2, 1), 0),
    ]


def test_every_use_of_a_node_counts() -> None:
    assert found(["DIGIT"], "D I G T", "01 12 13", again=[True] * 4, weights=[0, 1, 0, 0]) == [
        ("DIGIT", (0, 1, 2, 1, 3), 2)
    ]


def test_lengths_count_letters() -> None:
    words = ["I", "IT", "QUI", "QUIT"]
    assert [word for word, _, _ in found(words, "QU I T", "01 12", shortest=2, longest=3)] == ["IT", "QUI"]


GOOD: dict[str, Any] = {"faces": ["A", "T"], "neighbours": [[1], [0]]}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"faces": ["A", "TTT"]}, r"faces\[1\] must be a face of one or two uppercase letters, not 'TTT'"),
        ({"faces": ["A"] * 129, "neighbours": [[]] * 129}, "faces can have at most 128 items, not 129"),
        ({"neighbours": [[1]]}, "neighbours must have one item for each face: 2, not 1"),
        ({"neighbours": [[2], []]}, "a node of neighbours must be a number from 0 to 1, not 2"),
        ({"neighbours": [[], [1]]}, r"neighbours\[1\] can't include the node itself"),
        ({"starts": [-1]}, "an item of starts must be a number from 0 to 1, not -1"),
        ({"again": [True]}, "again must have one item for each face: 2, not 1"),
        ({"weights": [1, 2, 3]}, "weights must have one item for each face: 2, not 3"),
        ({"weights": [1, -1_000_001]}, "an item of weights must be a number from -1000000 to 1000000, not -1000001"),
        ({"shortest": -1}, "shortest must be a number from 0 to 63, not -1"),
        ({"longest": 64}, "longest must be a number from 0 to 63, not 64"),
        ({"limit": -1}, "limit must be 0 for all results, or how many of the best to return, not -1"),
    ],
)
def test_a_wrong_argument_is_named(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        WordGraph.build(["AT"]).along_paths(**(GOOD | wrong))


@pytest.mark.parametrize("wrong", [{"faces": [1, 2]}, {"neighbours": [1, 0]}, {"starts": ["A"]}, {"limit": "1"}])
def test_an_argument_of_another_type_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        WordGraph.build(["AT"]).along_paths(**(GOOD | wrong))


@pytest.mark.parametrize(
    "question",
    [
        {"faces": ["A"] * 30},
        {"faces": ["A"] * 30, "again": [True] * 30, "each_path": True},
        {"faces": ["*"] * 12, "again": [True] * 12, "wilds_bound": True},
        {"faces": ["*"] * 30, "again": [True] * 30, "wilds_bound": True},
    ],
)
def test_more_paths_than_anyone_can_wait_for_are_refused(question: dict[str, Any]) -> None:
    nodes = range(len(question["faces"]))
    everywhere = [[other for other in nodes if other != one] for one in nodes]
    graph = WordGraph.build(["A" * 20, "ABCDEFGHIJKLM"])
    with pytest.raises(ValueError, match="too many paths"):
        graph.along_paths(neighbours=everywhere, **question)


def test_any_number_of_equal_letters_is_fine_if_only_the_ends_matter() -> None:
    everywhere = [[other for other in range(128) if other != one] for one in range(128)]
    graph = WordGraph.build(["A" * 63])
    assert list(graph.along_paths(["A"] * 128, everywhere, again=[True] * 128)) == [("A" * 63, (0, 1) * 31 + (0,), 0)]
