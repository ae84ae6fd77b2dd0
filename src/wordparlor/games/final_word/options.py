"""What a table of any Final Word game can choose; the defaults are the rulings. Variations and modes come besides."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from wordparlor.core.options import Seconds
from wordparlor.games.common.challenge_window import ChallengeSeconds, OpenChallengeSeconds, Policy
from wordparlor.pieces.equipment import APiece, Box, Counts, Hand, Pieces
from wordparlor.pieces.faces import Face, box_of

RED = 4  # FW-2: cards of this value are red


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options that all these games have; a game with variations or modes has them besides."""

    policy: Policy = "checked"  # COM-5
    challenge_seconds: ChallengeSeconds = None  # COM-6
    open_challenge_seconds: OpenChallengeSeconds = None  # COM-6
    seconds: Annotated[
        Seconds | None,
        Meta(title="Seconds to play", description="How long a player has to play; the rulebook proposes 120."),
    ] = None  # FW-10


class Equipment(Box, frozen=True, forbid_unknown_fields=True):
    """What lies in the box: see equipment.toml."""

    hand: Hand
    piles: Hand
    pile: Hand
    cards: Counts
    values: dict[APiece, Pieces]

    def __post_init__(self) -> None:
        super().__post_init__()
        if unvalued := self.cards.keys() - self.values.keys():
            raise ValueError(f"no value is given for {', '.join(sorted(unvalued))}")

    @property
    def pieces(self) -> int:
        return sum(self.cards.values())

    @property
    def deck(self) -> tuple[Face, ...]:
        return box_of(self.cards)

    @property
    def reds(self) -> tuple[Face, ...]:
        return tuple(card for card in self.deck if self.values[card] == RED)


def variation_of(options: Options) -> str:
    """Return the variation that is played: "none" where there is none."""
    return str(getattr(options, "variation", "none"))


def mode_of(options: Options) -> str:
    return str(getattr(options, "mode", "scored"))
