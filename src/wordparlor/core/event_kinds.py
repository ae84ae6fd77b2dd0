"""The kinds of events that shared code knows: each event of a game inherits from its kind.

They have no fields of their own, so an event's JSON has its fields in the order in which the game writes them.
"""

from __future__ import annotations

from abc import abstractmethod

from wordparlor.core.game import Seat


class _OfSeat:
    __slots__ = ()

    @property
    @abstractmethod
    def seat(self) -> Seat: ...


class ScoresWords(_OfSeat):
    """An event that says which words were made for how many points."""

    __slots__ = ()

    @property
    @abstractmethod
    def words(self) -> tuple[str, ...]: ...

    @property
    @abstractmethod
    def score(self) -> int: ...


class WinsLater(_OfSeat):
    """An event that says what a player won with words made earlier: cards, a trick, or their points."""

    __slots__ = ()

    @property
    @abstractmethod
    def won(self) -> int: ...


class WordFalls(_OfSeat):
    """An event that says that a word of a turn is rejected: it was challenged, or depended on one that was."""

    __slots__ = ()

    @property
    @abstractmethod
    def word(self) -> str: ...

    @property
    @abstractmethod
    def struck(self) -> bool: ...


class TakesBack(_OfSeat):
    """An event that says that plays of a turn were taken back, perhaps because time was up."""

    __slots__ = ()

    @property
    @abstractmethod
    def count(self) -> int: ...

    @property
    @abstractmethod
    def time(self) -> bool: ...


class ComparesLists:
    """An event that reveals everyone's list, and which words are crossed off."""

    __slots__ = ()

    @property
    @abstractmethod
    def crossed_off(self) -> tuple[tuple[Seat, str], ...]: ...
