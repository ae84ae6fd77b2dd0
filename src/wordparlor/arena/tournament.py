"""A tournament: which bots play which game from which seed, and who sits where in each of its games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from wordparlor.bots.contract import Budget
from wordparlor.bots.external.protocol import GameSetup
from wordparlor.core.game import Seat
from wordparlor.core.record import DictionaryUsed


class Tournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that determines the games, no matter where and in what order they are played."""

    game: str
    edition: int
    bots: tuple[str, ...]  # in the order of the first game
    seed: str
    options: msgspec.Raw
    dictionary: DictionaryUsed
    nodes: int | None = None
    bluff: bool = False  # whether bots may bluff in games with challenges (COM-8)
    equipment: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET  # what differs from the box

    @property
    def budget(self) -> Budget:
        return Budget(nodes=self.nodes)

    @property
    def setup(self) -> GameSetup:
        return GameSetup(self.game, len(self.bots), self.options, self.dictionary, self.equipment)

    @property
    def seatings(self) -> int:
        """The number of games with each deal: as many as it takes until the seating repeats."""
        return period(self.bots)

    def seed_of(self, number: int) -> str:
        return f"{self.seed}-{number // self.seatings}"

    def seating(self, number: int) -> tuple[int, ...]:
        """Return which bot has each seat; in every game of a deal, they move up by one."""
        return tuple(self.entrant(number, seat) for seat in range(len(self.bots)))

    def entrant(self, number: int, seat: Seat) -> int:
        return (seat + number % self.seatings) % len(self.bots)


@cache
def period(items: Sequence[str]) -> int:
    """Return the number of steps after which a rotating ring of items looks the same again."""
    return next(step for step in range(1, len(items) + 1) if (*items[step:], *items[:step]) == tuple(items))


class Forfeit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot that left the game because it sent an invalid answer (COM-11)."""

    seat: Seat
    why: str


class PlayedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game of a tournament; scores, winners, moves and seconds of thought by seat."""

    number: int
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    rule: str  # the rule that ended it
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    forfeits: tuple[Forfeit, ...] = ()
