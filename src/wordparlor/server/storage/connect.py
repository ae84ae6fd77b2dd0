"""Open the database that the configuration names, and migrate it."""

from __future__ import annotations

from asyncpg import PostgresError
from sqlalchemy.exc import SQLAlchemyError

from wordparlor.server.config import Config, StartupError
from wordparlor.server.storage.database import Database
from wordparlor.server.storage.integrity import find_damage, missing_column_in_file
from wordparlor.server.storage.postgres import PostgresDatabase
from wordparlor.server.storage.sqlite import SqliteDatabase

RESTORE_HINT = "Restore a backup with `parlor restore FILE --replace`."


async def open_database(config: Config) -> Database:
    """Open the database; migrate it first if it is older."""
    if config.is_sqlite:
        return SqliteDatabase(config.file)
    return await PostgresDatabase.connect(config.database)


async def prepare_database(config: Config) -> None:
    """Check and migrate the database before the server starts; raise StartupError with a sentence if that fails."""
    if config.is_sqlite and config.file.exists() and (damage := find_damage(config.file)):
        raise StartupError(f"{config.file} is damaged or isn't a database: {damage}. {RESTORE_HINT}")
    try:
        database = await open_database(config)
    except (OSError, SQLAlchemyError, PostgresError) as problem:
        why = str(getattr(problem, "orig", None) or problem).splitlines()[0]
        raise StartupError(
            f"Can't open the database: {why}. Check --database, and make sure the database is running."
        ) from problem
    await database.close()
    if config.is_sqlite and (missing := missing_column_in_file(config.file)):
        raise StartupError(f"{config.file} is damaged: {missing}. {RESTORE_HINT}")
