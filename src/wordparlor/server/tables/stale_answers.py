"""Stale answers: a seat may still answer if it has missed nothing but the answers of others."""

from __future__ import annotations

from collections.abc import Iterable

from wordparlor.core.game import Seat
from wordparlor.server.tables.log import LoggedEvent


def others_only_answered(seat: Seat, unseen: Iterable[LoggedEvent]) -> bool:
    """Return whether all unseen events are answers of others to what this seat is asked too, and still is."""
    return all(logged.still_asked is not None and seat in logged.still_asked for logged in unseen)
