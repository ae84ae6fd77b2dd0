"""Run SQL on a server's database, SQLite or PostgreSQL, to store or look up something in a test."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import asyncpg

from tests.loops import awaited


def run_sql(database: str, command: str, *values: object) -> list[tuple[Any, ...]]:
    """Run a command with values for $1, $2 …, and return its rows."""
    if not database.startswith("sqlite"):
        return awaited(run_on_postgres(database, command, values))
    named = {str(number): value for number, value in enumerate(values, start=1)}
    with closing(sqlite3.connect(database.removeprefix("sqlite:///"), timeout=60)) as connection, connection:
        return connection.execute(command, named).fetchall()


async def run_on_postgres(database: str, command: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
    connection = await asyncpg.connect(database)
    try:
        return [tuple(row) for row in await connection.fetch(command, *values)]
    finally:
        await connection.close()


def run_sql_script(database: str, script: str) -> None:
    """Run a whole file of commands."""
    if database.startswith("sqlite"):
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection:
            connection.executescript(script)
        return

    async def run_all() -> None:
        connection = await asyncpg.connect(database)
        await connection.execute(script)
        await connection.close()

    awaited(run_all())
