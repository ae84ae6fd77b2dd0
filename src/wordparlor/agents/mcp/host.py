"""The interface between the tools and the place where games are played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from wordparlor.core.game import Outcome, Purpose, Seat

TextMode: TypeAlias = Literal["drawn", "spoken"]

YOURSELF = "self"  # as an opponent: another seat that the same token plays
OPEN = "open"  # as an opponent: anyone who joins
MAX_WAIT_SECONDS = 25.0


class Problem(Exception):
    """A refusal: the reason as one word, a sentence, and the id of the rule if there is one."""

    def __init__(self, reason: str, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.reason = reason
        self.sentence = sentence
        self.rule = rule


class Access(msgspec.Struct, frozen=True):
    """The game that a call is about, and its caller: the seat of a token, or a spectator without one."""

    game_id: str
    token: str | None = None
    seat: Seat | None = None


class NewGame(msgspec.Struct, frozen=True):
    """The game that an agent wants to play; without opponents, bots take the usual number of seats."""

    game: str
    opponents: tuple[str, ...] | None = None
    name: str = "Agent"
    options: dict[str, Any] = {}
    dictionary: str = "default"


class Data(msgspec.Struct, frozen=True):
    """A game for programs: the view in the game's own JSON, and the game's setup."""

    view: Any
    options: dict[str, Any]
    dictionary: str


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """A game as one player sees it, and what happened since the last look."""

    game_id: str
    game: str
    title: str
    status: str
    n: int  # the number of the last event that this player has seen
    players: tuple[str, ...]
    you: Seat | None
    yours: tuple[Seat, ...]
    awaited: tuple[Seat, ...]
    asked: Purpose | None  # for the seats that are awaited
    scores: tuple[int, ...] = ()
    news: tuple[str, ...] = ()
    text: str = ""
    prompt: str | None = None
    outcome: Outcome | None = None
    data: Data | None = None

    @property
    def your_turn(self) -> bool:
        return self.you is not None and self.you in self.awaited

    @property
    def needs_you(self) -> bool:
        """Return whether the player can act now, or the game is over."""
        return self.your_turn or self.status in ("over", "closed")


class Seated(msgspec.Struct, frozen=True):
    """A seat that was taken: its token, the code for others to join, and the first look."""

    token: str
    code: str
    look: Look


class Preview(msgspec.Struct, frozen=True):
    """What a move would score."""

    move: str
    words: tuple[str, ...]
    score: int


class Host(Protocol):
    """The place where games are played: this computer or a server. Every method may raise Problem."""

    async def new_game(self, wanted: NewGame, text: TextMode) -> Seated: ...

    async def join(self, code: str, name: str, text: TextMode) -> Seated:
        """Take a free seat of a table, by its code or id."""

    async def look(self, access: Access, *, after: int, text: TextMode, data: bool) -> Look: ...

    async def preview(self, access: Access, move: str) -> Preview: ...

    async def play(self, access: Access, *, n: int, move: str, text: TextMode) -> Look:
        """Play a move, unless more has happened than the player has seen."""

    async def wait(self, access: Access, *, after: int, seconds: float, text: TextMode) -> Look:
        """Wait until it's the player's turn, the game is over, or time is up."""

    async def word(self, access: Access, word: str) -> dict[str, Any]: ...

    async def review(self, access: Access) -> dict[str, Any]: ...


# The host for a call: it gets the HTTP request, or None if there isn't one.
HostOf: TypeAlias = Callable[[Any], Host]
