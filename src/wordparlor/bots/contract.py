"""What a bot is: it gets a view, never a state, and says what it chooses and why."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice
from wordparlor.core.rules import AnyGame


class Decision(msgspec.Struct, frozen=True):
    """What a bot chose, and the sentence that says why."""

    choice: Choice[Any]  # of whatever game is played
    why: str


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, game: AnyGame, view: Any, chance: Chance) -> Decision:  # noqa: ANN401 - of whatever game is played
        """Choose among the actions that the view allows."""
