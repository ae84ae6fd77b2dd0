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


class MessageQueue:
    """Messages for one reader; an asyncio.Queue takes ten times the memory, and every client has one."""

    __slots__ = ("_arrived", "_messages")

    def __init__(self) -> None:
        self._messages: list[Message] = []
        self._arrived: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._messages)

    def put(self, message: Message) -> None:
        self._messages.append(message)
        if self._arrived and not self._arrived.done():
            self._arrived.set_result(None)

    def clear(self) -> None:
        self._messages.clear()

    async def get(self) -> Message:
        """Return the next message, as soon as there is one."""
        while not self._messages:
            self._arrived = asyncio.get_running_loop().create_future()
            await self._arrived
        return self._messages.pop(0)


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
    queue: MessageQueue = field(default_factory=MessageQueue)

    def send(self, message: Message) -> None:
        """Queue a message, or a code to close with; a client that reads too slowly is closed."""
        if len(self.queue) < QUEUE_SIZE:
            self.queue.put(message)
            return
        log.info("subscriber too slow")
        self.queue.clear()
        self.queue.put(TOO_SLOW)


FAILED = 1011
RECONNECT = 1012
TOO_SLOW = 1013
HANDED_OVER = 4001
LEFT = 4003
