"""The options of Rings; the defaults are the rulings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from wordparlor.core.options import Seconds
from wordparlor.core.word_policy import WordPolicy
from wordparlor.pieces.equipment import LONGEST_SIDE, Box, Counts, Hand, Side


class Options(WordPolicy, frozen=True, forbid_unknown_fields=True):
    """The options that the rules read."""

    seconds: Annotated[
        Seconds | None,
        Meta(
            title="Search time (seconds)",
            description="How long everyone searches. Leave empty to wait until everyone is done.",
        ),
    ] = 60  # RNG-4
    min_length: Annotated[
        int, Meta(ge=2, le=13, title="Minimum word length", description="The fewest letters a word can have.")
    ] = 3  # RNG-7
    layout: Annotated[
        str, Meta(title="Grid", description="Tiles in each row: 4-5-4, or 3-2-3-2-3 as in some editions.")
    ] = "4-5-4"  # RNG-2


class Equipment(Box, frozen=True, forbid_unknown_fields=True):
    """The contents of the box: see equipment.toml."""

    rounds: Hand
    rings: tuple[Hand, ...]
    tiles: Counts
    layouts: dict[str, Annotated[tuple[Side, ...], Meta(max_length=LONGEST_SIDE)]]

    @property
    def pieces(self) -> int:
        return sum(self.tiles.values())

    def problems(self, players: int) -> Iterator[str]:  # noqa: ARG002 - all search the same tiles
        if self.rounds < 1:
            yield "rounds must be at least 1"
        if len(self.rings) != self.rounds:
            yield f"rings must have one number for each round: {self.rounds}, not {len(self.rings)}"
        for name, rows in self.layouts.items():
            if sum(rows) < max(2, *self.rings):
                yield f"layouts: {name!r} must have at least {max(2, *self.rings)} tiles, not {sum(rows)}"
