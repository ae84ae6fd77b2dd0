"""Several words that share a hand, slowly: try every way through the stages, and keep the best for each result."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from wordparlor.words.reference.edits import KEEP, Way, most_together, text, ways_in_order

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from wordparlor.words.together import Branch, Part

SharedWord: TypeAlias = tuple[int, str, str]  # the part, the word, and its layout
SharedWords: TypeAlias = tuple[int, tuple[SharedWord, ...]]

SCORES: dict[str, Callable[[list[int]], int]] = {"sum": sum, "lowest": min, "highest": max}
MARKS = "+/"


def ways_of(part: Part, word: str, hand: Sequence[str]) -> Iterator[str]:
    """Return all ways to make a word of a part with cards from the hand."""
    moves = ["kc" if part.covers else "k"] * len(part.letters)
    for way in ways_in_order(word, part.letters, moves, [True] * (len(part.letters) + 1)):
        if placed(way) and placed(way) <= Counter(hand) and most_together(kept(way)) >= part.kept_together:
            yield text(way, hand)


def kept(way: Way) -> list[int]:
    return [slot.pile for slot in way if slot.mark == KEEP and slot.pile is not None]


def placed(way: Way) -> Counter[str]:
    return Counter(slot.letter for slot in way if slot.places_a_card)


def cards_in(laid: str) -> Counter[str]:
    return Counter(letter for mark, letter in pairwise(laid) if mark in MARKS)


def together(  # noqa: PLR0913 - the question has as many parts
    words: Collection[str],
    hand: Sequence[str],
    parts: Sequence[Part],
    stages: Sequence[Sequence[Branch]],
    *,
    weights: Mapping[str, int] | None = None,
    score: str = "sum",
    longest_first: bool = False,
    repeats: bool = True,
    limit: int = 0,
) -> list[SharedWords]:
    """Return all results of the stages, each with the way that scores the most, and then uses the most cards."""

    @cache
    def choices(number: int) -> list[tuple[str, str, Counter[str], int | None]]:
        """Return each word of a part: how it is made, with which cards, and what it scores."""
        part = parts[number]
        barred = {part.unlike} if isinstance(part.unlike, str) else set(part.unlike)
        fitting = [word for word in words if part.shortest <= len(word) <= part.longest and word not in barred]
        return [
            (word, laid, cards_in(laid), sum((weights or {}).get(letter, 0) + part.letter_bonus for letter in word))
            for word in fitting
            for laid in ways_of(part, word, hand)
        ]

    def standing(number: int) -> list[tuple[str, str, Counter[str], int | None]]:
        part = parts[number]
        is_word = part.letters in words and part.shortest <= len(part.letters) <= part.longest
        return [(part.letters, part.letters, Counter(), None)] if is_word else []

    def is_in_order(made: tuple[SharedWord, ...], word: str) -> bool:
        if not longest_first or not made:
            return True
        before = (-len(made[-1][1]), made[-1][1])
        return before < (-len(word), word) or (repeats and made[-1][1] == word)

    def results(
        stage: int, left: Counter[str], made: tuple[SharedWord, ...], scores: list[int]
    ) -> Iterator[tuple[tuple[SharedWord, ...], list[int]]]:
        if stage == len(stages):
            yield made, scores
            return
        for number, to, stands in stages[stage]:
            if number < 0:
                yield from results(to, left, made, scores)
                continue
            for word, laid, cards, own in standing(number) if stands else choices(number):
                if cards <= left and is_in_order(made, word):
                    more = scores if own is None else [*scores, own]
                    yield from results(to, left - cards, (*made, (number, word, laid)), more)

    best: dict[tuple[tuple[int, str], ...], tuple[int, int, tuple[SharedWord, ...]]] = {}
    for made, scores in results(0, Counter(hand), (), []):
        if not made:
            continue
        result = tuple((parts[number].row, word) for number, word, _ in made)
        one = (SCORES[score](scores), sum(cards_in(laid).total() for _, _, laid in made), made)
        best[result] = max(best.get(result, one), one, key=lambda found: found[:2])
    found = sorted(best.items(), key=lambda item: (-item[1][0], item[0]))
    return [(points, made) for _, (points, _, made) in found][: limit or None]
