"""Games in PostgreSQL, which notifies the other processes of every event."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from secrets import token_hex
from typing import TYPE_CHECKING, Any

import structlog
from asyncpg import PostgresError
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from wordparlor.server.storage.database import Lock, T
from wordparlor.server.storage.failures import hide_values
from wordparlor.server.storage.migrate import upgrade

if TYPE_CHECKING:
    from asyncpg import Connection as Listener

log = structlog.get_logger()

POOL_SIZE = 8
CHANNEL = "parlor"
NOTIFY = text("SELECT pg_notify(:channel, :text)")
CONNECT_SECONDS = 10.0
LISTENER_HEARTBEAT = "heartbeat"
LISTENER_HEARTBEAT_SECONDS = 5.0
LISTENER_TIMEOUT_SECONDS = 10.0  # without its own heartbeat, a listening connection is broken after this long
RECONNECT_SECONDS = 1.0


class PostgresDatabase:
    """Many processes, one database; they notify one another by NOTIFY."""

    def __init__(self, url: str) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415 - heavy, and only PostgreSQL needs it

        address = url.partition("://")[2]
        self._engine = create_async_engine(
            f"postgresql+asyncpg://{address}",
            pool_size=POOL_SIZE,
            max_overflow=POOL_SIZE,
            pool_pre_ping=False,
            hide_parameters=True,
            connect_args={"timeout": CONNECT_SECONDS},
        )
        self._listening: asyncio.Task[None] | None = None

    @classmethod
    async def connect(cls, url: str) -> PostgresDatabase:
        database = cls(url)
        async with database._engine.begin() as connection:
            await connection.run_sync(upgrade)
        return database

    async def read(self, query: Callable[[Connection], T]) -> T:
        return await hide_values(query, self._read(query))

    async def _read(self, query: Callable[[Connection], T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(query)

    async def write(self, change: Callable[[Connection], T]) -> T:
        return await hide_values(change, self._write(change))

    async def _write(self, change: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(change)

    async def listen(self, on_notification: Callable[[str], None], on_connection_lost: Callable[[], None]) -> None:
        self._listening = asyncio.create_task(self._listen(on_notification, on_connection_lost))

    async def _listen(self, on_notification: Callable[[str], None], on_connection_lost: Callable[[], None]) -> None:
        """Keep one connection listening, and open another one when it breaks or stops receiving anything."""
        while True:
            try:
                async with self._engine.connect() as connection:
                    raw = (await connection.get_raw_connection()).driver_connection
                    assert raw is not None, "a connection that is open"
                    try:
                        await listen_until_closed(raw, on_notification, on_connection_lost)
                    finally:
                        raw.terminate()  # without asking the other side, which may not respond
                        await connection.invalidate()
            except Exception as problem:  # noqa: BLE001 - whatever broke, try again
                log.warning("reconnecting the listener", why=type(problem).__name__)
            await asyncio.sleep(RECONNECT_SECONDS)

    async def announce(self, text: str) -> None:
        with suppress(OSError, SQLAlchemyError, PostgresError):
            async with self._engine.begin() as connection:
                await connection.execute(NOTIFY, {"channel": CHANNEL, "text": text})

    async def run_exclusively(self, work: Callable[[], Coroutine[Any, Any, None]], *, lock: Lock) -> None:
        await hide_values(work, self._run_exclusively(work, lock))

    async def _run_exclusively(self, work: Callable[[], Coroutine[Any, Any, None]], lock: Lock) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({lock:d})"))
            await work()

    async def close(self) -> None:
        if self._listening:
            self._listening.cancel()
        await self._engine.dispose()


async def listen_until_closed(
    connection: Listener, on_notification: Callable[[str], None], on_connection_lost: Callable[[], None]
) -> None:
    """Listen until the connection ends, or raise TimeoutError when it doesn't get its own heartbeat.

    A connection can stop receiving without ending, when a firewall drops it silently or a proxy ends its LISTEN.
    """
    own = f":{LISTENER_HEARTBEAT}:{token_hex(8)}"
    heartbeat, ended = asyncio.Event(), asyncio.Event()

    def on_message(_connection: object, _process: int, _channel: str, text: object) -> None:
        if text == own:
            heartbeat.set()
        else:
            on_notification(str(text))

    connection.add_termination_listener(lambda _connection: ended.set())
    await connection.add_listener(CHANNEL, on_message)
    on_connection_lost()
    while not ended.is_set():
        heartbeat.clear()
        async with asyncio.timeout(LISTENER_TIMEOUT_SECONDS):
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, own)
            await heartbeat.wait()
        with suppress(TimeoutError):
            await asyncio.wait_for(ended.wait(), LISTENER_HEARTBEAT_SECONDS)
