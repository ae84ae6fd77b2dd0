"""Suites: lists of tasks with their seeds, a version and a checksum. A private suite is made from a secret."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cached_property
from hashlib import blake2b, sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

from wordparlor.core.game import Seat
from wordparlor.core.rules import BadOption
from wordparlor.games.catalogue import UnknownGame, catalogue, rules_of
from wordparlor.library import split_options

Kind: TypeAlias = Literal["position", "game", "window", "search"]
Unit: TypeAlias = Literal["points", "letters", "words"]

PLAYERS = {"position": 2, "game": 2, "window": 2, "search": 1}
SHORTEST_SECRET = 16  # characters: a shorter secret could be guessed, and with it the suite


class UnknownSuite(Exception):
    """There is no suite with this name, or its file can't be used; the message says why."""


class Task(msgspec.Struct, frozen=True):
    """One task: a position, a search, a word that can be challenged, or a whole game."""

    id: str
    kind: Kind
    game: str
    seed: str
    seat: Seat = 0
    opponent: str | None = None
    bluffs: float = 0.0  # how often the opponent tries to play a word that doesn't exist
    options: dict[str, Any] = {}  # options of the game
    unit: Unit = "points"  # how a play is measured: in some games, words score nothing immediately

    @property
    def players(self) -> int:
        return min(PLAYERS[self.kind], catalogue()[self.game].players[1])


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tasks of one kind in one game; for whole games, a number of deals against each opponent in both seats."""

    kind: Kind
    game: str
    count: int
    opponents: tuple[str, ...] = ()
    bluffs: float = 0.0
    options: dict[str, Any] = {}
    unit: Unit = "points"

    def tasks(self, seed: str, number: int) -> Iterator[Task]:
        options = {"policy": "challenge"} | self.options if self.kind == "window" else self.options
        for i in range(self.count):
            for opponent in self.opponents_of(i):
                for seat in (0, 1) if self.kind == "game" else (0,):
                    name = "-".join((self.kind, self.game, str(number), str(i), *filter(None, [opponent]), str(seat)))
                    # Both seats and all opponents get the same deal.
                    dealt = f"{seed}/{self.kind}/{self.game}/{number}/{i}"
                    yield Task(name, self.kind, self.game, dealt, seat, opponent, self.bluffs, options, self.unit)

    def opponents_of(self, number: int) -> tuple[str | None, ...]:
        if not self.opponents:
            return (None,)
        return self.opponents if self.kind == "game" else (self.opponents[number % len(self.opponents)],)


class Suite(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Everything that determines the tasks."""

    name: str
    version: int
    seed: str
    parts: tuple[Part, ...]
    checksum: str = ""
    dictionary: str = "default"
    listed_moves: int = 0  # this many legal moves are shown with every question, which makes it a different suite

    @cached_property
    def tasks(self) -> tuple[Task, ...]:
        return tuple(task for number, part in enumerate(self.parts) for task in part.tasks(self.seed, number))

    def compute_checksum(self) -> str:
        tasks = [described(task) for task in self.tasks]
        described_suite = (self.name, self.version, self.dictionary, self.listed_moves, tasks)
        return sha256(msgspec.json.encode(described_suite, order="sorted")).hexdigest()[:16]

    def with_listed_moves(self, count: int) -> Suite:
        """Return the same tasks with legal moves listed, as a different suite that is never compared with this one."""
        if not count:
            return self
        other = msgspec.structs.replace(self, name=f"{self.name}+moves{count}", listed_moves=count)
        return msgspec.structs.replace(other, checksum=other.compute_checksum())


def described(task: Task) -> dict[str, Any]:
    """Describe a task for the checksum; newer fields are left out if they have their default values."""
    fields: dict[str, Any] = msgspec.to_builtins(task)
    if task.unit == "points":
        del fields["unit"]
    return fields


def shipped_suites() -> dict[str, Suite]:
    """Return every version of the suites that come with the package, oldest first, as `name@version`."""
    content = files("wordparlor.agents.evaluation").joinpath("suites.toml").read_text(encoding="utf-8")
    suites = msgspec.convert(tomllib.loads(content)["suite"], list[Suite])
    return {f"{suite.name}@{suite.version}": suite for suite in suites}


def newest_suites() -> dict[str, Suite]:
    """Return the newest version of each suite, by its name."""
    return {suite.name: suite for suite in shipped_suites().values()}


def suite_of(name: str) -> Suite:
    """Return a suite by its name, optionally with a version, or from a file; raise UnknownSuite."""
    known = newest_suites() | shipped_suites()
    if name in known:
        return known[name]
    if not Path(name).is_file():
        raise UnknownSuite(f"There's no suite {name!r}. Choose one of {', '.join(known)}, or a private suite's file.")
    return read_suite(Path(name))


def read_suite(path: Path) -> Suite:
    try:
        suite = msgspec.json.decode(path.read_bytes(), type=Suite)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise UnknownSuite(f"{path} isn't a suite: {problem}.") from problem
    except OSError as error:
        raise UnknownSuite(f"Can't read {path}: {error.strerror}.") from error
    if suite.checksum != suite.compute_checksum():
        raise UnknownSuite(f"{path} was changed after it was made: its checksum doesn't match its tasks.")
    for part in suite.parts:
        require_playable(part, path)
    return suite


def require_playable(part: Part, path: Path) -> None:
    try:
        split_options(rules_of(part.game), part.options)
    except (UnknownGame, BadOption) as problem:
        raise UnknownSuite(f"{path}: {problem}") from problem


def private_suite(secret: str, *, like: Suite, name: str = "private") -> Suite:
    """Make a suite with the same parts as another one, and seeds that follow from a secret."""
    if len(secret) < SHORTEST_SECRET:
        raise UnknownSuite(f"The secret needs at least {SHORTEST_SECRET} characters, so that nobody can guess it.")
    seed = blake2b(secret.encode(), digest_size=32, person=b"wordparlor-suite").hexdigest()
    suite = msgspec.structs.replace(like, name=name, seed=seed)
    return msgspec.structs.replace(suite, checksum=suite.compute_checksum())
