"""The reply of an operation to a client."""

from __future__ import annotations

import msgspec

from wordparlor.core.game import Seat
from wordparlor.server.feed.table_view import ViewOptions
from wordparlor.server.live.live_table import LiveTable
from wordparlor.server.live.page import Page
from wordparlor.server.live.service import TableService


class ReplyOptions(msgspec.Struct, frozen=True):
    """How a client wants the table; a client that listens for frames needs no page in the reply."""

    view: ViewOptions = ViewOptions()
    page: bool = True


class Reply(msgspec.Struct, frozen=True):
    """The number of the client's last frame, the page if it wants one, and anything else it must know."""

    now: float
    n: int
    page: Page | None
    token: str | None = None
    game: str | None = None
    seat: Seat | None = None
    code: str | None = None


def make_reply(service: TableService, live: LiveTable, seat: Seat, after: int, wants: ReplyOptions) -> Reply:
    now = service.now()
    page = live.page(seat, after, wants.view, now) if wants.page else None
    return Reply(round(now, 3), live.feed(seat).n, page)
