"""Snare positions: a word on the table and a hand to add to it, and hands alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from wordparlor.bench.dealing import equipment, laid_word
from wordparlor.bench.measuring import Case
from wordparlor.games.catalogue import rules_of
from wordparlor.games.snare.cards import WILD, is_wild, letter_of
from wordparlor.games.snare.game import SnareGame
from wordparlor.games.snare.placing import SHORTEST, MidTurn
from wordparlor.games.snare.search import WordSearch, targets
from wordparlor.library import at_position
from wordparlor.notation.contract import BadPosition
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.spelling import LONGEST

RULES = rules_of("snare")
HAND = 8
# Letters and wild cards of the hands that have a figure of their own.
HANDS = {(10, 0): "rack_10", (9, 1): "rack_9_wild_1", (8, 2): "rack_8_wild_2"}


def dealt(dice: Random, dictionary: Dictionary, *, cases: int) -> Iterator[dict[str, Any]]:
    """Return this many words with a hand each, and this many hands of each kind."""
    pack = [letter_of(card) for card in equipment("snare").pack if not is_wild(card)]
    for _ in range(cases):
        word, left = laid_word(dictionary, pack, dice)
        yield written(dice.sample(left, HAND), [{"cards": list(word), "open": True}])
    for letters, wilds in HANDS:
        for _ in range(cases):
            yield written(dice.sample(pack, letters) + [WILD] * wilds, [])


def written(hand: list[str], words: list[dict[str, Any]]) -> dict[str, Any]:
    return {"game": "snare", "hand": hand, "own": [], "others": [words], "laid": True, "score": 0}


def cases(position: dict[str, Any], dictionary: Dictionary) -> Iterator[Case]:
    game, view = at_position(RULES, position, dictionary)
    assert isinstance(game, SnareGame), "the rules of Snare build a game of Snare"
    letters = [letter_of(card) for card in view.hand if not is_wild(card)]
    wilds = len(view.hand) - len(letters)
    desk = MidTurn(side=0, words=view.words, hand=view.hand, laid=True, next_number=1)
    search = WordSearch(desk, dictionary, rearrange=game.options.rearrange)
    ask = partial(search.words, letters=letters, wilds=wilds, lengths=(SHORTEST, LONGEST))
    rows = [old for old in targets(desk) if old is not None and not wilds]
    if (len(letters), wilds) in HANDS:
        yield Case(HANDS[len(letters), wilds], partial(ask, None))
    elif not rows:
        raise BadPosition(
            "hand must have ten cards, at most two of them wild. With open words it can't have wild cards."
        )
    yield from (Case("snare_0", partial(ask, old)) for old in rows)
