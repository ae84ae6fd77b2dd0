"""What comes of a wish at a table: the entry to be stored. The match has moved when this returns, and nobody knows."""

from __future__ import annotations

from wordparlor.core.game import Seat
from wordparlor.server.errors import Problem
from wordparlor.server.tables.commands import (
    AddSeat,
    Answer,
    AnyWish,
    Choose,
    Leave,
    Play,
    Ready,
    RemoveSeat,
    Say,
    SetSeat,
    Start,
    Undo,
)
from wordparlor.server.tables.events import (
    Entry,
    Said,
)
from wordparlor.server.tables.lobby import prepared
from wordparlor.server.tables.phrases import PHRASES
from wordparlor.server.tables.play import answered, played, undone
from wordparlor.server.tables.seating import left
from wordparlor.server.tables.table import Table

# Wishes


def done(table: Table, seat: Seat, wish: AnyWish, now: int) -> Entry:
    """Do what a seat wishes, or raise Problem."""
    match wish:
        case Play():
            return played(table, seat, wish, now)
        case Undo():
            return undone(table, seat, now)
        case Answer(agree=agree):
            return answered(table, seat, agree=agree, now=now)
        case Say(phrase=phrase):
            if phrase not in PHRASES:
                raise Problem("not-found", f"There is no phrase {phrase!r}. GET /api/v1/phrases has them.")
            return Said(seat, phrase)
        case Leave():
            return left(table, seat, now)
        case Ready() | Choose() | SetSeat() | AddSeat() | RemoveSeat() | Start():
            if table.match or table.closed is not None:
                raise Problem("not-now", "The game has begun; this is for before it.")
            return prepared(table, seat, wish)
        case _:
            raise Problem("not-now", "This cannot be done here.")
