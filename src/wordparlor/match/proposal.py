"""What would happen in a match: the lines for its record, and the situation after each of them."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from wordparlor.core.game import Awaited, HostAction, Seat, Step, TimeUp
from wordparlor.core.record import NO_SUM, Line
from wordparlor.core.rules import AnyGame
from wordparlor.match.clocks import Clocks, question_of

AnyStep: TypeAlias = Step[Any, Any]  # the type depends on the game


class Situation(msgspec.Struct, frozen=True):
    """A state of the game, who is awaited for what, and how many answers each seat has given."""

    state: Any  # the type depends on the game
    awaited: Awaited | None
    answers: tuple[int, ...]

    @classmethod
    def at(cls, game: AnyGame, state: Any) -> Situation:  # noqa: ANN401 - likewise
        return cls(state, game.awaited(state), (0,) * game.players)

    def after(self, game: AnyGame, by: Seat | Literal["host"], step: AnyStep) -> Situation:
        """Return the situation after a step of the game."""
        awaited = game.awaited(step.state)
        if question_of(awaited) != question_of(self.awaited):
            return Situation(step.state, awaited, (0,) * game.players)
        answers = tuple(count + (seat == by) for seat, count in enumerate(self.answers))
        return Situation(step.state, awaited, answers)


class Tip(msgspec.Struct, frozen=True):
    """The end of a match so far, on which its next line builds."""

    situation: Situation
    clocks: Clocks
    lines: int = 0
    last_sum: str = NO_SUM


class Change(msgspec.Struct, frozen=True):
    """A line of the record as it's stored, and the tip it leads to."""

    line: Line
    text: str
    tip: Tip
    step: AnyStep | None = None
    action: Any = None  # the action, unless the line was read from a record


# What would happen: lines to store, then to apply. Nothing has happened yet.
Proposal: TypeAlias = tuple[Change, ...]


def is_due(tip: Tip, action: HostAction, now: float) -> bool:
    """Return whether the host still has to report that time is up."""
    if not isinstance(action, TimeUp):
        return True
    due = tip.clocks.due(action.seat)
    return due is not None and due <= now


def steps_of(proposal: Proposal) -> tuple[AnyStep, ...]:
    return tuple(change.step for change in proposal if change.step is not None)
