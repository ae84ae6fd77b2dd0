"""Words on the board changed and split, as many at once as the hand allows, the best first (Split Off, Split Run)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple, TypeAlias

from wordparlor.core.game import Choice
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.engine.definition import BY_VALUE, PlayChoices, PlayPosition, Way
from wordparlor.games.final_word.engine.validation import SHORTEST, points_of
from wordparlor.games.final_word.search.best_first import (
    Branch,
    PartNumber,
    Parts,
    SearchStep,
    Stage,
    best_first,
    last_stage,
    stage,
)
from wordparlor.games.final_word.search.one_word import slots_of, weights_for
from wordparlor.games.final_word.search.ways_of_word import are_neighbours_kept, kept_in, laid_with
from wordparlor.pieces import pile
from wordparlor.pieces.layout import Keep, Slot, letters_of
from wordparlor.words.dictionary import Dictionary

SMALLEST_PART = 2  # FW-SPLIT-2
ADDED_OR_LAID_OVER = re.compile("[+/].")


class Span(NamedTuple):
    """Piles of a row that become a word together."""

    row: int
    first: int
    last: int


class SplitWord(NamedTuple):
    """A word made out of a span; without `laid` it stands there already."""

    points: int
    need: PartNumber
    word: str
    laid: str | None
    span: Span

    @property
    def kept(self) -> frozenset[str]:
        """The letters of piles that are kept."""
        return frozenset(ADDED_OR_LAID_OVER.sub("", self.laid or self.word))


What: TypeAlias = Span | SplitWord | None  # words out of a span, one that stands, or nothing
WordsMade: TypeAlias = tuple[int, tuple[SplitWord, ...]]
NO_CARDS = {0: 0}  # score nothing


class SplitBoard:
    """The words on the board, and what can become of each part of them."""

    def __init__(self, position: PlayPosition, dictionary: Dictionary) -> None:
        self.position = position
        self.rows = [letters_of(row) for row in position.board]
        self.parts = Parts(position.hand)
        self._dictionary = dictionary
        self._most_points = weights_for(BY_VALUE, position)
        # Points first; of equal ways each pile that is kept is worth one more.
        many = 1 + max(map(len, self.rows), default=0)
        points = {letter: many * value for letter, value in position.values.items()}
        self._fewest_cards: dict[str, Any] = {
            "weights": points,
            "kept_weights": {letter: points[letter] + 1 for letter in points},
        }
        self._needs: dict[Span, dict[PartNumber, int]] = {}
        self._made: dict[tuple[Span, PartNumber], list[WordsMade]] = {}
        self._ways: dict[tuple[Span, str], list[SplitWord]] = {}
        self._laid: dict[SplitWord, LaidWord] = {}

    def text(self, span: Span) -> str:
        return self.rows[span.row][span.first : span.last]

    def is_part(self, span: Span) -> bool:
        return span.last - span.first < len(self.rows[span.row])

    def asked(self, span: Span) -> dict[str, Any]:
        kept = {"kept_together": SMALLEST_PART} if self.is_part(span) else {"kept_at_least": 1}
        return kept | {"moves": "kc", "shortest": SHORTEST, "placed_at_least": 1, "unlike": self.rows[span.row]}

    def can_change(self) -> bool:
        """Return whether some word can be changed without a split."""
        wholes = (Span(number, 0, len(row)) for number, row in enumerate(self.rows))
        hand = "".join(self.position.hand)
        return any(self._dictionary.out_of(self.text(span), hand, limit=1, **self.asked(span)) for span in wholes)

    # Stages

    def first_stage(self) -> Stage[What]:
        """Begin with the first row: each may be changed, split or left as it is."""
        after: Stage[What] = last_stage(self.parts)
        for row in reversed(range(len(self.rows))):
            after = stage(
                self.parts, (Branch(None, NO_CARDS, after), *SplitRow(self, row, after).branches(0, bare=True))
            )
        return after

    def needs(self, span: Span) -> dict[PartNumber, int]:
        """Return the cards that words out of a span can need, and what the best of these scores."""
        if span not in self._needs:
            hand = "".join(self.position.hand)
            asks = self.asked(span) | self._most_points
            found = self._dictionary.out_of(self.text(span), hand, by_cards=True, **asks)
            self._needs[span] = dict(zip(map(self.parts.of, found.cards()), found.scores(), strict=True))
        return self._needs[span]

    def may_stand(self, span: Span) -> bool:
        text = self.text(span)
        return self.is_part(span) and len(text) >= SHORTEST and self._dictionary.contains(text)

    # Words

    def makes(self, step: SearchStep[What]) -> list[WordsMade]:
        match step.branch.what:
            case Span() as span:
                return self._words(span, step.need)
            case SplitWord() as word:
                return [(0, (word,))]
            case None:
                return [(0, ())]

    def _words(self, span: Span, need: PartNumber) -> list[WordsMade]:
        """Return the words that need just these cards."""
        if (span, need) not in self._made:
            self._made[span, need] = [(word.points, (word,)) for word in self._with(span, need)]
        return self._made[span, need]

    def _with(self, span: Span, need: PartNumber) -> Iterator[SplitWord]:
        cards, values = self.parts.cards(need), self.position.values
        found = self._dictionary.out_of(self.text(span), cards, **self.asked(span), **self._fewest_cards)
        for word, laid, _, placed in found:
            if placed == len(cards):
                yield SplitWord(points_of(tuple(word), values), need, word, laid, span)

    def ways(self, span: Span, word: str) -> list[SplitWord]:
        """Return all ways to make a word that need different cards."""
        if (span, word) not in self._ways:
            self._ways[span, word] = list({way.need: way for way in self._ways_of(span, word)}.values())
        return self._ways[span, word]

    def _ways_of(self, span: Span, word: str) -> Iterator[SplitWord]:
        text, hand = self.text(span), self.position.hand
        if word == text:
            yield SplitWord(0, 0, word, None, span)
        points = points_of(tuple(word), self.position.values)
        for kept in kept_in(word, text):
            laid = laid_with(word, text, kept)
            cards = "".join(ADDED_OR_LAID_OVER.findall(laid))[1::2]
            if cards and (are_neighbours_kept(kept) if self.is_part(span) else kept) and pile.holds(hand, cards):
                yield SplitWord(points, self.parts.of(cards), word, laid, span)

    def lay(self, word: SplitWord) -> LaidWord:
        if word not in self._laid:
            self._laid[word] = LaidWord(word.span.row, tuple(self._slots(word)))
        return self._laid[word]

    def _slots(self, word: SplitWord) -> Iterator[Slot]:
        row, first, last = word.span
        if word.laid is None:
            return map(Keep, range(first, last))
        return slots_of(word.laid, self.position.board[row][first:last], first=first)


class SplitRow:
    """A row of the board, after which comes another stage."""

    def __init__(self, board: SplitBoard, number: int, after: Stage[What]) -> None:
        self._board = board
        self._number = number
        self._length = len(board.rows[number])
        self._stages = {(self._length, bare): after for bare in (False, True)}

    def branches(self, first: int, *, bare: bool) -> Iterator[Branch[What]]:
        """Make a word of the next piles; bare: no part of the row got a card yet."""
        for last in (*range(first + SMALLEST_PART, self._length - SMALLEST_PART + 1), self._length):
            span = Span(self._number, first, last)
            if needs := self._board.needs(span):
                yield Branch(span, needs, self._stage(last, bare=False))
            if self._board.may_stand(span) and not (bare and last == self._length):
                word = SplitWord(0, 0, self._board.text(span), None, span)
                yield Branch(word, NO_CARDS, self._stage(last, bare=bare))

    def _stage(self, first: int, *, bare: bool) -> Stage[What]:
        if (first, bare) not in self._stages:
            self._stages[first, bare] = stage(self._board.parts, self.branches(first, bare=bare))
        return self._stages[first, bare]


def split_plays(_: Way, position: PlayPosition, dictionary: Dictionary, *, takes_off: bool) -> PlayChoices:
    board = SplitBoard(position, dictionary)
    seen: set[tuple[tuple[int, str], ...]] = set()
    for points, words in best_first(board.first_stage(), board.parts, board.makes):
        result = tuple((word.span.row, word.word) for word in words)
        if result and result not in seen:
            seen.add(result)
            fullest = with_most_cards(board, words)
            laid = tuple(map(board.lay, fullest))
            play = Play(laid, off=taken_off(fullest) if takes_off else ())
            yield Choice(play, tuple(word.word for word in words), points)


def with_most_cards(board: SplitBoard, words: tuple[SplitWord, ...]) -> tuple[SplitWord, ...]:
    """Make the same words out of the same rows, for as many points, with as many cards as can be."""
    parts = board.parts
    free = parts.cards(parts.whole - sum(word.need for word in words))
    # More cards are laid only where a free one takes the place of a letter that is kept.
    if not any(letter in word.kept for word in words for letter in free):
        return words
    best: dict[PartNumber, tuple[int, int, tuple[SplitWord, ...]]] = {
        0: (0, 0, ())
    }  # by the cards used: points, cards, and how
    for row, group in groupby(words, lambda word: word.span.row):
        before, best = best, {}
        whole = Span(row, 0, len(board.rows[row]))
        ways = list(ways_of_row(board, whole, [word.word for word in group], parts.whole))
        for used, (points, cards, made) in before.items():
            left = parts.within(parts.whole - used)
            for way in ways:
                need = sum(word.need for word in way)
                if need in left:
                    more = points + sum(word.points for word in way), cards + len(parts.cards(need)), made + way
                    best[used + need] = max(best.get(used + need, more), more, key=lambda one: one[:2])
    return max(best.values(), key=lambda one: one[:2])[2]


def ways_of_row(board: SplitBoard, span: Span, words: list[str], left: PartNumber) -> Iterator[tuple[SplitWord, ...]]:
    """Return all ways to make these words out of what is left of a row and of the hand, wherever it is split."""
    first, *others = words
    cuts = range(span.first + SMALLEST_PART, span.last - SMALLEST_PART + 1) if others else (span.last,)
    for cut in cuts:
        for word in board.ways(span._replace(last=cut), first):
            if word.need not in board.parts.within(left):
                continue
            if not others:
                yield (word,)
                continue
            rest = ways_of_row(board, span._replace(first=cut), others, left - word.need)
            yield from ((word, *more) for more in rest)


def taken_off(words: tuple[SplitWord, ...]) -> tuple[int, ...]:
    """Take the best part of each word that is split."""
    rows: dict[int, list[int]] = {}
    for number, word in enumerate(words):
        rows.setdefault(word.span.row, []).append(number)
    split = (numbers for numbers in rows.values() if len(numbers) > 1)
    return tuple(max(numbers, key=lambda number: words[number].points) for numbers in split)


def has_split(_: Way, position: PlayPosition, dictionary: Dictionary) -> bool:
    """Return whether there is a play at all."""
    board = SplitBoard(position, dictionary)
    return board.can_change() or board.first_stage().most[board.parts.whole] > 0
