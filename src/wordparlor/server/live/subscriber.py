"""A client that gets frames as they happen, and the codes with which its connection is closed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

import structlog

from wordparlor.server.feed.table_view import TableView, ViewOptions
from wordparlor.server.live.message_queue import MessageQueue
from wordparlor.server.tables.caller import Caller
from wordparlor.server.tables.table import Viewer

log = structlog.get_logger()

QUEUE_SIZE = 256  # messages by which a slow client may be behind


class FrameMessage(NamedTuple):
    """A frame as it is sent, and its number."""

    n: int
    text: bytes


# A frame, another message, or the code to close the connection with.
Message: TypeAlias = FrameMessage | bytes | int


@dataclass(eq=False, slots=True)
class Subscriber:
    """A client that gets frames as they happen."""

    caller: Caller
    viewer: Viewer
    wants: ViewOptions
    n: int
    ordinal: int = 0  # which of the caller's seats this is
    is_present: bool = False  # whether it stays connected, and therefore counts as present
    wants_presence: bool = False  # whether it wants to know who else is present
    view_sent: TableView | None = None  # the last view, if it wants only changes
    queue: MessageQueue[Message] = field(default_factory=MessageQueue)
    on_message: Callable[[], None] | None = None  # called when a message is waiting, if nobody is waiting for one

    def send(self, message: Message) -> None:
        """Queue a message, or a code to close with; a client that reads too slowly is closed."""
        if self.queue.qsize() < QUEUE_SIZE:
            self.queue.put_nowait(message)
        else:
            log.info("subscriber too slow")
            self.queue.clear()
            self.queue.put_nowait(TOO_SLOW)
        if self.on_message:
            self.on_message()


FAILED = 1011
RECONNECT = 1012
TOO_SLOW = 1013
HANDED_OVER = 4001
LEFT = 4003
