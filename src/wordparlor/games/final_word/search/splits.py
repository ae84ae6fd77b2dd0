"""Find ways to change and split words on the board, as many at once as the hand allows (Split Off, Split Run)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from wordparlor.core.game import Choice
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.engine.definition import BY_VALUE, PlayChoices, PlayPosition, Way
from wordparlor.games.final_word.engine.validation import SHORTEST, points_of
from wordparlor.games.final_word.search.layouts import layout_of
from wordparlor.games.final_word.search.one_word import weights_for
from wordparlor.pieces.layout import letters_of, loose_in
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.together import NO_PART, Branch, Part

if TYPE_CHECKING:
    from wordparlor.words.dictionary import SharedWords

SMALLEST_PART = 2  # FW-SPLIT-2


class Span(NamedTuple):
    """Piles of a row that together become a word."""

    row: int
    first: int
    last: int


class Place(NamedTuple):
    """How much of the rows is done: up to a pile of this row, and whether none of its parts has a card yet."""

    row: int
    first: int
    bare: bool


class SplitStages:
    """What can be done row by row, and within each from pile to pile."""

    def __init__(self, rows: list[str]) -> None:
        self._rows = rows
        self._numbers: dict[Span, int] = {}
        self._stages = {place: number for number, place in enumerate(self._places())}
        self.stages = [list(self._branches(place)) for place in self._stages]
        self.spans = list(self._numbers)
        self.parts = [self._part(span) for span in self.spans]

    def _places(self) -> Iterator[Place]:
        for row, letters in enumerate(self._rows):
            yield Place(row, 0, bare=True)
            for first in range(SMALLEST_PART, len(letters) - SMALLEST_PART + 1):
                yield Place(row, first, bare=True)
                yield Place(row, first, bare=False)

    def _branches(self, place: Place) -> Iterator[Branch]:
        """Make a word of the next piles, or keep it as it is; a row can be left as it is."""
        row, first, bare = place
        length = len(self._rows[row])
        if first == 0:
            yield Branch(NO_PART, self._after(row))
        for last in range(first + SMALLEST_PART, length - SMALLEST_PART + 1):
            part = self._number(Span(row, first, last))
            yield Branch(part, self._stages[Place(row, last, bare=False)])
            yield Branch(part, self._stages[Place(row, last, bare=bare)], stands=True)
        part = self._number(Span(row, first, length))
        yield Branch(part, self._after(row))
        if not bare:
            yield Branch(part, self._after(row), stands=True)

    def _after(self, row: int) -> int:
        return self._stages.get(Place(row + 1, 0, bare=True), len(self._stages))

    def _number(self, span: Span) -> int:
        return self._numbers.setdefault(span, len(self._numbers))

    def _part(self, span: Span) -> Part:
        row = self._rows[span.row]
        letters = row[span.first : span.last]
        kept = SMALLEST_PART if len(letters) < len(row) else 1
        return Part(span.row, letters, covers=True, kept_together=kept, shortest=SHORTEST, unlike=row)


class SplitWord(NamedTuple):
    """A word as it's laid out, and its points if it has a card from the hand."""

    row: int
    laid: LaidWord
    points: int


def split_plays(_: Way, position: PlayPosition, dictionary: Dictionary, *, takes_off: bool) -> PlayChoices:
    """Return every set of words that those on the board can become at once."""
    course = SplitStages([letters_of(row) for row in position.board])
    known: dict[tuple[int, str, str], SplitWord] = {}  # most words are part of many plays
    for points, made in _ask(course, position, dictionary):
        for one in made:
            if one not in known:
                known[one] = split_word(position, course.spans[one[0]], one[1], one[2])
        parts = [known[one] for one in made]
        off = taken_off(parts) if takes_off else ()
        yield Choice(Play(tuple([part.laid for part in parts]), off=off), tuple([one[1] for one in made]), points)


def count_splits(_: Way, position: PlayPosition, dictionary: Dictionary) -> int:
    return _ask(SplitStages([letters_of(row) for row in position.board]), position, dictionary).count()


def _ask(course: SplitStages, position: PlayPosition, dictionary: Dictionary) -> SharedWords:
    weights = weights_for(BY_VALUE, position)["weights"]
    return dictionary.together("".join(position.hand), course.parts, course.stages, weights=weights)


def split_word(position: PlayPosition, span: Span, word: str, text: str) -> SplitWord:
    laid = LaidWord(span.row, layout_of(text, range(span.first, span.last)))
    has_card = any(loose_in(laid.slots))
    return SplitWord(span.row, laid, points_of(tuple(word), position.values) if has_card else 0)


def taken_off(parts: Sequence[SplitWord]) -> tuple[int, ...]:
    """Take the best part of each word that is split, the first of several."""
    best: dict[int, int] = {}  # by row
    split: dict[int, None] = {}  # rows
    for number, part in enumerate(parts):
        row = part.row
        if row not in best:
            best[row] = number
            continue
        split[row] = None
        if part.points > parts[best[row]].points:
            best[row] = number
    return tuple([best[row] for row in split])


def has_split(way: Way, position: PlayPosition, dictionary: Dictionary) -> bool:
    """Return whether there is any play: usually, one of the words can be changed as a whole."""
    hand = "".join(position.hand)
    for row in map(letters_of, position.board):
        changed = partial(dictionary.out_of, row, hand, moves="kc", unlike=row, shortest=SHORTEST, limit=1)
        if len(changed(kept_at_least=1, placed_at_least=1)):
            return True
    return next(split_plays(way, position, dictionary, takes_off=False), None) is not None
