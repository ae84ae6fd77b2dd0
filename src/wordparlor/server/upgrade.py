"""The database brought to its present form, whatever older form it has."""

from __future__ import annotations

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import Connection, text

MIGRATIONS = "wordparlor.server:migrations"
ONE_AT_A_TIME = 7_311_620_115  # the number of a lock that only upgrades take


def upgrade(connection: Connection) -> None:
    """Take every step that is missing; of several processes one does it and the others wait."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
    alembic = AlembicConfig()
    alembic.set_main_option("script_location", MIGRATIONS)
    alembic.attributes["connection"] = connection
    command.upgrade(alembic, "head")
