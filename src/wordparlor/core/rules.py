"""What the catalogue knows about a game: how to make one, and the types of its states, views, actions and events."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import msgspec

from wordparlor.core.game import Game, PlayView
from wordparlor.core.options import BadOption, read_struct
from wordparlor.core.word_policy import WordPolicy

__all__ = ["AnyGame", "BadOption", "MakesGame", "Rules", "read_options"]

# The parts of a game whose types only its own modules know. Shared code passes them on and never looks inside.
AnyGame: TypeAlias = Game[Any, Any, Any, Any]


class MakesGame(Protocol):
    """Binds players, options, equipment and dictionary to the rules."""

    def __call__(self, *, players: int, options: Any, equipment: Any, dictionary: Any) -> AnyGame: ...  # noqa: ANN401 - as above


@dataclass(frozen=True)
class Rules:
    """A game of the catalogue, not yet bound to players and options."""

    game: str
    edition: int
    package: str  # where its equipment is
    bind: MakesGame
    options: type[WordPolicy]
    equipment: type[msgspec.Struct]
    view: type[PlayView]
    state: Any  # the types of one game: structs or unions of them, for decoding
    action: Any
    event: Any


def read_options(rules: Rules, given: dict[str, Any], *, others: Collection[str] = ()) -> WordPolicy:
    """Make options from names and values that come from a person or a file."""
    return read_struct(rules.options, given, whose=rules.game, others=others)
