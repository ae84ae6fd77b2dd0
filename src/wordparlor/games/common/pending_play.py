"""A play that waits for the others: it happens if they accept it or a challenge fails (COM-5 to COM-7)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import Generic, Protocol, Self, TypeVar, cast

from msgspec.structs import replace

from wordparlor.core.game import Event, Refused, Seat, Step
from wordparlor.core.judge import Judge, WordJudged
from wordparlor.games.common.challenge_window import (
    Answer,
    Challenge,
    LetStand,
    Window,
    claim_named,
    judged_claim,
    let_stand,
    may_answer,
)
from wordparlor.games.common.events import Challenged, StoodBy


class HasWindow(Protocol):
    """A state or a view in which a challenge window may be open."""

    @property
    def window(self) -> Window | None: ...

    def with_window(self, window: Window) -> Self: ...


class PendingPlay(Protocol):
    """A pending play, with the window in which it can be challenged."""

    @property
    def window(self) -> Window: ...


P_co = TypeVar("P_co", bound=PendingPlay, covariant=True)


class HasPending(Protocol[P_co]):
    """A state or a view in which a play of this kind may be pending."""

    @property
    def pending(self) -> P_co | None: ...


def pending_play(at: HasPending[P_co]) -> P_co:
    """Return the pending play."""
    assert at.pending is not None, "a play waits"
    return at.pending


class MayWait:
    """A state or a view with a play that may be pending; it has no fields of its own."""

    __slots__ = ()

    @property
    @abstractmethod
    def pending(self) -> PendingPlay | None: ...

    @property
    def window(self) -> Window | None:
        return self.pending.window if self.pending else None

    def with_window(self, window: Window) -> Self:
        """Keep the play pending in another window."""
        # Every state and every pending play is a struct.
        return replace(self, pending=replace(self.pending, window=window))  # type: ignore[type-var] # every state is a struct


S = TypeVar("S", bound=HasWindow)
A = TypeVar("A")
E = TypeVar("E", bound=Event)


class PlayResolver(ABC, Generic[S, A, E]):
    """Resolves turns and the answers to pending plays; a game defines what a turn is, and what the answers lead to."""

    judge: Judge
    waiting = "Accept or challenge the previous play before you make another."
    nothing_waits = "There's no play to challenge."

    @abstractmethod
    def take_turn(self, state: S, seat: Seat, action: A) -> Step[S, E]:
        """Resolve what a player does while no play is pending."""

    @abstractmethod
    def turn_times_out(self, state: S, seat: Seat) -> Step[S, E]:
        """Resolve a turn whose player has run out of time (COM-10)."""

    @abstractmethod
    def window_closes(self, state: S) -> Step[S, E]:
        """Continue when nobody can challenge the pending plays any more."""

    @abstractmethod
    def claim_is_judged(self, state: S, *, by: Seat, challenge: Challenge, judged: WordJudged) -> Step[S, E]:
        """Continue after a challenge, with the dictionary's verdict."""

    def may_challenge(self, state: S, seat: Seat, challenge: Challenge) -> None:
        """Refuse a challenge that can't be made; where a game has no rule of its own, every open claim can be."""

    def begins_next(self, state: S) -> Seat | None:  # noqa: ARG002 - for games in which somebody does
        """Return who closes the window by starting the next turn."""
        return None

    def not_now(self, state: S) -> Refused:  # noqa: ARG002 - for games in which it depends
        """Return the reason why there is nothing to answer."""
        return Refused("COM-6", self.nothing_waits)

    def resolve(self, state: S, seat: Seat, action: A | Answer) -> Step[S, E]:
        window = state.window
        if isinstance(action, Challenge | LetStand):
            if window is None:
                raise self.not_now(state)
            return self.answer(state, window, seat, action)
        if window:
            raise Refused("COM-6", self.waiting)
        return self.take_turn(state, seat, action)

    def time_is_up(self, state: S, seat: Seat) -> Step[S, E]:
        """Treat silence as accepting a pending play, or as the game defines (COM-10)."""
        return self.answer(state, state.window, seat, LetStand()) if state.window else self.turn_times_out(state, seat)

    def answer(self, state: S, window: Window, seat: Seat, answer: Answer) -> Step[S, E]:
        may_answer(window, seat)
        match answer:
            case LetStand():
                rest = let_stand(window, seat)
                if rest is None:
                    return self._tell(state, StoodBy(seat)).then(self.window_closes)
                return self._tell(state.with_window(rest), StoodBy(seat))
            case Challenge(claim=number):
                claim = claim_named(window, seat, number)
                self.may_challenge(state, seat, answer)
                judged = judged_claim(claim, self.judge)
                event = Challenged(claim.seat, seat, judged.word, judged.reason, judged.legal)
                follows = partial(self.claim_is_judged, by=seat, challenge=answer, judged=judged)
                return self._tell(state, event).then(follows)

    def window_is_left(self, state: S, *, seat: Seat) -> Step[S, E]:
        """Stop waiting for the answer of a player who left: they accept the play (COM-11)."""
        window = state.window
        if window is None or seat not in window.may:
            return Step(state)
        rest = let_stand(replace(window, begins=None), seat)
        if rest is None:
            return self.window_closes(state)
        return Step(state.with_window(replace(rest, begins=self.begins_next(state))))

    @staticmethod
    def _tell(state: S, event: StoodBy | Challenged) -> Step[S, E]:
        # The events of every game with a window include these two.
        return cast("Step[S, E]", Step(state, (event,)))


class OnePlayResolver(PlayResolver[S, A, E]):
    """Resolves turns of games in which only one play is pending at a time, and is accepted or rejected as a whole."""

    @abstractmethod
    def play_falls(self, state: S) -> Step[S, E]:
        """Take back the rejected play."""

    def claim_is_judged(self, state: S, *, by: Seat, challenge: Challenge, judged: WordJudged) -> Step[S, E]:  # noqa: ARG002
        return self.window_closes(state) if judged.legal else self.play_falls(state)
