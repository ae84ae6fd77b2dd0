"""What a seat may ask for now: an undo, a hint."""

from __future__ import annotations

from wordparlor.core.game import Seat
from wordparlor.match.undo import CannotUndo
from wordparlor.server.tables.table import TableState


def seats_to_answer_undo(table: TableState) -> tuple[Seat, ...]:
    """Say whose answer is missing: people at other devices than the one who asks."""
    asking = table.undo_request
    if asking is None:
        return ()
    settled = {*table.seats_on_same_device(asking.by), *asking.agreed}
    return tuple(seat for seat in table.people if seat not in settled)


def may_undo(table: TableState, seat: Seat) -> bool:
    if table.match is None or table.awaited is None or table.undo_request is not None:
        return False
    try:
        table.match.actions_left_by_undo(seat)
    except CannotUndo:
        return False
    return True


def may_hint(table: TableState, seat: Seat) -> bool:
    """Say whether a seat can ask: it is to move, words are no secret, and nobody else sits at another device."""
    match = table.match
    if match is None or table.awaited is None or seat not in table.awaited.seats:
        return False
    return not match.words_are_secret and set(table.people) <= set(table.seats_on_same_device(seat))
