"""What a table of Rings can choose; the defaults are the rulings."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wordparlor.core.options import Seconds
from wordparlor.games.common.challenge_window import ChallengeSeconds, OpenChallengeSeconds, Policy
from wordparlor.pieces.equipment import LONGEST_SIDE, Box, Counts, Hand, Side


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options that the rules read."""

    policy: Policy = "checked"  # COM-5
    challenge_seconds: ChallengeSeconds = None  # COM-6
    open_challenge_seconds: OpenChallengeSeconds = None  # COM-6
    seconds: Annotated[
        Seconds | None,
        Meta(title="Seconds to search", description="How long all search at once; none is until everybody is done."),
    ] = 60  # RNG-4
    min_length: Annotated[
        int, Meta(ge=2, le=13, title="Shortest word", description="How many letters a word has at least.")
    ] = 3  # RNG-7
    layout: Annotated[
        str, Meta(title="Grid", description="How many tiles lie in each row: 4-5-4, or 3-2-3-2-3 as in some boxes.")
    ] = "4-5-4"  # RNG-2


class Equipment(Box, frozen=True, forbid_unknown_fields=True):
    """What lies in the box: see equipment.toml."""

    rounds: Hand
    rings: tuple[Hand, ...]
    tiles: Counts
    layouts: dict[str, Annotated[tuple[Side, ...], Meta(max_length=LONGEST_SIDE)]]

    @property
    def pieces(self) -> int:
        return sum(self.tiles.values())
