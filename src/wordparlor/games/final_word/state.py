"""The values of a Final Word game: what there is, what a player sees, does and is told. All 21 games share them."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from wordparlor.core.chance import Chance
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
from wordparlor.games.common.first_player import Lots
from wordparlor.games.common.window import Challenge, LetStand, Window
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import Layout, Row
from wordparlor.pieces.pile import Pile

Cards: TypeAlias = tuple[Face, ...]
Board: TypeAlias = tuple[Row, ...]  # one row, or one for each seat, or the words of a split

# What is asked of the player in turn: to make a play; to spell another word in the same turn; to spell a word instead
# of the one that was taken away; to use the turned card and run on; to ask for a letter; to take a pile; to take cards
# back from a trick. Or of all at once, unseen: to spell a word.
PhaseName: TypeAlias = Literal["turn", "again", "instead", "run", "ask", "pile", "take-back", "seal"]

Lost: TypeAlias = Literal["turn", "trick", "pile"]  # what a wrong challenge costs, the next of it


# What a player does


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One word of a play: out of which row of the board it is made, if any, and how."""

    row: int | None
    slots: Layout


class Play(msgspec.Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """Make words; what belongs to the play is chosen with it (COM-17).

    A word spelled anew has no row. The parts of a split are several words of one row, from left to right.
    """

    words: tuple[Laid, ...]
    crossed: tuple[tuple[int, int], ...] = ()  # own piles, and the equal piles they are moved onto first (Double Cross)
    off: tuple[int, ...] = ()  # which of these words leave the board (Break Up, Split Off)
    named: tuple[Face, ...] = ()  # the vowel and the consonant for the next player (OW)


class Trade(msgspec.Struct, frozen=True, tag="trade", forbid_unknown_fields=True):
    """Say that one cannot make a word, and trade cards for new ones."""

    cards: Cards


class Pass(msgspec.Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Say that one cannot make a word, or wants none, and trade nothing."""


class GiveUp(msgspec.Struct, frozen=True, tag="give-up", forbid_unknown_fields=True):
    """Say that one cannot make a word, where that means to be out (FW-16)."""


class Stop(msgspec.Struct, frozen=True, tag="stop", forbid_unknown_fields=True):
    """End a run (FW-RUN-2), or a game played alone (FW-17)."""


class Ask(msgspec.Struct, frozen=True, tag="ask", forbid_unknown_fields=True):
    """Ask the other player for a letter (FW-PLUCK-1)."""

    letter: Face


class TakePile(msgspec.Struct, frozen=True, tag="pile", forbid_unknown_fields=True):
    """Take one of the face-down piles, counted from 0 (FW-PN-1)."""

    pile: int


class TakeBack(msgspec.Struct, frozen=True, tag="take-back", forbid_unknown_fields=True):
    """Take cards back from the trick that was lost, of either word (FW-PL-2)."""

    cards: Cards


Action: TypeAlias = Play | Trade | Pass | GiveUp | Stop | Ask | TakePile | TakeBack | Challenge | LetStand
Sealed: TypeAlias = Play | Trade | Pass  # what is done unseen, until all have


# What there is


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A play that lies there: whose it is, the words it makes or changes, and the points it scores at once."""

    seat: Seat
    play: Play
    words: tuple[str, ...]
    score: int


class Pending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Plays that have not happened yet (COM-7), one for each claim; their cards are still the players'."""

    plays: tuple[Made, ...]
    window: Window
    fallen: tuple[int, ...] = ()  # plays that were struck while others can still be challenged


class Ending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why a game is over."""

    rule: str
    sentence: str


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All there is to know of a game. Each card of the box is in exactly one place."""

    chance: Chance
    lots: Lots
    deck: Pile[Face]
    hands: tuple[Cards, ...]
    scores: tuple[int, ...]
    turn: Seat
    phase: PhaseName
    board: Board = ()
    maker: Seat | None = None  # who made the word on the board
    could_not: Seat | None = None  # whose turn it was when the maker spells instead (FW-LEFT-2)
    reds: Cards = ()  # the red row (Seeing Red)
    used: tuple[Cards, ...] = ()  # the red cards that each seat has used
    turned: Face | None = None
    asked: Face | None = None  # the letter asked for this turn (Pluck It)
    plucked: Face | None = None  # the card that was handed over
    piles: tuple[Cards, ...] = ()  # face down; one that was taken is empty (Positive-Negative)
    unused: tuple[Cards, ...] = ()  # what each seat could not use of its piles, face down
    unseen: Cards = ()  # what left the game without being seen
    away: Cards = ()  # what left the game face up
    sealed: tuple[Sealed | None, ...] = ()  # what each seat did unseen; its cards are still in the hand
    unscored: tuple[Seat, ...] = ()  # whose first word was struck: the next one does not score (FW-DC-1)
    folded: tuple[Seat, ...] = ()  # who is out of this trick (Tricked Out)
    traded: tuple[Seat, ...] = ()  # who has used the one trade of the game (FW-TRICK-3)
    misses: tuple[int, ...] = ()  # turns that each seat has lost in advance (FW-7)
    passed: tuple[Seat, ...] = ()  # who passed in a row, since somebody laid a word
    barren: int = 0  # turns in a row without a play (FW-15)
    idle: int = 0  # turns in a row without a new low (FW-12)
    low: tuple[int, int] = (0, 0)  # the fewest cards there have been in the deck, and in deck and hands together
    last_turns: tuple[Seat, ...] | None = None  # who still has a last turn; None: the last turns have not begun
    turns: int = 0  # how many there were
    gone: tuple[Seat, ...] = ()  # players who left
    knocked_out: tuple[Seat, ...] = ()  # in the order in which they went out (FW-16)
    pending: Pending | None = None
    ending: Ending | None = None


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat sees; a spectator has no hand."""

    game: str  # its id
    variation: str  # "none" where it is played as it is
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
    piles: tuple[int, ...]  # how many cards are in each
    unused: tuple[int, ...]  # how many cards each seat could not use
    own_unused: Cards
    unseen: int
    away: Cards
    own_sealed: Sealed | None
    sealed: tuple[Seat, ...]  # who has done what was asked, unseen
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


# What a player is told


class Played(Open, frozen=True, tag="played"):
    """Words were made; while the play is pending it has not happened yet."""

    seat: Seat
    play: Play
    was: tuple[str, ...]  # the words that lay on the board, row by row
    words: tuple[str, ...]
    score: int
    pending: bool


class PlayFell(Open, frozen=True, tag="fell"):
    """These words of a pending play were struck, and their cards taken back."""

    seat: Seat
    words: tuple[str, ...]


class WordFell(Open, frozen=True, tag="word-fell"):
    """Another word of a challenged play is illegal too, where only illegal words fall (FW-PN-3)."""

    seat: Seat
    word: str
    reason: str


class Ready(Open, frozen=True, tag="ready"):
    """A player has chosen, unseen by the others."""

    seat: Seat


class SealedWord(msgspec.Struct, frozen=True, tag="sealed", forbid_unknown_fields=True):
    """The word that a player chose unseen, which only they see."""

    seat: Seat
    words: tuple[str, ...]
    score: int

    def seen_by(self, seat: Seat | None) -> SealedWord | None:
        return self if seat == self.seat else None


class Revealed(Open, frozen=True, tag="revealed"):
    """All have chosen, and this is what lies there: the word of each seat, or none."""

    plays: tuple[Play | None, ...]  # none of who was not asked again, whose word lay there before
    shown: tuple[str, ...]


class Traded(msgspec.Struct, frozen=True, tag="traded", forbid_unknown_fields=True):
    """A player could not make a word and traded cards, unseen by the rest."""

    seat: Seat
    count: int
    gave: Cards | None
    got: Cards | None
    to_bottom: bool  # the old cards lie under the deck; else it was shuffled

    def seen_by(self, seat: Seat | None) -> Traded:
        return self if seat == self.seat else Traded(self.seat, self.count, None, None, self.to_bottom)


class OutOfTime(Open, frozen=True, tag="out-of-time"):
    """A player's time is up, and what follows is no pass (COM-10)."""

    seat: Seat


class TurnLost(Open, frozen=True, tag="turn-lost"):
    """A turn, trick or pile that was lost in advance came (FW-7)."""

    seat: Seat
    what: Lost = "turn"


class WillMiss(Open, frozen=True, tag="will-miss"):
    """A wrong challenge costs the challenger the next turn, trick or pile."""

    seat: Seat
    what: Lost = "turn"


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
    """The turned card went to a player's hand unused."""

    seat: Seat
    card: Face


class CardsWon(Open, frozen=True, tag="cards-won"):
    """Cards left the board, and somebody got so many points for them."""

    seat: Seat
    cards: Cards
    points: int

    @property
    def won(self) -> int:
        return self.points


class TrickWon(Open, frozen=True, tag="trick-won"):
    """A player won a trick and took its cards."""

    seat: Seat
    cards: Cards

    @property
    def won(self) -> int:
        return 1


class CardsLeft(Open, frozen=True, tag="cards-left"):
    """Cards left the board and the game, for nobody."""

    cards: Cards
    barren: bool = False  # because a whole round brought no play (FW-15)


class CardsToDeck(Open, frozen=True, tag="cards-to-deck"):
    """Cards of the board were shuffled into the deck (FW-BREAK-3)."""

    cards: Cards


class TookBack(Open, frozen=True, tag="took-back"):
    """The loser of a trick took cards back (FW-PL-2)."""

    seat: Seat
    cards: Cards


class Asked(Open, frozen=True, tag="asked"):
    """A player asked for a letter and got it, or did not."""

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
    """Tell what happened on the way to this state."""
    return Step(state, events)
