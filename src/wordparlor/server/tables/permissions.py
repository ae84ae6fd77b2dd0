"""What a seat may ask for right now: an undo, a hint."""

from __future__ import annotations

from wordparlor.core.game import Seat
from wordparlor.match import game_loop
from wordparlor.match.undo import CannotUndo
from wordparlor.server.tables.table import TableState


def seats_to_answer_undo(table: TableState) -> tuple[Seat, ...]:
    """Return the seats whose answer is missing: people on other devices than the player who asks."""
    request = table.undo_request
    if request is None:
        return ()
    answered = {*table.seats_on_same_device(request.by), *request.agreed}
    return tuple(seat for seat in table.people if seat not in answered)


def may_undo(table: TableState, seat: Seat) -> bool:
    if table.match is None or table.awaited is None or table.undo_request is not None:
        return False
    try:
        table.match.actions_left_by_undo(seat)
    except CannotUndo:
        return False
    return True


def may_hint(table: TableState, seat: Seat) -> bool:
    """Return whether a seat may get a hint: the match allows it, and nobody plays on another device."""
    if table.match is None or table.closed is not None or not game_loop.may_hint(table.match, seat):
        return False
    return set(table.people) <= set(table.seats_on_same_device(seat))
