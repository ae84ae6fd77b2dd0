"""What bots need from each family of games to evaluate plays and look ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from wordparlor.core.game import Choice, Outcome, Seat
from wordparlor.core.rules import AnyGame

WIN = 100.0  # the value of a win, whatever the points
NEVER = -1000.0  # the value of a choice that is a last resort


class Evaluation(Protocol):
    """What plays and positions of one family are worth, in points."""

    EDITION: int  # of these values: increased when a change makes bots play differently
    FURTHER: int  # extra turns to look ahead after each halving, if one world is enough; 0: none

    def turns(self, view: Any) -> int | None:  # noqa: ANN401 - of whatever game is played
        """Return how many turns to look ahead after your own to judge a play; None if looking ahead is no use."""

    def positions_to_try(self, view: Any) -> int:  # noqa: ANN401 - as above
        """Return how many positions one look counts for: more if it takes longer."""

    def visible_value(self, view: Any, choice: Choice[Any]) -> float:  # noqa: ANN401 - as above
        """Return a choice's obvious value: its points, or whatever matters more than points in this game."""

    def evaluate_choice(self, game: AnyGame, view: Any, choice: Choice[Any]) -> float:  # noqa: ANN401 - as above
        """Return what a choice is worth at a glance: its points, and what it leaves behind and opens up."""

    def reply(self, game: AnyGame, view: Any) -> Choice[Any]:  # noqa: ANN401 - as above
        """Choose the next move when a line is played out, with as little work as possible."""

    def evaluate_position(self, game: AnyGame, state: Any, seat: Seat) -> float:  # noqa: ANN401 - as above
        """Return how far a seat is ahead of the best other, including what it holds and could still do."""

    def out_of_time(self, game: AnyGame, view: Any, pace: float) -> bool:  # noqa: ANN401 - as above
        """Return whether a player who needs this many seconds per word has no time for another one."""

    def is_settled(self, before: Any, after: Any) -> bool:  # noqa: ANN401 - as above
        """Return whether the effects of a play are over, so that looking further ahead is pointless."""

    def is_deterministic(self, view: Any) -> bool:  # noqa: ANN401 - as above
        """Return whether hidden pieces can't affect what follows, so that trying a choice once is enough."""

    def hidden_is_deducible(self, view: Any) -> bool:  # noqa: ANN401 - as above
        """Return whether everything hidden can be deduced from the view."""


def at_once(game: AnyGame, view: Any) -> Choice[Any]:  # noqa: ANN401 - of whatever game is played
    """Return the complete choice that scores the most immediately; one that loses points only if there's no other."""
    would = (choice for choice in game.actions(view) if choice.stands)
    first = next(would)
    return first if first.score >= 0 else next((choice for choice in would if choice.score >= 0), first)


def never_out_of_time(_game: AnyGame, _view: Any, _pace: float) -> bool:  # noqa: ANN401 - as above
    """Return False: one word makes a turn, or there is no clock."""
    return False


def settled_by_the_end(_before: Any, _after: Any) -> bool:  # noqa: ANN401 - as above
    """Return False: only the end of the game settles what a play decided."""
    return False


def ahead(points: Sequence[float], seat: Seat) -> float:
    """Return how far a seat is ahead of the best other seat; in a solo game, return its score."""
    others = [*points[:seat], *points[seat + 1 :]]
    return points[seat] - max(others) if others else points[seat]


def final(outcome: Outcome, seat: Seat) -> float:
    """Return what an outcome is worth to a seat: whether it wins, shares the win or loses, and by how much."""
    won = WIN / len(outcome.winners) if seat in outcome.winners else 0.0
    return ahead(outcome.scores, seat) + (won if len(outcome.scores) > 1 else 0.0)
