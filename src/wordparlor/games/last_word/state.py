"""The types of Last Word: state, views, actions and events."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.event_kinds import ScoresWords
from wordparlor.core.game import PlayView, Seat, Step
from wordparlor.games.common.challenge_window import Challenge, LetStand, Window
from wordparlor.games.common.events import Challenged, GameOver, LeftTable, Open, PlayStands, StoodBy
from wordparlor.games.common.first_player import Lots
from wordparlor.games.common.pending_play import MayWait
from wordparlor.games.last_word.board import Board
from wordparlor.pieces.faces import Face
from wordparlor.pieces.squares import Square

Ending: TypeAlias = Literal["nobody-left"]
WhyStranded: TypeAlias = Literal["self-isolation", "no-word", "said-so", "stopped", "time", "struck"]


class Pending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word that was announced but hasn't happened yet (COM-7): tiles and pawn are still where they were."""

    squares: tuple[Square, ...]
    word: str
    window: Window


class State(msgspec.Struct, MayWait, frozen=True, forbid_unknown_fields=True):
    """Everything there is to know about a game; only future randomness is hidden."""

    chance: Chance
    board: Board
    storage: tuple[tuple[Face, ...], ...]  # the tiles that each seat picked up
    fallen: tuple[int, ...]  # on how many turns in a row each seat's word was rejected (LW-14)
    turn: Seat
    turns: int = 0  # the number of turns so far
    last_word: Seat | None = None  # who made the latest word (LW-19)
    gone: tuple[Seat, ...] = ()  # players who left
    pending: Pending | None = None
    ending: Ending | None = None
    lots: Lots = ()  # who drew which pawn (LW-3)


class View(msgspec.Struct, PlayView, MayWait, frozen=True, forbid_unknown_fields=True):
    """What one seat sees: nothing is hidden."""

    seat: Seat | None
    board: Board
    storage: tuple[tuple[Face, ...], ...]
    turn: Seat
    turns: int
    fallen: tuple[int, ...]
    last_word: Seat | None
    gone: tuple[Seat, ...]
    pending: Pending | None
    ending: Ending | None
    scores: tuple[int, ...]
    lots: Lots = ()


class MakeWord(msgspec.Struct, frozen=True, tag="word", forbid_unknown_fields=True):
    """Move the pawn across these squares; `wilds` are the letters that WILD squares stand for, in order."""

    squares: tuple[Square, ...]
    wilds: str = ""


class GiveUp(msgspec.Struct, frozen=True, tag="give-up", forbid_unknown_fields=True):
    """Make no word: you can't (LW-13), or you're the last player and stop (LW-18)."""


TurnAction: TypeAlias = MakeWord | GiveUp
Action: TypeAlias = TurnAction | Challenge | LetStand


class WordMade(Open, ScoresWords, frozen=True, tag="word-made"):
    """A pawn walked and picked up tiles; while the word is pending, this hasn't happened yet."""

    seat: Seat
    squares: tuple[Square, ...]
    words: tuple[str, ...]
    score: int
    pending: bool


class WordFell(Open, frozen=True, tag="fell"):
    """The pending word was rejected: tiles and pawn went back, and the turn is over (LW-14)."""

    seat: Seat
    squares: tuple[Square, ...]


class Isolated(Open, frozen=True, tag="isolated"):
    """A player's word isolated another player's pawn and won it; by blocking, if pawns are in its way (LW-15)."""

    seat: Seat
    by: Seat
    square: Square
    blocked_by: tuple[Seat, ...]  # whose pawns are on its only path; nobody: true isolation


class Stranded(Open, frozen=True, tag="stranded"):
    """A player is out, and nobody is credited (LW-16)."""

    seat: Seat
    why: WhyStranded


class LastPlayer(Open, frozen=True, tag="last-player"):
    """Only this player is left and goes on alone (LW-18)."""

    seat: Seat


class LastWordMade(Open, frozen=True, tag="last-word"):
    """The game is over, and this player's word was the last (LW-19)."""

    seat: Seat


Event: TypeAlias = (
    WordMade
    | PlayStands
    | WordFell
    | Isolated
    | Stranded
    | LastPlayer
    | LastWordMade
    | StoodBy
    | Challenged
    | LeftTable
    | GameOver
)


def happened(state: State, *events: Event) -> Step[State, Event]:
    """Return the step to this state, with what happened on the way."""
    return Step(state, events)
