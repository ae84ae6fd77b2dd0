"""What a table of Snare can choose; the defaults are the rulings."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from wordparlor.core.options import A_YEAR, value_titles
from wordparlor.games.common.challenge_window import ChallengeSeconds, OpenChallengeSeconds, Policy
from wordparlor.games.snare.cards import WILD, Cards, red
from wordparlor.pieces.equipment import Box, Counts, Hand, Pieces
from wordparlor.pieces.faces import box_of

MOST_HANDS = 50  # SNR-17


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options that the rules read."""

    policy: Policy = "checked"  # COM-5
    challenge_seconds: ChallengeSeconds = None  # COM-6
    open_challenge_seconds: OpenChallengeSeconds = None  # COM-6
    partners: Annotated[
        bool, Meta(title="Partners", description="Four, six or eight players play together, in pairs or on two sides.")
    ] = False  # SNR-24
    sides: Annotated[
        Literal["pairs", "two"],
        Meta(
            title="Sides",
            description="How partners play: two by two with who sits opposite, or, six or eight of them, "
            "on two sides of three or four with every other player.",
            extra_json_schema=value_titles(pairs="pairs, opposite each other", two="two sides, for six or eight"),
        ),
    ] = "pairs"  # SNR-24
    rearrange: Annotated[
        bool,
        Meta(title="Rearrange letters", description="The letters of a word on the table may be put in any order."),
    ] = False  # SNR-7
    target: Annotated[
        int, Meta(ge=1, title="Points to win", description="Who has so many points when a hand is over wins.")
    ] = 1000  # SNR-17
    hands: Annotated[
        Annotated[int, Meta(ge=1, le=MOST_HANDS)] | None,
        Meta(title="Hands", description="So many hands are played, whatever the scores; none is until somebody wins."),
    ] = None  # SNR-17
    minutes: Annotated[
        Annotated[float, Meta(gt=0, le=A_YEAR)] | None,
        Meta(title="Minutes", description="The hand that is played when this time is up is the last; none is no end."),
    ] = None  # SNR-17

    def sides_among(self, players: int) -> int:
        """Return how many sides there are; seat n plays for side n modulo this number (SNR-24)."""
        if not self.partners:
            return players
        return 2 if self.sides == "two" else players // 2


class Equipment(Box, frozen=True, forbid_unknown_fields=True):
    """What lies in the box: see equipment.toml."""

    few_players: Hand
    large_hand: Hand
    small_hand: Hand
    wild: Pieces
    red: Counts
    black: Counts

    @property
    def pieces(self) -> int:
        return self.wild + sum((*self.red.values(), *self.black.values()))

    @property
    def pack(self) -> Cards:
        return (WILD,) * self.wild + tuple(map(red, box_of(self.red))) + box_of(self.black)

    def dealt(self, players: int) -> int:
        """Return how many cards each player gets (SNR-2)."""
        return self.large_hand if players <= self.few_players else self.small_hand
