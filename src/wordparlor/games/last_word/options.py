"""What a table of Last Word can choose; the defaults are the rulings."""

from typing import Annotated

from msgspec import Meta

from wordparlor.core.word_policy import WordPolicy
from wordparlor.pieces.equipment import APiece, Box, Counts, Side, Squares


class Options(WordPolicy, frozen=True, forbid_unknown_fields=True):
    """The options that the rules read."""

    auto_strand: Annotated[
        bool,
        Meta(
            title="Detect stranded pawns",
            description="Detect automatically when a player has no move. If off, players give up themselves.",
        ),
    ] = True  # LW-16
    bonus_tiles: Annotated[
        bool, Meta(title="Bonus tiles", description="J, Qu, V, X and Z score two points instead of one.")
    ] = False  # LW-20


class Equipment(Box, frozen=True, forbid_unknown_fields=True):
    """What lies in the box: see equipment.toml."""

    rows: Side
    columns: Side
    wild_squares: Squares
    bonus_tiles: tuple[APiece, ...]
    tiles: Counts

    @property
    def pieces(self) -> int:
        return sum(self.tiles.values())
