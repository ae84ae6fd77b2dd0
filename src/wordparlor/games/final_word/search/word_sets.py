"""Find sets of words from one hand, with each card used once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wordparlor.core.game import Choice
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.engine.definition import BY_VALUE, PlayChoices, PlayPosition, Way
from wordparlor.games.final_word.engine.validation import SHORTEST
from wordparlor.games.final_word.search.one_word import weights_for
from wordparlor.pieces.layout import layout_of_new_word
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.together import NO_PART, Branch, Part

if TYPE_CHECKING:
    from wordparlor.words.dictionary import SharedWords

FIRST, OTHER = 0, 1  # the first word is the longest


def word_sets(
    _: Way, position: PlayPosition, dictionary: Dictionary, *, most: int | None, repeats: bool, letter_bonus: int
) -> PlayChoices:
    """Return every set of up to `most` words that the hand can make at once, the longest word first.

    The bonus is for each letter of the longest word.
    """
    for score, made in _ask(position, dictionary, most=most, repeats=repeats, letter_bonus=letter_bonus):
        chosen = tuple(word for _, word, _ in made)
        yield Choice(Play(tuple(LaidWord(None, layout_of_new_word(word)) for word in chosen)), chosen, score)


def count_word_sets(_: Way, position: PlayPosition, dictionary: Dictionary, *, most: int | None, repeats: bool) -> int:
    return _ask(position, dictionary, most=most, repeats=repeats).count()


def _ask(
    position: PlayPosition, dictionary: Dictionary, *, most: int | None, repeats: bool, letter_bonus: int = 0
) -> SharedWords:
    hand = "".join(position.hand)
    words = len(hand) // SHORTEST if most is None else most
    parts = (Part(shortest=SHORTEST, letter_bonus=letter_bonus), Part(shortest=SHORTEST))
    weights = weights_for(BY_VALUE, position)["weights"]
    return dictionary.together(hand, parts, tuple(stages(words)), weights=weights, longest_first=True, repeats=repeats)


def stages(words: int) -> Iterator[tuple[Branch, ...]]:
    """Return the stages of up to this many words; a play can end after each."""
    for number in range(words):
        then = Branch(FIRST if number == 0 else OTHER, number + 1)
        yield (then, Branch(NO_PART, words)) if number else (then,)
