"""The interface of a bot: it gets a view, never a state, and returns a choice and the reason for it."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice
from wordparlor.core.rules import AnyGame


class Budget(msgspec.Struct, frozen=True):
    """How much a bot may think: looks at positions, or seconds, or as much as it likes.

    The same chance and the same number of looks give the same choice; seconds do not.
    """

    nodes: int | None = None
    seconds: float | None = None


AS_IT_LIKES = Budget()
WHILE_PEOPLE_WAIT = Budget(seconds=1.0)


class Candidate(msgspec.Struct, frozen=True):
    """A choice that a bot looked at, and what it is worth to the bot."""

    choice: Choice[Any]  # of whatever game is played
    value: float


class Decision(msgspec.Struct, frozen=True):
    """What a bot chose, the sentence that says why, and what it looked at, best first."""

    choice: Choice[Any]
    why: str
    candidates: tuple[Candidate, ...] = ()


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, game: AnyGame, view: Any, chance: Chance, budget: Budget) -> Decision:  # noqa: ANN401 - of whatever game is played
        """Choose among the actions that the view allows."""
