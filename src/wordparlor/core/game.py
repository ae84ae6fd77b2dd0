"""The contract between a game and everything around it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from typing import Any, Generic, Literal, Protocol, Self, TypeAlias, TypeVar

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.judge import Fact, Judge
from wordparlor.core.word_policy import WordPolicy

Seat: TypeAlias = int

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E", bound="Event")
V = TypeVar("V", bound="PlayView")
A_co = TypeVar("A_co", covariant=True)


class Refused(Exception):
    """An action that the rules don't allow, with the id of the rule and a sentence for the player (COM-16)."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({rule})")
        self.rule = rule
        self.sentence = sentence


class TimeUp(msgspec.Struct, frozen=True, tag="time-up", forbid_unknown_fields=True):
    """The host says that a player's time is up (COM-9)."""

    seat: Seat


class Leaves(msgspec.Struct, frozen=True, tag="leaves", forbid_unknown_fields=True):
    """The host says that a player has left for good (COM-11)."""

    seat: Seat


class GameTimeUp(msgspec.Struct, frozen=True, tag="game-time-up", forbid_unknown_fields=True):
    """The host says that the time for the whole game is up (COM-9)."""


HostAction: TypeAlias = TimeUp | Leaves | GameTimeUp

Purpose: TypeAlias = Literal["turn", "challenge", "search", "place", "seal"]

# Phases whose choices stay secret until everyone has chosen.
SEALED: frozenset[Purpose] = frozenset({"search", "seal"})


class Awaited(msgspec.Struct, frozen=True):
    """Who may act now, for what, and for how long if the rules set a time.

    The number counts turns: a clock runs on while purpose and number stay the same, no matter who still has to act.
    """

    seats: frozenset[Seat]
    purpose: Purpose
    number: int
    seconds: float | None = None
    whole_game_seconds: float | None = None  # seconds since the start, after which the host says that all time is up
    begins: Seat | None = None  # in a challenge window: who plays next, and thereby closes it for everyone

    def at_one_screen(self, at_screen: Seat | None) -> tuple[Seat, ...]:
        """Return the order in which to ask players who share a screen.

        Whoever is at the screen comes first, but the next player comes last: their answer closes the window for all the
        others (COM-6).
        """
        return tuple(sorted(self.seats, key=lambda seat: (seat == self.begins, seat != at_screen, seat)))


class Choice(msgspec.Struct, Generic[A_co], frozen=True):
    """An action that a player can choose, the words it makes and the points it scores immediately.

    If it doesn't stand alone, the player has to play more in the same turn, or take it back.
    """

    action: A_co
    words: tuple[str, ...] = ()
    score: int = 0
    stands: bool = True


class Event(Protocol):
    """Something that happened because of an action."""

    def seen_by(self, seat: Seat | None) -> Self | None:
        """Return what a seat may see of the event, or None for nothing; seat None is a spectator."""


class PlayView:
    """What one seat may see: whose view it is, the scores, and whatever else the game shows.

    It has no fields of its own, so a view's JSON has its fields in the order in which the game writes them.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def seat(self) -> Seat | None:
        """The seat whose view this is, or None for a spectator."""

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far, or of each side if partners play together."""


class Step(msgspec.Struct, Generic[S, E], frozen=True):
    """What an action led to: the new state, what happened, and what the dictionary answered on the way."""

    state: S
    events: tuple[E, ...] = ()
    facts: tuple[Fact, ...] = ()

    def then(self, happens: Callable[[S], Step[S, E]]) -> Step[S, E]:
        """Continue from this step's state, and return both steps as one."""
        further = happens(self.state)
        return Step(further.state, self.events + further.events)

    def judged_by(self, judge: Judge) -> Step[S, E]:
        return Step(self.state, self.events, judge.facts)


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the points of each seat, who won, and the rule that ended it."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    rule: str
    sentence: str


class Game(Protocol[S, A, E, V]):
    """The rules of a game, bound to its players, options, equipment and dictionary; it never changes."""

    @property
    def players(self) -> int: ...

    @property
    def options(self) -> WordPolicy: ...

    @property
    def equipment(self) -> msgspec.Struct: ...

    # for the host
    def start(self, chance: Chance) -> S: ...

    def awaited(self, state: S) -> Awaited | None:
        """Return who may act now; None when the game is over."""

    def play(self, state: S, seat: Seat, action: A, *, judge: Judge | None = None) -> Step[S, E]:
        """Play an action, or raise Refused. Without a judge, the game's dictionary decides."""

    def host(self, state: S, action: HostAction, *, judge: Judge | None = None) -> Step[S, E]: ...

    def outcome(self, state: S) -> Outcome | None: ...

    def pieces(self, state: S) -> tuple[str, ...]:
        """Name every piece of the box, wherever it is."""

    def hidden(self, state: S, seat: Seat | None) -> tuple[str, ...]:
        """Name every piece that this seat may not see (COM-15)."""

    # for the players
    def view(self, state: S, seat: Seat | None) -> V: ...

    def actions(self, view: V, *, limit: int | None = None) -> Iterator[Choice[A]]:
        """Return every result that can be played, each in its best way, best first; then trades, passes and the like.

        Choices that don't stand alone come after all the others.
        """

    def count(self, view: V) -> int:
        """Return how many choices there are, without making them; raise ValueError if that would take too long."""

    def imagine(self, view: V, chance: Chance) -> S:
        """Return a random state that fits this view."""

    def with_words(self, dictionary: Any) -> Self:  # noqa: ANN401 - this layer knows no words
        """Return the same game with another dictionary, such as the words that a bot knows."""
