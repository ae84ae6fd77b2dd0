"""What the tables of all games have in common: a game at some point, and its latest events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Self, TypeVar

from wordparlor.core.game import Event, HostAction, Outcome, Seat, Step
from wordparlor.core.rules import AnyGame

G = TypeVar("G", bound=AnyGame)
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E", bound=Event)
T = TypeVar("T")


@dataclass
class AtTable(Generic[G, S, A, E]):
    """A game at some point, and its latest events; it changes when something is played."""

    game: G
    state: S
    events: tuple[E, ...] = ()

    def do(self, action: A, *, seat: Seat | None = None) -> Self:
        """Play an action from the seat that is awaited, unless another one is named."""
        return self._went(self.game.play(self.state, self.acting(seat), action))

    def host(self, action: HostAction) -> Self:
        return self._went(self.game.host(self.state, action))

    def _went(self, step: Step[S, E]) -> Self:
        self.state, self.events = step.state, step.events
        return self

    def acting(self, seat: Seat | None) -> Seat:
        return min(self.awaited) if seat is None else seat

    @property
    def awaited(self) -> set[Seat]:
        awaited = self.game.awaited(self.state)
        return set(awaited.seats) if awaited else set()

    @property
    def outcome(self) -> Outcome:
        outcome = self.game.outcome(self.state)
        assert outcome is not None, "the game is not over"
        return outcome

    @property
    def is_over(self) -> bool:
        return self.game.outcome(self.state) is not None

    @property
    def told(self) -> list[str]:
        """The names of the latest events."""
        return [type(event).__name__ for event in self.events]

    def told_of(self, kind: type[T]) -> list[T]:
        return [event for event in self.events if isinstance(event, kind)]
