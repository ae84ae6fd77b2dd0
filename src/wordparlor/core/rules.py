"""What the catalogue knows of a game: how to make one, and which types its states, views, actions and events have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import msgspec

from wordparlor.core.game import Game

# The parts of a game whose types only its own modules know. Shared code hands them around and never looks inside.
AnyGame: TypeAlias = Game[Any, Any, Any, Any]


class BadOption(ValueError):
    """An option that the game does not have, or a value that it does not take; the sentence says what to do."""


class MakesGame(Protocol):
    """Binds players, options, equipment and dictionary to the rules."""

    def __call__(self, *, players: int, options: Any, equipment: Any, dictionary: Any) -> AnyGame: ...  # noqa: ANN401 - as above


@dataclass(frozen=True)
class Rules:
    """A game of the catalogue, before anyone sits down to it."""

    game: str
    edition: int
    package: str  # where its equipment lies
    bind: MakesGame
    options: type[msgspec.Struct]
    equipment: type[msgspec.Struct]
    state: Any  # the types of one game: structs or unions of them, for decoding
    view: Any
    action: Any
    event: Any


def read_options(rules: Rules, given: dict[str, Any]) -> msgspec.Struct:
    """Make options from names and values, as a person or a file gives them."""
    names = [field.name for field in msgspec.structs.fields(rules.options)]
    for name in given:
        if name not in names:
            raise BadOption(f"{rules.game} has no option {name!r}. Its options: {', '.join(names)}.")
    try:
        options: msgspec.Struct = msgspec.convert(given, rules.options, strict=False)
    except msgspec.ValidationError as error:
        raise BadOption(f"Option {_place(error)}: {_problem(error)}") from error
    return options


def _place(error: msgspec.ValidationError) -> str:
    return str(error).rpartition("`$.")[2].rstrip("`") or "value"


def _problem(error: msgspec.ValidationError) -> str:
    return str(error).partition(" - at ")[0] + "."
