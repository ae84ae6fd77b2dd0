"""What would happen in a match: lines for its record, and where each of them leads."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from wordparlor.core.game import Awaited, HostAction, Step, TimeUp
from wordparlor.core.record import NO_SUM, Line
from wordparlor.match.clocks import Clocks

AnyStep: TypeAlias = Step[Any, Any]  # of whatever game is played


class Tip(msgspec.Struct, frozen=True):
    """Where a match is: what its next line builds on."""

    state: Any  # of whatever game is played
    awaited: Awaited | None
    clocks: Clocks
    lines: int = 0
    last_sum: str = NO_SUM


class Change(msgspec.Struct, frozen=True):
    """A line of the record, as it is stored, and where it leads."""

    line: Line
    text: bytes
    tip: Tip
    step: AnyStep | None = None


# What would happen: lines to store, then to apply. Nothing has happened yet.
Proposal: TypeAlias = tuple[Change, ...]


def is_due(tip: Tip, action: HostAction, now: float) -> bool:
    """Return whether the host still has to say that time is up, after what it said before."""
    if not isinstance(action, TimeUp):
        return True
    due = tip.clocks.due(action.seat)
    return due is not None and due <= now


def steps_of(proposal: Proposal) -> tuple[AnyStep, ...]:
    return tuple(change.step for change in proposal if change.step is not None)
