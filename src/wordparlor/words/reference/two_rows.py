"""Words of two rows, slowly: try every choice of piles that move from the second row to the first."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain, combinations
from typing import Any, TypeAlias

from wordparlor.words.reference.edits import out_of

LaidWord: TypeAlias = tuple[str, str]  # the word, and its layout
WordPair: TypeAlias = tuple[int, LaidWord | None, LaidWord, int, tuple[int, ...]]


def two_rows(  # noqa: PLR0913 - the question has as many parts
    words: Collection[str],
    first: str,
    seconds: Sequence[str],
    hand: Sequence[str],
    *,
    weights: Mapping[str, int] | None = None,
    shortest: int = 1,
    unlike: Sequence[str] = (),
    unlike_new: Sequence[str] = (),
    limit: int = 0,
) -> list[WordPair]:
    """Return all pairs of words, each in the way that places the most cards from the hand, best first."""
    asks: dict[str, Any] = {"weights": weights, "shortest": shortest}

    def first_words(moved: str) -> list[tuple[int, LaidWord | None]]:
        """Return what the first row becomes with all these piles; with none, it stays as it is and scores nothing."""
        if not moved:
            return [(0, None)]
        must: dict[str, Any] = {"kept_at_least": 1, "placed_at_least": len(moved), "unlike": [first]}
        return [
            (score, (word, laid)) for word, laid, score, _ in out_of(words, first, moved, moves="kc", **must, **asks)
        ]

    def second_words(left: str) -> list[tuple[str, str, int, int]]:
        barred = list(unlike) if left else [*unlike, *unlike_new]
        must: dict[str, Any] = {"kept_at_least": min(1, len(left)), "placed_at_least": 1, "unlike": barred}
        return out_of(words, left, hand, moves="kcd", **must, **asks)

    def pairs() -> Iterator[tuple[int, WordPair]]:
        for number, row in enumerate(seconds):
            for piles in some_of(range(len(row))):
                left = "".join(row[pile] for pile in range(len(row)) if pile not in piles)
                for points, changed in first_words("".join(row[pile] for pile in piles)):
                    for word, laid, score, placed in second_words(left):
                        yield placed, (points + score, changed, (word, laid), number, piles)

    best: dict[tuple[str, ...], tuple[int, WordPair]] = {}
    for placed, pair in pairs():
        _, changed, (word, _), _, _ = pair
        result = (word,) if changed is None else (changed[0], word)
        best[result] = max(best.get(result, (placed, pair)), (placed, pair), key=lambda one: one[0])
    found = sorted(best.items(), key=lambda item: (-item[1][1][0], item[0]))
    return [pair for _, (_, pair) in found][: limit or None]


def some_of(piles: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Return all choices of piles, including none and all."""
    return chain.from_iterable(combinations(piles, count) for count in range(len(piles) + 1))
