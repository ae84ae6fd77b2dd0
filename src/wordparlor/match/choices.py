"""What a player can choose, as a sequence that finds each choice only when it's read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import count, islice
from operator import index as as_index
from sys import maxsize
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from wordparlor.core.game import Choice

if TYPE_CHECKING:
    from wordparlor.match.table import Table

A = TypeVar("A")


# A TypeError, since `list` asks for the length as a hint, and takes this error to mean "not known".
class TooManyChoices(TypeError):
    """There are too many choices to count or list in a reasonable time."""


class Choices(Generic[A]):
    """Every choice of a player at one moment, best first; it doesn't change when the game continues."""

    def __init__(self, table: Table[Any, A, Any, Any]) -> None:
        self._table = table  # nobody plays there
        self._found = table.actions()
        self._read: list[Choice[A]] = []
        self._stopped: ValueError | None = None  # why the kernel stops searching

    def __iter__(self) -> Iterator[Choice[A]]:
        for index in count():
            if not self._reaches(index):
                return
            yield self._read[index]

    @overload
    def __getitem__(self, index: int) -> Choice[A]: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Choice[A]]: ...

    def __getitem__(self, index: int | slice) -> Choice[A] | Sequence[Choice[A]]:
        if isinstance(index, slice):
            self._read_for(index)
        elif (index := as_index(index)) < 0:
            self._reaches(len(self) - 1)
        else:
            self._reaches(index)
        return self._read[index]

    def __len__(self) -> int:
        try:
            return self._count
        except ValueError as problem:  # the kernel limits its memory and its work
            raise TooManyChoices(
                "There are too many choices to count. Take as many as you need, for example choices[:100]."
            ) from problem

    @cached_property
    def _count(self) -> int:
        return self._table.game.count(self._table.view())

    def __bool__(self) -> bool:
        return self._reaches(0)

    def __contains__(self, choice: object) -> bool:
        """Return whether text, an action or a choice can be played, even if it isn't the best way."""
        return self._table.is_legal(choice)

    def index(self, choice: object) -> int:
        """Return the place of a choice, or of an action, in the list; raise ValueError if it isn't there."""
        for place, listed in enumerate(self):
            if choice in (listed, listed.action):
                return place
        raise ValueError(f"{choice!r} isn't one of these choices.")

    def count(self, choice: object) -> int:
        """Return how often a choice, or an action, is in the list."""
        return sum(choice in (listed, listed.action) for listed in self)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._table,)

    def __repr__(self) -> str:
        shown = (f"{' '.join(choice.words) or type(choice.action).__name__} {choice.score}" for choice in self[:3])
        return f"<Choices: {', '.join(shown)}{', …' if self._reaches(3) else ''}>"

    def _read_for(self, part: slice) -> None:
        ends = (part.start or 0, -1 if part.stop is None else part.stop)
        if min(ends) < 0 or (part.step or 1) < 0:
            self._reaches(len(self) - 1)
        else:
            self._reaches(max(ends) - 1)

    def _reaches(self, index: int) -> bool:
        """Search as far as needed, and return whether there is a choice with this index."""
        missing = min(max(0, index + 1 - len(self._read)), maxsize)
        if missing and self._stopped is None:
            try:
                self._read += islice(self._found, missing)
            except ValueError as problem:  # as in __len__; what was found before is kept
                self._stopped = problem
        if index >= len(self._read) and self._stopped:
            raise TooManyChoices(
                f"There are too many choices to list. Take only the best ones: at most choices[:{len(self._read)}]."
            ) from self._stopped
        return index < len(self._read)


# Not a subclass: type checkers would refuse `"KRAIT" in choices`, since text is no choice.
Sequence.register(Choices)
