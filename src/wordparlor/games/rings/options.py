"""What a table of Rings can choose; the defaults are the rulings."""

from __future__ import annotations

from typing import Annotated

import msgspec

from wordparlor.core.options import Seconds
from wordparlor.games.common.window import Policy
from wordparlor.pieces.faces import Face


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options that the rules read."""

    policy: Policy = "checked"  # COM-5
    challenge_seconds: Seconds | None = None  # COM-6
    seconds: Seconds | None = 60  # RNG-4
    min_length: Annotated[int, msgspec.Meta(ge=2, le=13)] = 3  # RNG-7
    layout: str = "4-5-4"  # RNG-2


class Equipment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies in the box: see equipment.toml."""

    rounds: int
    rings: tuple[int, ...]
    tiles: dict[Face, int]
    layouts: dict[str, tuple[int, ...]]
