"""The interface of a database: SQLite in one process, or PostgreSQL among several."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from enum import IntEnum
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")


class Lock(IntEnum):
    """Work that only one process does at a time, with the number of its lock in PostgreSQL."""

    UPGRADE = 7_311_620_115
    OUTAGES = 7_311_620_116
    PUZZLES = 7_311_620_117
    PUZZLES_AHEAD = 7_311_620_118


class Database(Protocol):
    """Run functions on a connection, each in a transaction."""

    async def read(self, query: Callable[[Connection], T]) -> T: ...

    async def write(self, change: Callable[[Connection], T]) -> T: ...

    async def listen(self, on_notification: Callable[[str], None], on_connection_lost: Callable[[], None]) -> None:
        """Call back for each notification from another process, and when some may have been missed."""

    async def announce(self, text: str) -> None:
        """Notify other processes; the notification may get lost."""

    async def run_exclusively(self, work: Callable[[], Coroutine[Any, Any, None]], *, lock: Lock) -> None:
        """Run work while no other process has the lock; a process that dies loses it."""

    async def close(self) -> None: ...
