"""Find plays of one word: a new word, or a change of the word on the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache, partial
from heapq import merge
from itertools import chain
from typing import TYPE_CHECKING, Any

from wordparlor.core.game import Choice, Refused
from wordparlor.games.final_word.actions import LaidWord, Play
from wordparlor.games.final_word.engine.definition import CardWeights, PlayChoices, PlayPosition, Way, Weights
from wordparlor.games.final_word.engine.validation import SHORTEST, score_of, weight
from wordparlor.games.final_word.search.layouts import layout_in_any_order, layout_of, piles_by_letter
from wordparlor.games.final_word.search.ordered import best_then_all
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import (
    Add,
    Cover,
    Keep,
    Layout,
    Loose,
    Place,
    Row,
    Swap,
    layout_of_new_word,
    letters_of,
    top,
)
from wordparlor.words.dictionary import Dictionary

if TYPE_CHECKING:
    from wordparlor.words.dictionary import EditedWords


def spell_choices(way: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return words from loose cards alone."""
    asks = asked_of(way, position, ())
    unlike = asks.pop("unlike", ())
    for word, score in spelled_words(way, position, dictionary, asks):
        if word not in unlike:
            yield from word_choices(
                way, position, LaidWord(None, taken_from(position, layout_of_new_word(word))), word, score
            )


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


def has_spelling(way: Way, position: PlayPosition, dictionary: Dictionary) -> bool:
    """Return whether loose cards make a word: without weights, the first one is enough."""
    found = _words_from_loose_cards(way, position, dictionary, limit=1)
    return next(found, None) is not None


def words_to_spell(way: Way, position: PlayPosition, dictionary: Dictionary) -> Iterator[str]:
    """Return the words from loose cards, in any order."""
    if any(limit.late for limit in way.limits):
        return words_in(spell_choices(way, position, dictionary))
    return _words_from_loose_cards(way, position, dictionary)


def _words_from_loose_cards(
    way: Way, position: PlayPosition, dictionary: Dictionary, *, limit: int = 0
) -> Iterator[str]:
    """Return at least this many words, if there are that many; without a limit, return all of them."""
    asks = asked_of(way, position, ())
    bounds = {name: asks[name] for name in ("must", "shortest", "longest") if name in asks}
    unlike = asks.get("unlike", ())
    found = dictionary.from_rack(position.loose, limit=limit + len(unlike) if limit else 0, **bounds)
    return (word for word in found.words() if word not in unlike)


def has_change(way: Way, position: PlayPosition, dictionary: Dictionary) -> bool:
    """Return whether the only word on the board can be changed: without weights, the first result is enough."""
    return bool(_words_from_row(way, position, dictionary, limit=1))


def words_to_change(way: Way, position: PlayPosition, dictionary: Dictionary) -> Iterable[str]:
    """Return the words made from the only word on the board, in any order."""
    if any(limit.late for limit in way.limits):
        return words_in(changed_words(way, position, dictionary))
    return _words_from_row(way, position, dictionary)


def words_in(found: PlayChoices) -> Iterator[str]:
    return (word for choice in found for word in choice.words)


def _words_from_row(way: Way, position: PlayPosition, dictionary: Dictionary, *, limit: int = 0) -> list[str]:
    row = position.board[0]
    asks = moves_for(way) | asked_of(way, position, row)
    return dictionary.out_of(letters_of(row), "".join(position.loose), limit=limit, **asks).words()


def changed_words(way: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return words made from the only word on the board."""
    row = position.board[0]
    ask = partial(dictionary.out_of, letters_of(row), "".join(position.loose), **kernel_query(way, position, row))
    any_order = "any order" in way.moves
    if any_order:
        read = partial(layout_in_any_order, kept=piles_by_letter(row))
    else:
        read = partial(layout_of, piles=range(len(row)))
    for word, laid, score, _ in best_then_all(ask) if any_order else ask():
        yield from word_choices(way, position, LaidWord(0, taken_from(position, read(laid))), word, score)


ADDS = {"first": [[False, True]], "first or last": [[False, True], [True, False]], "anywhere": [[True, True]]}


def hung_on_last(where: str, way: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return words in which the last card of the word on the board is at this place."""
    row = position.board[0]
    found = _ask_for_last(where, position, dictionary, kernel_query(way, position, row))
    seen: set[str] = set()
    for word, laid, score, _ in merge(*found, key=lambda one: (-one[2], one[0])):
        if word not in seen:
            seen.add(word)
            slots = layout_of(laid, (len(row) - 1,))
            yield from word_choices(way, position, LaidWord(0, slots), word, score)


def words_hung_on_last(where: str, way: Way, position: PlayPosition, dictionary: Dictionary) -> Iterator[str]:
    """Return the same words in any order, some of them twice."""
    asks = asked_of(way, position, position.board[0])
    return chain.from_iterable(found.words() for found in _ask_for_last(where, position, dictionary, asks))


def _ask_for_last(
    where: str, position: PlayPosition, dictionary: Dictionary, asks: Mapping[str, Any]
) -> list[EditedWords]:
    last, loose = top(position.board[0][-1]), "".join(position.loose)
    asks = {**asks, "moves": "k", "placed_at_least": 1}
    return [dictionary.out_of(last, loose, **asks, adds=adds) for adds in ADDS[where]]


def word_choices(way: Way, position: PlayPosition, laid: LaidWord, word: str, score: int) -> PlayChoices:
    """Return the choice of a word that was found, if limits that the kernel doesn't know allow it."""
    play = Play((laid,))
    if late_limits_hold(way, position, laid):
        exact = score if way.score is None and way.ranking is None else score_of(way, position, play)
        yield Choice(play, (word,), exact)


def late_limits_hold(way: Way, position: PlayPosition, laid: LaidWord) -> bool:
    try:
        for limit in way.limits:
            if limit.late:
                limit.check(position, laid)
    except Refused:
        return False
    return True


# The question


def kernel_query(way: Way, position: PlayPosition, row: Row) -> dict[str, Any]:
    """Return the other arguments of the kernel search, after the row and the hand."""
    return moves_for(way) | asked_of(way, position, row) | weights_for(way.ranking or way.scoring, position)


def moves_for(way: Way) -> dict[str, Any]:
    if "any order" in way.moves:
        return {"moves": "kx" if "leave out" in way.moves else "k", "any_order": True}
    return {"moves": moves_of(way)}


def asked_of(way: Way, position: PlayPosition, row: Row) -> dict[str, Any]:
    asks: dict[str, Any] = {"shortest": SHORTEST}
    for limit in way.limits:
        asks |= limit.asks(position, row)
    return asks


def moves_of(way: Way) -> str:
    names = {"cover": "c", "duplicate": "d", "swap": "s", "leave out": "x"}
    return "k" + "".join(letter for move, letter in names.items() if move in way.moves)


def weights_for(scoring: CardWeights, position: PlayPosition) -> dict[str, Any]:
    return _weights_for(scoring, tuple(position.values.items()))


@lru_cache(maxsize=64)
def _weights_for(scoring: CardWeights, values: tuple[tuple[Face, int], ...]) -> dict[str, dict[Face, int]]:
    kinds: dict[str, Weights] = {
        "weights": scoring.laid,
        "kept_weights": scoring.kept,
        "duplicate_weights": scoring.duplicate,
        "highest_weights": scoring.highest,
    }
    return {name: {} if kind == "nothing" else weights_of(kind, dict(values)) for name, kind in kinds.items()}


def weights_of(kind: Weights, values: Mapping[Face, int]) -> dict[Face, int]:
    return {letter: weight(kind, letter, values) for letter in values}


# The answer


def taken_from(position: PlayPosition, slots: Layout) -> Layout:
    """Use the required card as the first card of its letter."""
    required = position.required
    if not required:
        return slots
    laid = list(slots)
    for place, card in required.items():
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
