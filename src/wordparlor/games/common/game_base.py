"""What every game does alike with an action: see that it comes from whoever may act, and keep what the judge said."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Generic, Protocol, Self, TypeVar

from wordparlor.core.game import Awaited, Event, GameTimeUp, HostAction, Leaves, Refused, Seat, Step, TimeUp
from wordparlor.core.judge import Judge
from wordparlor.words.dictionary import Dictionary

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E", bound=Event)
A_contra = TypeVar("A_contra", contravariant=True)


class Resolver(Protocol[S, A_contra, E]):
    """One action being played: what comes of it, with a judge who answers for the dictionary."""

    @property
    def judge(self) -> Judge: ...

    def resolve(self, state: S, seat: Seat, action: A_contra) -> Step[S, E]: ...

    def time_is_up(self, state: S, seat: Seat) -> Step[S, E]: ...

    def left(self, state: S, seat: Seat) -> Step[S, E]: ...


class GameBase(ABC, Generic[S, A, E]):
    """The host's side of a game; a game says who is awaited, who still sits there, and what comes of an action."""

    @abstractmethod
    def awaited(self, state: S) -> Awaited | None: ...

    @abstractmethod
    def seats_in(self, state: S) -> tuple[Seat, ...]:
        """Say who has not left."""

    @abstractmethod
    def playing(self, judge: Judge | None) -> Resolver[S, A, E]: ...

    def with_words(self, dictionary: Dictionary) -> Self:
        """Bind the same game to another dictionary."""
        return replace(self, dictionary=dictionary)  # type: ignore[type-var] # every game is a dataclass

    def play(self, state: S, seat: Seat, action: A, *, judge: Judge | None = None) -> Step[S, E]:
        self._awaits(state, seat)
        playing = self.playing(judge)
        return playing.resolve(state, seat, action).judged_by(playing.judge)

    def host(self, state: S, action: HostAction, *, judge: Judge | None = None) -> Step[S, E]:
        playing = self.playing(judge)
        return self._said(state, action, playing).judged_by(playing.judge)

    def _said(self, state: S, action: HostAction, playing: Resolver[S, A, E]) -> Step[S, E]:
        match action:
            case TimeUp(seat):
                self._awaits(state, seat)
                return playing.time_is_up(state, seat)
            case Leaves(seat):
                self._sits(state, seat)
                return playing.left(state, seat)
            case GameTimeUp():
                self._goes_on(state)
                return self.game_time_is_up(state, playing.judge)

    def game_time_is_up(self, state: S, judge: Judge) -> Step[S, E]:  # noqa: ARG002 - for games that have such a time
        raise Refused("COM-9", "No time runs for the whole game.")

    def _awaits(self, state: S, seat: Seat) -> None:
        if seat not in self._goes_on(state).seats:
            raise Refused("COM-20", self.why_not_awaited(state, seat))

    def why_not_awaited(self, state: S, seat: Seat) -> str:  # noqa: ARG002 - for games in which it is not about turns
        return "It is not your turn."

    def _sits(self, state: S, seat: Seat) -> None:
        self._goes_on(state)
        if seat not in self.seats_in(state):
            raise Refused("COM-11", "Nobody sits there.")

    def _goes_on(self, state: S) -> Awaited:
        awaited = self.awaited(state)
        if awaited is None:
            raise Refused("COM-20", "The game is over.")
        return awaited
