"""The options of Upwords; the defaults are the rulings."""

from collections.abc import Iterator

from wordparlor.core.word_policy import WordPolicy
from wordparlor.pieces.equipment import Box, Counts, Hand, Side, Squares, off_the_board, too_few_pieces

HIGHEST = 9  # a position writes the height of a stack as a single digit
LARGEST_RACK = 12  # the kernel places no more tiles in one play


class Options(WordPolicy, frozen=True, forbid_unknown_fields=True):
    """The options that the rules read."""


class Equipment(Box, frozen=True, forbid_unknown_fields=True):
    """The contents of the box: see equipment.toml."""

    rows: Side
    columns: Side
    start_squares: Squares
    highest: Hand
    rack: Hand
    tiles: Counts

    @property
    def pieces(self) -> int:
        return sum(self.tiles.values())

    def problems(self, players: int) -> Iterator[str]:
        if not 1 <= self.highest <= HIGHEST:
            yield f"highest must be from 1 to {HIGHEST}, not {self.highest}"
        if not 1 <= self.rack <= LARGEST_RACK:
            yield f"rack must be from 1 to {LARGEST_RACK}, not {self.rack}"
        if self.rows * self.columns == 1:
            yield "a board of one square is too small for a word"
        if not self.start_squares:
            yield "start_squares must name a square that the first word can cover"
        yield from off_the_board("start_squares", self.start_squares, self.rows, self.columns)
        yield from too_few_pieces(self, players * self.rack, "tiles", players)
