"""The history of a match: its record as text, and only the situations that an undo can return to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from typing import Literal, NamedTuple, TypeAlias

from wordparlor.core.game import Seat
from wordparlor.core.record import Acted, Line, line_of
from wordparlor.match.proposal import Change, Situation
from wordparlor.match.replay import leaver_of

By: TypeAlias = Seat | Literal["host"]


class Past(NamedTuple):
    """An action that wasn't undone, without the contents of its line in the record, and the situation before it."""

    before: Situation
    number: int  # the number of its line
    by: By
    leaver: Seat | None  # who left the game with it
    has_facts: bool  # whether the dictionary was asked


def past_of(before: Situation, acted: Acted) -> Past:
    return Past(before, acted.number, acted.by, leaver_of(acted), bool(acted.facts))


# Replays actions from the start of the game.
Replay: TypeAlias = Callable[[Sequence[Acted]], Iterator[Past]]


class History:
    """The record, and the situations since the last action of each player who may still undo it.

    An earlier situation is found by replaying the record.
    """

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.by: list[By] = []  # who took each of the actions that remain
        self._lines: list[int] = []  # which line of the record each of them is
        self._left: list[tuple[int, Seat]] = []  # after how many actions each player left
        self._recent: list[Past] = []
        self._refused: dict[By, tuple[int, str]] = {}  # which action of a seat can never be undone, and why

    def copy(self) -> History:
        """Return a copy that doesn't change when something is added to this one."""
        other = copy(self)
        for name, value in vars(self).items():
            setattr(other, name, copy(value))
        return other

    def add(self, change: Change, before: Situation) -> None:
        """Add a line to the record, and the action if it is one."""
        self.texts.append(change.text)
        if isinstance(change.line, Acted):
            past = past_of(before, change.line)
            self._lines.append(len(self.texts) - 1)
            if past.leaver is not None:
                self._left.append((len(self.by), past.leaver))
            self.by.append(past.by)
            self._recent.append(past)
            self._forget()

    def truncate(self, count: int) -> None:
        """Keep only the first actions, but all lines of the record."""
        del self._recent[max(0, count - self._forgotten) :]
        del self.by[count:], self._lines[count:]
        self._left = [(number, seat) for number, seat in self._left if number < count]
        self._refused = {}

    def refuse(self, seat: Seat, number: int, why: str) -> None:
        """Note why a seat can never undo its last action, so that nobody needs the situation before it."""
        self._refused[seat] = number, why
        self._forget()

    def refusal(self, seat: By, number: int) -> str | None:
        """Return why a seat can never undo its last action, if that's known."""
        refused, why = self._refused.get(seat, (None, None))
        return why if refused == number else None

    @property
    def _forgotten(self) -> int:
        return len(self.by) - len(self._recent)

    def _forget(self) -> None:
        """Forget the situations before the last actions of all players who may still undo them."""
        lasts = ((seat, self.last_of(seat)) for seat in {*self.by} - {"host", *self.left})
        undoable = (last for seat, last in lasts if last is not None and not self.refusal(seat, last))
        needed = min(undoable, default=len(self.by))
        del self._recent[: max(0, needed - self._forgotten)]

    @property
    def lines(self) -> tuple[Line, ...]:
        return tuple(map(line_of, self.texts))

    @property
    def left(self) -> frozenset[Seat]:
        """The seats of players who left."""
        return frozenset(seat for _, seat in self._left)

    def last_of(self, seat: By) -> int | None:
        """Return the number of a seat's last action, from 0."""
        return next((number for number in reversed(range(len(self.by))) if self.by[number] == seat), None)

    def since(self, count: int, replay: Replay) -> Sequence[Past]:
        """Return all actions after the first `count`."""
        if count < self._forgotten:
            lines = (line_of(self.texts[number]) for number in self._lines)
            self._recent = list(replay([line for line in lines if isinstance(line, Acted)]))[count:]
        return self._recent[count - self._forgotten :]
