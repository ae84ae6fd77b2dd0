"""What the host of a game reads: clocks, leaving, undo."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from wordparlor.core.options import A_YEAR, Seconds

# free: whatever one did last; fair: not behind what was shown; consent: fair, and the other people agree
Undo: TypeAlias = Literal["free", "fair", "consent", "never"]
Leaving: TypeAlias = Literal["bot", "out"]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options that concern the table and not the rules; by default no clock runs (COM-9)."""

    turn_seconds: Seconds | None = None
    game_seconds: Seconds | None = None
    increment_seconds: Annotated[float, msgspec.Meta(ge=0, le=A_YEAR)] = 0.0
    leaving: Leaving = "out"
    undo: Undo = "free"
