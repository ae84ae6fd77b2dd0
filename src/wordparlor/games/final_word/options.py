"""Options of all Final Word games, without variations and modes; the defaults are the rulings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar

from msgspec import Meta

from wordparlor.core.options import Seconds
from wordparlor.core.word_policy import WordPolicy
from wordparlor.pieces.equipment import APiece, Box, Counts, Hand, Pieces, too_few_pieces
from wordparlor.pieces.faces import Face, box_of

RED = 4  # FW-2: cards of this value are red
LARGEST_HAND = 16  # more cards can be divided among words in more ways than the kernel considers


class Options(WordPolicy, frozen=True, forbid_unknown_fields=True):
    """The options of all these games; variations and modes are added by game."""

    # Placeholders where there is nothing to choose; a game with variations or modes has options with these names.
    variation: ClassVar[str] = "none"
    mode: ClassVar[str] = "scored"

    seconds: Annotated[
        Seconds | None,
        Meta(title="Time per turn (seconds)", description="The rulebook suggests 120. Leave empty for no limit."),
    ] = None  # FW-10


class Equipment(Box, frozen=True, forbid_unknown_fields=True):
    """The contents of the box: see equipment.toml."""

    FIXED = ("values",)  # whatever a table says about its cards comes from the box

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

    def problems(self, players: int) -> Iterator[str]:
        if min(self.hand, self.piles, self.pile) < 1:
            yield "hand, piles and pile must be at least 1"
        if (cards := max(self.hand, self.pile)) > LARGEST_HAND:
            yield f"hand and pile can be at most {LARGEST_HAND}, not {cards}"
        yield from too_few_pieces(self, players * self.hand + 1, "cards", players)

    @property
    def deck(self) -> tuple[Face, ...]:
        return box_of(self.cards)

    @property
    def reds(self) -> tuple[Face, ...]:
        return tuple(card for card in self.deck if self.values[card] == RED)
