"""Plays of one word: a new word, or a change of the word on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from heapq import merge
from typing import Any

from wordparlor.core.game import Choice, Refused
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.engine.definition import CardWeights, PlayChoices, PlayPosition, Way, Weights
from wordparlor.games.final_word.engine.validation import SHORTEST, score_of, weight
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import Add, Cover, Keep, Layout, Loose, Place, Row, Slot, Swap, letters_of, top
from wordparlor.words.dictionary import Dictionary

MARKS = "+/=~-"


def spell_choices(way: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return words from loose cards alone."""
    asks = asked_of(way, position, ())
    unlike = asks.pop("unlike", ())
    for word, score in spelled_words(way, position, dictionary, asks):
        if word not in unlike:
            yield from word_choices(way, position, LaidWord(None, taken_from(position, map(Add, word))), word, score)


def spelled_words(
    way: Way, position: PlayPosition, dictionary: Dictionary, asks: Mapping[str, Any]
) -> Iterator[tuple[str, int]]:
    scoring = way.ranking or way.scoring
    hand = position.loose
    bounds = {name: asks[name] for name in ("must", "shortest", "longest") if name in asks}
    if scoring.highest != "nothing":
        found = dictionary.out_of("", "".join(hand), moves="", **(bounds | weights_for(scoring, position)))
        return ((word, score) for word, _, score, _ in found)
    weights = [weight(scoring.laid, card, position.values) for card in hand]
    return ((word, score) for word, _, score in dictionary.from_rack(hand, weights=weights, **bounds))


def changed_words(way: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return words made out of the only word on the board."""
    row = position.board[0]
    for word, laid, score, _ in dictionary.out_of(
        letters_of(row), "".join(position.loose), **kernel_query(way, position, row)
    ):
        slots = taken_from(position, slots_of(laid, row, any_order="any order" in way.moves))
        yield from word_choices(way, position, LaidWord(0, slots), word, score)


ADDS = {"first": [[False, True]], "first or last": [[False, True], [True, False]], "anywhere": [[True, True]]}


def hung_on_last(where: str, way: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return words with the last card of the word on the board, there."""
    row = position.board[0]
    asks = kernel_query(way, position, row) | {"moves": "k", "placed_at_least": 1}
    found = [dictionary.out_of(top(row[-1]), "".join(position.loose), **asks, adds=adds) for adds in ADDS[where]]
    seen: set[str] = set()
    for word, laid, score, _ in merge(*found, key=lambda one: (-one[2], one[0])):
        if word not in seen:
            seen.add(word)
            slots = tuple(slots_of(laid, row[-1:], first=len(row) - 1))
            yield from word_choices(way, position, LaidWord(0, slots), word, score)


def word_choices(way: Way, position: PlayPosition, laid: LaidWord, word: str, score: int) -> PlayChoices:
    """Return the choice of a word that was found, if the limits that the kernel does not know allow it."""
    play = Play((laid,))
    if all(late_limits_hold(way, position, laid)):
        exact = score if way.score is None and way.ranking is None else score_of(way, position, play)
        yield Choice(play, (word,), exact)


def late_limits_hold(way: Way, position: PlayPosition, laid: LaidWord) -> Iterator[bool]:
    for limit in way.limits:
        if limit.late:
            try:
                limit.check(position, laid)
            except Refused:
                yield False


# The question


def kernel_query(way: Way, position: PlayPosition, row: Row) -> dict[str, Any]:
    """Return the other arguments of the kernel search, after the row and the hand."""
    asks = asked_of(way, position, row) | weights_for(way.ranking or way.scoring, position)
    if "any order" in way.moves:
        return asks | {"moves": "kx" if "leave out" in way.moves else "k", "any_order": True}
    return {"moves": moves_of(way)} | asks


def asked_of(way: Way, position: PlayPosition, row: Row) -> dict[str, Any]:
    asks: dict[str, Any] = {"shortest": SHORTEST}
    for limit in way.limits:
        asks |= limit.asks(position, row)
    return asks


def moves_of(way: Way) -> str:
    names = {"cover": "c", "duplicate": "d", "swap": "s", "leave out": "x"}
    return "k" + "".join(letter for move, letter in names.items() if move in way.moves)


def weights_for(scoring: CardWeights, position: PlayPosition) -> dict[str, Any]:
    kinds = {
        "weights": scoring.laid,
        "kept_weights": scoring.kept,
        "duplicate_weights": scoring.duplicate,
        "highest_weights": scoring.highest,
    }
    return {name: _weights(kind, tuple(position.values.items())) for name, kind in kinds.items()}


@lru_cache(maxsize=64)
def _weights(kind: Weights, values: tuple[tuple[Face, int], ...]) -> dict[Face, int]:
    if kind == "nothing":
        return {}
    return {letter: weight(kind, letter, dict(values)) for letter, _ in values}


# The answer


def slots_of(laid: str, row: Row, *, any_order: bool = False, first: int = 0) -> Iterator[Slot]:
    """Read how the kernel lays a word: a mark before each letter that is not of a kept pile.

    The piles of the row are counted from `first` on.
    """
    number = 0
    free = [(letter, i) for i, letter in enumerate(letters_of(row))]
    marks = iter(laid)
    for sign in marks:
        mark, letter = (sign, next(marks)) if sign in MARKS else ("", sign)
        if any_order and not mark:
            number = next(i for top, i in free if top == letter)
            free.remove((letter, number))
        match mark:
            case "+":
                yield Add(letter)
                continue
            case "/" | "=":
                yield Cover(first + number, letter)
            case "~":
                yield Swap(first + number, letter)
            case "":
                yield Keep(first + number)
        number += 1


def taken_from(position: PlayPosition, slots: Sequence[Slot] | Iterator[Slot]) -> Layout:
    """Use the card that has to be used as the first of its letter."""
    laid = list(slots)
    for place, card in position.required.items():
        for i, slot in enumerate(laid):
            if not isinstance(slot, Keep) and slot.card == card and slot.place == "hand":
                laid[i] = from_place(slot, place)
                break
    return tuple(laid)


def from_place(slot: Loose, place: Place, index: int = 0) -> Loose:
    match slot:
        case Add(card):
            return Add(card, place, index)
        case Cover(number, card):
            return Cover(number, card, place, index)
        case Swap(number, card):
            return Swap(number, card, place, index)
