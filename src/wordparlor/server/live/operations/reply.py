"""What a client gets back from an operation."""

from __future__ import annotations

import msgspec

from wordparlor.core.game import Seat
from wordparlor.server.feed.table_view import TextMode
from wordparlor.server.live.live_table import LiveTable
from wordparlor.server.live.service import TableService


class Reply(msgspec.Struct, frozen=True):
    """A snapshot with the number of its last frame, and what else the client must know."""

    page: bytes
    n: int
    token: str | None = None
    game: str | None = None
    seat: Seat | None = None
    code: str | None = None


def reply_with_snapshot(service: TableService, live: LiveTable, seat: Seat, after: int, text: TextMode | None) -> Reply:
    """Build a reply; a subscriber gets the frames anyway, and needs no snapshot."""
    page = live.snapshot(seat, after, text, service.now()) if text else b""
    return Reply(page, live.feed(seat).n)
