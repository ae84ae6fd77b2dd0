"""The types of Rings: state, views, actions and events."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from wordparlor.core.chance import Chance
from wordparlor.core.event_kinds import ComparesLists, ScoresWords
from wordparlor.core.game import PlayView, Seat, Step
from wordparlor.games.common.challenge_window import Challenge, LetStand, Window
from wordparlor.games.common.events import Challenged, GameOver, LeftTable, Open, StoodBy
from wordparlor.games.common.first_player import Lots
from wordparlor.games.common.judging import Flaw
from wordparlor.games.rings.grid import Cell, Rows, TracedWord
from wordparlor.pieces.faces import Face
from wordparlor.pieces.pile import Pile

Crossed: TypeAlias = Literal["", "found twice", Flaw]
Ending: TypeAlias = Literal["all-rounds", "one-left"]


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word on a list that everyone can see, and why it's crossed off, if it is."""

    laid: TracedWord
    crossed: Crossed = ""

    @property
    def score(self) -> int:
        return 0 if self.crossed else self.laid.score


Lists: TypeAlias = tuple[tuple[Listed, ...], ...]  # one for each seat


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything there is to know about a game."""

    chance: Chance
    rows: Rows
    pile: Pile[Face]
    aside: tuple[Face, ...]  # tiles of earlier rounds
    grid: tuple[Face, ...]
    round: int
    dealer: Seat
    rings: tuple[Cell, ...] | None  # None until the dealer has placed them
    finds: tuple[tuple[TracedWord, ...], ...]  # secret until everyone is done
    done: tuple[Seat, ...]  # in the order of seats
    scores: tuple[int, ...]
    lists: Lists | None = None  # while they can be challenged
    window: Window | None = None
    gone: tuple[Seat, ...] = ()
    ending: Ending | None = None
    lots: Lots = ()  # who drew the first deal

    def with_window(self, window: Window) -> State:
        return replace(self, window=window)


class View(msgspec.Struct, PlayView, frozen=True, forbid_unknown_fields=True):
    """What one seat sees: its own list, and nothing of the other lists until they are compared."""

    seat: Seat | None
    players: int
    rows: Rows
    pile: int
    aside: tuple[Face, ...]
    grid: tuple[Face, ...]
    round: int
    dealer: Seat
    rings: tuple[Cell, ...] | None
    to_place: int
    finds: tuple[TracedWord, ...] | None
    done: tuple[Seat, ...]
    scores: tuple[int, ...]
    lists: Lists | None
    window: Window | None
    gone: tuple[Seat, ...]
    ending: Ending | None
    lots: Lots = ()


class Place(msgspec.Struct, frozen=True, tag="place", forbid_unknown_fields=True):
    """Put the rings of this round on tiles, as the dealer."""

    cells: tuple[Cell, ...]


class Find(msgspec.Struct, frozen=True, tag="find", forbid_unknown_fields=True):
    """Write a word on your list."""

    word: str


class Done(msgspec.Struct, frozen=True, tag="done", forbid_unknown_fields=True):
    """Stop searching in this round."""


TurnAction: TypeAlias = Place | Find | Done
Action: TypeAlias = TurnAction | Challenge | LetStand


class RoundBegan(Open, frozen=True, tag="round"):
    """A dealer laid out new tiles."""

    round: int
    dealer: Seat
    grid: tuple[Face, ...]


class RingsPlaced(Open, frozen=True, tag="rings"):
    """The rings are on these tiles, placed by the dealer or at random."""

    seat: Seat
    cells: tuple[Cell, ...]
    by_chance: bool = False


class Found(msgspec.Struct, ScoresWords, frozen=True, tag="found", forbid_unknown_fields=True):
    """A player wrote a word down, which nobody else sees."""

    seat: Seat
    words: tuple[str, ...]
    cells: tuple[Cell, ...]
    score: int

    def seen_by(self, seat: Seat | None) -> Found | None:
        return self if seat == self.seat else None


class IsDone(Open, frozen=True, tag="is-done"):
    """A player stopped searching, or the time was up."""

    seat: Seat
    by_time: bool = False


class Compared(Open, ComparesLists, frozen=True, tag="compared"):
    """All lists were revealed, and words that more than one player found were crossed off."""

    round: int
    lists: Lists

    @property
    def crossed_off(self) -> tuple[tuple[Seat, str], ...]:
        return tuple((seat, one.laid.word) for seat, own in enumerate(self.lists) for one in own if one.crossed)


class RoundScored(Open, frozen=True, tag="scored"):
    """What each player scored in the round."""

    round: int
    scores: tuple[int, ...]


Event: TypeAlias = (
    RoundBegan | RingsPlaced | Found | IsDone | Compared | RoundScored | StoodBy | Challenged | LeftTable | GameOver
)


def happened(state: State, *events: Event) -> Step[State, Event]:
    """Return the step to this state, with what happened on the way."""
    return Step(state, events)
