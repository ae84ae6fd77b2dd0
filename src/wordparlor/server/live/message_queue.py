"""A queue for one reader, with a tenth of the memory of an asyncio.Queue; every connection has some."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class MessageQueue(Generic[T]):
    """Hold messages for one reader, who waits for them; its methods are those of an asyncio.Queue."""

    __slots__ = ("_arrived", "_messages")

    def __init__(self) -> None:
        self._messages: list[T] = []
        self._arrived: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        return len(self._messages)

    def empty(self) -> bool:
        return not self._messages

    def put_nowait(self, message: T) -> None:
        self._messages.append(message)
        if self._arrived and not self._arrived.done():
            self._arrived.set_result(None)

    def clear(self) -> None:
        self._messages.clear()

    async def get(self) -> T:
        """Return the next message, as soon as there is one."""
        while not self._messages:
            self._arrived = asyncio.get_running_loop().create_future()
            await self._arrived
        return self._messages.pop(0)
