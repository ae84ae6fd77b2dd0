"""Games in a SQLite file: one writer, many readers, and groups of writes in one transaction."""

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

from wordparlor.server.storage.database import T
from wordparlor.server.storage.failures import DRIVER_ERRORS, hide_values, safe_error
from wordparlor.server.storage.file_lock import lock_file
from wordparlor.server.storage.migrate import upgrade

READERS = 2
MAX_BATCH = 64  # writes in one transaction


@dataclass
class PendingWrite:
    """A change that waits for the writer, and whoever waits for it."""

    change: Callable[[Connection], Any]  # each has its own answer
    answer: asyncio.Future[Any]


class SqliteDatabase:
    """One file, one process: a lock beside the file sees to that."""

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

    async def read(self, question: Callable[[Connection], T]) -> T:
        reading = asyncio.get_running_loop().run_in_executor(self._readers, self._read, question)
        return await hide_values(question, reading)

    def _read(self, question: Callable[[Connection], T]) -> T:
        with self._engine.connect().execution_options(reads=True) as connection:
            return question(connection)

    async def write(self, change: Callable[[Connection], T]) -> T:
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append(PendingWrite(change, answer))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        return await answer

    async def _write_all(self) -> None:
        """Write what waits, as one transaction, while the next ones gather."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            together, self._waiting = self._waiting[:MAX_BATCH], self._waiting[MAX_BATCH:]
            try:
                answers = await loop.run_in_executor(self._writer, self._write_batch, together)
            except Exception as problem:  # noqa: BLE001 - whoever waits is told, whatever it was
                answers = [problem] * len(together)
            for one, answer in zip(together, answers, strict=True):
                if one.answer.cancelled():
                    continue
                if isinstance(answer, BaseException):
                    one.answer.set_exception(answer)
                else:
                    one.answer.set_result(answer)

    def _write_batch(self, together: list[PendingWrite]) -> list[Any]:
        """Write all in one transaction; if one of them fails, each in its own, so that the others stand."""
        with suppress(Exception), self._engine.begin() as connection:  # a failure is found again below
            return [write.change(connection) for write in together]
        return [self._write_single(write) for write in together]

    def _write_single(self, write: PendingWrite) -> Any:  # noqa: ANN401 - each has its own answer
        try:
            with self._engine.begin() as connection:
                return write.change(connection)
        except DRIVER_ERRORS as problem:
            return safe_error(problem, write.change)
        except Exception as problem:  # noqa: BLE001 - it is for whoever asked
            return problem

    async def listen(self, heard: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Hear nothing: there is one process."""

    async def announce(self, text: str) -> None:
        """Tell nobody: there is one process."""

    async def run_exclusively(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        await work()

    async def close(self) -> None:
        while self._writing and not self._writing.done():
            await self._writing
        self._writer.shutdown()
        self._readers.shutdown()
        self._engine.dispose()
        self._lock.close()


def set_pragmas(connection: DBAPIConnection, _record: object) -> None:
    connection.isolation_level = None  # of sqlite3: transactions begin where we say
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        connection.cursor().execute(f"PRAGMA {pragma}")


def begin_transaction(connection: Connection) -> None:
    reads = connection.get_execution_options().get("reads")
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
