"""The base of every game: check that a player may act, keep the judge's answers as facts, and list the choices."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Container, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Generic, Protocol, Self, TypeVar, cast

from wordparlor.core.game import Awaited, Choice, Event, GameTimeUp, HostAction, Leaves, Refused, Seat, Step, TimeUp
from wordparlor.core.judge import Judge
from wordparlor.core.rules import BadOption
from wordparlor.core.word_policy import WordPolicy
from wordparlor.games.common.challenge_window import Window, answers
from wordparlor.words.dictionary import Dictionary


class HasLeavers(Protocol):
    """A state that knows whose players have left."""

    @property
    def gone(self) -> Container[Seat]: ...


S = TypeVar("S", bound=HasLeavers)
A = TypeVar("A")
E = TypeVar("E", bound=Event)
A_contra = TypeVar("A_contra", contravariant=True)


class Resolver(Protocol[S, A_contra, E]):
    """Resolves one action, with a judge who answers for the dictionary."""

    @property
    def judge(self) -> Judge: ...

    def resolve(self, state: S, seat: Seat, action: A_contra) -> Step[S, E]: ...

    def time_is_up(self, state: S, seat: Seat) -> Step[S, E]: ...

    def player_leaves(self, state: S, seat: Seat) -> Step[S, E]: ...


class ViewWithWindow(Protocol):
    """What one seat sees of a game with a challenge window."""

    @property
    def seat(self) -> Seat | None: ...

    @property
    def window(self) -> Window | None: ...

    @property
    def ending(self) -> object | None: ...


V = TypeVar("V", bound=ViewWithWindow)


def how_many(found: Iterable[object]) -> int:
    return sum(1 for _ in found)


def require_someone_to_challenge(players: int, options: WordPolicy) -> None:
    if players == 1 and options.policy == "challenge":
        raise BadOption("Nobody can challenge you in a solo game: use policy=checked (COM-5).")


class GameBase(ABC, Generic[S, A, E, V]):
    """The part that is the same in every game; a game defines who is awaited, and how an action is resolved."""

    players: int

    @abstractmethod
    def awaited(self, state: S) -> Awaited | None: ...

    @abstractmethod
    def resolver(self, judge: Judge | None) -> Resolver[S, A, E]: ...

    @abstractmethod
    def turn_choices(self, view: V) -> Iterator[Choice[A]]:
        """Return what a seat can do while no challenge window is open, best first."""

    def answer_choices(self, view: V, window: Window) -> Iterator[Choice[A]]:
        # The actions of every game include these two.
        return cast("Iterator[Choice[A]]", answers(window, view.seat))

    def actions(self, view: V, *, limit: int | None = None) -> Iterator[Choice[A]]:
        return islice(self._choices(view), limit)

    def _choices(self, view: V) -> Iterator[Choice[A]]:
        if view.ending or view.seat is None:
            return iter(())
        return self.answer_choices(view, view.window) if view.window else self.turn_choices(view)

    def count(self, view: V) -> int:
        if view.ending or view.seat is None:
            return 0
        return how_many(self.answer_choices(view, view.window)) if view.window else self.count_turn_choices(view)

    def count_turn_choices(self, view: V) -> int:
        """Return how many turn choices there are; a game can let the kernel count words instead."""
        return how_many(self.turn_choices(view))

    def with_words(self, dictionary: Dictionary) -> Self:
        """Bind the same game to another dictionary."""
        return replace(self, dictionary=dictionary)  # type: ignore[type-var] # every game is a dataclass

    def play(self, state: S, seat: Seat, action: A, *, judge: Judge | None = None) -> Step[S, E]:
        self._require_awaited(state, seat)
        resolver = self.resolver(judge)
        return resolver.resolve(state, seat, action).judged_by(resolver.judge)

    def host(self, state: S, action: HostAction, *, judge: Judge | None = None) -> Step[S, E]:
        resolver = self.resolver(judge)
        return self._resolve_host_action(state, action, resolver).judged_by(resolver.judge)

    def _resolve_host_action(self, state: S, action: HostAction, resolver: Resolver[S, A, E]) -> Step[S, E]:
        match action:
            case TimeUp(seat):
                self._require_awaited(state, seat)
                return resolver.time_is_up(state, seat)
            case Leaves(seat):
                self._require_seated(state, seat)
                return resolver.player_leaves(state, seat)
            case GameTimeUp():
                self._require_running(state)
                return self.game_time_is_up(state, resolver.judge)

    def game_time_is_up(self, state: S, judge: Judge) -> Step[S, E]:  # noqa: ARG002 - for games that have such a time
        raise Refused("COM-9", "There's no clock for the whole game.")

    def _require_awaited(self, state: S, seat: Seat) -> None:
        if seat not in self._require_running(state).seats:
            raise Refused("COM-20", self.why_not_awaited(state, seat))

    def why_not_awaited(self, state: S, seat: Seat) -> str:  # noqa: ARG002 - for games in which it is not about turns
        return "It's not your turn."

    def _require_seated(self, state: S, seat: Seat) -> None:
        self._require_running(state)
        if seat not in range(self.players) or seat in state.gone:
            raise Refused("COM-11", "Nobody is in that seat.")

    def _require_running(self, state: S) -> Awaited:
        awaited = self.awaited(state)
        if awaited is None:
            raise Refused("COM-20", "The game is over.")
        return awaited
