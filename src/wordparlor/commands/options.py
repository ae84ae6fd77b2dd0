"""Options, arguments and output that several commands share."""

from __future__ import annotations

import json
import tomllib
from math import isfinite
from pathlib import Path
from typing import Any

import click
import msgspec
from click.shell_completion import CompletionItem

from wordparlor.commands.completing import complete_dictionaries, complete_games
from wordparlor.commands.problems import CommandFailed, UsageProblem, read_named_file
from wordparlor.games.catalogue import Entry, catalogue, id_of, unknown
from wordparlor.words.dictionary import Dictionary, DictionaryError
from wordparlor.words.shelf import open_dictionary


class DictionaryType(click.ParamType[Dictionary]):
    """A dictionary by its name, or a word list by its file."""

    name = "dictionary"

    def convert(self, value: str | Dictionary, param: click.Parameter | None, ctx: click.Context | None) -> Dictionary:
        try:
            return value if isinstance(value, Dictionary) else open_dictionary(value)
        except DictionaryError as problem:
            self.fail(str(problem), param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG002 - click's signature
        return complete_dictionaries(incomplete)


class GameType(click.ParamType[Entry]):
    """A game of the catalogue by its id."""

    name = "game"

    def convert(self, value: str | Entry, param: click.Parameter | None, ctx: click.Context | None) -> Entry:
        if isinstance(value, Entry):
            return value
        return catalogue().get(id_of(value)) or self.fail(unknown(value), param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return complete_games(ctx, param, incomplete)


class FiniteRange(click.FloatRange):
    """A number within bounds, except nan and inf, which Python also accepts as numbers."""

    def convert(self, value: float, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = super().convert(value, param, ctx)
        return number if isfinite(number) else self.fail(f"{value!r} isn't a number.", param, ctx)


dictionary_option = click.option(
    "--dictionary",
    type=DictionaryType(),
    default="default",
    metavar="NAME|FILE",
    help="Dictionary: a name from `parlor dictionary list`, or a text file with one word per line. "
    "Default: the standard dictionary.",
)
game_option = click.option("--game", type=GameType(), metavar="GAME", help="Check the word by this game's rules.")
game_argument = click.argument(
    "game",
    nargs=-1,
    required=True,
    metavar="GAME",
    callback=lambda _context, _parameter, words: id_of(" ".join(words)),
    shell_complete=complete_games,
)
seed_option = click.option("--seed", help="Random seed: the same seed gives the same game.")
options_option = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="Set a game option, e.g. policy=challenge. Repeat to set several.",
)
equipment_option = click.option(
    "--equipment",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="File (TOML or JSON) with changes to the standard equipment, such as the tiles or the board.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def print_json(value: object) -> None:
    """Print a value as one readable line of JSON."""
    click.echo(json.dumps(msgspec.to_builtins(value)))


def read_equipment_file(file: Path) -> dict[str, Any]:
    """Read the parts of a box that a file replaces; the rules check them."""
    text = read_named_file(file)
    try:
        found: object = msgspec.json.decode(text) if file.suffix == ".json" else tomllib.loads(text.decode())
    except (msgspec.DecodeError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        form = "JSON" if file.suffix == ".json" else "TOML"
        raise CommandFailed(f"{file} isn't {form}: {error}.") from error
    except RecursionError as error:
        raise CommandFailed(f"{file} is nested too deeply.") from error
    if not isinstance(found, dict):
        raise CommandFailed(f"{file}: equipment must be a set of name-value pairs (a TOML table or a JSON object).")
    return found


# What the documentation and the browser call these values, in small letters.
VALUES_IN_WORDS = {"none": None, "yes": True, "on": True, "no": False, "off": False}


def read_assignments(options: tuple[str, ...]) -> dict[str, Any]:
    """Parse NAME=VALUE: a value is one of those words or JSON if possible, otherwise text."""
    given: dict[str, Any] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not name or not equals:
            raise UsageProblem(f"--option {option}: use NAME=VALUE, e.g. --option policy=challenge.")
        given[name.replace("-", "_")] = _value(value)
    return given


def _value(text: str) -> object:
    if text.lower() in VALUES_IN_WORDS:
        return VALUES_IN_WORDS[text.lower()]
    try:
        value: object = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
    return value
