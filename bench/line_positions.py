"""Positions for measuring `in_lines`: seeded greedy self-play with tiles that may be stacked, on a 10 by 10 board."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wordparlor.words.dictionary import Dictionary

SIZE = 10
MOST_HEIGHT = 5
RACK = 7
START = (44, 45, 54, 55)
TILES = (
    *("J QU V X Z K K W W Y Y".split()),
    *("BFGHP" * 3 + "C" * 4 + "DLMNRTU" * 5 + "S" * 6 + "AIO" * 7 + "E" * 8),
)


class Position(NamedTuple):
    """What lies on the board and in one rack."""

    standing: tuple[str, ...] = ("",) * SIZE * SIZE
    heights: tuple[int, ...] = (0,) * SIZE * SIZE
    rack: tuple[str, ...] = ()

    def question(self) -> dict[str, Any]:
        """Give the arguments of `in_lines` for this position."""
        return {
            "rows": SIZE,
            "columns": SIZE,
            "standing": self.standing,
            "rack": self.rack,
            "allowed": [height < MOST_HEIGHT for height in self.heights],
            "anchors": anchors(self.standing),
            "kept_weights": self.heights,
            "laid_weights": [height + 1 for height in self.heights],
            "flat_factor": 2,
            "flat_extra": {"QU": 2},
            "all_laid": (RACK, 20),
        }


def anchors(standing: tuple[str, ...]) -> list[int]:
    """Give the cells with or beside a letter; before the first word those in the middle."""
    if not any(standing):
        return list(START)
    return [cell for cell in range(SIZE * SIZE) if any(standing[near] for near in (cell, *neighbours(cell)))]


def neighbours(cell: int) -> Iterator[int]:
    row, column = divmod(cell, SIZE)
    for near_row, near_column in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= near_row < SIZE and 0 <= near_column < SIZE:
            yield near_row * SIZE + near_column


def after(position: Position, tiles: tuple[tuple[int, int, str], ...], refill: list[str]) -> Position:
    standing, heights, rack = list(position.standing), list(position.heights), list(position.rack)
    for row, column, face in tiles:
        standing[row * SIZE + column] = face
        heights[row * SIZE + column] += 1
        rack.remove(face)
    drawn = [refill.pop() for _ in range(min(len(tiles), len(refill)))]
    return Position(tuple(standing), tuple(heights), (*rack, *drawn))


def self_play(dictionary: Dictionary, seed: int) -> Iterator[Position]:
    """Give the positions of one game in which both racks always make the best play."""
    pile = list(TILES)
    random.Random(seed).shuffle(pile)
    racks = [tuple(pile.pop() for _ in range(RACK)) for _ in range(2)]
    position = Position()
    for turn in range(40):
        position = position._replace(rack=racks[turn % 2])
        yield position
        best = dictionary.in_lines(**position.question(), limit=1)
        if not best:
            return
        position = after(position, best[0][0], pile)
        racks[turn % 2] = position.rack


def mid_game(dictionary: Dictionary, *, games: int) -> Iterator[Position]:
    """Give every position from the fourth turn on in which the rack is full."""
    for seed in range(games):
        for turn, position in enumerate(self_play(dictionary, seed)):
            if turn > 2 and len(position.rack) == RACK:
                yield position
