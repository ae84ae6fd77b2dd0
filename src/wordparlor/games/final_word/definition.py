"""What a Final Word game is: ways to make words, each with its limits, and what comes of them, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from wordparlor.core.game import Choice, Refused, Seat, Step
from wordparlor.games.final_word.state import Board, Cards, Ending, Event, Laid, PhaseName, Play, State
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import Row
from wordparlor.words.dictionary import Dictionary

if TYPE_CHECKING:
    from wordparlor.games.final_word.engine import Engine, Turn

Move: TypeAlias = Literal["add", "cover", "duplicate", "swap", "leave out"]
Values: TypeAlias = Mapping[Face, int]


class Position(msgspec.Struct, frozen=True):
    """What a play is made from: what lies there and what a player holds, as that player sees it."""

    seat: Seat
    phase: PhaseName
    hand: Cards
    board: Board
    values: dict[Face, int]
    reds: Cards = ()
    used: Cards = ()  # the red cards that this player has used
    turned: Face | None = None
    plucked: Face | None = None
    deck: int = 0
    scores_nothing: bool = False  # the word replaces one that was struck (FW-DC-1)

    def row_of(self, laid: Laid) -> Row:
        return () if laid.row is None else self.board[laid.row]


# Limits: what a word has to be, and the rule that says so.


@dataclass(frozen=True)
class Limit:
    """What is asked of each word of a play, and the same as a part of the question to the kernel."""

    rule: str
    sentence: str
    holds: Callable[[Position, Laid], bool]
    asks: Mapping[str, Any] = field(default_factory=dict)  # arguments of the kernel's question

    def check(self, position: Position, laid: Laid) -> None:
        if not self.holds(position, laid):
            raise Refused(self.rule, self.sentence)


Weights: TypeAlias = Literal["values", "ones", "nothing"]


class Scoring(msgspec.Struct, frozen=True):
    """What the cards of a word count: those laid, those kept, duplicates, and the highest of all once more."""

    laid: Weights = "values"
    kept: Weights = "values"
    duplicate: Weights = "values"
    highest: Weights = "nothing"


BY_VALUE = Scoring()  # FW-6

Score: TypeAlias = Callable[[Position, Play], int]
Find: TypeAlias = Callable[["Way", Position, Dictionary], Iterator[Choice[Play]]]


@dataclass(frozen=True)
class Way:
    """One way to make words.

    `takes` knows a play that is meant so by its form; then each word keeps to the moves and limits, and the play to its
    checks. `find` gives every such play, best first.
    """

    takes: Callable[[Position, Play], bool]
    find: Find
    moves: frozenset[Move] = frozenset({"add"})
    limits: tuple[Limit, ...] = ()
    checks: tuple[Callable[[Position, Play], None], ...] = ()
    scoring: Scoring = BY_VALUE
    score: Score | None = None  # where it is more than the cards of the words


Consequence: TypeAlias = Callable[["Turn", State], Step[State, Event]]


@dataclass(frozen=True)
class Cannot:
    """What a player who makes no word may do instead, and what comes of it."""

    trade: int = 5  # cards at most
    all_of_them: bool = False  # so many and no fewer
    to_bottom: bool = False  # without a shuffle
    says: frozenset[Literal["pass", "give-up", "stop"]] = frozenset({"pass"})
    then: tuple[Consequence, ...] = ()


@dataclass(frozen=True)
class Phase:
    """What is asked of a player, and what comes of it; `opening` are the ways while no word lies there (FW-15)."""

    ways: tuple[Way, ...] = ()
    opening: tuple[Way, ...] = ()
    then: tuple[Consequence, ...] = ()
    cannot: Cannot = Cannot()


End: TypeAlias = Callable[["Engine", State], Ending | None]


@dataclass(frozen=True)
class Definition:
    """A game."""

    game: str
    phases: Mapping[PhaseName, Phase]
    begins: PhaseName = "turn"  # the phase with which a turn begins
    each_turn: tuple[Consequence, ...] = ()  # what happens before a turn
    struck: tuple[Consequence, ...] = ()  # what happens instead of a play that was struck
    wrong: Callable[[Turn, State, Seat], Step[State, Event]] | None = None  # what a wrong challenge costs
    ends: tuple[End, ...] = ()
    unplayed: Weights = "nothing"  # what each card left in a hand costs at the end
