"""The types of Upwords: state, views, actions and events."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.event_kinds import ScoresWords
from wordparlor.core.game import PlayView, Seat, Step
from wordparlor.games.common.challenge_window import Challenge, LetStand, Window
from wordparlor.games.common.events import (
    Challenged,
    Counted,
    GameOver,
    LeftTable,
    Open,
    Passed,
    PlayStands,
    Skipped,
    StoodBy,
)
from wordparlor.games.common.first_player import Lots
from wordparlor.games.common.pending_play import MayWait
from wordparlor.games.upwords.board import Board, LaidTile
from wordparlor.pieces.faces import Face
from wordparlor.pieces.pile import Pile
from wordparlor.pieces.squares import Square

Rack: TypeAlias = tuple[Face, ...]
Ending: TypeAlias = Literal["all-played", "nobody-can", "all-passed", "idle", "one-left"]


class Pending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A play that is on the board but hasn't happened yet (COM-7); its tiles are still the player's."""

    tiles: tuple[LaidTile, ...]
    words: tuple[str, ...]
    score: int
    window: Window


class State(msgspec.Struct, MayWait, frozen=True, forbid_unknown_fields=True):
    """Everything there is to know about a game."""

    chance: Chance
    lots: Lots
    board: Board
    pile: Pile[Face]
    racks: tuple[Rack, ...]
    scores: tuple[int, ...]
    turn: Seat
    turns: int = 0  # the number of turns so far
    gone: tuple[Seat, ...] = ()  # players who left
    struck: int = 0  # plays that were rejected this turn (UPW-18)
    passed: tuple[Seat, ...] = ()  # who has passed in a row (UPW-21)
    idle: int = 0  # turns in a row in which no tile was played (UPW-21)
    exchanges: int = 0  # used, of the five that a solo player has (UPW-23)
    pending: Pending | None = None
    ending: Ending | None = None


class View(msgspec.Struct, PlayView, MayWait, frozen=True, forbid_unknown_fields=True):
    """What one seat sees; a spectator has no rack."""

    seat: Seat | None
    lots: Lots
    board: Board
    start_squares: tuple[Square, ...]
    rack: Rack | None
    tiles: tuple[int, ...]  # on each rack
    pile: int
    scores: tuple[int, ...]
    turn: Seat
    turns: int
    gone: tuple[Seat, ...]
    struck: int
    passed: tuple[Seat, ...]
    idle: int
    exchanges: int
    pending: Pending | None
    ending: Ending | None


class Play(msgspec.Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """Place tiles on the board."""

    tiles: tuple[LaidTile, ...]


class Exchange(msgspec.Struct, frozen=True, tag="exchange", forbid_unknown_fields=True):
    """Set one tile aside for another."""

    face: Face


class Pass(msgspec.Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Do nothing this turn."""


TurnAction: TypeAlias = Play | Exchange | Pass
Action: TypeAlias = TurnAction | Challenge | LetStand


class Played(Open, ScoresWords, frozen=True, tag="played"):
    """Tiles were placed; while the play is pending, this hasn't happened yet."""

    seat: Seat
    tiles: tuple[LaidTile, ...]
    words: tuple[str, ...]
    score: int
    pending: bool


class PlayFell(Open, frozen=True, tag="fell"):
    """The pending play was rejected: its tiles came off the board, and the player may get another try (UPW-18)."""

    seat: Seat
    tiles: tuple[LaidTile, ...]
    again: bool = True


class Drew(msgspec.Struct, frozen=True, tag="drew", forbid_unknown_fields=True):
    """A player drew tiles, which only they see."""

    seat: Seat
    count: int
    faces: Rack | None

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if seat == self.seat else Drew(self.seat, self.count, None)


class Exchanged(msgspec.Struct, frozen=True, tag="exchanged", forbid_unknown_fields=True):
    """A player set one tile aside and drew another; the others see neither."""

    seat: Seat
    gave: Face | None
    got: Face | None

    def seen_by(self, seat: Seat | None) -> Exchanged:
        return self if seat == self.seat else Exchanged(self.seat, None, None)


Event: TypeAlias = (
    Played
    | PlayStands
    | PlayFell
    | Drew
    | Exchanged
    | Passed
    | Skipped
    | StoodBy
    | Challenged
    | LeftTable
    | Counted
    | GameOver
)


def happened(state: State, *events: Event) -> Step[State, Event]:
    """Return the step to this state, with what happened on the way."""
    return Step(state, events)
