"""`parlor doctor`: check what a server needs."""

from __future__ import annotations

import sys

import click

from wordparlor.commands.options import json_option, print_json
from wordparlor.server.config import Config, default_database
from wordparlor.server.doctor import examine


@click.command()
@click.option(
    "--database",
    metavar="URL",
    help="Database: sqlite:///FILE or postgresql://… Default: SQLite in your data folder.",
)
@json_option
def doctor(*, database: str | None, as_json: bool) -> None:
    """Check the version, disk, limits, clock and database, and suggest what to fix.

    The exit status is 1 if something needs your attention, otherwise 0. Nothing is changed.
    """
    findings = list(examine(Config(database or default_database())))
    if as_json:
        print_json([{"what": one.what, "found": one.found, "advice": one.advice} for one in findings])
    else:
        for one in findings:
            click.echo(f"{'ok ' if one.is_fine else 'BAD'}  {one.what:<12} {one.found}")
            if one.advice:
                click.echo(f"     {'':<12} {one.advice}")
    sys.exit(not all(one.is_fine for one in findings))
