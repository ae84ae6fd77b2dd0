"""`parlor games`: what can be played."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import click
import msgspec

from wordparlor.commands.options import json_option, print_json
from wordparlor.games.catalogue import catalogue, for_players, playable, rules_of


@click.command()
@json_option
def games(*, as_json: bool) -> None:
    """List the games that can be played."""
    entries = [{"id": game, **_entry(game)} for game in playable()]
    if as_json:
        print_json(entries)
        return
    for entry in entries:
        played = f"{entry['id']}: {entry['title']}, {for_players(entry['id'])}. {entry['sentence']}"
        click.echo(f"{played}{told_variations(entry['variations'])}")


def _entry(game: str) -> dict[str, Any]:
    entry = catalogue()[game]
    return {
        "title": entry.title,
        "players": entry.players,
        "sentence": entry.sentence,
        "variations": variations(game),
        "options": options_schema(game),
    }


def told_variations(names: list[str]) -> str:
    return f" Variations: {', '.join(names)}." if names else ""


def variations(game: str) -> list[str]:
    """Name the ways in which a game can be played besides the usual one."""
    options = rules_of(game).options
    values = get_type_hints(options).get("variation")  # without what is said of it
    return [name for name in get_args(values) if name != getattr(options(), "variation", None)]


def options_schema(game: str) -> dict[str, Any]:
    """Say which options a game has, as a form for a new table is made from it."""
    return msgspec.json.schema(rules_of(game).options)
