"""The events of a table in memory: complete while their frames are made, and reduced afterwards."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from wordparlor.core.game import Seat
from wordparlor.core.record import Acted
from wordparlor.match.clocks import question_of
from wordparlor.match.proposal import AnyStep, Proposal
from wordparlor.match.replay import leaver_of
from wordparlor.match.seen import Seen
from wordparlor.server.tables.events import TableEvent


class Effect(NamedTuple):
    """What an event led to in the game, and what everyone sees before and after it."""

    proposal: Proposal
    steps: tuple[AnyStep, ...]
    before: Seen | None
    after: Seen | None

    @property
    def still_asked(self) -> frozenset[Seat] | None:
        """The seats that are still asked, if someone else's answer or timeout was all that happened.

        A challenge doesn't count: the same seats stay asked, but its verdict may change their answers.
        """
        lines = [change.line for change in self.proposal]
        if any(isinstance(line, Acted) and leaver_of(line) is not None for line in lines):
            return None
        before, after = (seen.awaited if seen else None for seen in (self.before, self.after))
        if before is None or after is None or question_of(before) != question_of(after):
            return None
        return after.seats if after.seats < before.seats else None


class LoggedEvent(msgspec.Struct, frozen=True):
    """An event, with its time and the seating; while it's new, also with its effect."""

    event: TableEvent
    at: float
    names: tuple[str, ...]
    key: str | None = None  # the id of the client's request
    still_asked: frozenset[Seat] | None = None
    new_effect: Effect | None = None

    @property
    def effect(self) -> Effect:
        assert self.new_effect is not None, "frames are made of complete events"
        return self.new_effect
