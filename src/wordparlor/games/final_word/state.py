"""The state of a Final Word game, and a player's view of it; all 21 games share both."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Generic, Literal, Self, TypeAlias, TypeVar

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.game import PlayView, Seat
from wordparlor.games.common.challenge_window import Window
from wordparlor.games.common.first_player import Lots
from wordparlor.games.common.pending_play import MayWait
from wordparlor.games.final_word.actions import Cards, Play, Sealed
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import Place, Row
from wordparlor.pieces.pile import Pile

Board: TypeAlias = tuple[Row, ...]  # one row, one row for each seat, or the words of a split

# What the player to act is asked for: make a play; spell another word in the same turn; spell a word instead of the
# one that was taken away; use the turned-up card and continue the run; ask for a letter; take a pile; take cards back
# from a trick. Or everyone at once, in secret: spell a word.
PhaseName: TypeAlias = Literal["turn", "again", "instead", "run", "ask", "pile", "take-back", "seal"]


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pending play: whose it is, the words it makes or changes, and the points it scores immediately."""

    seat: Seat
    play: Play
    words: tuple[str, ...]
    score: int


class Pending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Plays that haven't happened yet (COM-7), one for each claim; their cards still belong to the players."""

    plays: tuple[Made, ...]
    window: Window
    fallen: tuple[int, ...] = ()  # plays that were rejected while others can still be challenged


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why a game is over."""

    rule: str
    sentence: str


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game remembers in addition to the common part, in fields named as in the view; most remember nothing.

    By default, everyone sees all of it, and it contains no cards; a game overrides what differs.
    """

    def shown_to(self, seat: Seat | None) -> Mapping[str, Any]:  # noqa: ARG002 - all see it
        """Return the fields of the view that this seat gets."""
        return {name: getattr(self, name) for name in self.__struct_fields__}

    @classmethod
    def imagined(cls, view: View, unseen: Cards) -> tuple[Self, Cards]:
        """Read it from a view, deal what the view hides from the unseen cards, and return the cards that are left."""
        return cls(**{name: getattr(view, name) for name in cls.__struct_fields__}), unseen

    @property
    def cards(self) -> Cards:
        """Every card in it."""
        return ()

    def hidden_from(self, seat: Seat | None) -> Cards:  # noqa: ARG002 - nothing is hidden
        """Return the cards in it that this seat doesn't see."""
        return ()

    @property
    def stock(self) -> Cards:
        """Cards in addition to the draw pile that players can still get."""
        return ()

    @property
    def required(self) -> Mapping[Place, Face]:
        """The card that a word must use, by the place it comes from."""
        return {}

    @property
    def offered(self) -> Mapping[Place, Cards]:
        """Cards that a word can use in addition to those in the hand, by the place they come from."""
        return {}

    def may_trade(self, seat: Seat) -> bool:  # noqa: ARG002 - everyone may
        return True

    def counts_against(self, seat: Seat) -> Cards:  # noqa: ARG002 - nothing does
        """Return the cards that cost a player points at the end, in addition to those in the hand."""
        return ()

    def at_next_turn(self) -> Self:
        """Return what is left of it when the next player's turn begins."""
        return self


AnySpecial = TypeVar("AnySpecial", bound=Special)


class StateWith(msgspec.Struct, MayWait, Generic[AnySpecial], frozen=True, forbid_unknown_fields=True):
    """Everything there is to know about a game. Each card of the box is in exactly one place."""

    chance: Chance
    lots: Lots
    deck: Pile[Face]
    hands: tuple[Cards, ...]
    scores: tuple[int, ...]
    turn: Seat
    phase: PhaseName
    special: AnySpecial
    board: Board = ()
    maker: Seat | None = None  # who made the word on the board
    turned: Face | None = None
    away: Cards = ()  # what left the game face up
    sealed: tuple[Sealed | None, ...] = ()  # each seat's secret choice; its cards are still in the hand
    misses: tuple[int, ...] = ()  # turns that each seat has lost in advance (FW-7)
    passed: tuple[Seat, ...] = ()  # who has passed in a row, since the last play
    barren: int = 0  # turns in a row without a play (FW-15)
    idle: int = 0  # turns in a row without a new low (FW-12)
    low: tuple[int, int] = (0, 0)  # the fewest cards there have been in the deck, and in deck and hands together
    last_turns: tuple[Seat, ...] | None = None  # who still has a last turn; None: the last turns haven't begun
    turns: int = 0  # the number of turns so far
    gone: tuple[Seat, ...] = ()  # players who left
    knocked_out: tuple[Seat, ...] = ()  # in the order in which they went out (FW-16)
    pending: Pending | None = None
    ending: Ending | None = None


State: TypeAlias = StateWith[Special]  # for any of the games


class View(msgspec.Struct, PlayView, MayWait, frozen=True, forbid_unknown_fields=True):
    """What one seat sees: the common part, and whatever is special to one of the games; a spectator has no hand."""

    game: str  # its id
    variation: str  # "none" if the game is played without one
    mode: str  # "scored", unless it is "knockout" or "first-to-all"
    seat: Seat | None
    lots: Lots
    deck: int
    hand: Cards | None
    cards: tuple[int, ...]  # in each hand
    scores: tuple[int, ...]
    turn: Seat
    phase: PhaseName
    board: Board
    maker: Seat | None
    could_not: Seat | None
    reds: Cards
    used: tuple[Cards, ...]
    turned: Face | None
    asked: Face | None
    plucked: Face | None
    piles: tuple[int, ...]  # the number of cards in each
    unused: tuple[int, ...]  # the number of cards each seat didn't use
    own_unused: Cards
    unseen: int
    away: Cards
    own_sealed: Sealed | None
    sealed: tuple[Seat, ...]  # who has made their secret choice
    unscored: tuple[Seat, ...]
    folded: tuple[Seat, ...]
    traded: tuple[Seat, ...]
    misses: tuple[int, ...]
    passed: tuple[Seat, ...]
    barren: int
    idle: int
    low: tuple[int, int]
    last_turns: tuple[Seat, ...] | None
    turns: int
    gone: tuple[Seat, ...]
    knocked_out: tuple[Seat, ...]
    pending: Pending | None
    ending: Ending | None


@lru_cache
def without_special(players: int) -> Mapping[str, Any]:
    """Return the fields of a view that are special to some game, with the values they have in all other games."""
    return MappingProxyType(
        {
            "could_not": None,
            "reds": (),
            "used": ((),) * players,
            "asked": None,
            "plucked": None,
            "piles": (),
            "unused": (0,) * players,
            "own_unused": (),
            "unseen": 0,
            "unscored": (),
            "folded": (),
            "traded": (),
        }
    )
