"""Two words out of the two parts of one, the best first (Break Up)."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import merge
from itertools import product
from typing import NamedTuple

from wordparlor.core.game import Choice
from wordparlor.games.final_word.definition import BY_VALUE, Found, Position, Way
from wordparlor.games.final_word.making import SHORTEST
from wordparlor.games.final_word.search.letters import Letters, Need
from wordparlor.games.final_word.search.single import slots_of, weights_for
from wordparlor.games.final_word.state import Laid, Play
from wordparlor.pieces import pile
from wordparlor.pieces.layout import letters_of
from wordparlor.words.dictionary import Dictionary

LONG = 4  # letters of two words of which the player chooses the one that scores (FW-BREAK-2)


def may_be_off(first: tuple[int, int], second: tuple[int, int]) -> tuple[int, ...]:
    """Say which of two words may score and leave, by their lengths and points (FW-BREAK-2)."""
    if min(first[0], second[0]) >= LONG or first[1] == second[1]:
        return (0, 1)
    return (0,) if first[1] < second[1] else (1,)


class Word(NamedTuple):
    """A word made out of one part, and the cards of the hand it needs."""

    points: int
    word: str
    laid: str
    need: Need
    side: int


class Part:
    """The words of one part, best first; each is looked at when it is asked for."""

    def __init__(self, side: int, at: int, position: Position, dictionary: Dictionary) -> None:
        whole = position.board[0]
        self.row = whole[at:] if side else whole[:at]
        self.first = at if side else 0
        self._side = side
        self._letters = Letters(position.hand)
        self._found = dictionary.out_of(
            letters_of(self.row),
            "".join(position.hand),
            moves="k",
            placed_at_least=1,
            shortest=SHORTEST,
            unlike=letters_of(whole),
            **weights_for(BY_VALUE, position),
        )
        self._seen: list[Word] = []

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, number: int) -> Word:
        while number >= len(self._seen):
            word, laid, points, _ = self._found[len(self._seen)]
            need = self._letters.need(pile.without(word, letters_of(self.row)))
            self._seen.append(Word(points, word, laid, need, self._side))
        return self._seen[number]

    def lay(self, word: Word) -> Laid:
        return Laid(0, tuple(slots_of(word.laid, self.row, first=self.first)))


class Break:
    """The word broken at one point."""

    def __init__(self, at: int, position: Position, dictionary: Dictionary) -> None:
        self._letters = Letters(position.hand)
        self._parts = (Part(0, at, position, dictionary), Part(1, at, position, dictionary))

    def found(self) -> Iterator[Choice[Play]]:
        """Give all pairs: of long words the better scores, else the worse."""
        return merge(self._pairs(long=True), self._pairs(long=False), key=lambda choice: (-choice.score, choice.words))

    def _pairs(self, *, long: bool) -> Iterator[Choice[Play]]:
        """Give the pairs in the order of the word that scores: each word with those of the other part that allow it."""
        own = [iter(self._in_order(part)) for part in self._parts]
        for scoring in merge(*own, key=lambda word: -word.points):
            for other in self._in_order(self._parts[1 - scoring.side]):
                if not self._letters.fits(scoring.need + other.need, self._letters.all):
                    continue
                choice = self._choice(scoring, other)
                if choice and is_long(scoring, other) is long:
                    yield choice

    def _in_order(self, part: Part) -> Iterator[Word]:
        return (part[number] for number in range(len(part)))

    def _choice(self, scoring: Word, other: Word) -> Choice[Play] | None:
        """Give the pair with the word that scores off, if it is that one; of two that may be, the first part's."""
        first, second = sorted((scoring, other), key=lambda word: word.side)
        allowed = may_be_off((len(first.word), first.points), (len(second.word), second.points))
        best = max(allowed, key=lambda side: ((first, second)[side].points, -side))
        if best != scoring.side:
            return None
        words = (self._parts[0].lay(first), self._parts[1].lay(second))
        return Choice(Play(words, off=(best,)), (first.word, second.word), scoring.points)


def is_long(first: Word, second: Word) -> bool:
    return min(len(first.word), len(second.word)) >= LONG


def broken_in_two(_: Way, position: Position, dictionary: Dictionary) -> Found:
    """Give every pair of words once, best first."""
    breaks = [Break(at, position, dictionary) for at in range(1, len(position.board[0]))]
    seen: set[tuple[str, ...]] = set()
    for choice in merge(*(one.found() for one in breaks), key=lambda choice: -choice.score):
        if choice.words not in seen:
            seen.add(choice.words)
            yield choice


def one_part(_: Way, position: Position, dictionary: Dictionary) -> Found:
    """Give every word that one part alone can become; it scores nothing."""
    seen: set[str] = set()
    for at, side in product(range(1, len(position.board[0])), (0, 1)):
        part = Part(side, at, position, dictionary)
        for number in range(len(part)):
            word = part[number]
            if word.word not in seen:
                seen.add(word.word)
                yield Choice(Play((part.lay(word),)), (word.word,), 0)
