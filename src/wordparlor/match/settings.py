"""What the host of a game reads: clocks, leaving, undo."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from wordparlor.core.options import A_YEAR, Seconds, default_note, value_titles

# free: whatever one did last; fair: not behind what was shown; consent: fair, and the other people agree
Undo: TypeAlias = Literal["free", "fair", "consent", "never"]
Leaving: TypeAlias = Literal["bot", "out"]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options that concern the table and not the rules; by default no clock runs (COM-9)."""

    turn_seconds: Annotated[
        Seconds | None,
        Meta(
            title="Seconds for a turn",
            description="How long each turn may take; without a number, no clock runs.",
        ),
    ] = None
    game_seconds: Annotated[
        Seconds | None,
        Meta(title="Seconds for the game", description="How long each player has for all turns together."),
    ] = None
    increment_seconds: Annotated[
        float,
        Meta(
            ge=0,
            le=A_YEAR,
            title="Seconds added with each turn",
            description="What a player gets for each turn, where there is a time for the game.",
        ),
    ] = 0.0
    leaving: Annotated[
        Leaving,
        Meta(
            title="If somebody leaves",
            description="A bot goes on for them, or they are out of the game.",
            extra_json_schema=value_titles(bot="a bot plays on", out="they are out"),
        ),
    ] = "out"
    undo: Annotated[
        Undo,
        Meta(
            title="Taking back",
            description="Whether one may take back what one did last; "
            "people at several devices are always asked whether they agree.",
            extra_json_schema=value_titles(
                free="as one likes", fair="where nothing was shown", consent="if the others agree", never="never"
            )
            | default_note("if the others agree among people at several devices, else as one likes", apart="consent"),
        ),
    ] = "free"
