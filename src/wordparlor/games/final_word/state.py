"""The state of a Final Word game, and what a player sees of it. All 21 games share them."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.game import PlayView, Seat
from wordparlor.games.common.challenge_window import Window
from wordparlor.games.common.first_player import Lots
from wordparlor.games.final_word.actions import Cards, Play, Sealed
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import Row
from wordparlor.pieces.pile import Pile

Board: TypeAlias = tuple[Row, ...]  # one row, or one for each seat, or the words of a split

# What is asked of the player in turn: to make a play; to spell another word in the same turn; to spell a word instead
# of the one that was taken away; to use the turned card and run on; to ask for a letter; to take a pile; to take cards
# back from a trick. Or of all at once, unseen: to spell a word.
PhaseName: TypeAlias = Literal["turn", "again", "instead", "run", "ask", "pile", "take-back", "seal"]


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pending play: whose it is, the words it makes or changes, and the points it scores at once."""

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
    passed: tuple[Seat, ...] = ()  # who passed in a row, since someone laid a word
    barren: int = 0  # turns in a row without a play (FW-15)
    idle: int = 0  # turns in a row without a new low (FW-12)
    low: tuple[int, int] = (0, 0)  # the fewest cards there have been in the deck, and in deck and hands together
    last_turns: tuple[Seat, ...] | None = None  # who still has a last turn; None: the last turns have not begun
    turns: int = 0  # how many there were
    gone: tuple[Seat, ...] = ()  # players who left
    knocked_out: tuple[Seat, ...] = ()  # in the order in which they went out (FW-16)
    pending: Pending | None = None
    ending: Ending | None = None


class View(msgspec.Struct, PlayView, frozen=True, forbid_unknown_fields=True):
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
