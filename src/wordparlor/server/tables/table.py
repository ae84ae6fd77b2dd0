"""The state of one table: the fold of its events, with the match that is played at it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from wordparlor.core.game import Awaited, Refused, Seat
from wordparlor.core.judge import FactsDiffer
from wordparlor.core.record import Acted, Head, RecordDamaged, Seated, read
from wordparlor.core.rules import AnyGame, BadOption
from wordparlor.games.catalogue import UnknownGame
from wordparlor.library import WrongDictionary, dictionary_of_record
from wordparlor.match.binding import game_of_record, rules_of_record
from wordparlor.match.match import Match
from wordparlor.match.proposal import Proposal, steps_of
from wordparlor.notation.catalogue import AnyNotation, notation_of
from wordparlor.server.tables.caller import Caller
from wordparlor.server.tables.decision import Decision
from wordparlor.server.tables.events import (
    Began,
    Closed,
    Opened,
    OutageCredited,
    Played,
    Rematched,
    Said,
    SeatReassigned,
    SeatSetup,
    SetupChanged,
    TableEvent,
    TableSetup,
    TokensAdded,
    UndoAnswered,
    UndoRequested,
)
from wordparlor.server.tables.log import Effect, LoggedEvent
from wordparlor.words.dictionary import DictionaryError

Viewer: TypeAlias = Seat | None  # None: a spectator
Status: TypeAlias = Literal["open", "playing", "over", "closed"]
ENDED: tuple[Status, ...] = ("over", "closed")
OWN_IN_HEAD = ("seats", "seed_hash", "seed")  # fields of a record's head that aren't part of the setup

# Why a game in progress can't continue with this version.
CANNOT_GO_ON = (BadOption, UnknownGame, WrongDictionary, DictionaryError, RecordDamaged, FactsDiffer)


class UndoRequest(msgspec.Struct, frozen=True):
    """A request for an undo, and who has agreed so far."""

    by: Seat
    agreed: frozenset[Seat] = frozenset()


class TableState:
    """Everything that is known about a table; all of it follows from its events."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.seq = 0
        self.code = ""
        self.created = 0.0
        self.touched = 0.0  # of any event; what viewers get is `frames.last_public_time`
        self.public_at = 0.0  # when everyone last saw something, among the first `public_checked` events
        self.public_checked = 0
        self.ended: float | None = None  # when the game was over or the table was closed
        self.setup = TableSetup("", (), {})
        self.match: Match | None = None
        self.head = ""  # the first line of the record
        self.undo_request: UndoRequest | None = None
        self.rematch: str | None = None
        self.closed: str | None = None
        self.events: list[LoggedEvent] = []
        self._light_events = 0  # how many of them have lost their effects
        self._origin = 0  # the time, in milliseconds since 1970, at which the game's own time is 0
        self._acted_at: dict[Seat, float] = {}

    # The fold

    def after(self, decision: Decision, at: int, key: str | None) -> TableState:
        """Return the table after an event; this one stays as it is."""
        table = copy(self)
        table.match = self.match.copy() if self.match else None
        table.events, table._acted_at = copy(self.events), copy(self._acted_at)  # noqa: SLF001 - a table too
        table.forget_effects()
        table.apply(decision, at, key)
        return table

    def read(self, event: TableEvent) -> Decision:
        """Read an event that is already stored: its lines say what it changes in the match."""
        lines = lines_of(event)
        if not lines or self.match is None or self.closed is not None:
            return Decision(event)
        return Decision(event, self.match.read(lines))

    def replay(self, event: TableEvent, at: int, key: str | None) -> None:
        """Apply an event that is already stored."""
        try:
            decision = self.read(event)
        except (*CANNOT_GO_ON, Refused) as problem:
            self.closed = f"This game can't be continued here: {problem}"
            decision = Decision(event)
        self.apply(decision, at, key)

    def apply(self, decision: Decision, at: int, key: str | None) -> None:
        """Apply an event to the table and to its match."""
        event, proposal = decision
        before = self.match.seen if self.match else None
        self.seq += 1
        self.touched = at / 1000
        if self.match:
            self.match.apply(proposal)
        self._fold(event, at)
        self._record_action_times(proposal)
        self._log(event, at, key, Effect(proposal, steps_of(proposal), before, self.match.seen if self.match else None))
        self._record_end()

    def _log(self, event: TableEvent, at: int, key: str | None, effect: Effect) -> None:
        names = self.names
        if self.events and self.events[-1].names == names:
            names = self.events[-1].names  # one tuple for all of them
        self.events.append(LoggedEvent(event, at / 1000, names, key, effect.still_asked, effect))

    def forget_effects(self) -> None:
        """Keep the events so far without their effects, which can be computed from their lines again."""
        for number in range(self._light_events, len(self.events)):
            self.events[number] = replace(self.events[number], new_effect=None)
        self._light_events = len(self.events)

    def whole_events(self, first: int) -> Sequence[LoggedEvent]:
        """Return the events from a number on, with their effects."""
        return self.events[first:] if first >= self._light_events else self._replayed().events[first:]

    def _replayed(self) -> TableState:
        table = TableState(self.id)
        for logged in self.events:
            table.replay(logged.event, round(logged.at * 1000), logged.key)
        return table

    def event_of(self, key: str) -> LoggedEvent | None:
        """Return the event that a client's request led to."""
        return next((logged for logged in reversed(self.events) if logged.key == key), None)

    def _fold(self, event: TableEvent, at: int) -> None:  # noqa: PLR0912 - one case for each kind of event
        match event:
            case Opened(setup=setup, code=code):
                self.setup, self.code, self.created = setup, code, at / 1000
            case SetupChanged(setup=setup):
                self.setup = setup
            case TokensAdded(chairs=chairs):
                self.setup = replace(self.setup, chairs=chairs)
            case SeatReassigned(seat=seat, chair=chair):
                self.setup = replace(self.setup, chairs=with_chair(self.setup.chairs, seat, chair))
            case Began(head=head, seed=seed):
                self.head, self._origin = head, at
                if self.match is None:
                    self._start_match(seed)
            case UndoRequested(by=by):
                self.undo_request = UndoRequest(by)
            case UndoAnswered(by=by, agree=agree):
                self._fold_undo_answer(by, agree=agree)
            case OutageCredited(milliseconds=milliseconds):
                self._origin += milliseconds
            case Rematched(game=game):
                self.rematch = game
            case Closed(why=why):
                self.closed = why
            case Played() | Said():
                pass
        if lines_of(event):
            self.undo_request = None

    def _start_match(self, seed: str) -> None:
        try:
            self.match = start_match(self.head.encode(), seed)
        except CANNOT_GO_ON as problem:
            self.closed = f"This game can't be continued here: {problem}"

    def _fold_undo_answer(self, by: Seat, *, agree: bool) -> None:
        if self.undo_request and agree:
            self.undo_request = replace(self.undo_request, agreed=self.undo_request.agreed | {by})
        else:
            self.undo_request = None

    def _record_action_times(self, proposal: Proposal) -> None:
        """Store when each seat last acted, in the game's own time."""
        for change in proposal:
            if isinstance(change.line, Acted) and change.line.by != "host":
                self._acted_at[change.line.by] = change.line.at / 1000

    def _record_end(self) -> None:
        if self.status not in ENDED:
            self.ended = None
        elif self.ended is None:
            self.ended = self.touched

    @property
    def record(self) -> bytes:
        """Return the lines of the game's record so far."""
        return (self.head + "".join(line for logged in self.events for line in lines_of(logged.event))).encode()

    # Time

    def game_time(self, now: int) -> float:
        """Return the game's own time: seconds since it began, without outages."""
        return max(0, now - self._origin) / 1000

    def clock_time(self, game_time: float | None) -> float | None:
        """Return the server's time at a time of the game."""
        return None if game_time is None else self._origin / 1000 + game_time

    @property
    def awaited_since(self) -> float:
        """Return when the awaited seats began to be awaited, in the game's own time."""
        assert self.match is not None, "a game is played"
        clocks = self.match.clocks
        return clocks.fewer_since if clocks.awaited and clocks.awaited.purpose == "challenge" else clocks.since

    def last_action_at(self, seat: Seat) -> float:
        return self._acted_at.get(seat, 0.0)

    # Properties

    @property
    def status(self) -> Status:
        if self.closed is not None:
            return "closed"
        if self.match is None:
            return "open"
        return "playing" if self.match.awaited else "over"

    @property
    def public_code(self) -> str:
        """Return the code, unless the game is over: soon, another table may have it."""
        return "" if self.status in ENDED else self.code

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.setup.chairs)

    @property
    def notation(self) -> AnyNotation:
        return notation_of(self.setup.game)

    @property
    def awaited(self) -> Awaited | None:
        return self.match.awaited if self.match and self.closed is None else None

    @property
    def people(self) -> tuple[Seat, ...]:
        """Return the seats of people who haven't left."""
        if self.match:
            return tuple(sorted(self.match.people))
        return tuple(seat for seat, chair in enumerate(self.setup.chairs) if chair.kind == "person")

    def seats_held_by(self, caller: Caller) -> tuple[Seat, ...]:
        return tuple(
            seat
            for seat, chair in enumerate(self.setup.chairs)
            if caller.token_hash in chair.tokens or (caller.account is not None and caller.account == chair.account)
        )

    def seats_left_by(self, caller: Caller) -> tuple[Seat, ...]:
        """Return the seats that players left and bots took over."""
        return tuple(
            seat
            for seat, chair in enumerate(self.setup.chairs)
            if caller.token_hash in chair.left_by
            or (caller.account is not None and caller.account == chair.left_by_account)
        )

    def seats_on_same_device(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats on the same device or account, including this one."""
        own = self.setup.chairs[seat]
        return tuple(
            other
            for other, chair in enumerate(self.setup.chairs)
            if other == seat or set(chair.tokens) & set(own.tokens) or (own.account and own.account == chair.account)
        )


def with_chair(chairs: Sequence[SeatSetup], seat: Seat, chair: SeatSetup) -> tuple[SeatSetup, ...]:
    return (*chairs[:seat], chair, *chairs[seat + 1 :])


def lines_of(event: TableEvent) -> tuple[str, ...]:
    match event:
        case Played(lines=lines) | SeatReassigned(lines=lines) | UndoAnswered(lines=lines):
            return lines
        case _:
            return ()


def start_match(head_line: bytes, seed: str) -> Match:
    """Start the match that a head describes."""
    record = read(head_line)
    rules = rules_of_record(record.head)
    game, setup = share_setup(record.head)
    own = {name: getattr(record.head, name) for name in OWN_IN_HEAD}
    return Match(rules, game, replace(setup, **own), seed=seed).resume(record, began=0.0)


def bind_game(head: Head) -> AnyGame:
    """Bind the game that a head describes; games with the same setup share it."""
    return share_setup(head)[0]


def share_setup(head: Head) -> tuple[AnyGame, Head]:
    """Return the game that a head describes, and its setup; games with the same setup share both."""
    setup = replace(head, seats=(Seated(""),) * len(head.seats), seed_hash="", seed=None)
    return _share_setup(msgspec.json.encode(setup))


@lru_cache(maxsize=256)
def _share_setup(text: bytes) -> tuple[AnyGame, Head]:
    setup = msgspec.json.decode(text, type=Head)
    return game_of_record(setup, dictionary_of_record(setup)), setup
