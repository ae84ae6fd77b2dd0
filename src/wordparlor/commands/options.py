"""What several commands ask for, and print, in the same way."""

from __future__ import annotations

import json
from math import isfinite
from typing import Any

import click
import msgspec

from wordparlor.commands.problems import UsageProblem
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


class GameType(click.ParamType[Entry]):
    """A game of the catalogue by its id."""

    name = "game"

    def convert(self, value: str | Entry, param: click.Parameter | None, ctx: click.Context | None) -> Entry:
        if isinstance(value, Entry):
            return value
        return catalogue().get(id_of(value)) or self.fail(unknown(value), param, ctx)


class FiniteRange(click.FloatRange):
    """A number within bounds; nan and inf, which Python reads as numbers too, are none."""

    def convert(self, value: float, param: click.Parameter | None, ctx: click.Context | None) -> float:
        number = super().convert(value, param, ctx)
        return number if isfinite(number) else self.fail(f"{value!r} is no number.", param, ctx)


dictionary_option = click.option(
    "--dictionary",
    type=DictionaryType(),
    default="default",
    show_default=True,
    metavar="NAME|FILE",
    help="The dictionary: one of `parlor dictionary list`, or a text file with one word a line.",
)
game_option = click.option("--game", type=GameType(), metavar="GAME", help="The game the word is for, by its id.")
game_argument = click.argument(
    "game", nargs=-1, required=True, metavar="GAME", callback=lambda _context, _parameter, words: id_of(" ".join(words))
)
seed_option = click.option("--seed", help="The same seed gives the same game.")
options_option = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game, such as policy=challenge; may be given more than once.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def print_json(value: object) -> None:
    """Print a value as one line of JSON, with blanks for those who read it."""
    click.echo(json.dumps(msgspec.to_builtins(value)))


def read_assignments(options: tuple[str, ...]) -> dict[str, Any]:
    """Read NAME=VALUE; a value is JSON where it can be, nothing for none, else text."""
    given: dict[str, Any] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not name or not equals:
            raise UsageProblem(f"--option {option}: write NAME=VALUE, such as --option policy=challenge.")
        given[name.replace("-", "_")] = _value(value)
    return given


def _value(text: str) -> object:
    if text.lower() == "none":
        return None
    try:
        value: object = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
    return value
