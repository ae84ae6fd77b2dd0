"""`parlor restore`: restore all games from a backup."""

from __future__ import annotations

from pathlib import Path

import click

from wordparlor.commands.backup import database_option
from wordparlor.commands.problems import report_problems
from wordparlor.notation.common import counted
from wordparlor.server.config import Config, StartupError, default_database, require_sqlite
from wordparlor.server.storage.backup import BadBackup, restore_backup


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
@click.option("--replace", is_flag=True, help="Replace the existing games.")
def restore(file: Path, *, database: str | None, replace: bool) -> None:
    """Restore all games from the backup FILE. Stop the server first."""
    with report_problems(refused=(BadBackup,), usage=(StartupError,)):
        config = require_sqlite(Config(database or default_database()))
        count = restore_backup(config, file, replace=replace)
    click.echo(f"Restored {counted(count, 'game')} to {config.file}.")
