"""Stale answers: a seat may still answer if all it has not seen yet are the answers of others."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wordparlor.core.game import HostAction, Leaves, Seat
from wordparlor.match.clocks import question_of
from wordparlor.server.tables.events import Played
from wordparlor.server.tables.table import LoggedEvent, TableState


def others_only_answered(table: TableState, seat: Seat, unseen: Iterable[LoggedEvent]) -> bool:
    """Return whether all unseen events are answers of others to what this seat is asked too, and still is."""
    return all(is_answer_of_another(table, seat, logged) for logged in unseen)


def is_answer_of_another(table: TableState, seat: Seat, logged: LoggedEvent) -> bool:
    """Return whether another player answered or ran out of time, and the only effect is that fewer seats are asked.

    A challenge doesn't count: the same seats stay asked, and its verdict may change what others would say.
    """
    if table.match is None or not isinstance(logged.event, Played) or someone_leaves(logged.event):
        return False
    before, after = (table.match.game.awaited(state) for state in (logged.before, logged.after))
    if before is None or after is None:
        return False
    return question_of(before) == question_of(after) and seat in after.seats and after.seats < before.seats


def someone_leaves(event: Played) -> bool:
    if event.by is not None:
        return False
    actions = (msgspec.json.decode(line.encode()).get("action") for line in event.lines)
    return any(isinstance(msgspec.convert(action, HostAction), Leaves) for action in actions if action)
