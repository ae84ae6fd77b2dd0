"""Two words out of the two parts of one, the best first (Break Up)."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import merge
from itertools import product
from typing import NamedTuple

from wordparlor.core.game import Choice
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.engine.definition import BY_VALUE, PlayChoices, PlayPosition, Way
from wordparlor.games.final_word.engine.validation import SHORTEST
from wordparlor.games.final_word.search.letters import Letters, Need
from wordparlor.games.final_word.search.one_word import slots_of, weights_for
from wordparlor.pieces import pile
from wordparlor.pieces.layout import letters_of
from wordparlor.words.dictionary import Dictionary

LONG = 4  # letters of two words of which the player chooses the one that scores (FW-BREAK-2)


def may_be_off(first: tuple[int, int], second: tuple[int, int]) -> tuple[int, ...]:
    """Return which of two words may score and leave, by their lengths and points (FW-BREAK-2)."""
    if min(first[0], second[0]) >= LONG or first[1] == second[1]:
        return (0, 1)
    return (0,) if first[1] < second[1] else (1,)


class PartWord(NamedTuple):
    """A word made out of one part, and the cards of the hand it needs."""

    points: int
    word: str
    laid: str
    need: Need
    side: int

    @property
    def is_long(self) -> bool:
        return len(self.word) >= LONG


class PartWords:
    """The words of one part, best first; each is looked at when it is asked for."""

    def __init__(self, side: int, at: int, position: PlayPosition, dictionary: Dictionary) -> None:
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
        self._seen: list[PartWord] = []

    def __len__(self) -> int:
        return len(self._found)

    def __getitem__(self, number: int) -> PartWord:
        while number >= len(self._seen):
            word, laid, points, _ = self._found[len(self._seen)]
            need = self._letters.need(pile.without(word, letters_of(self.row)))
            self._seen.append(PartWord(points, word, laid, need, self._side))
        return self._seen[number]

    def __iter__(self) -> Iterator[PartWord]:
        return (self[number] for number in range(len(self)))

    def lay(self, word: PartWord) -> LaidWord:
        return LaidWord(0, tuple(slots_of(word.laid, self.row, first=self.first)))


class Break:
    """The word broken at one point."""

    def __init__(self, at: int, position: PlayPosition, dictionary: Dictionary) -> None:
        self._letters = Letters(position.hand)
        self._parts = (PartWords(0, at, position, dictionary), PartWords(1, at, position, dictionary))

    def found(self) -> Iterator[Choice[Play]]:
        """Return all pairs, in the order of the word that scores: of two long words the better, else the worse."""
        if not all(map(len, self._parts)):
            return iter(())
        pairs = merge(self._of_long_words(), self._with_short_words(), key=lambda pair: -pair[0].points)
        return (self._choice(*pair) for pair in pairs)

    def _words(self) -> Iterator[PartWord]:
        """Return the words of both parts, best first; of equal ones those of the first part."""
        return merge(*self._parts, key=lambda word: -word.points)

    def _of_long_words(self) -> Iterator[tuple[PartWord, PartWord]]:
        """Return each long word with those of the other part that are no better."""
        better = [0, 0]  # how many words of each part are
        for scoring in filter(lambda word: word.is_long, self._words()):
            side = 1 - scoring.side
            part = self._parts[side]
            while better[side] < len(part) and goes_before(part[better[side]], scoring):
                better[side] += 1
            for number in range(better[side], len(part)):
                if part[number].is_long and self._fit(scoring, part[number]):
                    yield scoring, part[number]

    def _with_short_words(self) -> Iterator[tuple[PartWord, PartWord]]:
        """Return each word with those of the other part that are better, or as good, if either is short."""
        for scoring in self._words():
            for other in self._parts[1 - scoring.side]:
                if goes_before(scoring, other) and scoring.points > other.points:
                    break
                is_it = other.points > scoring.points or scoring.side == 0
                if is_it and not (scoring.is_long and other.is_long) and self._fit(scoring, other):
                    yield scoring, other

    def _fit(self, one: PartWord, other: PartWord) -> bool:
        return self._letters.fits(one.need + other.need, self._letters.all)

    def _choice(self, scoring: PartWord, other: PartWord) -> Choice[Play]:
        first, second = (scoring, other) if scoring.side == 0 else (other, scoring)
        words = (self._parts[0].lay(first), self._parts[1].lay(second))
        return Choice(Play(words, off=(scoring.side,)), (first.word, second.word), scoring.points)


def goes_before(one: PartWord, other: PartWord) -> bool:
    """Return whether a word scores rather than another; of equal ones that of the first part."""
    return (-one.points, one.side) < (-other.points, other.side)


def broken_in_two(_: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return every pair of words once, best first."""
    breaks = [Break(at, position, dictionary) for at in range(1, len(position.board[0]))]
    seen: set[tuple[str, ...]] = set()
    for choice in merge(*(one.found() for one in breaks), key=lambda choice: -choice.score):
        if choice.words not in seen:
            seen.add(choice.words)
            yield choice


def one_part_words(_: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return every word that one part alone can become; it scores nothing."""
    seen: set[str] = set()
    count = len(position.board[0])
    # Out of the shorter part the same word takes more cards from the hand.
    for at, side in sorted(product(range(1, count), (0, 1)), key=lambda cut: count - cut[0] if cut[1] else cut[0]):
        part = PartWords(side, at, position, dictionary)
        for word in part:
            if word.word not in seen:
                seen.add(word.word)
                yield Choice(Play((part.lay(word),)), (word.word,), 0)
