"""The options of Snare; the defaults are the rulings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from wordparlor.core.options import A_YEAR, value_titles
from wordparlor.core.word_policy import WordPolicy
from wordparlor.games.snare.cards import WILD, Cards, red
from wordparlor.pieces.equipment import Box, Counts, Hand, Pieces, too_few_pieces
from wordparlor.pieces.faces import box_of

MOST_HANDS = 50  # SNR-17


class Options(WordPolicy, frozen=True, forbid_unknown_fields=True):
    """The options that the rules read."""

    partners: Annotated[
        bool, Meta(title="Partners", description="Four, six or eight players can play in pairs or on two sides.")
    ] = False  # SNR-24
    sides: Annotated[
        Literal["pairs", "two"],
        Meta(
            title="Sides",
            description="Partners sit opposite each other in pairs. Six or eight players can also form two sides "
            "of three or four, seated alternately.",
            extra_json_schema=value_titles(
                pairs="pairs, opposite each other", two="two sides, for six or eight players"
            ),
        ),
    ] = "pairs"  # SNR-24
    rearrange: Annotated[
        bool,
        Meta(
            title="Rearrange letters",
            description="You can rearrange the letters of a word when you add to it or snare it.",
        ),
    ] = False  # SNR-7
    target: Annotated[
        int, Meta(ge=1, title="Points to win", description="The first to reach this score at the end of a hand wins.")
    ] = 1000  # SNR-17
    hands: Annotated[
        Annotated[int, Meta(ge=1, le=MOST_HANDS)] | None,
        Meta(title="Hands", description="Play this many hands. Leave empty to play to the target."),
    ] = None  # SNR-17
    minutes: Annotated[
        Annotated[float, Meta(gt=0, le=A_YEAR)] | None,
        Meta(
            title="Time limit (minutes)",
            description="When time is up, the current hand is the last. Leave empty for no limit.",
        ),
    ] = None  # SNR-17

    def sides_among(self, players: int) -> int:
        """Return how many sides there are; seat n plays for side n modulo this number (SNR-24)."""
        if not self.partners:
            return players
        return 2 if self.sides == "two" else players // 2


class Equipment(Box, frozen=True, forbid_unknown_fields=True):
    """The contents of the box: see equipment.toml."""

    few_players: Hand
    large_hand: Hand
    small_hand: Hand
    wild: Pieces
    red: Counts
    black: Counts

    @property
    def pieces(self) -> int:
        return self.wild + sum((*self.red.values(), *self.black.values()))

    def problems(self, players: int) -> Iterator[str]:
        if not self.dealt(players):
            yield "every player must be dealt at least 1 card"
        yield from too_few_pieces(self, players * self.dealt(players) + 1, "cards", players)

    @property
    def pack(self) -> Cards:
        return (WILD,) * self.wild + tuple(map(red, box_of(self.red))) + box_of(self.black)

    def dealt(self, players: int) -> int:
        """Return how many cards each player gets (SNR-2)."""
        return self.large_hand if players <= self.few_players else self.small_hand
