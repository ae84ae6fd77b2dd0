"""Migrate the database to the latest revision."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from wordparlor.server.config import StartupError
from wordparlor.server.storage.database import Lock
from wordparlor.server.storage.schema import METADATA

if TYPE_CHECKING:
    from alembic.config import Config as AlembicConfig

MIGRATIONS = "wordparlor.server.storage:migrations"
VERSIONS = Path(__file__).with_name("migrations") / "versions"
# The last migration, by file name: asking alembic takes longer than the rest of the startup.
LATEST_REVISION = max(file.name for file in VERSIONS.glob("v[0-9]*.py"))[1:5]


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing; of several processes, one does it and the others wait."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({Lock.UPGRADE:d})"))
    revision = current_revision(connection)
    if revision != LATEST_REVISION:
        require_known_revision(revision)
        run_migrations(connection)
        if missing := missing_column(connection):
            raise StartupError(f"The database is damaged: {missing}. Restore a backup, or use another database.")


def current_revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def missing_column(connection: Connection) -> str | None:
    """Return the first column of the schema that is missing, if any is."""
    inspector = inspect(connection)
    for table in METADATA.sorted_tables:
        found = {column["name"] for column in inspector.get_columns(table.name)}
        if missing := {column.name for column in table.columns} - found:
            return f"{table.name} has no {min(missing)}"
    return None


def require_known_revision(revision: str | None) -> None:
    """Refuse a database from a newer version."""
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - heavy, and seldom needed
    from alembic.util import CommandError  # noqa: PLC0415 - likewise

    if revision in {None, LATEST_REVISION}:
        return
    try:
        ScriptDirectory.from_config(alembic_config()).get_revision(revision)
    except CommandError as problem:
        raise StartupError(
            f"The database is from a newer version of Wordparlor (revision {revision!r}). "
            "Upgrade Wordparlor, or use another database."
        ) from problem


def run_migrations(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415 - heavy, and seldom needed

    alembic = alembic_config()
    alembic.attributes["connection"] = connection
    command.upgrade(alembic, "head")


def alembic_config() -> AlembicConfig:
    from alembic.config import Config  # noqa: PLC0415 - heavy, and seldom needed

    alembic = Config()
    alembic.set_main_option("script_location", MIGRATIONS)
    return alembic
