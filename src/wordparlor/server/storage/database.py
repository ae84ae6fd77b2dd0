"""The database: SQLite written by one thread, many writes in one transaction; or PostgreSQL through a pool."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")


class Database(Protocol):
    """Runs functions on a connection: each writes all that it writes, or nothing."""

    async def read(self, question: Callable[[Connection], T]) -> T: ...

    async def write(self, change: Callable[[Connection], T]) -> T: ...

    async def listen(self, heard: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Call back for whatever other processes announce, and when something may have been missed."""

    async def announce(self, text: str) -> None:
        """Tell other processes something that may be lost."""

    async def run_exclusively(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something while no other process does the like."""

    async def close(self) -> None: ...
