"""Faces: what is printed on a piece. A piece with two letters is still one piece (COM-4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain, repeat
from typing import TypeAlias

Face: TypeAlias = str  # "A", "Qu"


def spelled(faces: Iterable[Face]) -> str:
    """Return the word that the faces spell."""
    return "".join(faces).upper()


def box_of(counts: Mapping[Face, int]) -> tuple[Face, ...]:
    return tuple(chain.from_iterable(map(repeat, counts.keys(), counts.values())))


def letter_of(face: Face) -> str:
    """Return the letter a face is sorted by: Qu is a Q (COM-12)."""
    return face[0]
