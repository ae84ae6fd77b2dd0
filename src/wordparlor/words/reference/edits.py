"""Words from a row of piles and a hand, slowly: try every way to make every word, and keep the best."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from string import ascii_uppercase
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

Weights: TypeAlias = "Mapping[str, int]"
EditedWord: TypeAlias = tuple[str, str, int, int]
Cards: TypeAlias = tuple[int, ...]  # how many of each letter, and finally how many wild ones

# The marks of a text, in the order in which equal ways are preferred; a kept pile has none.
ADD, COVER, DUPLICATE, KEEP, SWAP, DROP = "+", "/", "=", "", "~", "-"
ORDER = (ADD, COVER, DUPLICATE, KEEP, SWAP, DROP)
MOVES = {"k": KEEP, "c": COVER, "d": DUPLICATE, "s": SWAP, "x": DROP}


class Slot(NamedTuple):
    """What is done for one letter of the word, or with one pile that is dropped."""

    mark: str
    letter: str
    pile: int | None = None

    @property
    def places_a_card(self) -> bool:
        return self.mark not in (KEEP, DROP)


Way: TypeAlias = tuple[Slot, ...]


def marks_for(pile: str, letter: str) -> tuple[str, ...]:
    """Return what can be done with a pile to show a letter."""
    return (DUPLICATE, KEEP) if pile == letter else (COVER, SWAP)


def ways_in_order(word: str, row: Sequence[str], moves: Sequence[str], adds: Sequence[bool]) -> Iterator[Way]:
    """Return all ways to make a word from a row whose piles keep their order, whatever cards they need."""

    def ways_from(laid: int, done: int) -> Iterator[Way]:
        if laid == len(word) and done == len(row):
            yield ()
        if laid < len(word) and adds[done]:
            yield from ((Slot(ADD, word[laid]), *rest) for rest in ways_from(laid + 1, done))
        if done == len(row):
            return
        allowed = {MOVES[move] for move in moves[done]}
        if laid < len(word):
            for mark in marks_for(row[done], word[laid]):
                if mark in allowed:
                    yield from ((Slot(mark, word[laid], done), *rest) for rest in ways_from(laid + 1, done + 1))
        if DROP in allowed:
            yield from ((Slot(DROP, row[done], done), *rest) for rest in ways_from(laid, done + 1))

    return ways_from(0, 0)


def ways_in_any_order(word: str, row: Sequence[str], moves: Sequence[str]) -> Iterator[Way]:
    """Return all ways to make a word from piles and cards: among equal letters, the added ones come first."""
    for kept in (set(piles) for count in range(len(row) + 1) for piles in combinations(range(len(row)), count)):
        dropped = sorted((row[pile], pile) for pile in range(len(row)) if pile not in kept)
        added = Counter(word)
        added.subtract(row[pile] for pile in kept)
        if min(added.values()) < 0 or any("x" not in moves[pile] for _, pile in dropped):
            continue
        way = []
        for letter in word:
            if added[letter] > 0:
                added[letter] -= 1
                way.append(Slot(ADD, letter))
            else:
                pile = next(pile for pile in sorted(kept) if row[pile] == letter)
                kept.remove(pile)
                way.append(Slot(KEEP, letter, pile))
        yield (*way, *(Slot(DROP, letter, pile) for letter, pile in dropped))


def by_wild(way: Way, hand: Sequence[str]) -> list[bool]:
    """Return for each slot whether it takes a wild card, which it does if the hand has no card of the letter left."""
    left = Counter(hand)
    wild = []
    for slot in way:
        wild.append(slot.places_a_card and left[slot.letter] == 0)
        if slot.places_a_card and left[slot.letter] > 0:
            left[slot.letter] -= 1
    return wild


def text(way: Way, hand: Sequence[str]) -> str:
    wild = by_wild(way, hand)
    return "".join(
        slot.mark + (slot.letter.lower() if is_wild else slot.letter) for slot, is_wild in zip(way, wild, strict=True)
    )


def most_together(kept: Collection[int]) -> int:
    """Return the longest run of neighbouring piles that are kept."""
    runs = [0]
    for pile in range(max(kept, default=-1) + 1):
        runs.append(runs[-1] + 1 if pile in kept else 0)
    return max(runs)


def preference(way: Way, *, any_order: bool) -> list[int]:
    """Return which of two equal ways is preferred: the smaller one; in any order, the sorted letters decide."""
    if any_order:
        way = tuple(sorted(way, key=lambda slot: (slot.mark == DROP, slot.letter, ORDER.index(slot.mark))))
    return [ORDER.index(slot.mark) for slot in way]


def out_of(  # noqa: PLR0913 - the question has as many parts
    words: Collection[str],
    row: Sequence[str],
    hand: Sequence[str],
    *,
    moves: str | Sequence[str],
    adds: Sequence[bool] | None = None,
    any_order: bool = False,
    wilds: int = 0,
    must: Sequence[str] = (),
    kept_at_least: int = 0,
    kept_at_most: int = 63,
    kept_together: int = 0,
    placed_at_least: int = 0,
    placed_at_most: int = 63,
    shortest: int = 1,
    longest: int = 63,
    weights: Weights | None = None,
    kept_weights: Weights | None = None,
    duplicate_weights: Weights | None = None,
    wild_weight: int = 0,
    highest_weights: Weights | None = None,
    by_cards: bool = False,
    unlike: str | Sequence[str] = (),
    limit: int = 0,
) -> list[EditedWord]:
    """Return all words that can be made from a row of piles and a hand, each in its best way.

    With `by_cards`, return for each choice of cards the best word that would score less with only some of them; among
    equal words, the first.
    """
    moves_of = [moves] * len(row) if isinstance(moves, str) else moves
    open_gaps = [True] * (len(row) + 1) if adds is None else adds
    placed_weights = weights or {}
    weights_of_kept = placed_weights if kept_weights is None else kept_weights
    weights_of_duplicates = placed_weights if duplicate_weights is None else duplicate_weights
    barred = {unlike} if isinstance(unlike, str) else set(unlike)

    def weight(slot: Slot, *, is_wild: bool) -> int:
        if is_wild:
            return wild_weight
        if slot.mark == DROP:
            return 0
        of_mark = {KEEP: weights_of_kept, DUPLICATE: weights_of_duplicates}
        return of_mark.get(slot.mark, placed_weights).get(slot.letter, 0)

    def score(way: Way) -> int:
        return sum(weight(slot, is_wild=is_wild) for slot, is_wild in zip(way, by_wild(way, hand), strict=True))

    def placed(way: Way) -> list[str]:
        return [slot.letter for slot in way if slot.places_a_card]

    def is_allowed(way: Way) -> bool:
        kept = [slot.pile for slot in way if slot.mark == KEEP and slot.pile is not None]
        return (
            sum(by_wild(way, hand)) <= wilds
            and kept_at_least <= len(kept) <= kept_at_most
            and kept_together <= most_together(kept)
            and placed_at_least <= len(placed(way)) <= placed_at_most
            and Counter(must) <= Counter(placed(way))
        )

    def goodness(way: Way) -> tuple[int, int, int, list[int]]:
        rank = [-place for place in preference(way, any_order=any_order)]
        return score(way), len(placed(way)), -sum(by_wild(way, hand)), rank

    def cards(way: Way) -> Cards:
        letters = Counter(slot.letter for slot, wild in zip(way, by_wild(way, hand), strict=True) if not wild)
        letters.subtract(slot.letter for slot in way if not slot.places_a_card)
        return (*(letters[letter] for letter in ascii_uppercase), sum(by_wild(way, hand)))

    def edited(word: str, way: Way) -> EditedWord:
        highest = max((highest_weights or {}).get(letter, 0) for letter in word)
        return word, text(way, hand), score(way) + highest, len(placed(way))

    def laid_in_every_way() -> Iterator[list[tuple[EditedWord, Cards]]]:
        for word in sorted(words):
            if not shortest <= len(word) <= longest or word in barred:
                continue
            if any_order:
                ways = ways_in_any_order(word, row, moves_of)
            else:
                ways = ways_in_order(word, row, moves_of, open_gaps)
            best_first = sorted(filter(is_allowed, ways), key=goodness, reverse=True)
            yield [(edited(word, way), cards(way)) for way in best_first]

    best: dict[Cards | str, tuple[EditedWord, Cards]] = {}
    for of_word in laid_in_every_way():
        for one, own in filter(is_worthwhile(of_word), of_word) if by_cards else of_word[:1]:
            result = own if by_cards else one[0]
            if result not in best or best[result][0][2] < one[2]:
                best[result] = one, own
    found = sorted(best.values(), key=lambda laid: (-laid[0][2], laid[0][0], laid[1]))
    return [one for one, _ in found][: limit or None]


def is_worthwhile(ways: list[tuple[EditedWord, Cards]]) -> Callable[[tuple[EditedWord, Cards]], bool]:
    """Return whether one of the ways of a word would score less with only some of the cards."""

    def outdoes(other: tuple[EditedWord, Cards], way: tuple[EditedWord, Cards]) -> bool:
        fewer = other[1] != way[1] and all(count <= there for count, there in zip(other[1], way[1], strict=True))
        return fewer and other[0][2] >= way[0][2]

    return lambda way: not any(outdoes(other, way) for other in ways)
