"""A changed word, and the best new word after it from the cards then in hand (3 'n Change)."""

from __future__ import annotations

from heapq import heappop, heappush, heapreplace
from typing import Any

from wordparlor.core.game import Choice
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.engine.definition import PlayChoices, PlayPosition, Way
from wordparlor.games.final_word.engine.validation import SHORTEST, points_of
from wordparlor.games.final_word.search.letters import Letters, Need
from wordparlor.games.final_word.search.one_word import kernel_query, slots_of
from wordparlor.pieces.layout import layout_of_new_word, letters_of
from wordparlor.words.dictionary import Dictionary


class NewWords:
    """All words from the cards of board and hand, best first; each is looked at when it is asked for."""

    def __init__(self, position: PlayPosition, dictionary: Dictionary) -> None:
        cards = (*letters_of(position.board[0]), *position.hand)
        self.letters = Letters(cards)
        weights = [points_of((card,), position.values) for card in cards]
        self._found = dictionary.from_rack(cards, shortest=SHORTEST, weights=weights)
        self._seen: list[tuple[str, int, Need]] = []

    def __getitem__(self, number: int) -> tuple[str, int, Need]:
        """Return a word, its points and what it needs; after the last none, which needs nothing."""
        while number >= len(self._seen):
            if len(self._seen) == len(self._found):
                return "", 0, 0
            word, _, points = self._found[len(self._seen)]
            self._seen.append((word, points, self.letters.need(word)))
        return self._seen[number]

    def of_points(self, points: int, first: int, free: Need, unlike: tuple[str, str]) -> tuple[str | None, int]:
        """Look for a word of this many points from the cards that are free; else say where those of fewer begin."""
        number, (word, own, need) = first, self[first]
        while own == points:
            if self.letters.fits(need, free) and word not in unlike:
                return word, number
            number += 1
            word, own, need = self[number]
        return None, number


def changes_and_spellings(way: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return each changed word with the best new word; whatever it keeps, the same cards are in hand then.

    Each changed word is tried with the new words of most points, then with those of fewer, always the one first that
    promises most.
    """
    row = position.board[0]
    there = letters_of(row)
    changes = dictionary.out_of(there, "".join(position.hand), **change_query(way, position))
    new_words = NewWords(position, dictionary)
    promising = [(-changes[0][2] - new_words[0][1], 0, 0)] if changes else []
    last = 0  # the last change that was tried
    while promising:
        promise, number, tried = promising[0]
        word, laid, score, _ = changes[number]
        if number == last and last + 1 < len(changes):
            last += 1
            heappush(promising, (-changes[last][2] - new_words[0][1], last, 0))
            continue
        free = new_words.letters.all - new_words.letters.need(word)
        new, tried = new_words.of_points(-promise - score, tried, free, (word, there))
        if new is None:
            heapreplace(promising, (-score - new_words[tried][1], number, tried))
            continue
        heappop(promising)
        changed = LaidWord(0, tuple(slots_of(laid, row)))
        words = (changed, LaidWord(None, layout_of_new_word(new))) if new else (changed,)
        yield Choice(Play(words), (word, new) if new else (word,), -promise)


def change_query(way: Way, position: PlayPosition) -> dict[str, Any]:
    # An exchange is the same as leaving out and adding.
    return kernel_query(way, position, position.board[0]) | {"moves": "kx"}


def any_change(way: Way, position: PlayPosition, dictionary: Dictionary) -> bool:
    """Return whether the word can be changed at all."""
    there = letters_of(position.board[0])
    return bool(dictionary.out_of(there, "".join(position.hand), **change_query(way, position), limit=1))
