"""Find every word that can be put down, added to or snared with the kernel, best first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from heapq import merge
from itertools import chain
from string import ascii_uppercase

import msgspec

from wordparlor.core.game import Choice
from wordparlor.games.snare.cards import WILD, Card, Cards, is_red, is_wild, letter_of, letters_of_cards, named, red
from wordparlor.games.snare.placing import LONG, SHORTEST, MidTurn, is_within, most_wilds, plurals
from wordparlor.games.snare.scoring import ENOUGH_TO_GO_OUT, counted_before, length_value
from wordparlor.games.snare.state import Add, Lay, Snare, Word, WordPlay
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.spelling import LONGEST

RED_ONLY = {letter: (red(letter),) for letter in ascii_uppercase}
ANY_CARD = {letter: (letter, red(letter), WILD) for letter in ascii_uppercase}  # the one to use first
NAMED_WILDS = {letter: named(letter) for letter in ascii_uppercase}
BY_LENGTH = dict.fromkeys(ascii_uppercase, 1)  # weights with which the kernel puts the longest words first


class EndingConditions(msgspec.Struct, frozen=True):
    """The conditions under which a turn can end after a play."""

    may_empty: bool  # every player has had a turn (SNR-13)
    least: int  # the least value of the words: first words of this turn (SNR-18)
    discards: bool  # a card has to be left for the discard


class MakeableWord(msgspec.Struct, frozen=True):
    """A word that can be made: a new one, or one made from a word on the table."""

    word: str
    old: Word | None
    gain: int  # the points in front of the player afterwards
    lay: Callable[[], Cards]


def word_play_choices(
    mid_turn: MidTurn, turn: EndingConditions, dictionary: Dictionary, *, rearrange: bool
) -> Iterator[Choice[WordPlay]]:
    """Return every word of every kind and target once, with its best cards; the greatest gain comes first."""
    search = WordSearch(mid_turn, dictionary, rearrange)
    best_first = merge(*map(search.made_of, targets(mid_turn)), key=lambda made: -made.gain)
    points = mid_turn.points
    return (choice for made in best_first if (choice := _choice(mid_turn, turn, made, points + made.gain)) is not None)


def count_word_plays(mid_turn: MidTurn, turn: EndingConditions, dictionary: Dictionary, *, rearrange: bool) -> int:
    """Return how many choices `word_play_choices` gives."""
    search = WordSearch(mid_turn, dictionary, rearrange)
    return sum(
        may_be_made(mid_turn, turn, made, mid_turn.points + made.gain)
        for old in targets(mid_turn)
        for made in search.all_made_of(old)
    )


def targets(mid_turn: MidTurn) -> Iterator[Word | None]:
    """Yield None, for laying a new word, and the open words that can be added to or snared (SNR-11)."""
    yield None
    yield from (word for word in mid_turn.words if not word.closed and (mid_turn.laid or word.owner == mid_turn.side))


def _choice(mid_turn: MidTurn, turn: EndingConditions, made: MakeableWord, points: int) -> Choice[WordPlay] | None:
    """Return a choice that brings the words to this many points, unless the hand may not be empty (SNR-13)."""
    if not may_be_made(mid_turn, turn, made, points):
        return None
    can_end = cards_left(mid_turn, made) > 1 or may_go_out(turn, points) or not turn.discards
    return Choice(_play(mid_turn, made), (made.word,), made.gain, stands=can_end and points >= turn.least)


def may_be_made(mid_turn: MidTurn, turn: EndingConditions, made: MakeableWord, points: int) -> bool:
    return may_go_out(turn, points) or cards_left(mid_turn, made) > 0


def may_go_out(turn: EndingConditions, points: int) -> bool:
    return turn.may_empty and points >= ENOUGH_TO_GO_OUT


def cards_left(mid_turn: MidTurn, made: MakeableWord) -> int:
    return len(mid_turn.hand) - len(made.word) + (len(made.old.cards) if made.old else 0)


def _play(mid_turn: MidTurn, made: MakeableWord) -> WordPlay:
    if made.old is None:
        return Lay(made.lay())
    if made.old.owner == mid_turn.side:
        return Add(made.old.name, made.lay())
    return Snare(made.old.name, made.lay())


@dataclass(frozen=True)
class WordSearch:
    """The questions that a hand puts to the dictionary."""

    mid_turn: MidTurn
    dictionary: Dictionary
    rearrange: bool

    def made_of(self, old: Word | None) -> Iterator[MakeableWord]:
        """Return the words that can be made from this one; those that can be all red use red cards (SNR-15)."""
        return merge(*self.kinds_made_of(old), key=lambda made: -made.gain)

    def all_made_of(self, old: Word | None) -> Iterator[MakeableWord]:
        """Return the same words, in any order."""
        return chain(*self.kinds_made_of(old))

    def kinds_made_of(self, old: Word | None) -> tuple[Iterator[MakeableWord], Iterator[MakeableWord]]:
        before = counted_before(old, self.mid_turn.side)
        all_red = self.all_red(old)
        skip = set(all_red)
        reds = (self.made(word, old, length_value(len(word)) * len(word) - before, reds=True) for word in all_red)
        mixed = (
            self.made(word, old, length_value(len(word)) - before, reds=False)
            for word in self.mixed(old)
            if word not in skip
        )
        return reds, mixed

    def made(self, word: str, old: Word | None, gain: int, *, reds: bool) -> MakeableWord:
        row = old.cards if old else ()
        return MakeableWord(word, old, gain, lambda: laid_out(word, row, self.mid_turn.hand, reds=reds))

    def all_red(self, old: Word | None) -> list[str]:
        letters = [letter_of(card) for card in self.mid_turn.hand if is_red(card)]
        if not letters or not all(map(is_red, old.cards if old else ())):
            return []
        return self.words(old, letters, wilds=0, lengths=(SHORTEST, LONGEST))

    def mixed(self, old: Word | None) -> Iterator[str]:
        """Return the words from any cards, the longest first; the length limits the number of wild cards (SNR-8)."""
        letters = [letter_of(card) for card in self.mid_turn.hand if not is_wild(card)]
        held, lying = sum(map(is_wild, self.mid_turn.hand)), sum(map(is_wild, old.cards if old else ()))
        for shortest, longest in ((LONG, LONGEST), (SHORTEST, LONG - 1)):
            if lying <= most_wilds(shortest):
                wilds = min(held, most_wilds(shortest) - lying)
                yield from self.words(old, letters, wilds=wilds, lengths=(shortest, longest))

    def words(self, old: Word | None, letters: list[str], *, wilds: int, lengths: tuple[int, int]) -> list[str]:
        shortest, longest = lengths
        if old is None:
            weights = [1] * len(letters)
            laid = self.dictionary.from_rack(
                letters, wilds=wilds, shortest=shortest, longest=longest, weights=weights, wild_weight=1
            )
            return laid.words()
        row = old.spelled
        grown = self.dictionary.out_of(
            row,
            letters,
            moves="k",
            any_order=self.rearrange,
            wilds=wilds,
            placed_at_least=1,
            shortest=shortest,
            longest=longest,
            weights=BY_LENGTH,
            wild_weight=1,
            unlike=[] if old.owner == self.mid_turn.side else plurals(row),
        )
        return grown.words()


# Choosing the cards


def laid_out(word: str, row: Cards, hand: Cards, *, reds: bool) -> Cards:
    """Lay out a word over the cards on the table: with red cards only, or with black before red before wild cards."""
    ways = RED_ONLY if reds else ANY_CARD
    kept = kept_places(word, row) if row else {}
    left = list(hand)
    cards: list[Card] = []
    for place, letter in enumerate(word):
        if place in kept:
            cards.append(kept[place])
            continue
        for card in ways[letter]:
            if card in left:
                left.remove(card)
                cards.append(NAMED_WILDS[letter] if card == WILD else card)
                break
        else:
            cards.append(letter)  # which the hand lacks, as the rules will say
    return tuple(cards)


def can_hold(word: str, row: Cards) -> bool:
    """Return whether all letters on the table are in the word."""
    return not Counter(map(letter_of, row)) - Counter(word)


def kept_places(word: str, row: Cards) -> dict[int, Card]:
    """Return where the cards on the table go in the word: in order if possible."""
    letters = letters_of_cards(row)
    in_order = is_within(letters, word)
    kept: dict[int, Card] = {}
    after: dict[str, int] = {}  # the places of this letter that are taken, or in order, of all letters
    for letter, card in zip(letters, row, strict=True):
        one = "" if in_order else letter
        place = word.index(letter, after.get(one, 0))
        after[one] = place + 1
        kept[place] = card
    return kept
