"""What a table of Upwords can choose; the defaults are the rulings."""

import msgspec

from wordparlor.games.common.challenge_window import ChallengeSeconds, OpenChallengeSeconds, Policy
from wordparlor.pieces.equipment import Box, Counts, Hand, Side, Squares


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options that the rules read."""

    policy: Policy = "checked"  # COM-5
    challenge_seconds: ChallengeSeconds = None  # COM-6
    open_challenge_seconds: OpenChallengeSeconds = None  # COM-6


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
