"""Games in a SQLite file: one writer, many readers, and batches of writes in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection

from wordparlor.server.storage.database import Lock, T
from wordparlor.server.storage.failures import DRIVER_ERRORS, hide_values, safe_error
from wordparlor.server.storage.file_lock import lock_file
from wordparlor.server.storage.migrate import upgrade

READERS = 2
MAX_BATCH = 64  # writes in one transaction


@dataclass
class PendingWrite:
    """A change that waits for the writer, and the future of its result."""

    change: Callable[[Connection], Any]  # each change has its own result
    result: asyncio.Future[Any]


class SqliteDatabase:
    """One file, used by one process; a lock beside the file ensures that."""

    def __init__(self, file: Path) -> None:
        self._lock = lock_file(file)
        self._engine = create_engine(
            f"sqlite:///{file}", connect_args={"check_same_thread": False}, hide_parameters=True
        )
        event.listen(self._engine, "connect", set_pragmas)
        event.listen(self._engine, "begin", begin_transaction)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._waiting: list[PendingWrite] = []
        self._writing: asyncio.Task[None] | None = None
        try:
            with self._engine.begin() as connection:
                upgrade(connection)
        except BaseException:
            self._engine.dispose()
            self._lock.close()
            raise

    async def read(self, query: Callable[[Connection], T]) -> T:
        reading = asyncio.get_running_loop().run_in_executor(self._readers, self._read, query)
        return await hide_values(query, reading)

    def _read(self, query: Callable[[Connection], T]) -> T:
        with self._engine.connect().execution_options(reads=True) as connection:
            return query(connection)

    async def write(self, change: Callable[[Connection], T]) -> T:
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append(PendingWrite(change, result))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        return await result

    async def _write_all(self) -> None:
        """Write the waiting changes in one transaction, while the next ones gather."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            batch, self._waiting = self._waiting[:MAX_BATCH], self._waiting[MAX_BATCH:]
            try:
                results = await loop.run_in_executor(self._writer, self._write_batch, batch)
            except Exception as problem:  # noqa: BLE001 - whatever failed, those who wait get it
                results = [problem] * len(batch)
            for write, result in zip(batch, results, strict=True):
                if write.result.cancelled():
                    continue
                if isinstance(result, BaseException):
                    write.result.set_exception(result)
                else:
                    write.result.set_result(result)

    def _write_batch(self, batch: list[PendingWrite]) -> list[Any]:
        """Write all changes in one transaction; if one of them fails, each in its own, so that the others succeed."""
        with suppress(Exception), self._engine.begin() as connection:  # the failed change is tried again below
            return [write.change(connection) for write in batch]
        return [self._write_single(write) for write in batch]

    def _write_single(self, write: PendingWrite) -> Any:  # noqa: ANN401 - each has its own result
        try:
            with self._engine.begin() as connection:
                return write.change(connection)
        except DRIVER_ERRORS as problem:
            return safe_error(problem, write.change)
        except Exception as problem:  # noqa: BLE001 - it is raised where the result is awaited
            return problem

    async def listen(self, on_notification: Callable[[str], None], on_connection_lost: Callable[[], None]) -> None:
        """Do nothing: there is only one process."""

    async def announce(self, text: str) -> None:
        """Do nothing: there is only one process."""

    async def run_exclusively(self, work: Callable[[], Coroutine[Any, Any, None]], *, lock: Lock) -> None:  # noqa: ARG002 - there is only one process
        await work()

    async def close(self) -> None:
        while self._writing and not self._writing.done():
            await self._writing
        self._writer.shutdown()
        self._readers.shutdown()
        self._engine.dispose()
        self._lock.close()


def set_pragmas(connection: DBAPIConnection, _record: object) -> None:
    connection.isolation_level = None  # sqlite3's own: transactions begin where we say
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        connection.cursor().execute(f"PRAGMA {pragma}")


def begin_transaction(connection: Connection) -> None:
    reads = connection.get_execution_options().get("reads")
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
