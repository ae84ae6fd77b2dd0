"""How many tables a process holds in memory: only so many, but whoever uses one never loses it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from tests.loops import awaited
from tests.server.guests import OPEN, YOU, fresh
from wordparlor.server.config import Config
from wordparlor.server.errors import Problem
from wordparlor.server.live import service as parlors
from wordparlor.server.live.service import TableService
from wordparlor.server.live.subscriber import Subscriber
from wordparlor.server.storage.connect import open_database
from wordparlor.server.tables.caller import Caller
from wordparlor.server.tables.commands import NewTable, SitDown

FEW = 3


@pytest.fixture(autouse=True)
def _few_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parlors, "MOST_ROOMS", FEW)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[TableService]:
    config = Config(f"sqlite:///{folder / 'parlor.sqlite'}")
    database = await open_database(config)
    parlor = TableService(config, database)
    try:
        yield parlor
    finally:
        await parlor.close()
        await database.close()


async def new_table(parlor: TableService) -> str:
    wish = {"id": fresh(), "game": "upwords", "name": "Ann", "seats": [YOU, OPEN]}
    reply = await parlor.open(msgspec.convert(wish, NewTable), None, "none")
    assert reply.game is not None
    return reply.game


async def watched(parlor: TableService, table: str) -> Subscriber:
    _, watcher, _ = await parlor.subscribe(table, Caller(), 0, "none")
    return watcher


async def hears_of_bob(parlor: TableService, table: str, watcher: Subscriber) -> bool:
    """Let Bob sit down, and say whether a watcher heard of it."""
    wish = {"id": fresh(), "name": "Bob", "ready": False}
    await parlor.sit(table, msgspec.convert(wish, SitDown), Caller(), "none")
    return not watcher.queue.empty()


def test_only_so_many_are_held_and_the_least_used_are_forgotten(tmp_path: Path) -> None:
    async def many_come() -> None:
        async with opened(tmp_path) as parlor:
            tables = [await new_table(parlor) for _ in range(FEW + 2)]
            assert list(parlor.live_tables) == tables[-FEW:]
            await parlor.page(tables[-FEW], Caller(), None, "none")
            await new_table(parlor)
            assert tables[-FEW] in parlor.live_tables, "somebody just looked at it"
            assert len(parlor.live_tables) == FEW
            assert b'"status":"open"' in await parlor.page(tables[0], Caller(), None, "none"), "it is read again"

    awaited(many_come())


def test_a_table_that_somebody_watches_is_never_forgotten(tmp_path: Path) -> None:
    """Neither an old one when others come, nor a new one that comes when all others are watched."""

    async def all_are_watched() -> None:
        async with opened(tmp_path) as parlor:
            tables = [await new_table(parlor) for _ in range(FEW + 3)]
            watchers = [await watched(parlor, table) for table in tables]
            await new_table(parlor)
            for table, watcher in zip(tables, watchers, strict=True):
                assert await hears_of_bob(parlor, table, watcher)

    awaited(all_are_watched())


def test_a_table_that_somebody_waits_for_is_never_forgotten(tmp_path: Path) -> None:
    """Whoever waits until another is done has the same table in hand as those who come later."""

    async def one_waits() -> None:
        async with opened(tmp_path) as parlor:
            table = await new_table(parlor)
            room = parlor.live_table(table)
            async with room.lock:
                waits = asyncio.create_task(watched(parlor, table))
                while not room.users:  # noqa: ASYNC110 - until it waits, which nobody tells
                    await asyncio.sleep(0)
            # The lock is free, and the one who waited has not run yet.
            parlor._forget_oldest(FEW)  # noqa: SLF001 - as when others come just now
            assert await hears_of_bob(parlor, table, await waits)

    awaited(one_waits())


def test_a_table_that_does_not_exist_is_not_held(tmp_path: Path) -> None:
    async def asked_for_nothing() -> None:
        async with opened(tmp_path) as parlor:
            with pytest.raises(Problem, match="no such table"):
                await parlor.page("nowhere", Caller(), None, "none")
            assert not parlor.live_tables

    awaited(asked_for_nothing())
