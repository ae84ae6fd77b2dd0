"""The points of Last Word: tiles, isolated pawns, the last word (LW-19)."""

from __future__ import annotations

from collections.abc import Collection

from wordparlor.core.game import Seat
from wordparlor.games.last_word.board import Board, Taken
from wordparlor.games.last_word.options import Equipment, Options
from wordparlor.pieces.faces import Face

ISOLATED = 5
LAST_WORD = 5
TILE = 1
BONUS_TILE = 2  # LW-20


def worth_more(options: Options, equipment: Equipment) -> frozenset[Face]:
    """Return the faces that count two at this table."""
    return frozenset(equipment.bonus_tiles) if options.bonus_tiles else frozenset()


def tiles_score(tiles: Collection[Face], bonus: Collection[Face]) -> int:
    more = sum([face in bonus for face in tiles]) if bonus else 0
    return TILE * len(tiles) + (BONUS_TILE - TILE) * more


def pawns_score(board: Board, seat: Seat) -> int:
    return ISOLATED * board.pawns.count(Taken(by=seat))
