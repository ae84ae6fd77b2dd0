"""A table for people at a prompt and for programs: it takes moves as text and narrates what happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Generic

from wordparlor.core.game import Choice, Game, Outcome, Refused, Seat
from wordparlor.core.record import NO_SUM, encode_line, read
from wordparlor.drawing.picture import Picture, picture_of
from wordparlor.match.binding import game_of_record, rules_of_record
from wordparlor.match.choices import Choices
from wordparlor.match.match import Match
from wordparlor.match.positions import position_of
from wordparlor.match.preview import preview
from wordparlor.match.proposal import AnyStep
from wordparlor.notation.catalogue import AnyNotation, notation_of
from wordparlor.notation.contract import NotUnderstood
from wordparlor.words.dictionary import Dictionary

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from wordparlor.core.game import Event, PlayView

    # A table for any game can be named without its types.
    S = TypeVar("S", default=Any)
    A = TypeVar("A", default=Any)
    E = TypeVar("E", bound=Event, default=Any)
    V = TypeVar("V", bound=PlayView, default=Any)
else:
    from wordparlor.core.game import A, E, S, V


class Table(Generic[S, A, E, V]):
    """A game being played, for people at a prompt and for programs."""

    def __init__(self, match: Match, notation: AnyNotation) -> None:
        self.match = match
        self.notation = notation

    @property
    def names(self) -> tuple[str, ...]:
        return tuple([seated.name for seated in self.match.seats])

    @property
    def game(self) -> Game[S, A, E, V]:
        """The rules, bound to players, options, equipment and dictionary; they never change."""
        return self.match.game

    @property
    def state(self) -> S:
        """The current state of the game, including what's hidden; `game.play` returns the next one."""
        state: S = self.match.state
        return state

    @property
    def seat(self) -> Seat | None:
        """The seat whose turn it is, or None when the game is over; the first of them if several can act."""
        awaited = self.match.awaited
        return min(awaited.seats) if awaited else None

    @property
    def opening(self) -> list[str]:
        """Sentences that say who drew what before the first move, and what that decided; may be empty (COM-12)."""
        drew = [seated.name for seated in self.match.head.seats]  # another player may have the seat by now
        return list(self.notation.opening(self.match.view(None), drew))

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    def view(self, seat: Seat | None = None) -> V:
        """Return what a seat sees. Default: the player to act, or a spectator when the game is over."""
        view: V = self.match.view(self.seat if seat is None else self.require_seat(seat))
        return view

    def position(self, seat: Seat | None = None) -> dict[str, Any]:
        """Return the position that a seat sees, by default the player to act; raise NoPosition if there is none."""
        shown = self.seat if seat is None else self.require_seat(seat)
        return position_of(self.match.rules, self.match.game, self.match.state, shown)

    def picture(self, seat: Seat | None = None) -> Picture:
        """Draw what a seat sees. Default: the player to act, or a spectator when the game is over."""
        return picture_of(self.match.rules.game, self.view(seat), self.names)

    # What can be played

    def actions(self, *, limit: int | None = None) -> Iterator[Choice[A]]:
        """Yield what the player to act can choose, best first."""
        return self.game.actions(self.view(), limit=limit)

    @property
    def choices(self) -> Choices[A]:
        """What the player to act can choose, best first; each choice is found only when you read it."""
        return Choices(self.copy())

    def is_legal(self, action: object, *, seat: Seat | None = None) -> bool:
        """Return whether text, an action or a choice can be played."""
        return self.why_not(action, seat=seat) is None

    def why_not(self, action: object, *, seat: Seat | None = None) -> Refused | NotUnderstood | None:
        """Return the reason why text, an action or a choice can't be played, or None if it can."""
        acting = self._acting(seat)
        view = self.match.view(acting)
        try:
            preview(self.match.game, view, acting, self.action_of(action, view))
        except (Refused, NotUnderstood) as problem:
            return problem
        return None

    def play(self, action: object, *, seat: Seat | None = None) -> list[str]:
        """Play text, an action or a choice, and return sentences that narrate what happened."""
        acting = self._acting(seat)
        return self.narrate(self.match.play(acting, self.action_of(action, self.match.view(acting))), acting)

    def text(self, action: object) -> str:
        """Return the full notation of an action, a choice or a typed move."""
        view = self.view()
        return self.notation.write(self.action_of(action, view), view)

    def action_of(self, given: object, view: Any) -> Any:  # noqa: ANN401 - of whatever game is played
        """Return the action that a text, a choice or an action stands for; raise TypeError for anything else."""
        if isinstance(given, str):
            return self.notation.parse_input(given, self.match.game, view)
        action = given.action if isinstance(given, Choice) else given
        if not isinstance(action, self.match.rules.action):
            raise TypeError(f"{given!r} isn't an action in this game: use text, or one of table.actions().")
        return action

    def _acting(self, seat: Seat | None) -> Seat:
        acting = self.seat if seat is None else self.require_seat(seat)
        return 0 if acting is None else acting  # the rules will say that the game is over

    def require_seat(self, seat: Seat) -> Seat:
        """Return the seat if it is at this table; raise ValueError for any other."""
        if seat not in range(len(self.match.seats)):
            raise ValueError(f"There's no seat {seat!r}: the seats here are 0 to {len(self.match.seats) - 1}.")
        return seat

    def narrate(self, step: AnyStep, seat: Seat | None) -> list[str]:
        """Return sentences about what happened, as far as a seat may know it."""
        seen, names = (event.seen_by(seat) for event in step.events), self.names
        return [self.notation.narrate(event, names) for event in seen if event is not None]

    def undo(self, seat: Seat | None = None) -> None:
        """Undo the last action of a seat, by default of the last player; raise CannotUndo if that isn't allowed."""
        self.match.undo(self.match.last_player if seat is None else self.require_seat(seat))

    # A table as a value

    @property
    def record(self) -> bytes:
        """The whole record so far, with the bytes that a file would have."""
        text, last_sum = encode_line(self.match.head, NO_SUM)
        for line in self.match.lines:
            more, last_sum = encode_line(line, last_sum)
            text += more
        return text

    def copy(self) -> Table[S, A, E, V]:
        """Return an independent copy of the table."""
        return Table(self.match.copy(), self.notation)

    def __copy__(self) -> Table[S, A, E, V]:
        return self.copy()

    def __deepcopy__(self, _: dict[int, Any]) -> Table[S, A, E, V]:
        return self.copy()  # what two tables share never changes

    def __reduce__(self) -> tuple[Any, ...]:
        return resumed_table, (self.record, self.match.game.dictionary)  # type: ignore[attr-defined] # every game has one

    def _repr_svg_(self) -> str:
        return self.picture().svg

    def __str__(self) -> str:
        return self.notation.draw(self.view(), self.names)

    def __repr__(self) -> str:
        scores = "–".join(map(str, self.match.view(None).scores))
        doing = "the game is over" if self.seat is None else f"{self.names[self.seat]} to act"
        return f"<Table {self.match.rules.game}: {doing}, scores {scores}>"


def resumed_table(record: bytes, dictionary: Dictionary) -> Table:
    """Return a table that continues where a record ends."""
    whole = read(record)
    rules = rules_of_record(whole.head)
    match = Match(rules, game_of_record(whole.head, dictionary), whole.head).resume(whole)
    return Table(match, notation_of(rules.game))
