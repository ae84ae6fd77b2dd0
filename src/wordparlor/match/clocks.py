"""Clocks as values: how much each player has used, and when the one who is awaited runs out (COM-9, COM-10)."""

from __future__ import annotations

import msgspec

from wordparlor.core.game import Awaited, Seat
from wordparlor.match.settings import Settings


class Clocks(msgspec.Struct, frozen=True):
    """Who has been awaited since when, and how many seconds of the whole game each has left."""

    settings: Settings
    left: tuple[float | None, ...]
    awaited: Awaited | None
    since: float

    @classmethod
    def started(cls, settings: Settings, players: int, awaited: Awaited | None, now: float) -> Clocks:
        return cls(settings, (settings.game_seconds,) * players, awaited, now)

    def moved_on(self, awaited: Awaited | None, now: float) -> Clocks:
        """Charge what was used, and start the clocks of those who are awaited now."""
        if awaited == self.awaited:
            return self
        return Clocks(
            self.settings, tuple(map(self._left_at, range(len(self.left)), [now] * len(self.left))), awaited, now
        )

    def _left_at(self, seat: Seat, now: float) -> float | None:
        left = self.left[seat]
        if left is None or not self._is_charged(seat):
            return left
        return max(0.0, left - (now - self.since)) + self.settings.increment_seconds

    def _is_charged(self, seat: Seat) -> bool:
        return self.awaited is not None and self.awaited.purpose == "turn" and seat in self.awaited.seats

    def due(self, seat: Seat) -> float | None:
        """Say when this seat's time is up, if it is awaited and a clock runs."""
        if self.awaited is None or seat not in self.awaited.seats:
            return None
        limits = [self.awaited.seconds]
        if self.awaited.purpose == "turn":
            limits += [self.settings.turn_seconds, self.left[seat]]
        running = [limit for limit in limits if limit is not None]
        return self.since + min(running) if running else None
