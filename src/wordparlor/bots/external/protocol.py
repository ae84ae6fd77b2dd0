"""The messages between the host and an external bot: JSON Lines, described in docs/bot-protocol.md."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from wordparlor.bots.contract import Budget
from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat
from wordparlor.core.record import DictionaryUsed

PROTOCOL = 1
NO_ACTION = msgspec.Raw()
USUAL_CHOICES = 20  # legal choices for a bot that doesn't say how many it wants


class GameSetup(msgspec.Struct, frozen=True):
    """The game that a bot plays, with everything its host has settled."""

    game: str
    players: int
    options: msgspec.Raw
    dictionary: DictionaryUsed
    equipment: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET  # what differs from the box


# From the host


class Hello(msgspec.Struct, frozen=True, tag_field="t", tag="hello"):
    """A new game. The bot answers BotReady; another Hello starts another game."""

    game: str
    title: str
    players: int
    options: msgspec.Raw
    dictionary: DictionaryUsed
    protocol: int = PROTOCOL
    equipment: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET

    @property
    def setup(self) -> GameSetup:
        return GameSetup(self.game, self.players, self.options, self.dictionary, self.equipment)


class Offered(msgspec.Struct, frozen=True):
    """A legal choice."""

    text: str
    words: tuple[str, ...]
    score: int
    action: msgspec.Raw


class Choose(msgspec.Struct, frozen=True, tag_field="t", tag="choose"):
    """The bot's turn, with everything it may know. The bot answers ChoiceMade."""

    choices: tuple[Offered, ...]  # best first
    more: bool  # there are more choices
    seat: Seat
    budget: Budget
    chance: Chance  # a random seed; a bot that uses no other randomness makes the same choice again
    prompt: str
    drawn: str
    spoken: str
    view: msgspec.Raw


class Rejected(msgspec.Struct, frozen=True, tag_field="t", tag="refused"):
    """The move can't be played, and the same question follows. The bot doesn't answer."""

    sentence: str
    rule: str | None = None


class Bye(msgspec.Struct, frozen=True, tag_field="t", tag="bye"):
    """The end: the bot exits without an answer."""


FromHost: TypeAlias = Hello | Choose | Rejected | Bye

# From the bot; unknown fields are ignored.


class BotReady(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to Hello."""

    ready: bool
    name: str | None = None
    choices: int = USUAL_CHOICES


class ChoiceMade(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer to Choose: the JSON of an action, or text as a person would type it."""

    action: msgspec.Raw = NO_ACTION
    text: str | None = None
    why: str = ""
