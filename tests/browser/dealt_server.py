"""A server in which the id of a table is the seed of its deal, so that every test run gets the same cards.

When run as a program, it takes the place of the command `parlor`.
"""

from __future__ import annotations

import sys
from contextlib import AbstractAsyncContextManager
from contextvars import ContextVar
from hashlib import sha256
from typing import Any

from wordparlor.cli import main
from wordparlor.server.live.service import TableService
from wordparlor.server.tables import lobby

TABLE: ContextVar[str] = ContextVar("TABLE")
lock = TableService.lock


def noted(parlor: TableService, table_id: str, **options: bool) -> AbstractAsyncContextManager[Any]:
    """Lock a table, and remember which one it is."""
    TABLE.set(table_id)
    return lock(parlor, table_id, **options)


def seed(size: int) -> str:
    return sha256(TABLE.get().encode()).hexdigest()[: 2 * size]


if __name__ == "__main__":
    setattr(TableService, "lock", noted)  # noqa: B010 - the one way to a table
    setattr(lobby, "token_hex", seed)  # noqa: B010 - the one place where a game is dealt
    main(sys.argv[1:])
