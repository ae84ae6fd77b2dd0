"""Clocks as values: how much each player has left, and when those who are awaited run out (COM-9, COM-10)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from wordparlor.core.game import Awaited, Purpose, Seat
from wordparlor.match.settings import Settings


class Clocks(msgspec.Struct, frozen=True):
    """Who has been awaited since when, and how many seconds of the whole game each has left."""

    settings: Settings
    left: tuple[float | None, ...]
    awaited: Awaited | None
    since: float  # when the question was put
    fewer_since: float  # when one of those who were asked was done with it last, or when it was put

    @classmethod
    def started(cls, settings: Settings, players: int, awaited: Awaited | None, now: float) -> Clocks:
        return cls(settings, (settings.game_seconds,) * players, awaited, now, now)

    def moved_on(self, awaited: Awaited | None, now: float) -> Clocks:
        """Charge what was used, and start anew when something else is asked; until then the clock runs on."""
        if question(awaited) == question(self.awaited):
            same = seats_of(awaited) == seats_of(self.awaited)
            return replace(self, awaited=awaited, fewer_since=self.fewer_since if same else now)
        # Nothing is won by a turn that was taken back.
        is_next = awaited is None or self.awaited is None or awaited.number > self.awaited.number
        increment = self.settings.increment_seconds if is_next else 0.0
        left = tuple(self._left(seat, now - self.since, increment) for seat in range(len(self.left)))
        return Clocks(self.settings, left, awaited, now, now)

    def _left(self, seat: Seat, used: float, increment: float) -> float | None:
        left = self.left[seat]
        if left is None or self.awaited is None or self.awaited.purpose != "turn" or seat not in self.awaited.seats:
            return left
        # Time that is used up does not come back: whoever has none left ends every turn so (COM-10).
        return left - used + increment if used < left else 0.0

    def due(self, seat: Seat) -> float | None:
        """Say when this seat's time is up, if it is awaited and a clock runs."""
        if self.awaited is None or seat not in self.awaited.seats:
            return None
        limits = [self.awaited.seconds]
        if self.awaited.purpose == "turn":
            limits += [self.settings.turn_seconds, self.left[seat]]
        running = [limit for limit in limits if limit is not None]
        return self.since + min(running) if running else None


def question(awaited: Awaited | None) -> tuple[Purpose, int] | None:
    """Tell one thing that players are asked from the next."""
    return (awaited.purpose, awaited.number) if awaited else None


def seats_of(awaited: Awaited | None) -> frozenset[Seat]:
    return awaited.seats if awaited else frozenset()
