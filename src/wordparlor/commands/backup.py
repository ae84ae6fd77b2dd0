"""`parlor backup`: back up all games."""

from __future__ import annotations

from pathlib import Path

import click

from wordparlor.commands.problems import report_problems
from wordparlor.notation.common import counted
from wordparlor.server.config import Config, StartupError, default_database, require_sqlite
from wordparlor.server.storage.backup import BadBackup, create_backup

database_option = click.option(
    "--database", metavar="URL", help="Database: sqlite:///FILE. Default: the one in your data folder."
)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def backup(file: Path, *, database: str | None) -> None:
    """Back up all games to FILE, even while the server is running."""
    with report_problems(refused=(BadBackup,), usage=(StartupError,)):
        count = create_backup(require_sqlite(Config(database or default_database())), file)
    click.echo(f"Saved {counted(count, 'game')} in {file}.")
