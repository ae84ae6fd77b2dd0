"""The database: SQLite written by one thread, many writes in one transaction; or PostgreSQL through a pool."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import structlog
from asyncpg import PostgresError
from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError

from wordparlor.server.config import BadServer, Config
from wordparlor.server.storage.failures import DRIVERS_ERRORS, failure_of, without_values
from wordparlor.server.storage.file_lock import locked
from wordparlor.server.storage.integrity import damage_in, lacking_in
from wordparlor.server.storage.migrate import upgrade

if TYPE_CHECKING:
    from asyncpg import Connection as Listener

T = TypeVar("T")

log = structlog.get_logger()

READERS = 2
POOLED = 8
MOST_TOGETHER = 64  # writes in one transaction
CHANNEL = "parlor"
NOTIFY = text("SELECT pg_notify(:channel, :text)")
PUT_BACK = "`parlor restore COPY --replace` puts a copy back that `parlor backup` made."
ONE_AT_A_TIME = 7_311_620_116  # the number of a lock in PostgreSQL
CONNECT_SECONDS = 10.0
HEARTBEAT = "heartbeat"
HEARTBEAT_SECONDS = 5.0
HEARTBEAT_PATIENCE = 10.0  # a listening connection that doesn't hear its own heartbeat for so long is deaf
RECONNECT_SECONDS = 1.0


class Database(Protocol):
    """Runs functions on a connection: each writes all that it writes, or nothing."""

    async def read(self, question: Callable[[Connection], T]) -> T: ...

    async def write(self, change: Callable[[Connection], T]) -> T: ...

    async def listen(self, heard: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Call back for whatever other processes announce, and when something may have been missed."""

    async def announce(self, text: str) -> None:
        """Tell other processes something that may be lost."""

    async def exclusively(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something while no other process does the like."""

    async def close(self) -> None: ...


async def open_database(config: Config) -> Database:
    """Open it, brought to the present form."""
    if config.is_sqlite:
        return SqliteDatabase(config.file)
    return await PostgresDatabase.opened(config.database)


async def brought_up_to_date(config: Config) -> None:
    """Open it once before anybody comes, and say what is wrong with it in a sentence."""
    if config.is_sqlite and config.file.exists() and (damage := damage_in(config.file)):
        raise BadServer(f"{config.file} is damaged, or no database at all: {damage}. {PUT_BACK}")
    try:
        database = await open_database(config)
    except (OSError, SQLAlchemyError, PostgresError) as problem:
        why = str(getattr(problem, "orig", None) or problem).splitlines()[0]
        raise BadServer(f"The database cannot be opened: {why}. Look at --database, and whether it runs.") from problem
    await database.close()
    if config.is_sqlite and (lacking := lacking_in(config.file)):
        raise BadServer(f"{config.file} is damaged: {lacking}. {PUT_BACK}")


@dataclass
class Write:
    """A change that waits for the writer, and whoever waits for it."""

    change: Callable[[Connection], Any]  # each has its own answer
    answer: asyncio.Future[Any]


class SqliteDatabase:
    """One file, one process: a lock beside the file sees to that."""

    def __init__(self, file: Path) -> None:
        self._lock = locked(file)
        self._engine = create_engine(
            f"sqlite:///{file}", connect_args={"check_same_thread": False}, hide_parameters=True
        )
        event.listen(self._engine, "connect", make_safe)
        event.listen(self._engine, "begin", begin)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")
        self._waiting: list[Write] = []
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
        return await without_values(question, reading)

    def _read(self, question: Callable[[Connection], T]) -> T:
        with self._engine.connect().execution_options(reads=True) as connection:
            return question(connection)

    async def write(self, change: Callable[[Connection], T]) -> T:
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append(Write(change, answer))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        return await answer

    async def _write_all(self) -> None:
        """Write what waits, as one transaction, while the next ones gather."""
        loop = asyncio.get_running_loop()
        while self._waiting:
            together, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
            try:
                answers = await loop.run_in_executor(self._writer, self._written, together)
            except Exception as problem:  # noqa: BLE001 - whoever waits is told, whatever it was
                answers = [problem] * len(together)
            for one, answer in zip(together, answers, strict=True):
                if one.answer.cancelled():
                    continue
                if isinstance(answer, BaseException):
                    one.answer.set_exception(answer)
                else:
                    one.answer.set_result(answer)

    def _written(self, together: list[Write]) -> list[Any]:
        """Write all in one transaction; if one of them fails, each in its own, so that the others stand."""
        with suppress(Exception), self._engine.begin() as connection:  # a failure is found again below
            return [write.change(connection) for write in together]
        return [self._alone(write) for write in together]

    def _alone(self, write: Write) -> Any:  # noqa: ANN401 - each has its own answer
        try:
            with self._engine.begin() as connection:
                return write.change(connection)
        except DRIVERS_ERRORS as problem:
            return failure_of(problem, write.change)
        except Exception as problem:  # noqa: BLE001 - it is for whoever asked
            return problem

    async def listen(self, heard: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Hear nothing: there is one process."""

    async def announce(self, text: str) -> None:
        """Tell nobody: there is one process."""

    async def exclusively(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        await work()

    async def close(self) -> None:
        while self._writing and not self._writing.done():
            await self._writing
        self._writer.shutdown()
        self._readers.shutdown()
        self._engine.dispose()
        self._lock.close()


def make_safe(connection: DBAPIConnection, _record: object) -> None:
    connection.isolation_level = None  # of sqlite3: transactions begin where we say
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        connection.cursor().execute(f"PRAGMA {pragma}")


def begin(connection: Connection) -> None:
    reads = connection.get_execution_options().get("reads")
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


class PostgresDatabase:
    """Many processes, one database; they wake one another by NOTIFY."""

    def __init__(self, url: str) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415 - heavy, and only PostgreSQL needs it

        address = url.partition("://")[2]
        self._engine = create_async_engine(
            f"postgresql+asyncpg://{address}",
            pool_size=POOLED,
            max_overflow=POOLED,
            pool_pre_ping=False,
            hide_parameters=True,
            connect_args={"timeout": CONNECT_SECONDS},
        )
        self._listening: asyncio.Task[None] | None = None

    @classmethod
    async def opened(cls, url: str) -> PostgresDatabase:
        database = cls(url)
        async with database._engine.begin() as connection:
            await connection.run_sync(upgrade)
        return database

    async def read(self, question: Callable[[Connection], T]) -> T:
        return await without_values(question, self._read(question))

    async def _read(self, question: Callable[[Connection], T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(question)

    async def write(self, change: Callable[[Connection], T]) -> T:
        return await without_values(change, self._write(change))

    async def _write(self, change: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(change)

    async def listen(self, heard: Callable[[str], None], lost: Callable[[], None]) -> None:
        self._listening = asyncio.create_task(self._listen(heard, lost))

    async def _listen(self, heard: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Keep one connection listening, and open another when it breaks or hears nothing any more."""
        while True:
            try:
                async with self._engine.connect() as connection:
                    raw = (await connection.get_raw_connection()).driver_connection
                    assert raw is not None, "a connection that is open"
                    try:
                        await hear(raw, heard, lost)
                    finally:
                        raw.terminate()  # without asking the other side, which may not answer
                        await connection.invalidate()
            except Exception as problem:  # noqa: BLE001 - whatever broke, it is tried again
                log.warning("listening again", why=type(problem).__name__)
            await asyncio.sleep(RECONNECT_SECONDS)

    async def announce(self, text: str) -> None:
        with suppress(OSError, SQLAlchemyError, PostgresError):
            async with self._engine.begin() as connection:
                await connection.execute(NOTIFY, {"channel": CHANNEL, "text": text})

    async def exclusively(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        await without_values(work, self._exclusively(work))

    async def _exclusively(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
            await work()

    async def close(self) -> None:
        if self._listening:
            self._listening.cancel()
        await self._engine.dispose()


async def hear(connection: Listener, heard: Callable[[str], None], lost: Callable[[], None]) -> None:
    """Listen until the connection ends, or raise TimeoutError when it doesn't hear its own heartbeat.

    A connection can go deaf without ending: a firewall drops it silently, or something in between stops its LISTEN.
    """
    own = f":{HEARTBEAT}:{token_hex(8)}"
    beat, ended = asyncio.Event(), asyncio.Event()

    def hear_one(_connection: object, _process: int, _channel: str, text: object) -> None:
        if text == own:
            beat.set()
        else:
            heard(str(text))

    connection.add_termination_listener(lambda _connection: ended.set())
    await connection.add_listener(CHANNEL, hear_one)
    lost()
    while not ended.is_set():
        beat.clear()
        async with asyncio.timeout(HEARTBEAT_PATIENCE):
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, own)
            await beat.wait()
        with suppress(TimeoutError):
            await asyncio.wait_for(ended.wait(), HEARTBEAT_SECONDS)
