"""What a table of Snare can choose; the defaults are the rulings."""

from __future__ import annotations

from typing import Annotated

import msgspec

from wordparlor.core.options import A_YEAR, Seconds
from wordparlor.games.common.window import Policy
from wordparlor.games.snare.cards import WILD, Cards, red
from wordparlor.pieces.faces import Face, box_of

MOST_HANDS = 50  # SNR-17


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options that the rules read."""

    policy: Policy = "checked"  # COM-5
    challenge_seconds: Seconds | None = None  # COM-6
    partners: bool = False  # SNR-24
    rearrange: bool = False  # SNR-7
    target: Annotated[int, msgspec.Meta(ge=1)] = 1000  # SNR-17
    hands: Annotated[int, msgspec.Meta(ge=1, le=MOST_HANDS)] | None = None  # SNR-17
    minutes: Annotated[float, msgspec.Meta(gt=0, le=A_YEAR)] | None = None  # SNR-17


class Equipment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies in the box: see equipment.toml."""

    few_players: int
    large_hand: int
    small_hand: int
    wild: int
    red: dict[Face, int]
    black: dict[Face, int]

    @property
    def pack(self) -> Cards:
        return (WILD,) * self.wild + tuple(map(red, box_of(self.red))) + box_of(self.black)

    def dealt(self, players: int) -> int:
        """Say how many cards each player gets (SNR-2)."""
        return self.large_hand if players <= self.few_players else self.small_hand
