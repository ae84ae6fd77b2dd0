"""What a caller is at a table: the holder of a seat, or a spectator."""

from __future__ import annotations

from wordparlor.core.game import Seat
from wordparlor.server.errors import Problem
from wordparlor.server.tables.caller import Caller
from wordparlor.server.tables.table import TableState, Viewer


def viewer_of(table: TableState, caller: Caller) -> Viewer:
    """Return the seat that a caller holds; without a token they are a spectator."""
    held = table.seats_held_by(caller)
    left = table.seats_left_by(Caller(caller.token_hash)) if table.status == "playing" else ()
    if left and (caller.seat in left or not held):
        hint = f"To come back, POST this token to /api/v1/games/{table.id}/seats."
        raise Problem("left", "You left this seat, and a bot is playing for you.", hint=hint)
    if caller.seat is not None:
        if caller.seat not in held:
            raise Problem("no-seat", "This isn't your seat. Send its token, or log in.")
        return caller.seat
    if held:
        return held[0]
    if caller.token_hash:
        raise Problem("no-seat", "This token has no seat here. The seat may have been handed over.")
    if table.match and not table.setup.spectators:
        raise Problem("forbidden", "This game doesn't allow spectators.")
    return None


def seat_of(table: TableState, caller: Caller) -> Seat:
    seat = viewer_of(table, caller)
    if seat is None:
        raise Problem("no-seat", "Only players can do this.")
    return seat
