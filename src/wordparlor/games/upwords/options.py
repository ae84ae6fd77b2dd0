"""What a table of Upwords can choose; the defaults are the rulings."""

from wordparlor.core.word_policy import WordPolicy
from wordparlor.pieces.equipment import Box, Counts, Hand, Side, Squares


class Options(WordPolicy, frozen=True, forbid_unknown_fields=True):
    """The options that the rules read."""


class Equipment(Box, frozen=True, forbid_unknown_fields=True):
    """What lies in the box: see equipment.toml."""

    rows: Side
    columns: Side
    start_squares: Squares
    highest: Hand
    rack: Hand
    tiles: Counts

    @property
    def pieces(self) -> int:
        return sum(self.tiles.values())
