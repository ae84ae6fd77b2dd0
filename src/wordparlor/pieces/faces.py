"""Faces: what is printed on a piece. A piece may have two letters and is still one piece (COM-4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

Face: TypeAlias = str  # "A", "Qu"


def spelled(faces: Iterable[Face]) -> str:
    """Return the word that the faces read."""
    return "".join(faces).upper()


def box_of(counts: Mapping[Face, int]) -> tuple[Face, ...]:
    return tuple(face for face, count in counts.items() for _ in range(count))


def letter_of(face: Face) -> str:
    """Return the letter a face is sorted by: Qu is a Q (COM-12)."""
    return face[0]
