"""What commands share: options that are the same everywhere, and problems told in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import click
import msgspec

F = TypeVar("F", bound=Callable[..., Any])

REFUSED = 1
USAGE = 2


class Problem(click.ClickException):
    """Something is wrong with what was given: one sentence, exit 1."""

    exit_code = REFUSED


class UsageProblem(click.ClickException):
    """The command was called in a way that it does not have: one sentence, exit 2."""

    exit_code = USAGE


as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
seed_option = click.option("--seed", help="Play the game of this seed: the same seed gives the same tiles.")
dictionary_option = click.option("--dictionary", default="default", help="A dictionary's name, or a file of words.")
options_option = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game; may be given more than once.",
)


def read_assignments(options: tuple[str, ...]) -> dict[str, Any]:
    """Read NAME=VALUE; a value is JSON where it can be, else text."""
    given: dict[str, Any] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not name or not equals:
            raise UsageProblem(f"--option {option}: write NAME=VALUE, such as --option policy=challenge.")
        given[name.replace("-", "_")] = _value(value)
    return given


def _value(text: str) -> object:
    try:
        value: object = msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
    return value


def say_json(value: object) -> None:
    click.echo(msgspec.json.encode(value).decode())


@contextmanager
def problems_are_told(
    refused: tuple[type[Exception], ...] = (), usage: tuple[type[Exception], ...] = ()
) -> Iterator[None]:
    """Turn what can go wrong into one sentence and an exit code."""
    try:
        yield
    except refused as problem:
        raise Problem(str(problem)) from problem
    except usage as problem:
        raise UsageProblem(str(problem)) from problem
