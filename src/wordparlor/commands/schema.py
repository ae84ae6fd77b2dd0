"""`parlor schema`: print the JSON Schema of a game."""

from __future__ import annotations

import click
import msgspec

from wordparlor.commands.options import game_argument
from wordparlor.commands.problems import report_problems
from wordparlor.games.catalogue import UnknownGame
from wordparlor.schemas import schema as schema_of


@click.command()
@game_argument
def schema(game: str) -> None:
    """Print the JSON schema of GAME: its views, actions, events and options."""
    with report_problems(usage=(UnknownGame,)):
        described = schema_of(game)
    click.echo(msgspec.json.format(msgspec.json.encode(described)).decode())
