"""Rings positions: a honeycomb with up to two blanks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from wordparlor.bench.dealing import equipment
from wordparlor.bench.measuring import Case
from wordparlor.games.catalogue import rules_of
from wordparlor.games.rings.game import Rings
from wordparlor.games.rings.grid import BLANK, traceable_words
from wordparlor.library import at_position
from wordparlor.notation.contract import BadPosition
from wordparlor.pieces.faces import box_of
from wordparlor.words.dictionary import Dictionary

RULES = rules_of("rings")
FIGURES = ("rings_0", "rings_1", "rings_2")  # by the number of blanks
LAYOUT = "4-5-4"


def dealt(dice: Random, dictionary: Dictionary, *, cases: int) -> Iterator[dict[str, Any]]:  # noqa: ARG001 - as for all games
    """Return this many grids for each number of blanks, with two rings."""
    box = equipment("rings")
    letters = [face for face in box_of(box.tiles) if face != BLANK]
    cells = sum(box.layouts[LAYOUT])
    for blanks in range(len(FIGURES)):
        for _ in range(cases):
            tiles = dice.sample(letters, cells - blanks) + [BLANK] * blanks
            dice.shuffle(tiles)
            yield {"game": "rings", "tiles": "".join(tiles), "rings": dice.sample(range(cells), 2), "layout": LAYOUT}


def cases(position: dict[str, Any], dictionary: Dictionary) -> Iterator[Case]:
    game, view = at_position(RULES, position, dictionary)
    assert isinstance(game, Rings), "the rules of Rings build a game of Rings"
    blanks = view.grid.count(BLANK)
    if blanks >= len(FIGURES):
        raise BadPosition(f"tiles: there can be at most {len(FIGURES) - 1} blanks, not {blanks}.")
    ask = partial(traceable_words, view.grid, view.rows, view.rings, dictionary, game.options.min_length)
    yield Case(FIGURES[blanks], lambda: list(ask()))
