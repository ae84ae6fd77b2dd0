"""Words from loose pieces, slowly: try every way to spell every word, and keep the best."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence


class Piece(NamedTuple):
    """A piece in a word: "A", "[QU]", or "a" if it is wild."""

    text: str
    face: str
    weight: int


def from_rack(  # noqa: PLR0913  # the question has as many parts
    words: Collection[str],
    faces: Sequence[str],
    *,
    wilds: int = 0,
    must: Sequence[str] = (),
    shortest: int = 1,
    longest: int = 63,
    weights: Sequence[int] | None = None,
    wild_weight: int = 0,
    limit: int = 0,
) -> list[tuple[str, str, int]]:
    """Return the words that loose pieces spell, each in its best way."""
    rack = [*rack_pieces(faces, weights or [0] * len(faces)), *[Piece("", "*", wild_weight)] * wilds]
    found = []
    for word in words:
        ways = [way for way in ways_to_lay(word, rack) if uses_all(must, way)]
        if ways and shortest <= len(word) <= longest:
            best = min(ways, key=way_order)
            found.append((word, laid_text(best), total_weight(best)))
    return sorted(found, key=lambda item: (-item[2], item[0]))[: limit or None]


def rack_pieces(faces: Sequence[str], weights: Sequence[int]) -> list[Piece]:
    return [
        Piece(face if len(face) == 1 else f"[{face}]", face, weight)
        for face, weight in zip(faces, weights, strict=True)
    ]


def ways_to_lay(word: str, rack: list[Piece]) -> Iterator[list[Piece]]:
    """Yield every way to spell a word with the pieces of a rack."""
    if not word:
        yield []
    for place, piece in enumerate(rack):
        others = rack[:place] + rack[place + 1 :]
        if piece.face == "*" and word:
            wild = Piece(word[0].lower(), "*", piece.weight)
            yield from ([wild, *rest] for rest in ways_to_lay(word[1:], others))
        elif word.startswith(piece.face):
            yield from ([piece, *rest] for rest in ways_to_lay(word.removeprefix(piece.face), others))


def uses_all(must: Sequence[str], way: list[Piece]) -> bool:
    return Counter(must) <= Counter(piece.face for piece in way)


def total_weight(way: list[Piece]) -> int:
    return sum(piece.weight for piece in way)


def laid_text(way: list[Piece]) -> str:
    return "".join(piece.text for piece in way)


def way_order(way: list[Piece]) -> tuple[int, int, int, str]:
    """Order ways: highest score, then most pieces, then fewest wild ones; then letters, brackets, wild letters."""
    wilds = sum(piece.face == "*" for piece in way)
    return (-total_weight(way), -len(way), wilds, laid_text(way))
