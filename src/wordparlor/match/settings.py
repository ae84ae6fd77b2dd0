"""The settings of a table, for its host: clocks, leaving, undo, bluffing bots."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from wordparlor.core.options import A_YEAR, Seconds, default_note, value_titles

# free: any last action; fair: unless something was revealed; consent: like fair, if the others agree
Undo: TypeAlias = Literal["free", "fair", "consent", "never"]
Leaving: TypeAlias = Literal["bot", "out"]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options that concern the table, not the rules; by default, no clock runs (COM-9)."""

    turn_seconds: Annotated[
        Seconds | None,
        Meta(
            title="Time per turn (seconds)",
            description="How long each turn can take. Leave empty for no limit.",
        ),
    ] = None
    game_seconds: Annotated[
        Seconds | None,
        Meta(
            title="Time per game (seconds)",
            description="How long each player has for all their turns. Leave empty for no limit.",
        ),
    ] = None
    increment_seconds: Annotated[
        float,
        Meta(
            ge=0,
            le=A_YEAR,
            title="Increment (seconds)",
            description="Added to your time after each turn, if the game has a time limit.",
        ),
    ] = 0.0
    ready_seconds: Annotated[
        float,
        Meta(
            ge=0,
            le=600,
            title="Countdown (seconds)",
            description="Time to get ready before everyone starts searching.",
        ),
    ] = 0.0
    leaving: Annotated[
        Leaving,
        Meta(
            title="If a player leaves",
            description="Replace them with a bot, or remove them.",
            extra_json_schema=value_titles(bot="replace with a bot", out="remove from the game"),
        ),
    ] = "out"
    undo: Annotated[
        Undo,
        Meta(
            title="Undo",
            description="Opponents on other devices are always asked first.",
            extra_json_schema=value_titles(
                free="always",
                fair="fair: only if nothing was revealed; hints are off",
                consent="if the others agree",
                never="never",
            )
            | default_note("always on one device; on several, only if the other players agree", apart="consent"),
        ),
    ] = "free"
    bluff: Annotated[
        bool,
        Meta(
            title="Bots may bluff",
            description="When words can be challenged, bots sometimes play one that doesn't exist.",
        ),
    ] = False
