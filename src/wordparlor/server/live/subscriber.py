"""A client that gets frames as they happen, and the codes its connection is closed with."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

import structlog

from wordparlor.server.feed.table_view import ViewOptions
from wordparlor.server.tables.caller import Caller
from wordparlor.server.tables.table import Viewer

log = structlog.get_logger()

QUEUE_SIZE = 256  # messages that a slow client may be behind


class FrameMessage(NamedTuple):
    """A frame as it is sent, and its number."""

    n: int
    text: bytes


# A frame, another message, or the code to close the connection with.
Message: TypeAlias = FrameMessage | bytes | int


@dataclass(eq=False)
class Subscriber:
    """A client that gets frames as they happen."""

    caller: Caller
    viewer: Viewer
    wants: ViewOptions
    n: int
    ordinal: int = 0  # which of the caller's seats this is
    is_present: bool = False  # whether it stays connected, and so counts as present
    wants_presence: bool = False  # whether it wants to know who else is
    queue: asyncio.Queue[Message] = field(default_factory=lambda: asyncio.Queue(QUEUE_SIZE))

    def send(self, message: Message) -> None:
        """Queue a message, or a code to close with; a client that reads too slowly is closed."""
        if not self.queue.full():
            self.queue.put_nowait(message)
            return
        log.info("subscriber too slow")
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(TOO_SLOW)


FAILED = 1011
RECONNECT = 1012
TOO_SLOW = 1013
HANDED_OVER = 4001
LEFT = 4003
