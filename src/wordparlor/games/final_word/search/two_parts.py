"""Find two words made from the two parts of one (Break Up)."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import merge, nlargest
from itertools import chain, product
from typing import TYPE_CHECKING, NamedTuple

from wordparlor.core.game import Choice
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.engine.definition import BY_VALUE, PlayChoices, PlayPosition, Way
from wordparlor.games.final_word.engine.validation import SHORTEST, points_of
from wordparlor.games.final_word.search.layouts import layout_of
from wordparlor.games.final_word.search.one_word import weights_for
from wordparlor.pieces.layout import letters_of
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.spelling import LONGEST
from wordparlor.words.together import Branch, Part

if TYPE_CHECKING:
    from wordparlor.words.dictionary import SharedWords

LONG = 4  # letters of two words for which the player chooses the one that scores (FW-BREAK-2)


def may_be_off(first: tuple[int, int], second: tuple[int, int]) -> tuple[int, ...]:
    """Return which of two words can score and leave, by their lengths and points (FW-BREAK-2)."""
    if min(first[0], second[0]) >= LONG or first[1] == second[1]:
        return (0, 1)
    return (0,) if first[1] < second[1] else (1,)


class Side(NamedTuple):
    """One part of the word: its piles up to a cut, or those after it."""

    first: int
    last: int


class Lengths(NamedTuple):
    """How many letters a word has."""

    shortest: int = SHORTEST
    longest: int = LONGEST


ANY, LONG_ONLY, SHORT_ONLY = Lengths(), Lengths(shortest=LONG), Lengths(longest=LONG - 1)


class Break:
    """The word, and how the kernel is asked about its parts."""

    def __init__(self, position: PlayPosition, dictionary: Dictionary) -> None:
        self.row = position.board[0]
        self._position = position
        self._dictionary = dictionary
        self._letters = letters_of(self.row)
        self._weights = weights_for(BY_VALUE, position)["weights"]
        self._known: dict[tuple[Side, str], LaidWord] = {}

    def cuts(self) -> Iterator[tuple[Side, Side]]:
        count = len(self.row)
        return ((Side(0, cut), Side(cut, count)) for cut in range(1, count))

    def part(self, side: Side, lengths: Lengths) -> Part:
        letters = self._letters[side.first : side.last]
        return Part(letters=letters, shortest=lengths.shortest, longest=lengths.longest, unlike=self._letters)

    def most_of_short_word(self) -> int:
        """Return an upper bound for the score of a play with a short word, which is the lower of the two."""
        cards = (*self._letters, *self._position.hand)
        return sum(nlargest(LONG - 1, (self._position.values.get(card, 0) for card in cards)))

    def pairs(self, *lengths: tuple[Lengths, Lengths], score: str) -> Iterator[Choice[Play]]:
        """Return each pair of words of these lengths once; both share the hand."""
        sides = [side for cut, _ in product(self.cuts(), lengths) for side in cut]
        for points, made in self._ask_for_pairs(*lengths, score=score):
            words = tuple([self._laid(sides[part], laid) for part, _, laid in made])
            first, second = made[0][1], made[1][1]
            yield Choice(Play(words, off=self._off(first, points)), (first, second), points)

    def alone(self) -> Iterator[Choice[Play]]:
        """Return each word that one part can become, made from the part that needs the most cards."""
        sides = [side for cut in self.cuts() for side in cut]
        for _, ((part, word, laid),) in self._ask_for_one(sides):
            yield Choice(Play((self._laid(sides[part], laid),)), (word,), 0)

    def count_pairs(self) -> int:
        return self._ask_for_pairs((ANY, ANY)).count()

    def words_alone(self) -> Iterator[str]:
        return (word for _, ((_, word, _),) in self._ask_for_one([side for cut in self.cuts() for side in cut]))

    def _ask_for_pairs(self, *lengths: tuple[Lengths, Lengths], score: str = "sum") -> SharedWords:
        ways = [*product(self.cuts(), lengths)]
        parts = [part for cut, wanted in ways for part in map(self.part, cut, wanted)]
        begin = [Branch(2 * number, number + 1) for number in range(len(ways))]
        stages = [begin, *([Branch(2 * number + 1, len(ways) + 1)] for number in range(len(ways)))]
        return self._ask(parts, stages, score=score)

    def _ask_for_one(self, sides: list[Side]) -> SharedWords:
        parts = [self.part(side, ANY) for side in sides]
        return self._ask(parts, [[Branch(number, 1) for number in range(len(parts))]])

    def _ask(self, parts: list[Part], stages: list[list[Branch]], *, score: str = "sum") -> SharedWords:
        return self._dictionary.together(
            "".join(self._position.hand), parts, stages, weights=self._weights, score=score
        )

    def _off(self, first: str, points: int) -> tuple[int]:
        """Return which word leaves: of two with the same points, the first."""
        return (0,) if points_of(tuple(first), self._position.values) == points else (1,)

    def _laid(self, side: Side, laid: str) -> LaidWord:
        """Return a word as it's laid out, built only once: most words are part of many pairs."""
        known = self._known.get((side, laid))
        if known is None:
            known = self._known[side, laid] = LaidWord(0, layout_of(laid, range(side.first, side.last)))
        return known


def broken_in_two(_: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return every pair of words once, best first: of two long words the better one scores, otherwise the worse one."""
    broken = Break(position, dictionary)
    of_long_words = broken.pairs((LONG_ONLY, LONG_ONLY), score="highest")
    with_short_words = broken.pairs((SHORT_ONLY, ANY), (LONG_ONLY, SHORT_ONLY), score="lowest")
    # Short words are searched for only once they can score more.
    most = broken.most_of_short_word()
    for choice in of_long_words:
        if choice.score < most:
            of_long_words = chain((choice,), of_long_words)
            break
        yield choice
    yield from merge(of_long_words, with_short_words, key=lambda choice: -choice.score)


def one_part_words(_: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return every word that one part alone can become; it scores nothing."""
    return Break(position, dictionary).alone()


def count_pairs(_: Way, position: PlayPosition, dictionary: Dictionary) -> int:
    return Break(position, dictionary).count_pairs()


def words_of_one_part(_: Way, position: PlayPosition, dictionary: Dictionary) -> Iterator[str]:
    return Break(position, dictionary).words_alone()
