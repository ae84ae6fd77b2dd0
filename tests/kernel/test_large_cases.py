"""Whole boards with thousands of words: the results stay those that the slow twins once found in minutes."""

from __future__ import annotations

from hashlib import sha256
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from wordparlor.words._kernel import WordGraph

if TYPE_CHECKING:
    from collections.abc import Sequence

CONSONANTS = ["B", "C", "D", "L", "M", "N", "R", "S", "T", "QU"]
VOWELS = ["A", "E", "I", "O"]


def made_up_words() -> list[str]:
    """Return all words that alternate consonants and vowels, with two to five parts; they never change."""
    parts = {"c": CONSONANTS, "v": VOWELS}
    shapes = ["vc", "cv", "cvc", "vcv", "vcvc", "cvcv", "cvcvc"]
    return sorted({"".join(spelled) for shape in shapes for spelled in product(*(parts[part] for part in shape))})


@pytest.fixture(scope="module")
def graph() -> WordGraph:
    return WordGraph.build(made_up_words())


def digest(results: Sequence[Any]) -> str:
    return sha256(repr(list(results)).encode()).hexdigest()[:16]


LETTERS = """
    . . . . . . . . . .
    . . . R . . . . . .
    . . . A B E D . . .
    . . . T . . O . . .
    . . L O C A L . . .
    . . E . A . I . N O
    . . M I N E C . A .
    . . O . E . . QU I T
    . . N . . . . O L .
    . . . . . . S E T .
"""
HEIGHTS = """
    0 0 0 0 0 0 0 0 0 0
    0 0 0 2 0 0 0 0 0 0
    0 0 0 1 1 5 1 0 0 0
    0 0 0 3 0 0 1 0 0 0
    0 0 1 1 4 1 1 0 0 0
    0 0 1 0 1 0 1 0 1 1
    0 0 1 2 1 1 2 0 1 0
    0 0 1 0 1 0 0 1 1 1
    0 0 5 0 0 0 0 1 1 0
    0 0 0 0 0 0 1 1 1 0
"""


def test_plays_on_a_board_with_stacks(graph: WordGraph) -> None:
    standing = LETTERS.replace(".", "-").split()
    heights = [int(height) for height in HEIGHTS.split()]
    plays = graph.in_lines(
        10,
        10,
        [face.strip("-") for face in standing],
        ["A", "B", "E", "I", "QU", "S", "T"],
        allowed=[height < 5 for height in heights],
        anchors=range(100),
        kept_weights=heights,
        laid_weights=[height + 1 for height in heights],
        flat_factor=2,
        flat_extra={"QU": 2},
        all_laid=(7, 20),
    )
    assert (len(plays), digest(plays)) == (10_636, "764c73ec000511be")


def grid(size: int, *, wrapped: bool = False) -> list[list[int]]:
    """Return the eight neighbours of each square, including those around the edges if wrapped."""
    near = {-1, 0, 1} | ({size - 1, 1 - size} if wrapped else set())
    squares = list(product(range(size), repeat=2))
    return [
        [i for i, (row, column) in enumerate(squares) if {row - r, column - c} <= near and (row, column) != (r, c)]
        for r, c in squares
    ]


def honeycomb() -> list[list[int]]:
    """Return the neighbours in rows of four, five and four."""
    places = [(row, 2 * i + (row != 1)) for row, length in enumerate([4, 5, 4]) for i in range(length)]
    touching = {(0, 2), (1, 1)}
    return [
        [i for i, (r, c) in enumerate(places) if (abs(r - row), abs(c - column)) in touching] for row, column in places
    ]


def test_words_on_a_square_of_letters(graph: WordGraph) -> None:
    found = graph.along_paths("SATABENIROLACEMD", grid(4))
    assert (len(found), digest(found)) == (1_430, "5a24797e715217af")


@pytest.mark.parametrize(
    ("tiles", "count", "checksum"),
    [
        ("SATBENIROLACE", 790, "ea9613ee3c433f14"),
        ("SA*BENIROLACE", 2_004, "6e930609a84dfd33"),
        ("SA*BENIR*LACE", 2_727, "6cd0781639fc338a"),
        ("SA*BENIR*LA*E", 5_763, "bb91559b3a9b5f47"),
    ],
)
def test_words_on_a_honeycomb_with_bound_wilds(graph: WordGraph, tiles: str, count: int, checksum: str) -> None:
    weights = [0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]
    found = graph.along_paths(tiles, honeycomb(), again=[True] * 13, wilds_bound=True, weights=weights)
    assert (len(found), digest(found)) == (count, checksum)


def test_every_path_from_a_place_on_a_wrapped_grid_with_free_wilds(graph: WordGraph) -> None:
    neighbours = grid(10, wrapped=True)
    wilds = {14, 48, 85, 51, 33, 36, 66, 63}
    faces = ["*" if i in wilds else (CONSONANTS + VOWELS * 2)[i * i * 7 % 18] for i in range(100)]
    again = [i in wilds for i in range(100)]
    found = graph.along_paths(faces, neighbours, starts=neighbours[13], again=again, weights=[1] * 100, each_path=True)
    assert (len(found), digest(found)) == (31_058, "62188e0bf93cac94")
