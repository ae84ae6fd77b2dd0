"""The options of Last Word; the defaults are the rulings."""

from collections.abc import Iterator
from itertools import combinations
from typing import Annotated

from msgspec import Meta

from wordparlor.core.word_policy import WordPolicy
from wordparlor.games.last_word.board import adjacent
from wordparlor.pieces.equipment import APiece, Box, Counts, Side, Squares, off_the_board

SMALLEST_SIDE = 3  # so that a square has eight squares around it
# What the kernel can search quickly: two adjacent WILD squares stand for any two letters, three for any three.
MOST_SQUARES = 128
MOST_WILD = 16


class Options(WordPolicy, frozen=True, forbid_unknown_fields=True):
    """The options that the rules read."""

    auto_strand: Annotated[
        bool,
        Meta(
            title="Detect stranded pawns",
            description="Detect when a player has no move. If off, players decide for themselves when to give up.",
        ),
    ] = True  # LW-16
    bonus_tiles: Annotated[
        bool, Meta(title="Bonus tiles", description="J, Qu, V, X and Z score two points instead of one.")
    ] = False  # LW-20


class Equipment(Box, frozen=True, forbid_unknown_fields=True):
    """The contents of the box: see equipment.toml."""

    rows: Side
    columns: Side
    wild_squares: Squares
    bonus_tiles: tuple[APiece, ...]
    tiles: Counts

    @property
    def pieces(self) -> int:
        return sum(self.tiles.values())

    def problems(self, players: int) -> Iterator[str]:  # noqa: ARG002 - the board is as large for two
        if min(self.rows, self.columns) < SMALLEST_SIDE:
            yield f"the board must have at least {SMALLEST_SIDE} rows and {SMALLEST_SIDE} columns"
        if (squares := self.rows * self.columns) > MOST_SQUARES:
            yield f"the board can have at most {MOST_SQUARES} squares, not {squares}"
        yield from off_the_board("wild_squares", self.wild_squares, self.rows, self.columns)
        yield from self.too_wild()
        if (letters := squares - len(self.wild_squares)) != self.pieces:
            yield f"there are {self.pieces} tiles, but {letters} letter squares"
        if unknown := set(self.bonus_tiles) - self.tiles.keys():
            yield f"bonus_tiles: there's no tile {', '.join(sorted(unknown))}"

    def too_wild(self) -> Iterator[str]:
        """Name whatever would allow more plays than can be searched."""
        if len(self.wild_squares) > MOST_WILD:
            yield f"there can be at most {MOST_WILD} WILD squares, not {len(self.wild_squares)}"
        around = adjacent(self.rows, self.columns)
        for one, other in combinations(self.wild_squares, 2):
            if other in around[one]:
                yield f"wild_squares: {list(one)} and {list(other)} touch, which allows too many plays"
