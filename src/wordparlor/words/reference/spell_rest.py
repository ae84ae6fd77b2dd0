"""A changed row and the best word from the rest, slowly: try every change and every word from what's left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from wordparlor.words.reference.edits import out_of
from wordparlor.words.reference.rack import from_rack


def spell_rest(  # noqa: PLR0913 - the question has as many parts
    words: Collection[str],
    row: str,
    hand: Sequence[str],
    *,
    placed_at_least: int = 1,
    shortest: int = 1,
    weights: Mapping[str, int] | None = None,
    unlike: Sequence[str] = (),
    limit: int = 0,
) -> list[tuple[int, str, str, str]]:
    """Return each changed word with the best word from all cards that aren't in it."""
    changes = out_of(
        words,
        row,
        hand,
        moves="kx",
        kept_at_least=1,
        placed_at_least=placed_at_least,
        shortest=shortest,
        weights=weights or {},
        unlike=list(unlike),
    )
    found = []
    for word, laid, score, _ in changes:
        left = list((Counter([*row, *hand]) - Counter(word)).elements())
        own = [(weights or {}).get(card, 0) for card in left]
        rests = from_rack(words, left, shortest=shortest, weights=own)
        rest, _, more = next((one for one in rests if one[0] != word and one[0] not in unlike), ("", "", 0))
        found.append((score + more, word, laid, rest))
    return sorted(found, key=lambda one: (-one[0], one[1]))[: limit or None]
