"""The database brought to its present form, whatever older form it has."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

MIGRATIONS = "wordparlor.server:migrations"
STEPS = Path(__file__).with_name("migrations") / "versions"
# The last of the steps, by the names of their files: to ask alembic takes longer than all the rest of a start.
HEAD = max(file.name for file in STEPS.glob("v[0-9]*.py"))[1:5]
ONE_AT_A_TIME = 7_311_620_115  # the number of a lock that only upgrades take


def upgrade(connection: Connection) -> None:
    """Take every step that is missing; of several processes one does it and the others wait."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})"))
    if present_form(connection) != HEAD:
        take_steps(connection)


def present_form(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def take_steps(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415 - heavy, and seldom needed
    from alembic.config import Config  # noqa: PLC0415 - likewise

    alembic = Config()
    alembic.set_main_option("script_location", MIGRATIONS)
    alembic.attributes["connection"] = connection
    command.upgrade(alembic, "head")
