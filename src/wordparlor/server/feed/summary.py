"""A table in a list: its players, and whether others can join or watch."""

from __future__ import annotations

import msgspec

from wordparlor.core.game import Seat
from wordparlor.games.catalogue import catalogue
from wordparlor.server.feed.frames import last_public_time
from wordparlor.server.feed.table_view import SeatView, seat_views
from wordparlor.server.tables.table import Status, TableState


class Summary(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    code: str
    game: str
    title: str
    status: Status
    seats: tuple[SeatView, ...]
    created: float
    touched: float  # the time of the last event that everyone saw
    spectators: bool
    yours: tuple[Seat, ...] = ()
    awaited: tuple[Seat, ...] = ()  # the seats that can act now


def summarize(table: TableState, yours: tuple[Seat, ...] = ()) -> Summary:
    setup = table.setup
    return Summary(
        id=table.id,
        code=table.public_code,
        game=setup.game,
        title=catalogue()[setup.game].title,
        status=table.status,
        seats=seat_views(setup.chairs, setup.host),
        created=table.created,
        touched=last_public_time(table),
        spectators=setup.spectators,
        yours=yours,
        awaited=seats_to_move(table),
    )


def seats_to_move(table: TableState) -> tuple[Seat, ...]:
    awaited = table.match.awaited if table.match and table.status == "playing" else None
    return tuple(sorted(awaited.seats)) if awaited else ()
