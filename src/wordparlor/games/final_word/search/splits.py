"""Words on the board changed and split, as many at once as the hand allows (Split Off, Split Run).

There are more such plays than anyone can list. Those found by looking at the best words of each part come first, in
order; then, if somebody asks for more, all others, in no order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from heapq import nlargest
from itertools import chain, islice, pairwise
from typing import NamedTuple, TypeAlias

from wordparlor.core.game import Choice
from wordparlor.games.final_word.definition import BY_VALUE, Found, Position, Way
from wordparlor.games.final_word.making import SHORTEST
from wordparlor.games.final_word.search.letters import Letters, Need
from wordparlor.games.final_word.search.single import slots_of, weights_for
from wordparlor.games.final_word.search.ways_of_word import is_within, kept_in, laid_with, together
from wordparlor.games.final_word.state import Laid, Play
from wordparlor.pieces import pile
from wordparlor.pieces.layout import Keep, letters_of
from wordparlor.words.dictionary import Dictionary

SMALLEST_PART = 2  # FW-SPLIT-2
MANY = 400  # plays that are put in order
WIDEST = 60  # words of each part that are looked at first, if one word lies there
NARROWEST = 30  # and if many do
PLAYS = 4  # how many times as many plays are gone on with
FEW_CARDS = 2
SPARED = 2  # about what a card is worth that is left for another word
MARKS = "+/"


Span: TypeAlias = tuple[int, int]
Result: TypeAlias = tuple[tuple[int, str], ...]  # rows and words


class Word(NamedTuple):
    """A word made out of a part of a row in one way; without `laid` it stands as it is."""

    points: int
    need: Need
    word: str
    laid: str | None
    most: str | None  # the way that uses most cards
    row: int
    first: int
    last: int


class Option(NamedTuple):
    """What may become of a row, or of several."""

    points: int
    need: Need
    words: tuple[Word, ...]

    @property
    def result(self) -> Result:
        return tuple((word.row, word.word) for word in self.words)


NOTHING_YET = Option(0, 0, ())


class Board:
    """The words on the board, and what each part of them can become."""

    def __init__(self, position: Position, dictionary: Dictionary) -> None:
        self.position = position
        self.dictionary = dictionary
        self.letters = Letters(position.hand)
        self.hand = "".join(position.hand)
        self._parts: dict[tuple[int, Span, int], list[Word]] = {}
        self._asks = weights_for(BY_VALUE, position) | {"moves": "kc", "shortest": SHORTEST, "placed_at_least": 1}

    def word_at(self, row: int) -> str:
        return letters_of(self.position.board[row])

    def part(self, row: int, span: Span, *, most: int = 0) -> list[Word]:
        """Give the words that a part of a row can become, so many or all; a part that is a word may stand so."""
        if (row, span, most) not in self._parts:
            self._parts[row, span, most] = list(self._words(row, span, most))
        return self._parts[row, span, most]

    def _words(self, row: int, span: Span, most_words: int) -> Iterator[Word]:
        first, last = span
        whole = self.word_at(row)
        text = whole[first:last]
        for word, most, points in self._found(text, whole, most_words):
            for laid in self._ways(word, text, is_part=text != whole):
                yield Word(points, self.need_of(laid), word, laid, most, row, first, last)
        if text != whole and len(text) >= SHORTEST and self.dictionary.contains(text):
            yield Word(0, 0, text, None, None, row, first, last)

    def _found(self, text: str, whole: str, most_words: int) -> Iterator[tuple[str, str, int]]:
        """Give the best words, and if these are not all the best of few cards, which leave some for other words."""
        asks = self._asks | ({"kept_at_least": 1} if text == whole else {"kept_together": SMALLEST_PART})
        found = self.dictionary.out_of(text, self.hand, unlike=whole, limit=most_words, **asks)
        yield from ((word, laid, points) for word, laid, points, _ in found)
        if most_words and len(found) == most_words:
            words = set(found.words())
            few = self.dictionary.out_of(
                text, self.hand, unlike=whole, limit=most_words, placed_at_most=FEW_CARDS, **asks
            )
            yield from ((word, laid, points) for word, laid, points, _ in few if word not in words)

    def _ways(self, word: str, text: str, *, is_part: bool) -> list[str]:
        """Give the ways to make a word that need different cards, none of them more than another way needs."""
        if is_within(text, word):
            # Where all piles can be kept, no way needs fewer cards.
            return [laid_with(word, text, tuple(range(len(text))))]
        ways: dict[Need, str] = {}
        for kept in kept_in(word, text):
            if len(kept) < len(word) and (together(kept) if is_part else kept):
                laid = laid_with(word, text, kept)
                if self.holds(laid):
                    ways.setdefault(self.need_of(laid), laid)
        return [
            laid
            for need, laid in ways.items()
            if not any(other != need and self.letters.fits(other, need) for other in ways)
        ]

    def need_of(self, laid: str) -> Need:
        return self.letters.need(laid_cards(laid))

    def holds(self, laid: str) -> bool:
        """Say whether the hand has the cards."""
        return pile.holds(self.hand, laid_cards(laid))

    def has_more_than(self, width: int) -> bool:
        """Say whether some part that was looked at has more words."""
        return any(most == width and len(words) >= width for (_, _, most), words in self._parts.items())

    def with_most_cards(self, words: tuple[Word, ...]) -> Iterator[str | None]:
        """Say how words are laid: with as many cards as the others leave, from left to right."""
        free = self.letters.all - sum(word.need for word in words)
        for word in words:
            if word.most is not None and self.letters.fits(self.need_of(word.most), free + word.need):
                free += word.need - self.need_of(word.most)
                yield word.most
            else:
                yield word.laid

    def fit(self, one: Option, other: Option | Word) -> bool:
        return self.letters.fits(one.need + other.need, self.letters.all)

    def added(self, one: Option, others: Iterable[Option], most: int | None = None) -> Iterator[Option]:
        """Add to a play what the hand still has the cards for."""
        points, used, words = one
        spare = self.letters.spare
        free = self.letters.all - used | spare
        fitting = (other for other in others if (free - other[1]) & spare == spare)
        return islice((Option(points + o[0], used + o[1], words + o[2]) for o in fitting), most)


def found(_: Way, position: Position, dictionary: Dictionary, *, takes_off: bool) -> Found:
    board = Board(position, dictionary)
    seen: set[Result] = set()
    for option in chain(best_plays(board), all_plays(board, NOTHING_YET, 0)):
        if option.result not in seen:
            seen.add(option.result)
            off = taken_off(option) if takes_off else ()
            ways = zip(option.words, board.with_most_cards(option.words), strict=True)
            play = Play(tuple(lay(board, word, laid) for word, laid in ways), off=off)
            yield Choice(play, tuple(word.word for word in option.words), option.points)


def lay(board: Board, word: Word, laid: str | None) -> Laid:
    if laid is None:
        return Laid(word.row, tuple(Keep(number) for number in range(word.first, word.last)))
    row = board.position.board[word.row][word.first : word.last]
    return Laid(word.row, tuple(slots_of(laid, row, first=word.first)))


def laid_cards(laid: str) -> list[str]:
    """Give the cards of the hand that a word is laid with."""
    return [letter for mark, letter in pairwise(laid) if mark in MARKS]


def taken_off(option: Option) -> tuple[int, ...]:
    """Take the best part of each word that is split."""
    rows: dict[int, list[int]] = {}
    for number, word in enumerate(option.words):
        rows.setdefault(word.row, []).append(number)
    split = (numbers for numbers in rows.values() if len(numbers) > 1)
    return tuple(max(numbers, key=lambda number: option.words[number].points) for numbers in split)


# The best


def best_plays(board: Board) -> list[Option]:
    """Look at more words of each part until many plays were found, or all; give them in order."""
    width = max(NARROWEST, WIDEST // len(board.position.board))
    plays, are_all = plays_within(board, width)
    while len(plays) < MANY and not are_all:
        width *= 4
        plays, are_all = plays_within(board, width)
    return sorted(plays, key=lambda play: -play.points)


def plays_within(board: Board, width: int) -> tuple[list[Option], bool]:
    """Go from word to word, on with the plays of most points and with those that leave cards for other words.

    Say too whether these are all plays.
    """
    going_on: list[Option] = []
    every: dict[Result, Option] = {}
    are_all = True
    for row in range(len(board.position.board)):
        of_row = [option for option in options_of(board, row, width) if option.need]
        options = best_of_each_need(of_row, width, board.letters.count)
        more = [play for one in going_on for play in board.added(one, options)]
        plays = sorted(going_on + of_row + more, key=lambda play: play.points)
        every |= {play.result: play for play in plays}
        going_on = best_of_each_need(plays, PLAYS * width, board.letters.count)
        are_all = are_all and len(options) == len(of_row) and len(going_on) == len(plays)
    return list(every.values()), are_all and not board.has_more_than(width)


def best_of_each_need(plays: list[Option], most: int, count: Callable[[Need], int]) -> list[Option]:
    """Give all plays if they are few; else the best of those that need the same cards, as many as there may be."""
    if len(plays) <= most:
        return plays
    best: dict[Need, Option] = {}
    for play in plays:
        if play.need not in best or best[play.need].points < play.points:
            best[play.need] = play
    richest = nlargest(most // 2, best.values(), key=lambda play: play.points)
    sparing = nlargest(most // 2, best.values(), key=lambda play: play.points - SPARED * count(play.need))
    return list({play.need: play for play in (*richest, *sparing)}.values())


def options_of(board: Board, row: int, width: int) -> list[Option]:
    """Give what can become of one word: changed as it is, or split in two or more."""
    length = len(board.word_at(row))
    whole = [Option(word.points, word.need, (word,)) for word in board.part(row, (0, length), most=width)]
    return whole + splits(board, row, 0, width)


def splits(board: Board, row: int, first: int, width: int) -> list[Option]:
    """Give the best splits of what follows in a word."""
    length = len(board.word_at(row))
    options: list[Option] = []
    for cut in range(first + SMALLEST_PART, length - SMALLEST_PART + 1):
        rest = [Option(word.points, word.need, (word,)) for word in board.part(row, (cut, length), most=width)]
        rest += nlargest(width, splits(board, row, cut, width), key=lambda option: option.points)
        for word in board.part(row, (first, cut), most=width):
            options += board.added(Option(word.points, word.need, (word,)), rest, width)
    return options


# All


def all_plays(board: Board, play: Option, row: int) -> Iterator[Option]:
    """Give every play there is."""
    if row == len(board.position.board):
        if play.need:
            yield play
        return
    yield from all_plays(board, play, row + 1)
    for option in all_of_row(board, row, 0, play):
        if option.need != play.need:
            yield from all_plays(board, option, row + 1)


def all_of_row(board: Board, row: int, first: int, play: Option) -> Iterator[Option]:
    length = len(board.word_at(row))
    for last in (*range(first + SMALLEST_PART, length - SMALLEST_PART + 1), length):
        for word in board.part(row, (first, last)):
            if board.fit(play, word):
                more = Option(play.points + word.points, play.need + word.need, (*play.words, word))
                if last == length:
                    yield more
                else:
                    yield from all_of_row(board, row, last, more)


def is_any(_: Way, position: Position, dictionary: Dictionary) -> bool:
    """Say whether there is a play at all."""
    return next(all_plays(Board(position, dictionary), NOTHING_YET, 0), None) is not None
