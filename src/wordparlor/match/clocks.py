"""Clocks as values: how much time each player has left, and when it runs out (COM-9, COM-10)."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

import msgspec
from msgspec.structs import replace

from wordparlor.core.game import Awaited, Purpose, Seat
from wordparlor.match.settings import Settings


class Clocks(msgspec.Struct, frozen=True):
    """How long each seat has been awaited, and how many seconds it has left for the whole game."""

    settings: Settings
    left: tuple[float | None, ...]  # when the question was asked
    awaited: Awaited | None
    since: float  # when the question was asked
    done: tuple[tuple[Seat, float], ...] = ()  # which of the seats that were asked have finished, and since when
    thought: tuple[tuple[Seat, float], ...] = ()  # how long each seat thought about this turn before a challenge

    @classmethod
    def started(cls, settings: Settings, players: int, awaited: Awaited | None, now: float) -> Clocks:
        return cls(settings, (settings.game_seconds,) * players, awaited, now)

    @property
    def fewer_since(self) -> float:
        """The time when one of the seats last finished, or when the question was asked."""
        return max((at for _, at in self.done), default=self.since)

    def after(self, awaited: Awaited | None, now: float) -> Clocks:
        """Charge the time that was used, and restart for a new question; until then, the clock keeps running."""
        if question_of(awaited) == question_of(self.awaited):
            return replace(self, awaited=awaited, done=self._done_by(now, seats_of(awaited)))
        used = {seat: at - self.since for seat, at in self._done_by(now, frozenset())} if self._runs() else {}
        left = tuple(charge(had, used.get(seat, 0.0)) for seat, had in enumerate(self.left))
        thought = add_times(dict(self.thought), used)
        turn, before = number_of(awaited), number_of(self.awaited)
        if turn == before:
            return Clocks(self.settings, left, awaited, now, thought=tuple(thought.items()))
        # An undone turn earns no increment.
        added = self.settings.increment_seconds if turn > before else 0.0
        left = tuple(had + added if had and seat in thought else had for seat, had in enumerate(left))
        return Clocks(self.settings, left, awaited, now)

    def _done_by(self, now: float, awaited: frozenset[Seat]) -> tuple[tuple[Seat, float], ...]:
        """Return who has answered if only these are still awaited; a seat that undid its answer hasn't."""
        before = tuple((seat, at) for seat, at in self.done if seat not in awaited)
        return (*before, *((seat, now) for seat in sorted(seats_of(self.awaited) - awaited)))

    def _runs(self) -> bool:
        """Return whether players use their own time: not for a challenge, nor if the rules set a time limit."""
        return self.awaited is not None and self.awaited.purpose != "challenge" and self.awaited.seconds is None

    def due(self, seat: Seat) -> float | None:
        """Return when this seat's time runs out, if it's awaited and a clock runs."""
        seconds = self.seconds(seat)
        return None if seconds is None else self.since + seconds

    def seconds(self, seat: Seat) -> float | None:
        """Return how long this seat may think about the question, if it's awaited and a clock runs."""
        if self.awaited is None or seat not in self.awaited.seats:
            return None
        limits = [self._of_the_turn(seat), self.left[seat]] if self._runs() else [self._of_the_rules(self.awaited)]
        return min((limit for limit in limits if limit is not None), default=None)

    @property
    def begins(self) -> float:
        """Return when the question can be answered: before a timed search, there is a pause to get ready."""
        awaited = self.awaited
        is_timed_search = awaited is not None and awaited.purpose == "search" and awaited.seconds is not None
        return self.since + self.settings.ready_seconds if is_timed_search else self.since

    def _of_the_rules(self, awaited: Awaited) -> float | None:
        """Return how long the rules allow for a question, including the pause before it."""
        return None if awaited.seconds is None else self.begins - self.since + awaited.seconds

    def _of_the_turn(self, seat: Seat) -> float | None:
        """Return the time left for a turn, which continues after a rejected word (UPW-18)."""
        whole = self.settings.turn_seconds
        return None if whole is None else max(0.0, whole - dict(self.thought).get(seat, 0.0))


def charge(left: float | None, used: float) -> float | None:
    """Charge the time that was used. A player with no time left runs out of time on every turn (COM-10)."""
    return None if left is None else max(0.0, left - used)


def add_times(before: Mapping[Seat, float], now: Mapping[Seat, float]) -> dict[Seat, float]:
    return {seat: before.get(seat, 0.0) + now.get(seat, 0.0) for seat in sorted({*before, *now})}


def question_of(awaited: Awaited | None) -> tuple[Purpose, int] | None:
    """Return what identifies a question to the players."""
    return (awaited.purpose, awaited.number) if awaited else None


def number_of(awaited: Awaited | None) -> float:
    """Return the number of the turn; the end of the game counts as the last."""
    return awaited.number if awaited else inf


def seats_of(awaited: Awaited | None) -> frozenset[Seat]:
    return awaited.seats if awaited else frozenset()
