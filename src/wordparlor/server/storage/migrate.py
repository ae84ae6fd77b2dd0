"""The database brought to its present form, whatever older form it has."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from wordparlor.server.config import StartupError
from wordparlor.server.storage.schema import METADATA

if TYPE_CHECKING:
    from alembic.config import Config as AlembicConfig

MIGRATIONS = "wordparlor.server.storage:migrations"
VERSIONS = Path(__file__).with_name("migrations") / "versions"
# The last of the steps, by the names of their files: to ask alembic takes longer than all the rest of a start.
LATEST_REVISION = max(file.name for file in VERSIONS.glob("v[0-9]*.py"))[1:5]
UPGRADE_LOCK = 7_311_620_115  # the number of a lock that only upgrades take


def upgrade(connection: Connection) -> None:
    """Take every step that is missing; of several processes one does it and the others wait."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})"))
    form = current_revision(connection)
    if form != LATEST_REVISION:
        require_known_revision(form)
        run_migrations(connection)
        if lacking := missing_column(connection):
            raise StartupError(f"The database is damaged: {lacking}. Use a copy of it, or another database.")


def current_revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def missing_column(connection: Connection) -> str | None:
    """Say which column of the present form is missing, if any is."""
    inspector = inspect(connection)
    for table in METADATA.sorted_tables:
        found = {column["name"] for column in inspector.get_columns(table.name)}
        if lacking := {column.name for column in table.columns} - found:
            return f"{table.name} has no {min(lacking)}"
    return None


def require_known_revision(form: str | None) -> None:
    """See that this program can bring a form to the present one."""
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - heavy, and seldom needed
    from alembic.util import CommandError  # noqa: PLC0415 - likewise

    if form in {None, LATEST_REVISION}:
        return
    try:
        ScriptDirectory.from_config(alembic_config()).get_revision(form)
    except CommandError as problem:
        raise StartupError(
            f"The database has the form {form!r}, which this program does not know: a newer Wordparlor made it. "
            "Use that one, or another database."
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
