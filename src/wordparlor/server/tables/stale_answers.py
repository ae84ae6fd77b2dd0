"""Stale answers: a seat can still answer if it has missed only the answers of others."""

from __future__ import annotations

from collections.abc import Iterable

from wordparlor.core.game import Seat
from wordparlor.server.tables.log import LoggedEvent


def others_only_answered(seat: Seat, unseen: Iterable[LoggedEvent]) -> bool:
    """Return whether the unseen events are only other seats' answers to a question that this seat is still asked."""
    return all(logged.still_asked is not None and seat in logged.still_asked for logged in unseen)
