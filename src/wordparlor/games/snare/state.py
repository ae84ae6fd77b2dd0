"""The types of Snare: state, views, actions and events."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.event_kinds import ScoresWords, TakesBack, WordFalls
from wordparlor.core.game import PlayView, Seat, Step
from wordparlor.games.common import challenge_window
from wordparlor.games.common.challenge_window import LetStand, Window
from wordparlor.games.common.events import Challenged, Drew, GameOver, LeftTable, Open, StoodBy
from wordparlor.games.common.first_player import Lots
from wordparlor.games.common.pending_play import MayWait
from wordparlor.games.snare.cards import Card, Cards, letters_of_cards
from wordparlor.pieces.pile import Pile

Side: TypeAlias = int  # a player, or partners together
Name: TypeAlias = str  # of a word: "B1" is the first that side B put down, whoever has it now
Kind: TypeAlias = Literal["lay", "add", "snare"]
Ending: TypeAlias = Literal["target", "hands", "time", "fifty", "one-left"]


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word on the table; it keeps its name for the whole hand."""

    maker: Side
    number: int
    owner: Side
    cards: Cards
    closed: bool = False
    snared: bool = False

    @property
    def name(self) -> Name:
        return name_of(self.maker, self.number)

    @property
    def spelled(self) -> str:
        return letters_of_cards(self.cards)


def name_of(maker: Side, number: int) -> Name:
    return f"{letter_of_side(maker)}{number}"


def letter_of_side(side: Side) -> str:
    return chr(ord("A") + side)


Words: TypeAlias = tuple[Word, ...]  # in the order in which they were put down


# The actions of players


class Draw(msgspec.Struct, frozen=True, tag="draw", forbid_unknown_fields=True):
    """Draw two cards from the pile, or as many as there are."""


class Take(msgspec.Struct, frozen=True, tag="take", forbid_unknown_fields=True):
    """Take the top discard."""


class Lay(msgspec.Struct, frozen=True, tag="lay", forbid_unknown_fields=True):
    """Put down a word."""

    cards: Cards


class Add(msgspec.Struct, frozen=True, tag="add", forbid_unknown_fields=True):
    """Add cards to your own word; `cards` has all cards of the new word."""

    word: Name
    cards: Cards


class Snare(msgspec.Struct, frozen=True, tag="snare", forbid_unknown_fields=True):
    """Take an opponent's word by adding cards; `cards` has all cards of the new word."""

    word: Name
    cards: Cards


class TakeWild(msgspec.Struct, frozen=True, tag="wild", forbid_unknown_fields=True):
    """Replace a wild card, counted from 0, with a letter card, and take the wild card into your hand."""

    word: Name
    place: int
    card: Card


class Close(msgspec.Struct, frozen=True, tag="close", forbid_unknown_fields=True):
    """Turn a word face down."""

    word: Name


class Back(msgspec.Struct, frozen=True, tag="back", forbid_unknown_fields=True):
    """Undo the last play of this turn."""


class Discard(msgspec.Struct, frozen=True, tag="discard", forbid_unknown_fields=True):
    """Discard a card, which ends the turn."""

    card: Card


class Done(msgspec.Struct, frozen=True, tag="done", forbid_unknown_fields=True):
    """End the turn without a discard, if none is due."""


Prize: TypeAlias = str  # what a challenger wants: "pile", "top" (of the discard pile), or a card of the play

PILE: Prize = "pile"
TOP: Prize = "top"


class Challenge(challenge_window.Challenge, frozen=True, tag="challenge", forbid_unknown_fields=True):
    """Challenge the word of one play, and name the prize (SNR-20)."""

    prize: Prize = PILE


WordPlay: TypeAlias = Lay | Add | Snare
Play: TypeAlias = Lay | Add | Snare | TakeWild | Close
TurnAction: TypeAlias = Draw | Take | Lay | Add | Snare | TakeWild | Close | Back | Discard | Done
Action: TypeAlias = TurnAction | Challenge | LetStand


# The state and the view


class WonPrize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a challenger gets when the window closes."""

    seat: Seat
    prize: Prize


class Pending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A turn that has been played but hasn't happened yet (COM-7): its plays wait together (SNR-19)."""

    discard: Card | None
    window: Window
    fallen: tuple[int, ...] = ()  # plays of the turn that were rejected, counted from 0
    won: tuple[WonPrize, ...] = ()


class State(msgspec.Struct, MayWait, frozen=True, forbid_unknown_fields=True):
    """Everything there is to know about a game.

    Until a turn is over, its plays haven't happened: words and hands are as they were before them.
    """

    chance: Chance
    deal: int  # the number of the hand, counted from 1
    dealer: Seat
    pile: Pile[Card]
    discards: Cards  # top card last
    hands: tuple[Cards, ...]  # each in the order in which the cards arrived
    words: Words
    scores: tuple[int, ...]  # for each side
    began: tuple[int, ...]  # the scores at the start of the hand (SNR-18)
    laid: tuple[bool, ...]  # which sides have put down a word of their own in this hand (SNR-11)
    turn: Seat
    turns: int = 0  # the number of turns in all hands so far
    had_a_turn: tuple[Seat, ...] = ()  # in this hand (SNR-13)
    idle: int = 0  # turns in a row in which no card was put into a word (SNR-23)
    gone: tuple[Seat, ...] = ()  # players who left
    drawn: int | None = None  # cards drawn this turn; None: not yet
    plays: tuple[Play, ...] = ()  # in this turn
    pending: Pending | None = None
    last_hand: bool = False  # time for the whole game is up (SNR-17)
    ending: Ending | None = None
    lots: Lots = ()  # who drew the first deal


class View(msgspec.Struct, PlayView, MayWait, frozen=True, forbid_unknown_fields=True):
    """What one seat sees; a spectator has no hand. The plays of the turn haven't happened yet."""

    seat: Seat | None
    deal: int
    dealer: Seat
    pile: int
    discards: Cards
    hand: Cards | None
    cards: tuple[int, ...]  # in each hand
    words: Words
    scores: tuple[int, ...]
    began: tuple[int, ...]
    laid: tuple[bool, ...]
    turn: Seat
    turns: int
    had_a_turn: tuple[Seat, ...]
    idle: int
    gone: tuple[Seat, ...]
    drawn: int | None
    plays: tuple[Play, ...]
    pending: Pending | None
    last_hand: bool
    ending: Ending | None
    lots: Lots = ()


# The events


class Took(Open, frozen=True, tag="took"):
    """A player took the top discard."""

    seat: Seat
    card: Card


class Shuffled(Open, frozen=True, tag="shuffled"):
    """All discards but the top one became the draw pile (SNR-23)."""

    count: int


class Played(Open, ScoresWords, frozen=True, tag="played"):
    """A word was put down, added to or snared; until the turn is over, this hasn't happened yet."""

    seat: Seat
    kind: Kind
    name: Name
    cards: Cards
    words: tuple[str, ...]
    score: int  # how many more points the player has in words
    was: str | None  # the word before, if it wasn't new


class TookWild(Open, frozen=True, tag="took-wild"):
    """A wild card was replaced with a letter card."""

    seat: Seat
    name: Name
    word: str
    card: Card


class WordClosed(Open, frozen=True, tag="closed"):
    """A word was turned face down."""

    seat: Seat
    name: Name
    word: str


class TimeRanOut(Open, frozen=True, tag="time-up"):
    """The time for a turn was up (SNR-25)."""

    seat: Seat


class TookBack(Open, TakesBack, frozen=True, tag="took-back"):
    """Plays of this turn were taken back."""

    seat: Seat
    count: int
    time: bool = False  # because time was up


class Discarded(Open, frozen=True, tag="discarded"):
    """A player discarded a card, or nothing if no discard was due."""

    seat: Seat
    card: Card | None


class NotDiscarded(Open, frozen=True, tag="not-discarded"):
    """A pending discard didn't happen: the player must keep the card (SNR-13)."""

    seat: Seat
    card: Card
    kept: bool  # in records before the third edition, a player could also have lost the card to a challenger


class Waits(Open, frozen=True, tag="waits"):
    """The turn is over if nobody challenges: these are its words."""

    seat: Seat
    words: tuple[str, ...]
    goes_out: bool


class PlayFell(Open, WordFalls, frozen=True, tag="fell"):
    """A play of the pending turn was rejected: it was challenged, or depended on one that was."""

    seat: Seat
    word: str
    struck: bool
    # Records of the first edition don't have these, but can still be shown (COM-18).
    kind: Kind = "lay"
    cards: Cards = ()  # that go back to the hand
    was: str | None = None  # the word before, if it wasn't new
    owners: tuple[Seat, ...] = ()  # who gets that word back, if it was to be snared


class WildFell(Open, frozen=True, tag="wild-fell"):
    """A letter card goes back to the hand, because the wild card that it replaced came with a rejected play."""

    seat: Seat
    card: Card


class CloseFell(Open, frozen=True, tag="close-fell"):
    """A word stays open, because what is left of it is too short."""

    seat: Seat
    word: str


class Lost(Open, frozen=True, tag="lost"):
    """A player lost points immediately."""

    seat: Seat
    points: int
    rule: str


class WonCard(Open, frozen=True, tag="won-card"):
    """A challenger got a card of the rejected word, or the top card of the discard pile."""

    seat: Seat
    card: Card
    whose: Seat | None


class TurnStands(Open, frozen=True, tag="stands"):
    """The pending turn was accepted, and has now happened."""

    seat: Seat


class WentOut(Open, frozen=True, tag="went-out"):
    """A player used all cards."""

    seat: Seat


class HandOver(Open, frozen=True, tag="hand-over"):
    """A hand was scored: the points of each side's words, the cost of its cards, and the scores now."""

    deal: int
    words: tuple[int, ...]
    cards: tuple[int, ...]
    scores: tuple[int, ...]
    idle: bool = False  # nobody went out


class Dealt(Open, frozen=True, tag="dealt"):
    """A new hand was dealt."""

    deal: int
    dealer: Seat
    turned: Card


class LastHand(Open, frozen=True, tag="last-hand"):
    """The time for the whole game is up: this hand is the last."""


Event: TypeAlias = (
    Drew
    | Took
    | Shuffled
    | Played
    | TookWild
    | WordClosed
    | TimeRanOut
    | TookBack
    | Discarded
    | NotDiscarded
    | Waits
    | PlayFell
    | WildFell
    | CloseFell
    | Lost
    | WonCard
    | TurnStands
    | WentOut
    | HandOver
    | Dealt
    | LastHand
    | Challenged
    | StoodBy
    | LeftTable
    | GameOver
)


def happened(state: State, *events: Event) -> Step[State, Event]:
    """Return the step to this state, with what happened on the way."""
    return Step(state, events)
