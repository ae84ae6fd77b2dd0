"""What happened that a seat has not seen: whether it may answer all the same."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from wordparlor.core.game import HostAction, Leaves, Seat
from wordparlor.match.clocks import question_of
from wordparlor.server.tables.events import Played
from wordparlor.server.tables.table import LoggedEvent, TableState


def others_only_answered(table: TableState, seat: Seat, unseen: Iterable[LoggedEvent]) -> bool:
    """Say whether all that happened are answers of others to what this seat is asked too, and still is."""
    return all(is_answer_beside(table, seat, moment) for moment in unseen)


def is_answer_beside(table: TableState, seat: Seat, moment: LoggedEvent) -> bool:
    """Say whether somebody else answered, or their time did, and nothing came of it but that fewer are asked.

    A challenge leaves the same seats asked: its verdict may change what others would say.
    """
    if table.match is None or not isinstance(moment.entry, Played) or someone_leaves(moment.entry):
        return False
    before, after = (table.match.game.awaited(state) for state in (moment.before, moment.after))
    if before is None or after is None:
        return False
    return question_of(before) == question_of(after) and seat in after.seats and after.seats < before.seats


def someone_leaves(entry: Played) -> bool:
    if entry.by is not None:
        return False
    told = (msgspec.json.decode(line.encode()).get("action") for line in entry.lines)
    return any(isinstance(msgspec.convert(action, HostAction), Leaves) for action in told if action)
