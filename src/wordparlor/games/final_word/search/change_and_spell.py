"""A changed word, and the best new word after it from the cards then in hand (3 'n Change)."""

from __future__ import annotations

from collections.abc import Iterator

from wordparlor.core.game import Choice
from wordparlor.games.final_word.definition import Found, Position, Way
from wordparlor.games.final_word.making import SHORTEST
from wordparlor.games.final_word.search.ordered import in_order
from wordparlor.games.final_word.search.single import question, slots_of
from wordparlor.games.final_word.state import Cards, Laid, Play
from wordparlor.pieces import pile
from wordparlor.pieces.layout import letters_of, spelled
from wordparlor.words.dictionary import Dictionary


def found(way: Way, position: Position, dictionary: Dictionary) -> Found:
    """Give each changed word with the best new word; whatever it keeps, the same cards are in hand then."""
    return in_order(_found(way, position, dictionary))


def _found(way: Way, position: Position, dictionary: Dictionary) -> Iterator[tuple[int, Choice[Play]]]:
    row = position.board[0]
    word_there = letters_of(row)
    cards = (*word_there, *position.hand)
    asks = question(way, position, row) | {"moves": "kx"}  # an exchange is the same as leaving out and adding
    _, most = best_new_word(cards, position, dictionary, ())
    for word, laid, score, _ in dictionary.out_of(word_there, "".join(position.hand), **asks):
        new, points = best_new_word(pile.without(cards, word), position, dictionary, (word, word_there))
        changed = Laid(0, tuple(slots_of(laid, row)))
        words = (changed, Laid(None, spelled(new))) if new else (changed,)
        yield score + most, Choice(Play(words), (word, new) if new else (word,), score + points)


def best_new_word(cards: Cards, position: Position, dictionary: Dictionary, unlike: tuple[str, ...]) -> tuple[str, int]:
    weights = [position.values[card] for card in cards]
    limit = len(unlike) + 1
    best = dictionary.from_rack("".join(cards), shortest=SHORTEST, weights=weights, limit=limit)
    return next(((word, score) for word, _, score in best if word not in unlike), ("", 0))
