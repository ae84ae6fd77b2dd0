"""The interface of a bot: it gets a view, never a state, and returns a choice and the reason for it."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice
from wordparlor.core.rules import AnyGame


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think: a number of positions, a number of seconds, or no limit.

    With the same chance and the same number of positions, a bot makes the same choice; with seconds, it may not.
    """

    nodes: int | None = None
    seconds: float | None = None


AS_IT_LIKES = Budget()
WHILE_PEOPLE_WAIT = Budget(seconds=1.0)


class Candidate(msgspec.Struct, frozen=True):
    """A choice that a bot considered, and its value."""

    choice: Choice[Any]  # the type depends on the game
    value: float


class Decision(msgspec.Struct, frozen=True):
    """The choice of a bot, the reason as a sentence, and the choices it considered, best first."""

    choice: Choice[Any]
    why: str
    candidates: tuple[Candidate, ...] = ()


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, game: AnyGame, view: Any, chance: Chance, budget: Budget) -> Decision:  # noqa: ANN401 - of whatever game is played
        """Choose one of the actions that are possible in this view."""
