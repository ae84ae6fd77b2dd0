"""Every word that can be laid, added to or snared, found by the dictionary's kernel, best first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from heapq import merge

import msgspec

from wordparlor.core.game import Choice
from wordparlor.games.snare.cards import WILD, Card, Cards, is_red, is_wild, letter_of, named, red
from wordparlor.games.snare.placing import (
    LONG,
    SHORTEST,
    Desk,
    is_plural,
    is_within,
    most_wilds,
)
from wordparlor.games.snare.scoring import ENOUGH_TO_GO_OUT, counted_before, length_value
from wordparlor.games.snare.state import Add, Lay, Snare, Word, WordPlay
from wordparlor.words.dictionary import Dictionary

LONGEST = 63


class Turn(msgspec.Struct, frozen=True):
    """What decides whether a turn can end after a play."""

    may_empty: bool  # every player has had a turn (SNR-13)
    least: int  # that the words must count: a first lay-down of this turn (SNR-18)
    discards: bool  # a card has to be left for the discard


def plays(desk: Desk, turn: Turn, dictionary: Dictionary, *, rearrange: bool) -> Iterator[Choice[WordPlay]]:
    """Give every word of every kind and target once, in its best cards; what gains most comes first."""
    open_words = [word for word in desk.words if not word.closed]
    own = [word for word in open_words if word.owner == desk.side]
    others = [word for word in open_words if word.owner != desk.side] if desk.laid else []
    found = [_laid(desk, dictionary)]
    found += [_grown(desk, word, dictionary, rearrange=rearrange) for word in (*own, *others)]
    best_first = merge(*found, key=lambda made: -made.gain)
    return (choice for made in best_first if (choice := _choice(desk, turn, made)) is not None)


class Made(msgspec.Struct, frozen=True):
    """A word that can be made: of nothing, or of one that lies there."""

    word: str
    old: Word | None
    gain: int  # in points of the words in front of the player
    lay: Callable[[], Cards]


def _choice(desk: Desk, turn: Turn, made: Made) -> Choice[WordPlay] | None:
    """Give a word as a choice, unless it would empty a hand that may not be empty (SNR-13)."""
    old = made.old
    left = len(desk.hand) - len(made.word) + (len(old.cards) if old else 0)
    points = desk.points + made.gain
    may_go_out = turn.may_empty and points >= ENOUGH_TO_GO_OUT
    if not left and not may_go_out:
        return None
    can_end = left > 1 or may_go_out or not turn.discards
    return Choice(_play(desk, made), (made.word,), made.gain, stands=can_end and points >= turn.least)


def _play(desk: Desk, made: Made) -> WordPlay:
    if made.old is None:
        return Lay(made.lay())
    if made.old.owner == desk.side:
        return Add(made.old.name, made.lay())
    return Snare(made.old.name, made.lay())


def _laid(desk: Desk, dictionary: Dictionary) -> Iterator[Made]:
    return _made(desk, None, dictionary, lambda _: True)


def _grown(desk: Desk, word: Word, dictionary: Dictionary, *, rearrange: bool) -> Iterator[Made]:
    row = word.spelled
    is_snare = word.owner != desk.side

    def fits(new: str) -> bool:
        return (rearrange or is_within(row, new)) and not (is_snare and is_plural(row, new))

    return _made(desk, word, dictionary, fits)


def _made(desk: Desk, old: Word | None, dictionary: Dictionary, fits: Callable[[str], bool]) -> Iterator[Made]:
    """Give the words that can be made, those all of red cards in red ones (SNR-15)."""
    row: Cards = old.cards if old else ()
    before = counted_before(old, desk.side)
    all_red = _all_red(row, desk.hand, dictionary)
    reds = (
        Made(word, old, length_value(len(word)) * len(word) - before, _layer(word, row, desk.hand, reds=True))
        for word in all_red
        if fits(word)
    )
    skip = set(all_red)
    mixed = (
        Made(word, old, length_value(len(word)) - before, _layer(word, row, desk.hand, reds=False))
        for word in _mixed(row, desk.hand, dictionary)
        if word not in skip and fits(word)
    )
    return merge(reds, mixed, key=lambda made: -made.gain)


def _all_red(row: Cards, hand: Cards, dictionary: Dictionary) -> list[str]:
    letters = [letter_of(card) for card in hand if is_red(card)]
    if not all(map(is_red, row)) or not letters:
        return []
    return _words(row, letters, dictionary, wilds=0, lengths=(SHORTEST, LONGEST))


def _mixed(row: Cards, hand: Cards, dictionary: Dictionary) -> Iterator[str]:
    """Give the words of any cards, the longest first; how many may be wild goes by the length (SNR-8)."""
    letters = [letter_of(card) for card in hand if not is_wild(card)]
    lying, held = sum(map(is_wild, row)), sum(map(is_wild, hand))
    for shortest, longest in ((LONG, LONGEST), (SHORTEST, LONG - 1)):
        wilds = min(held, most_wilds(shortest) - lying)
        if wilds >= 0 and longest > len(row):
            yield from _words(row, letters, dictionary, wilds=wilds, lengths=(shortest, longest))


def _words(
    row: Cards, letters: Sequence[str], dictionary: Dictionary, *, wilds: int, lengths: tuple[int, int]
) -> list[str]:
    faces = [*map(letter_of, row), *letters]
    found = dictionary.from_rack(
        faces,
        wilds=wilds,
        must=[letter_of(card) for card in row],
        shortest=max(lengths[0], len(row) + 1),
        longest=lengths[1],
        weights=[1] * len(faces),
        wild_weight=1,
    )
    return found.words()


# Which cards


def _layer(word: str, row: Cards, hand: Cards, *, reds: bool) -> Callable[[], Cards]:
    return lambda: laid_out(word, row, hand, reds=reds)


def laid_out(word: str, row: Cards, hand: Cards, *, reds: bool) -> Cards:
    """Lay a word over the cards that lie there: the rest in red cards only, or black before red before wild ones."""
    left = Counter(hand)
    kept = dict(_kept(word, row))
    cards: list[Card] = []
    for place, letter in enumerate(word):
        if place in kept:
            cards.append(kept[place])
            continue
        card = next((card for card in _ways(letter, reds=reds) if left[card]), letter)
        left[card] -= 1
        cards.append(named(letter) if card == WILD else card)
    return tuple(cards)


def can_hold(word: str, row: Cards) -> bool:
    """Say whether all letters that lie there are in the word."""
    return not Counter(map(letter_of, row)) - Counter(word)


def _ways(letter: str, *, reds: bool) -> tuple[Card, ...]:
    return (red(letter),) if reds else (letter, red(letter), WILD)


def _kept(word: str, row: Cards) -> Iterator[tuple[int, Card]]:
    """Say where the cards that lie there come to lie in the word: in their order if they can keep it."""
    letters = [letter_of(card) for card in row]
    free = list(range(len(word)))
    at = 0
    for card, letter in zip(row, letters, strict=True):
        from_here = at if is_within(letters, word) else 0
        place = next(place for place in free if place >= from_here and word[place] == letter)
        free.remove(place)
        at = place + 1
        yield place, card
