"""Several words from one hand, each card used once: all sets of words, the best first."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product
from typing import TypeAlias

from wordparlor.core.game import Choice
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.engine.definition import PlayChoices, PlayPosition, Way
from wordparlor.games.final_word.engine.validation import SHORTEST, points_of
from wordparlor.games.final_word.search.letters import Letters, Need
from wordparlor.pieces.layout import layout_of_new_word
from wordparlor.words.dictionary import Dictionary

Pick: TypeAlias = Callable[[Iterable[str], int], Iterable[tuple[str, ...]]]
Bonus: TypeAlias = Callable[[Iterable[int]], int]  # for the lengths of the words


def word_sets(pick: Pick, bonus: Bonus, _: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return every set of words that the hand can make at once, and picks of those that need the same cards."""
    letters = Letters(position.hand)
    words: dict[Need, list[str]] = defaultdict(list)
    for word in dictionary.from_rack("".join(position.hand), shortest=SHORTEST).words():
        words[letters.need(word)].append(word)
    length = {need: len(own[0]) for need, own in words.items()}
    value = {need: points_of(tuple(own[0]), position.values) for need, own in words.items()}
    scored = [
        (-sum(map(value.__getitem__, needs)) - bonus(map(length.__getitem__, needs)), needs)
        for needs in sets(letters, list(words))
    ]
    scored.sort()
    for points, needs in scored:
        for chosen in taken(needs, words, pick):
            yield Choice(Play(tuple(LaidWord(None, layout_of_new_word(word)) for word in chosen)), chosen, -points)


def sets(letters: Letters, needs: Sequence[Need]) -> Iterator[tuple[Need, ...]]:
    """Return every set of needs that the hand has the cards for; a need may come twice."""

    def within(free: Need, among: Sequence[int]) -> list[int]:
        return [i for i in among if letters.fits(needs[i], free)]

    def grow(chosen: tuple[Need, ...], free: Need, among: Sequence[int]) -> Iterator[tuple[Need, ...]]:
        for place, i in enumerate(among):
            yield (*chosen, needs[i])
            left = free - needs[i]
            yield from grow((*chosen, needs[i]), left, within(left, among[place:]))

    return grow((), letters.all, range(len(needs)))


def taken(needs: Sequence[Need], words: dict[Need, list[str]], pick: Pick) -> Iterator[tuple[str, ...]]:
    """Take a word for each need; for equal needs in one order only. The longest stands first."""
    groups = [list(pick(words[need], count)) for need, count in Counter(needs).items()]
    for group in product(*groups):
        yield tuple(sorted((word for part in group for word in part), key=lambda word: (-len(word), word)))
