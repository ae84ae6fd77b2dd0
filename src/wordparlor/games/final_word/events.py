"""The events of Final Word games."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from wordparlor.core.event_kinds import ScoresWords, WinsLater
from wordparlor.core.game import Seat, Step
from wordparlor.games.common.events import (
    Challenged,
    Counted,
    Drew,
    GameOver,
    LeftTable,
    Open,
    Passed,
    PlayStands,
    Skipped,
    StoodBy,
)
from wordparlor.games.final_word.actions import Cards, Play
from wordparlor.games.final_word.state import State
from wordparlor.pieces.faces import Face

Forfeited: TypeAlias = Literal["turn", "trick", "pile"]  # what a failed challenge costs: the next one of these


class Played(Open, ScoresWords, frozen=True, tag="played"):
    """Words were made; while the play is pending, this hasn't happened yet."""

    seat: Seat
    play: Play
    was: tuple[str, ...]  # the words on the board before, row by row
    words: tuple[str, ...]
    score: int
    pending: bool


class PlayFell(Open, frozen=True, tag="fell"):
    """These words of a pending play were rejected, and their cards were taken back."""

    seat: Seat
    words: tuple[str, ...]


class WordFell(Open, frozen=True, tag="word-fell"):
    """Another word of a challenged play is invalid, too, in a game where only invalid words are rejected (FW-PN-3)."""

    seat: Seat
    word: str
    reason: str


class Ready(Open, frozen=True, tag="ready"):
    """A player has made a secret choice."""

    seat: Seat


class SealedWord(msgspec.Struct, ScoresWords, frozen=True, tag="sealed", forbid_unknown_fields=True):
    """The word that a player chose in secret, which only they see."""

    seat: Seat
    words: tuple[str, ...]
    score: int

    def seen_by(self, seat: Seat | None) -> SealedWord | None:
        return self if seat == self.seat else None


class Revealed(Open, frozen=True, tag="revealed"):
    """Everyone has chosen: the word of each seat, or none."""

    plays: tuple[Play | None, ...]  # None for a seat that wasn't asked again because its word was already on the board
    shown: tuple[str, ...]


class Traded(msgspec.Struct, frozen=True, tag="traded", forbid_unknown_fields=True):
    """A player couldn't make a word and traded cards, which the others don't see."""

    seat: Seat
    count: int
    gave: Cards | None
    got: Cards | None
    to_bottom: bool  # the old cards are under the deck; otherwise, it was shuffled

    def seen_by(self, seat: Seat | None) -> Traded:
        return self if seat == self.seat else Traded(self.seat, self.count, None, None, self.to_bottom)


class OutOfTime(Open, frozen=True, tag="out-of-time"):
    """A player's time is up, and what follows isn't a pass (COM-10)."""

    seat: Seat


class TurnLost(Open, frozen=True, tag="turn-lost"):
    """A player missed a turn, trick or pile that they had lost in advance (FW-7)."""

    seat: Seat
    what: Forfeited = "turn"


class WillMiss(Open, frozen=True, tag="will-miss"):
    """A failed challenge costs the challenger the next turn, trick or pile."""

    seat: Seat
    what: Forfeited = "turn"


class Folded(Open, frozen=True, tag="folded"):
    """A player is out of this trick."""

    seat: Seat


class KnockedOut(Open, frozen=True, tag="knocked-out"):
    """A player is out of the game (FW-16)."""

    seat: Seat


class Turned(Open, frozen=True, tag="turned"):
    """The top card of the deck was turned up for this player."""

    seat: Seat
    card: Face


class TurnedTaken(Open, frozen=True, tag="turned-taken"):
    """The turned-up card went into a player's hand unused."""

    seat: Seat
    card: Face


class CardsWon(Open, WinsLater, frozen=True, tag="cards-won"):
    """Cards left the board, and someone got this many points for them."""

    seat: Seat
    cards: Cards
    points: int

    @property
    def won(self) -> int:
        return self.points


class TrickWon(Open, WinsLater, frozen=True, tag="trick-won"):
    """A player won a trick and took its cards."""

    seat: Seat
    cards: Cards

    @property
    def won(self) -> int:
        return 1


class CardsLeft(Open, frozen=True, tag="cards-left"):
    """Cards left the board and the game; nobody gets points for them."""

    cards: Cards
    barren: bool = False  # because there was no play for a whole round (FW-15)


class CardsToDeck(Open, frozen=True, tag="cards-to-deck"):
    """Cards from the board were shuffled into the deck (FW-BREAK-3)."""

    cards: Cards


class TookBack(Open, frozen=True, tag="took-back"):
    """The loser of a trick took cards back (FW-PL-2)."""

    seat: Seat
    cards: Cards


class Asked(Open, frozen=True, tag="asked"):
    """A player asked for a letter and got it, or didn't."""

    seat: Seat
    letter: Face
    got: bool


class GivenBack(Open, frozen=True, tag="given-back"):
    """The plucked card went back to its owner (FW-PLUCK-2)."""

    seat: Seat
    card: Face


class TookPile(msgspec.Struct, frozen=True, tag="took-pile", forbid_unknown_fields=True):
    """A player took a pile, which only they see."""

    seat: Seat
    pile: int
    cards: Cards | None

    def seen_by(self, seat: Seat | None) -> TookPile:
        return self if seat == self.seat else TookPile(self.seat, self.pile, None)


class PileLost(Open, frozen=True, tag="pile-lost"):
    """A pile was put away unseen: it was lost in advance, or not chosen in time (FW-PN-3)."""

    seat: Seat
    pile: int


class AllReds(Open, frozen=True, tag="all-reds"):
    """A player has used every red card (FW-RED-2)."""

    seat: Seat


class LastTurns(Open, frozen=True, tag="last-turns"):
    """The deck is empty: these players have one more turn, in this order."""

    seats: tuple[Seat, ...]


Event: TypeAlias = (
    Played
    | PlayStands
    | PlayFell
    | WordFell
    | Ready
    | SealedWord
    | Revealed
    | Drew
    | Traded
    | OutOfTime
    | TurnLost
    | WillMiss
    | Folded
    | KnockedOut
    | Turned
    | TurnedTaken
    | CardsWon
    | TrickWon
    | CardsLeft
    | CardsToDeck
    | TookBack
    | Asked
    | GivenBack
    | TookPile
    | PileLost
    | AllReds
    | LastTurns
    | Counted
    | Passed
    | Skipped
    | StoodBy
    | Challenged
    | LeftTable
    | GameOver
)


def happened(state: State, *events: Event) -> Step[State, Event]:
    """Return the step to this state, with what happened on the way."""
    return Step(state, events)
