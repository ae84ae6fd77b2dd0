"""Final Word positions: a row of piles and a hand of ten, the same for all 21 games."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import partial
from importlib.resources import files
from random import Random
from string import ascii_uppercase
from typing import Any

from wordparlor.bench.dealing import laid_word
from wordparlor.bench.measuring import Case
from wordparlor.notation.contract import BadPosition
from wordparlor.pieces.faces import Face, box_of
from wordparlor.words.dictionary import Dictionary

HAND = 10
MOST_PILES = 63  # no word is longer
SHORTEST = 3  # FW-5
ONES = dict.fromkeys(ascii_uppercase, 1)


def deck() -> tuple[Face, ...]:
    text = files(__package__).joinpath("final_word.toml").read_text(encoding="utf-8")
    return box_of(tomllib.loads(text)["letters"])


def dealt(dice: Random, dictionary: Dictionary, *, cases: int) -> Iterator[dict[str, Any]]:
    """Return this many words with a hand each."""
    for _ in range(cases):
        word, left = laid_word(dictionary, deck(), dice)
        yield {"game": "eight-it-all", "board": [list(word)], "hand": "".join(dice.sample(left, HAND))}


def cases(position: dict[str, Any], dictionary: Dictionary) -> Iterator[Case]:
    hand = position.get("hand")
    if not isinstance(hand, str) or not re.fullmatch("[A-Z]{1,120}", hand):
        raise BadPosition("hand must be capital letters, such as EXTRAHGOON.")
    rows = rows_of(position)
    if not rows and len(hand) != HAND:
        raise BadPosition(f"with an empty board, hand must have {HAND} cards, not {len(hand)}.")
    if not rows:
        yield Case("rack_10", lambda: dictionary.from_rack(hand, shortest=SHORTEST).words())
    for row in rows:
        yield from edits(row, hand, dictionary)


def edits(row: str, hand: str, dictionary: Dictionary) -> Iterator[Case]:
    ask = partial(
        dictionary.out_of, row, hand, kept_at_least=1, placed_at_least=1, shortest=SHORTEST, weights=ONES, unlike=row
    )
    nowhere = [False] * (len(row) + 1)
    yield Case("edit_add", lambda: list(ask(moves="k")))
    yield Case("edit_overlay", lambda: list(ask(moves="kc", adds=nowhere)))
    yield Case("edit_both", lambda: list(ask(moves="kc")))


def rows_of(position: dict[str, Any]) -> list[str]:
    """Return the words on the board: the top cards of their piles."""
    board = position.get("board")
    if not isinstance(board, list) or not all(isinstance(row, list) and row for row in board):
        raise BadPosition('board must be a list of words, each a list of piles, such as [["K", "I", ["S", "T"]]].')
    if any(len(row) > MOST_PILES for row in board):
        raise BadPosition(f"board: a word can have at most {MOST_PILES} piles.")
    return ["".join(top_of(pile) for pile in row) for row in board]


def top_of(pile: object) -> str:
    match pile:
        case [*_, str(card)] | str(card) if re.fullmatch("[A-Z]", card):
            return card
    raise BadPosition("board: a pile must be a capital letter, or a list of capital letters from bottom to top.")
