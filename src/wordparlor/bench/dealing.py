"""Deal positions for the benchmarks: from the box, and with words on the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from wordparlor.games.catalogue import rules_of
from wordparlor.library import equipment_of
from wordparlor.pieces.faces import Face
from wordparlor.pieces.pile import holds, without
from wordparlor.words.dictionary import Dictionary, DictionaryError

SHORTEST, LONGEST = 3, 7


def equipment(game: str) -> Any:  # noqa: ANN401 - a struct that only the game knows
    return equipment_of(rules_of(game))


def laid_word(dictionary: Dictionary, letters: Sequence[Face], dice: Random) -> tuple[str, list[Face]]:
    """Return a word of three to seven letters, each length equally likely, and the letters left over."""
    by_length = words_by_length(dictionary)
    lengths = [length for length in range(SHORTEST, LONGEST + 1) if length in by_length]
    for _ in range(1000 if lengths else 0):
        word = dice.choice(by_length[dice.choice(lengths)])
        if holds(letters, word):
            return word, list(without(letters, word))
    raise DictionaryError(f"{dictionary.name} has no words of three to seven letters to put on the table.")


@cache
def words_by_length(dictionary: Dictionary) -> dict[int, list[str]]:
    by_length: dict[int, list[str]] = {}
    for word in dictionary.words():
        by_length.setdefault(len(word), []).append(word)
    return by_length


def in_rows(signs: Sequence[str], columns: int) -> list[str]:
    """Write characters, one for each square, as rows of text."""
    return ["".join(signs[begin : begin + columns]) for begin in range(0, len(signs), columns)]
