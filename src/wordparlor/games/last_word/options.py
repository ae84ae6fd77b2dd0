"""What a table of Last Word can choose; the defaults are the rulings."""

import msgspec

from wordparlor.core.options import Seconds
from wordparlor.games.common.window import Policy
from wordparlor.pieces.faces import Face


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options that the rules read."""

    policy: Policy = "checked"  # COM-5
    challenge_seconds: Seconds | None = None  # COM-6
    auto_strand: bool = True  # LW-16
    bonus_tiles: bool = False  # LW-20


class Equipment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies in the box: see equipment.toml."""

    rows: int
    columns: int
    wild_squares: tuple[tuple[int, int], ...]
    bonus_tiles: tuple[Face, ...]
    tiles: dict[Face, int]
