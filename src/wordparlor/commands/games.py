"""`parlor games`: list the games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import click
import msgspec

from wordparlor.bots.characters import bot_lines
from wordparlor.commands.options import json_option, print_json
from wordparlor.games.catalogue import catalogue, for_players, playable, rules_of, time_to_play


@click.command()
@json_option
def games(*, as_json: bool) -> None:
    """List the games."""
    entries = [{"id": game, **_entry(game)} for game in playable()]
    if as_json:
        print_json(entries)
        return
    for entry in entries:
        played = f"{entry['id']}: {entry['title']}, {for_players(entry['id'])}, {time_to_play(entry['id'])}."
        ways = (*detail_lines("Variations", entry["variations"]), *detail_lines("Modes", entry["modes"]))
        click.echo(" ".join((played, entry["sentence"], *ways)))
    click.echo("\nBots to play against, from the weakest to the strongest, with their ratings:")
    for line in bot_lines():
        click.echo(f"  {line}")


def _entry(game: str) -> dict[str, Any]:
    entry = catalogue()[game]
    return {
        "title": entry.title,
        "players": entry.players,
        "length": entry.length,
        "minutes": entry.minutes,
        "sentence": entry.sentence,
        "variations": others(game, "variation"),
        "modes": others(game, "mode"),
        "options": options_schema(game),
    }


def detail_lines(what: str, names: list[str]) -> Iterator[str]:
    if names:
        yield f"{what}: {', '.join(names)}."


def others(game: str, option: str) -> list[str]:
    """List the values of an option other than the default."""
    options = rules_of(game).options
    values = get_type_hints(options).get(option)  # without its metadata
    names = get_args(values) if get_origin(values) is Literal else ()  # a game without variations has the common type
    return [name for name in names if name != getattr(options(), option, None)]


def options_schema(game: str) -> dict[str, Any]:
    """Return the JSON schema of a game's options, for building a form."""
    return msgspec.json.schema(rules_of(game).options)
