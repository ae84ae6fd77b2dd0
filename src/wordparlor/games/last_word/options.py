"""What a table of Last Word can choose; the defaults are the rulings."""

from typing import Annotated

import msgspec
from msgspec import Meta

from wordparlor.games.common.challenge_window import ChallengeSeconds, OpenChallengeSeconds, Policy
from wordparlor.pieces.equipment import APiece, Box, Counts, Side, Squares


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options that the rules read."""

    policy: Policy = "checked"  # COM-5
    challenge_seconds: ChallengeSeconds = None  # COM-6
    open_challenge_seconds: OpenChallengeSeconds = None  # COM-6
    auto_strand: Annotated[
        bool,
        Meta(
            title="Find stranded pawns",
            description="The game sees when you can make no word; if not, you must say so yourself.",
        ),
    ] = True  # LW-16
    bonus_tiles: Annotated[
        bool, Meta(title="Bonus tiles", description="J, Qu, V, X and Z count two points instead of one.")
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
