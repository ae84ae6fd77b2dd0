"""Both words of a Double Cross turn: what crosses, what becomes of the opponent's word, and of one's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heapreplace
from itertools import chain, combinations, groupby, product
from operator import attrgetter
from typing import NamedTuple

from wordparlor.core.game import Choice
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.engine.definition import BY_VALUE, PlayChoices, PlayPosition, Way
from wordparlor.games.final_word.engine.validation import SHORTEST
from wordparlor.games.final_word.search.one_word import from_place, slots_of, weights_for
from wordparlor.pieces.layout import Add, Keep, Layout, Row, Slot, letters_of, top
from wordparlor.words.dictionary import Dictionary


class Other(NamedTuple):
    """What becomes of the opponent's word: which own piles cross and are used, and the new word if it changes."""

    points: int
    crossing: tuple[int, ...]
    used: tuple[int, ...]
    word: str | None
    laid: str


class Cross:
    """The position of one turn."""

    def __init__(self, position: PlayPosition, dictionary: Dictionary) -> None:
        self.position = position
        self.dictionary = dictionary
        self.own = position.board[position.seat]
        self.row = position.board[1 - position.seat]
        self.weights = weights_for(BY_VALUE, position)
        self._own: dict[str, Sequence[tuple[str, str, int, int]]] = {}

    def letters(self, piles: Sequence[int]) -> str:
        return "".join(top(self.own[number]) for number in piles)

    def others(self) -> Iterator[Other]:
        """Return all that can become of the opponent's word."""
        for crossing in self.crossings():
            left = tuple(number for number in range(len(self.own)) if number not in crossing)
            yield Other(0, crossing, (), None, "")
            for used in some_of(left):
                for word, laid, points, _ in self.changed(self.letters(used)):
                    yield Other(points, crossing, used, word, laid)

    def crossings(self) -> Iterator[tuple[int, ...]]:
        """Return the own piles that cross, in all choices among equals that leave different letters (FW-DC-2)."""
        matching = Counter(letters_of(self.own)) & Counter(letters_of(self.row))
        equals = [
            combinations([number for number, stack in enumerate(self.own) if top(stack) == letter], count)
            for letter, count in matching.items()
        ]
        seen: set[str] = set()
        for chosen in product(*equals):
            crossing = tuple(sorted(number for group in chosen for number in group))
            left = self.letters([number for number in range(len(self.own)) if number not in crossing])
            if left not in seen:
                seen.add(left)
                yield crossing

    def changed(self, letters: str) -> Sequence[tuple[str, str, int, int]]:
        """Return the words that the opponent's becomes with all of these letters (FW-DC-3)."""
        return self.dictionary.out_of(
            letters_of(self.row),
            letters,
            moves="kc",
            kept_at_least=1,
            placed_at_least=len(letters),
            shortest=SHORTEST,
            unlike=letters_of(self.row),
            **self.weights,
        )

    def own_words(self, left: Sequence[int]) -> Sequence[tuple[str, str, int, int]]:
        """Return the words that one's own becomes, with the letters left in it and cards from the hand (FW-DC-4)."""
        letters = self.letters(left)
        if letters not in self._own:
            self._own[letters] = self.dictionary.out_of(
                letters,
                "".join(self.position.hand),
                moves="kcd" if letters else "",
                kept_at_least=1 if letters else 0,
                placed_at_least=1,
                shortest=SHORTEST,
                unlike=[letters_of(self.own)] if letters else [letters_of(self.own), letters_of(self.row)],
                **self.weights,
            )
        return self._own[letters]

    def left(self, other: Other) -> tuple[int, ...]:
        return tuple(number for number in range(len(self.own)) if number not in (*other.crossing, *other.used))

    def play(self, other: Other, laid: str) -> Play:
        left = self.left(other)
        own_row: Row = tuple(self.own[number] for number in left)
        slots = tuple(_renumbered(slot, left) for slot in slots_of(laid, own_row))
        own = LaidWord(self.position.seat if left else None, slots)
        words = (own,) if other.word is None else (LaidWord(1 - self.position.seat, self._moved(other)), own)
        return Play(words, crossed=self._onto(other.crossing))

    def _moved(self, other: Other) -> Layout:
        """Return for each loose card which own pile it is."""
        free = list(other.used)
        slots: list[Slot] = []
        for slot in slots_of(other.laid, self.row):
            if isinstance(slot, Keep):
                slots.append(slot)
                continue
            number = next(number for number in free if top(self.own[number]) == slot.card)
            free.remove(number)
            slots.append(from_place(slot, "board", number))
        return tuple(slots)

    def _onto(self, crossing: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        free = list(range(len(self.row)))
        pairs: list[tuple[int, int]] = []
        for own in crossing:
            onto = next(number for number in free if top(self.row[number]) == top(self.own[own]))
            free.remove(onto)
            pairs.append((own, onto))
        return tuple(pairs)


def _renumbered(slot: Slot, piles: Sequence[int]) -> Slot:
    match slot:
        case Add():
            return slot
        case Keep(number):
            return Keep(piles[number])
        case _:
            return type(slot)(piles[slot.pile], slot.card)


def some_of(piles: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Return all choices of some of these piles."""
    return chain.from_iterable(combinations(piles, count) for count in range(1, len(piles) + 1))


class Pair(NamedTuple):
    """Both words of a turn and one way to make them."""

    points: int
    words: tuple[str, ...]
    cards: int  # of the hand
    other: Other
    laid: str


def crossed_pairs(_: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return every pair of words once, best first, and in the way that uses most cards of the hand."""
    cross = Cross(position, dictionary)
    # Equal words are worth equal points, in whatever way they are made.
    for _points, pairs in groupby(by_points(cross), key=attrgetter("points")):
        best: dict[tuple[str, ...], Pair] = {}
        for pair in pairs:
            best[pair.words] = max(best.get(pair.words, pair), pair, key=attrgetter("cards"))
        yield from (Choice(cross.play(pair.other, pair.laid), pair.words, pair.points) for pair in best.values())


def by_points(cross: Cross) -> Iterator[Pair]:
    """Return every way to make both words, those of most points first."""
    heap: list[tuple[int, int, int, Other, Sequence[tuple[str, str, int, int]]]] = []
    for order, other in enumerate(cross.others()):
        own = cross.own_words(cross.left(other))
        if own:
            heap.append((-other.points - own[0][2], order, 0, other, own))
    heapify(heap)
    while heap:
        points, order, number, other, own = heap[0]
        word, laid, _, cards = own[number]
        words = (word,) if other.word is None else (other.word, word)
        yield Pair(-points, words, cards, other, laid)
        if number + 1 < len(own):
            heapreplace(heap, (-other.points - own[number + 1][2], order, number + 1, other, own))
        else:
            heappop(heap)
