"""`parlor restore`: a copy of all games put back."""

from __future__ import annotations

from pathlib import Path

import click

from wordparlor.commands.backup import database_option
from wordparlor.commands.problems import report_problems
from wordparlor.server.config import BadServer, Config, checked_file, usual_database
from wordparlor.server.storage.backup import BadBackup, restored


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
@click.option("--replace", is_flag=True, help="Replace the games that are there.")
def restore(file: Path, *, database: str | None, replace: bool) -> None:
    """Put the copy in FILE back; the parlor must be closed."""
    with report_problems(refused=(BadBackup,), usage=(BadServer,)):
        config = checked_file(Config(database or usual_database()))
        count = restored(config, file, replace=replace)
    click.echo(f"{config.file}: {count} {'table' if count == 1 else 'tables'}.")
