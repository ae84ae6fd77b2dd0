"""`parlor games`: what can be played."""

from __future__ import annotations

from typing import Any

import click
import msgspec

from wordparlor.commands.options import json_option, print_json
from wordparlor.games.catalogue import catalogue, playable, rules_of


@click.command()
@json_option
def games(*, as_json: bool) -> None:
    """List the games that can be played."""
    entries = [{"id": game, **_entry(game)} for game in playable()]
    if as_json:
        print_json(entries)
        return
    for entry in entries:
        fewest, most = entry["players"]
        click.echo(f"{entry['id']}: {entry['title']}, {fewest} to {most} players. {entry['sentence']}")


def _entry(game: str) -> dict[str, Any]:
    entry = catalogue()[game]
    return {
        "title": entry.title,
        "players": entry.players,
        "sentence": entry.sentence,
        "variations": [],
        "options": options_schema(game),
    }


def options_schema(game: str) -> dict[str, Any]:
    """Say which options a game has, as a form for a new table is made from it."""
    return msgspec.json.schema(rules_of(game).options)
