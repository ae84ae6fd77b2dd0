"""Find both words of a Double Cross turn: what moves across, and what the two words become."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING

from wordparlor.core.game import Choice
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.engine.definition import BY_VALUE, PlayChoices, PlayPosition, Way
from wordparlor.games.final_word.engine.validation import SHORTEST
from wordparlor.games.final_word.search.layouts import layout_of
from wordparlor.games.final_word.search.one_word import from_place, weights_for
from wordparlor.pieces.layout import Keep, Slot, letters_of, top
from wordparlor.words.dictionary import Dictionary

if TYPE_CHECKING:
    from wordparlor.words.dictionary import WordPairs


class Cross:
    """The position of one turn."""

    def __init__(self, position: PlayPosition) -> None:
        self.seat = position.seat
        self.own = position.board[position.seat]
        self.row = position.board[1 - position.seat]

    def letters(self, piles: Sequence[int]) -> str:
        return "".join(top(self.own[number]) for number in piles)

    def not_crossing(self) -> Iterator[tuple[int, ...]]:
        """Return the piles that don't cross, for each choice that leaves different letters (FW-DC-2)."""
        matching = Counter(letters_of(self.own)) & Counter(letters_of(self.row))
        equals = [
            combinations([number for number, stack in enumerate(self.own) if top(stack) == letter], count)
            for letter, count in matching.items()
        ]
        seen: set[str] = set()
        for chosen in product(*equals):
            crossing = {number for group in chosen for number in group}
            left = tuple(number for number in range(len(self.own)) if number not in crossing)
            if self.letters(left) not in seen:
                seen.add(self.letters(left))
                yield left

    def onto(self, crossing: Sequence[int]) -> tuple[tuple[int, int], ...]:
        """Return which pile of the opponent's word each of these moves onto."""
        free = list(range(len(self.row)))
        pairs: list[tuple[int, int]] = []
        for own in crossing:
            onto = next(number for number in free if top(self.row[number]) == top(self.own[own]))
            free.remove(onto)
            pairs.append((own, onto))
        return tuple(pairs)

    def changed(self, laid: str, moved: Sequence[int]) -> LaidWord:
        """Return the opponent's word and, for each loose card, the player's pile that it is (FW-DC-3)."""
        free = list(moved)
        slots: list[Slot] = []
        for slot in layout_of(laid, range(len(self.row))):
            if isinstance(slot, Keep):
                slots.append(slot)
                continue
            number = next(number for number in free if top(self.own[number]) == slot.card)
            free.remove(number)
            slots.append(from_place(slot, "board", number))
        return LaidWord(1 - self.seat, tuple(slots))

    def completed(self, laid: str, left: Sequence[int]) -> LaidWord:
        """Return the player's own word, made of what is left of it (FW-DC-4)."""
        return LaidWord(self.seat if left else None, layout_of(laid, left))


def crossed_pairs(_: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return every pair of words once, best first, in the way that uses the most cards from the hand."""
    cross = Cross(position)
    lefts = list(cross.not_crossing())
    crossings = [cross.onto([own for own in range(len(cross.own)) if own not in left]) for left in lefts]
    found = _ask(cross, lefts, position, dictionary)
    # Most words are part of many pairs.
    changed_word, own_word = cache(cross.changed), cache(cross.completed)
    for points, changed, (word, laid), choice, piles in found:
        left = lefts[choice]
        moved = tuple([left[number] for number in piles])
        own = own_word(laid, tuple([number for number in left if number not in moved]))
        both = (own,) if changed is None else (changed_word(changed[1], moved), own)
        words = (word,) if changed is None else (changed[0], word)
        yield Choice(Play(both, crossed=crossings[choice]), words, points)


def count_pairs(_: Way, position: PlayPosition, dictionary: Dictionary) -> int:
    cross = Cross(position)
    return _ask(cross, list(cross.not_crossing()), position, dictionary).count()


def _ask(cross: Cross, lefts: Sequence[tuple[int, ...]], position: PlayPosition, dictionary: Dictionary) -> WordPairs:
    return dictionary.two_rows(
        letters_of(cross.row),
        [cross.letters(left) for left in lefts],
        "".join(position.hand),
        weights=weights_for(BY_VALUE, position)["weights"],
        shortest=SHORTEST,
        unlike=[letters_of(cross.own)],
        unlike_new=[letters_of(cross.row)],
    )
