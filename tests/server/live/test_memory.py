"""How many tables a process keeps in memory: a limited number, but it never drops one that is in use."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from tests.loops import awaited
from tests.server.player_client import OPEN, YOU, new_id
from wordparlor.server.config import Config
from wordparlor.server.errors import Problem
from wordparlor.server.feed.table_view import ViewOptions
from wordparlor.server.live import service as services
from wordparlor.server.live.operations.new_table import open_table
from wordparlor.server.live.operations.seats import sit_down
from wordparlor.server.live.service import TableService
from wordparlor.server.live.subscriber import Subscriber
from wordparlor.server.live.subscriptions import read_page, subscribe
from wordparlor.server.storage.connect import open_database
from wordparlor.server.tables.caller import Caller
from wordparlor.server.tables.commands import NewTable, SitDown

FEW = 3
NO_TEXT = ViewOptions("none")


@pytest.fixture(autouse=True)
def _few_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MAX_LIVE_TABLES", FEW)


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[TableService]:
    config = Config(f"sqlite:///{folder / 'parlor.sqlite'}")
    database = await open_database(config)
    service = TableService(config, database)
    try:
        yield service
    finally:
        await service.close()
        await database.close()


async def new_table(service: TableService) -> str:
    request = {"id": new_id(), "game": "upwords", "name": "Ann", "seats": [YOU, OPEN]}
    reply = await open_table(service, msgspec.convert(request, NewTable), None, NO_TEXT)
    assert reply.game is not None
    return reply.game


async def new_subscriber(service: TableService, table: str) -> Subscriber:
    _, subscriber, _ = await subscribe(service, table, Caller(), 0, NO_TEXT)
    return subscriber


async def hears_of_bob(service: TableService, table: str, subscriber: Subscriber) -> bool:
    """Seat Bob, and return whether a subscriber is notified."""
    request = {"id": new_id(), "name": "Bob", "ready": False}
    await sit_down(service, table, msgspec.convert(request, SitDown), Caller(), NO_TEXT)
    return not subscriber.queue.empty()


def test_only_a_limited_number_are_held_and_the_least_used_are_forgotten(tmp_path: Path) -> None:
    async def many_come() -> None:
        async with opened(tmp_path) as service:
            tables = [await new_table(service) for _ in range(FEW + 2)]
            assert list(service.live_tables) == tables[-FEW:]
            await read_page(service, tables[-FEW], Caller(), None, NO_TEXT)
            await new_table(service)
            assert tables[-FEW] in service.live_tables, "somebody just looked at it"
            assert len(service.live_tables) == FEW
            page = await read_page(service, tables[0], Caller(), None, NO_TEXT)
            assert page.view.status == "open", "it is read again"

    awaited(many_come())


def test_a_table_that_someone_watches_is_never_forgotten(tmp_path: Path) -> None:
    """Neither an old one when new ones arrive, nor a new one that arrives when all the others are watched."""

    async def all_are_watched() -> None:
        async with opened(tmp_path) as service:
            tables = [await new_table(service) for _ in range(FEW + 3)]
            subscribers = [await new_subscriber(service, table) for table in tables]
            await new_table(service)
            for table, subscriber in zip(tables, subscribers, strict=True):
                assert await hears_of_bob(service, table, subscriber)

    awaited(all_are_watched())


def test_a_table_that_someone_waits_for_is_never_forgotten(tmp_path: Path) -> None:
    """A caller that waits for another one has the same table as those that come later."""

    async def one_waits() -> None:
        async with opened(tmp_path) as service:
            table = await new_table(service)
            live = service.live_table(table)
            async with live.lock:
                waits = asyncio.create_task(new_subscriber(service, table))
                while not live.users:  # noqa: ASYNC110 - until it waits, which nobody tells
                    await asyncio.sleep(0)
            # The lock is free, and the waiting task hasn't run yet.
            service._evict_oldest(FEW)  # noqa: SLF001 - as when others come just now
            assert await hears_of_bob(service, table, await waits)

    awaited(one_waits())


def test_a_table_that_does_not_exist_is_not_held(tmp_path: Path) -> None:
    async def asked_for_nothing() -> None:
        async with opened(tmp_path) as service:
            with pytest.raises(Problem, match="no such game"):
                await read_page(service, "nowhere", Caller(), None, NO_TEXT)
            assert not service.live_tables

    awaited(asked_for_nothing())
