"""The kinds of events that shared code knows: what a play scored, won, lost or took back."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from wordparlor.core.game import Seat


@runtime_checkable
class ScoringEvent(Protocol):
    """An event that says which words were made for how many points."""

    seat: Seat
    words: tuple[str, ...]
    score: int


@runtime_checkable
class WinningEvent(Protocol):
    """An event that says what a player won with words that were made before: cards, a trick, or their points."""

    seat: Seat
    won: int


@runtime_checkable
class FallingEvent(Protocol):
    """An event that says that a word of a turn does not stand: it was struck, or needed another that was."""

    seat: Seat
    word: str
    struck: bool


@runtime_checkable
class TakingBackEvent(Protocol):
    """An event that says that what a player had laid in a turn was taken back, perhaps because the time was up."""

    seat: Seat
    count: int
    time: bool


@runtime_checkable
class ComparingEvent(Protocol):
    """An event that shows everyone's list, and what of it is crossed off."""

    crossed_off: tuple[tuple[Seat, str], ...]
