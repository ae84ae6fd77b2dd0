"""Words from loose pieces: the fast search gives the same results as the slow one, in the same order."""

from typing import TypedDict

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.kernel.large import large_graph
from tests.kernel.strategies import FEW, dictionaries, graph_of
from wordparlor.words import reference
from wordparlor.words._kernel import WordGraph


class Question(TypedDict, total=False):
    faces: list[str]
    weights: list[int] | None
    must: list[str]
    wilds: int
    wild_weight: int
    shortest: int
    longest: int
    limit: int


# More single letters than pairs, as in every box.
few_faces = st.lists(st.sampled_from([*FEW * 3, "AA", "AB", "BA", "CC"]), max_size=6)
small = st.integers(-2, 3)


@st.composite
def questions(draw: st.DrawFn) -> Question:
    faces = draw(few_faces)
    return Question(
        faces=faces,
        weights=draw(st.none() | st.lists(small, min_size=len(faces), max_size=len(faces))),
        must=draw(st.permutations(faces))[: draw(st.integers(0, 2))],
        wilds=draw(st.integers(0, 3)),
        wild_weight=draw(small),
        shortest=draw(st.integers(0, 4)),
        longest=draw(st.integers(2, 7)),
        limit=draw(st.integers(0, 4)),
    )


@given(dictionaries, few_faces, st.integers(0, 3))
def test_words_come_from_the_pieces(dictionary: frozenset[str], faces: list[str], wilds: int) -> None:
    found = graph_of(dictionary).from_rack(faces, wilds=wilds)
    assert list(found) == reference.from_rack(dictionary, faces, wilds=wilds)
    assert found.words() == [word for word, _, _ in found]


@given(dictionaries, questions())
@example(
    frozenset({"AAAAAA"}),
    Question(
        faces=["AA", "AA", "A", "A"],
        weights=[0, 1, 0, 2],
        must=["A"],
        wilds=2,
        wild_weight=1,
        shortest=1,
        longest=6,
        limit=0,
    ),
)
def test_every_option_counts(dictionary: frozenset[str], question: Question) -> None:
    assert list(graph_of(dictionary).from_rack(**question)) == reference.from_rack(dictionary, **question)


@pytest.mark.parametrize(
    ("faces", "weights", "wilds", "wild_weight", "laid"),
    [
        ("CATMARN", None, 2, 0, "CATAMaRaN"),
        (["CA", "TA", "M", "A", "R", "A", "N"], None, 0, 0, "[CA][TA]MARAN"),
        (["CA", "C", "A", "T", "A", "M", "A", "R", "A", "N"], None, 0, 0, "CATAMARAN"),
        (["CA", "C", "A", "T", "A", "M", "A", "R", "A", "N"], [1, *[0] * 9], 0, 0, "[CA]TAMARAN"),
        ("CATAMARAN", [0, 3, 0, 2, 2, 1, 0, 2, 2], 1, 1, "CATAMArAN"),
        ("CATAMARAN", [0, 0, 0, 0, 1, 0, 1, 0, 1], 2, 1, "CATAMaRaN"),
    ],
)
def test_a_word_is_laid_in_its_best_way(
    *, faces: str | list[str], weights: list[int] | None, wilds: int, wild_weight: int, laid: str
) -> None:
    """Highest score, then the most pieces, then the fewest wild ones, and those as late as possible."""
    graph = WordGraph.build(["CATAMARAN"])
    [(_, best, _)] = graph.from_rack(faces, weights=weights, wilds=wilds, wild_weight=wild_weight)
    assert best == laid


def test_the_heaviest_of_equal_pieces_are_used() -> None:
    graph = WordGraph.build(["AREA"])
    [(_, _, score)] = graph.from_rack("AAARE", weights=[1, 5, 3, 10, 20])
    assert score == 38


def test_the_best_come_first_and_the_limit_keeps_them() -> None:
    graph = WordGraph.build(["AT", "CAT", "TA"])
    found = graph.from_rack("CAT", weights=[3, 1, 1])
    assert list(found) == [("CAT", "CAT", 5), ("AT", "AT", 2), ("TA", "TA", 2)]
    assert list(graph.from_rack("CAT", weights=[3, 1, 1], limit=2)) == found[:2]


def test_results_are_a_sequence() -> None:
    found = WordGraph.build(["A", "AB", "B"]).from_rack("AB")
    everything = [("A", "A", 0), ("AB", "AB", 0), ("B", "B", 0)]
    assert len(found) == 3
    assert list(found) == everything
    assert found[-1] == everything[-1]
    assert found[::-2] == everything[::-2]
    assert list(reversed(found)) == everything[::-1]
    assert everything[1] in found
    with pytest.raises(IndexError):
        found[3]
    with pytest.raises(IndexError):
        found[-4]


@pytest.mark.parametrize(
    ("question", "count", "first", "last"),
    [
        ({"faces": "RETAINSLOD"}, 13112, ("A", "A", 0), ("TSRO", "TSRO", 0)),
        ({"faces": "RETAINSLO", "wilds": 1}, 62869, ("A", "A", 0), ("ZATSO", "zATSO", 0)),
        ({"faces": "RETAINSL", "wilds": 2}, 107571, ("A", "A", 0), ("ZAYTI", "zAyTI", 0)),
        (
            {
                "faces": ["QU", "I", "E", "T", "A", "S", "U", "Q"],
                "weights": [10, 1, 1, 1, 1, 2, 1, 8],
                "wilds": 1,
                "must": ["T"],
                "shortest": 3,
            },
            6584,
            ("QUAQUISTA", "QUA[QU]ISTa", 24),
            ("ZAT", "zAT", 2),
        ),
        (
            {
                "faces": "MISSISSI",
                "weights": [3, 1, 1, 2, 1, 1, 3, 1],
                "wilds": 1,
                "wild_weight": 2,
                "longest": 7,
                "limit": 500,
            },
            500,
            ("ESISMI", "eSISMI", 12),
            ("SMITI", "SMItI", 10),
        ),
    ],
)
def test_large_answers_stay_as_they_are(
    question: Question, count: int, first: tuple[str, str, int], last: tuple[str, str, int]
) -> None:
    """The reference gave the same for each of them, in minutes."""
    found = large_graph().from_rack(**question)
    assert (len(found), found[0], found[-1]) == (count, first, last)
