"""The events that can happen in any game."""

from __future__ import annotations

from typing import Literal, Self, TypeAlias

import msgspec

from wordparlor.core.game import Seat

Why: TypeAlias = Literal["chosen", "time", "struck"]


class Open(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event that everyone at the table sees."""

    def seen_by(self, seat: Seat | None) -> Self | None:  # noqa: ARG002 - all see it
        return self


class Passed(Open, frozen=True, tag="passed"):
    """A player passed: by choice, because time was up, or after too many rejected words."""

    seat: Seat
    why: Why = "chosen"


class Skipped(Open, frozen=True, tag="skipped"):
    """A player without pieces had no turn."""

    seat: Seat


class LeftTable(Open, frozen=True, tag="left"):
    """A player left and is out (COM-11)."""

    seat: Seat


class Challenged(Open, frozen=True, tag="challenged"):
    """A play was challenged, and this is what the dictionary said."""

    seat: Seat
    by: Seat
    word: str
    reason: str
    legal: bool


class StoodBy(Open, frozen=True, tag="stood-by"):
    """A player accepted the pending play."""

    seat: Seat


class PlayStands(Open, frozen=True, tag="stands"):
    """A pending play was accepted, and has now happened."""

    seat: Seat
    score: int


class Drew(msgspec.Struct, frozen=True, tag="drew", forbid_unknown_fields=True):
    """A player drew cards, which only they see."""

    seat: Seat
    count: int
    cards: tuple[str, ...] | None

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if seat == self.seat else Drew(self.seat, self.count, None)


class Counted(Open, frozen=True, tag="counted"):
    """At the end, this was subtracted from each player's score for unplayed pieces."""

    off: tuple[int, ...]


class GameOver(Open, frozen=True, tag="game-over"):
    """The game ended, by this rule."""

    rule: str
    sentence: str
