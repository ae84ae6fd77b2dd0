"""A page: what happened since a frame, and the table as one viewer sees it now."""

from __future__ import annotations

import msgspec

from wordparlor.server.feed.frames import Frame
from wordparlor.server.feed.table_view import TableView
from wordparlor.server.live.presence import Present


class Page(msgspec.Struct, frozen=True):
    """The frames after the one that a client names, and the table after the last of them."""

    now: float
    n: int
    here: Present
    frames: list[Frame]
    view: TableView
