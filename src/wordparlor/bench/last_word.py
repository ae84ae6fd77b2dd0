"""Last Word positions: a grid on which some letters are gone, and a pawn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from wordparlor.bench.dealing import equipment, in_rows
from wordparlor.bench.measuring import Case
from wordparlor.games.catalogue import rules_of
from wordparlor.games.last_word.board import WILD
from wordparlor.games.last_word.search import WalkSearch
from wordparlor.library import at_position
from wordparlor.pieces.faces import box_of
from wordparlor.pieces.squares import all_squares
from wordparlor.words.dictionary import Dictionary

RULES = rules_of("last-word")
# Two pawns are on squares that they have emptied; in the middle of a game, half of the letters are gone.
LEAST_TAKEN, MOST_TAKEN = 2, 60


def dealt(dice: Random, dictionary: Dictionary, *, cases: int) -> Iterator[dict[str, Any]]:  # noqa: ARG001 - as for all games
    """Return this many grids for two players."""
    box = equipment("last-word")
    squares = all_squares(box.rows, box.columns)
    letters = [square for square in squares if square not in box.wild_squares]
    for _ in range(cases):
        tiles = iter(dice.sample(box_of(box.tiles), len(letters)))
        shown = {square: WILD if square in box.wild_squares else sign_of(next(tiles)) for square in squares}
        taken = dice.sample(letters, dice.randint(LEAST_TAKEN, MOST_TAKEN))
        shown |= dict.fromkeys(taken, ".")
        grid = in_rows([shown[square] for square in squares], box.columns)
        yield {"game": "last-word", "grid": grid, "pawn": list(taken[0]), "others": [list(taken[1])], "side": "red"}


def sign_of(face: str) -> str:
    return "q" if face == "Qu" else face


def cases(position: dict[str, Any], dictionary: Dictionary) -> Iterator[Case]:
    _, view = at_position(RULES, position, dictionary)
    search = WalkSearch(view.board, view.seat, frozenset())
    yield Case("last_word_plays", lambda: list(search.paths(dictionary)))
