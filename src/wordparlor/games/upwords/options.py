"""What a table of Upwords can choose; the defaults are the rulings."""

import msgspec

from wordparlor.games.common.window import ChallengeSeconds, OpenChallengeSeconds, Policy
from wordparlor.pieces.faces import Face


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options that the rules read."""

    policy: Policy = "checked"  # COM-5
    challenge_seconds: ChallengeSeconds = None  # COM-6
    open_challenge_seconds: OpenChallengeSeconds = None  # COM-6


class Equipment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies in the box: see equipment.toml."""

    rows: int
    columns: int
    start_squares: tuple[tuple[int, int], ...]
    highest: int
    rack: int
    tiles: dict[Face, int]
