"""The grid: a honeycomb of tiles, which of them touch, and the ways to trace a word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import TypeAlias

import msgspec

from wordparlor.pieces.faces import Face
from wordparlor.pieces.graph import honeycomb
from wordparlor.words.dictionary import Dictionary

BLANK: Face = "?"
WILD = "*"  # what the kernel calls a blank

Cell: TypeAlias = int
Rows: TypeAlias = tuple[int, ...]
Paths: TypeAlias = Sequence[tuple[str, tuple[Cell, ...], int]]


class TracedWord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word traced on the grid in its best way, with its value."""

    word: str
    cells: tuple[Cell, ...]
    score: int


touching = cache(honeycomb)  # the tiles that touch each tile (RNG-2)


def words_on(
    grid: tuple[Face, ...], rows: Rows, rings: tuple[Cell, ...], dictionary: Dictionary, *, shortest: int
) -> Iterator[TracedWord]:
    """Find every word of a dictionary that can be traced, each in its best way, best first (RNG-5, RNG-6, RNG-11)."""
    return map(as_laid, _remembered(grid, rows, rings, dictionary, shortest))


def count_words(
    grid: tuple[Face, ...], rows: Rows, rings: tuple[Cell, ...], dictionary: Dictionary, *, shortest: int
) -> int:
    return len(_remembered(grid, rows, rings, dictionary, shortest))


def uses(grid: tuple[Face, ...], rows: Rows, dictionary: Dictionary, *, shortest: int) -> Counter[Cell]:
    """Count how often the words of a dictionary use each tile, each word in one way."""
    return Counter(cell for way in words_on(grid, rows, (), dictionary, shortest=shortest) for cell in way.cells)


def trace(grid: tuple[Face, ...], rows: Rows, rings: tuple[Cell, ...], word: str) -> TracedWord | None:
    """Trace one word in its best way, whether or not the dictionary has it."""
    paths = traceable_words(grid, rows, rings, Dictionary.from_words((word,)), 1)
    return as_laid(paths[0]) if paths else None


def can_be_walked(grid: tuple[Face, ...], rows: Rows, word: str, *, stays: bool) -> bool:
    """Return whether a word fits if blanks can change their letter, and one tile can be used twice in a row."""
    reached = {cell for cell, face in enumerate(grid) if face in (word[0], BLANK)}
    for before, letter in pairwise(word):
        near = {other for cell in reached for other in touching(rows)[cell] if grid[other] in (letter, BLANK)}
        reached = near | reached if stays and letter == before else near
    return bool(reached)


def traceable_words(
    grid: tuple[Face, ...], rows: Rows, rings: tuple[Cell, ...], dictionary: Dictionary, shortest: int
) -> Paths:
    """Ask the kernel for every word in its best way, with the number of times that this way uses a ringed tile."""
    return dictionary.along_paths(
        [WILD if face == BLANK else face for face in grid],
        touching(rows),
        again=[True] * len(grid),
        wilds_bound=True,
        weights=[int(cell in rings) for cell in range(len(grid))],
        shortest=shortest,
    )


# All players search the same grid, one word after another.
_remembered = lru_cache(maxsize=16)(traceable_words)


def as_laid(path: tuple[str, tuple[Cell, ...], int]) -> TracedWord:
    word, cells, uses = path
    return TracedWord(word.upper(), cells, doubled(uses))


def doubled(uses: int) -> int:
    """Double the one point of a word for each use of a ringed tile (RNG-9, RNG-11)."""
    return 1 << uses
