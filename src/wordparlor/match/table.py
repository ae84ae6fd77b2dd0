"""A table to play at from a prompt or a program: it changes, reads text, and narrates what happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from wordparlor.core.game import Choice, Outcome, Seat
from wordparlor.core.record import NO_SUM, encode_line
from wordparlor.match.match import Match
from wordparlor.match.proposal import AnyStep
from wordparlor.notation.catalogue import AnyNotation


class Table:
    """A game being played, for people at a prompt."""

    def __init__(self, match: Match, notation: AnyNotation) -> None:
        self.match = match
        self.notation = notation

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seated.name for seated in self.match.seats)

    @property
    def seat(self) -> Seat | None:
        """Who is to act: the first of those who are awaited; nobody when the game is over."""
        awaited = self.match.awaited
        return min(awaited.seats) if awaited else None

    @property
    def opening(self) -> list[str]:
        """Who drew what before the first move and what it decided, in sentences; empty if nobody drew (COM-12)."""
        drew = [seated.name for seated in self.match.head.seats]  # others may sit there by now
        return list(self.notation.opening(self.match.view(None), drew))

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    def view(self, seat: Seat | None = None) -> Any:  # noqa: ANN401 - of whatever game is played
        """Return what a seat sees, or the player to act; a spectator's view when the game is over."""
        return self.match.view(self.seat if seat is None else self.require_seat(seat))

    def actions(self, *, limit: int | None = None) -> Iterator[Choice[Any]]:
        """Return what the player to act can choose, best first."""
        return self.match.game.actions(self.view(), limit=limit)

    def play(self, action: Any, *, seat: Seat | None = None) -> list[str]:  # noqa: ANN401 - text, or an action of the game
        """Play text, an action or a choice, and tell what came of it; raises Refused or NotUnderstood."""
        acting = self.seat if seat is None else self.require_seat(seat)
        if acting is None:
            acting = 0  # the rules will say that the game is over
        return self.narrate(self.match.play(acting, self.action_of(action, self.match.view(acting))), acting)

    def text(self, action: Any) -> str:  # noqa: ANN401 - of whatever game is played
        """Write an action, that of a choice, or what a person typed, in full."""
        view = self.view()
        return self.notation.write(self.action_of(action, view), view)

    def action_of(self, given: Any, view: Any) -> Any:  # noqa: ANN401 - of whatever game is played
        """Return the action that a text, a choice or an action means; raise TypeError for anything else."""
        if isinstance(given, str):
            return self.notation.parse_input(given, self.match.game, view)
        action = given.action if isinstance(given, Choice) else given
        if not isinstance(action, self.match.rules.action):
            raise TypeError(f"{given!r} isn't an action of this game: use text, or one of table.actions().")
        return action

    def require_seat(self, seat: Seat) -> Seat:
        """Return the seat if it is at this table; raise ValueError for any other."""
        if seat not in range(len(self.match.seats)):
            raise ValueError(f"There's no seat {seat!r}: the seats here are 0 to {len(self.match.seats) - 1}.")
        return seat

    def narrate(self, step: AnyStep, seat: Seat | None) -> list[str]:
        """Narrate what happened, as far as this seat may see it."""
        seen = (event.seen_by(seat) for event in step.events)
        return [self.notation.narrate(event, self.names) for event in seen if event is not None]

    def undo(self, seat: Seat | None = None) -> None:
        """Take back the last action of a seat, or of whoever acted last; raises CannotUndo."""
        self.match.undo(self.match.last_player if seat is None else self.require_seat(seat))

    @property
    def record(self) -> bytes:
        """The whole record so far, as it would stand in a file."""
        text, last_sum = encode_line(self.match.head, NO_SUM)
        for line in self.match.lines:
            more, last_sum = encode_line(line, last_sum)
            text += more
        return text

    def __str__(self) -> str:
        return self.notation.draw(self.view(), self.names)
