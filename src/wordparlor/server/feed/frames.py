"""Frames: what each viewer may know about the events, numbered for each viewer without gaps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, TypeAlias, cast
from zlib import compress, decompress

import msgspec

from wordparlor.core.game import Awaited, Seat
from wordparlor.core.record import Acted
from wordparlor.match.replay import recorded_action
from wordparlor.notation.common import counted
from wordparlor.server.feed.table_view import TableView
from wordparlor.server.tables.events import (
    Began,
    Closed,
    Opened,
    OutageCredited,
    Played,
    Rematched,
    Said,
    SeatReassigned,
    SetupChanged,
    TokensAdded,
    UndoAnswered,
    UndoRequested,
)
from wordparlor.server.tables.log import LoggedEvent
from wordparlor.server.tables.phrases import sentence_for
from wordparlor.server.tables.table import TableState, Viewer

FrameKind: TypeAlias = Literal[
    "seats", "began", "moved", "undone", "asked", "answered", "said", "seat", "paused", "rematch", "closed"
]

MAX_UNPACKED = 8  # frames of a viewer that are kept as objects
PACK_LEVEL = 6
encode = msgspec.json.Encoder().encode
unpack = msgspec.json.Decoder(list[tuple[FrameKind, msgspec.Raw]]).decode


class FrameBody(msgspec.Struct, frozen=True, omit_defaults=True):
    """The content of a frame."""

    at: float
    by: Seat | None
    told: tuple[str, ...]
    move: str | msgspec.UnsetType | None = msgspec.UNSET
    events: tuple[Any, ...] | msgspec.UnsetType = msgspec.UNSET
    seed_hash: str | msgspec.UnsetType = msgspec.UNSET
    agree: bool | msgspec.UnsetType = msgspec.UNSET
    phrase: str | msgspec.UnsetType = msgspec.UNSET
    seat: Seat | msgspec.UnsetType = msgspec.UNSET
    seconds: float | msgspec.UnsetType = msgspec.UNSET
    game: str | msgspec.UnsetType = msgspec.UNSET
    view: TableView | msgspec.UnsetType = msgspec.UNSET  # with the last of several frames that are sent together


class Frame(msgspec.Struct, frozen=True):
    """Something that happened, as one viewer gets it."""

    n: int
    t: FrameKind
    now: float
    d: FrameBody


class UnsentFrame(NamedTuple):
    """A frame before it's numbered and sent; its body may already be JSON."""

    kind: FrameKind
    body: FrameBody | msgspec.Raw

    def sent(self, n: int, now: float, view: TableView | dict[str, Any] | None = None) -> Frame:
        """Number the frame; it may have a view, or only the view's changed fields."""
        body = cast("FrameBody", self.body)  # msgspec writes both as the same JSON
        if view is not None:
            body = msgspec.structs.replace(body, view=view)
        return Frame(n, self.kind, round(now, 3), body)


class ViewerFeed:
    """All frames of one viewer so far; older ones are compressed."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.n = 0
        self._packed = b""
        self._recent: list[UnsentFrame] = []
        self._counts: list[int] = []  # how many frames there were after each event

    def catch_up(self, table: TableState) -> ViewerFeed:
        """Make the frames of all events since."""
        if len(self._counts) == table.seq:
            return self
        for logged in table.whole_events(len(self._counts)):
            frame = make_frame(table, logged, self.viewer)
            if frame:
                self._recent.append(frame)
                self.n += 1
            self._counts.append(self.n)
        if len(self._recent) > MAX_UNPACKED:
            self._pack()
        return self

    def _pack(self) -> None:
        """Compress all frames except the last, which may still be sent with a view."""
        *older, last = self.unsent_after(0)
        self._packed, self._recent = compress(encode(older), PACK_LEVEL), [last]

    def unsent_after(self, n: int) -> list[UnsentFrame]:
        packed = self.n - len(self._recent)
        if n >= packed:
            return self._recent[n - packed :]
        unpacked = unpack(decompress(self._packed)) if packed else ()
        return [*(UnsentFrame(kind, body) for kind, body in unpacked), *self._recent][n:]

    def frames_after(self, n: int, now: float) -> list[Frame]:
        return [frame.sent(number, now) for number, frame in enumerate(self.unsent_after(n), start=n + 1)]

    def unseen_events(self, table: TableState, seen: int) -> Iterator[LoggedEvent]:
        """Yield the events after the first `seen` frames."""
        before = 0
        for logged, count in zip(table.events, self._counts, strict=True):
            if count > max(before, seen):
                yield logged
            before = count


def make_frame(table: TableState, logged: LoggedEvent, viewer: Viewer) -> UnsentFrame | None:
    """Return the frame of an event for a viewer (a seat, or None for a spectator), or None if they get none."""
    at, names = logged.at, logged.names
    match logged.event:
        case TokensAdded():
            return None
        case Opened(setup=setup):
            return UnsentFrame("seats", FrameBody(at, None, (f"{names[setup.host]} creates the game.",)))
        case SetupChanged(by=by, told=sentence):
            return UnsentFrame("seats", FrameBody(at, by, (sentence,)))
        case Began():
            sentence = f"The game begins: {', '.join(names)}."
            return UnsentFrame(
                "began", FrameBody(at, None, (sentence, *narrate_opening(table, logged)), seed_hash=seed_hash_of(table))
            )
        case Played():
            return make_move_frame(table, logged, viewer)
        case SeatReassigned(seat=seat, told=sentence):
            return UnsentFrame(
                "seat", FrameBody(at, None, (sentence, *narrate_events(table, logged, viewer)), seat=seat)
            )
        case UndoRequested(by=by):
            return UnsentFrame("asked", FrameBody(at, by, (f"{names[by]} asks to undo their last move.",)))
        case UndoAnswered(by=by, agree=agree, lines=lines):
            says = f"{names[by]} agrees." if agree else f"{names[by]} doesn't agree."
            sentences = (says, "The last move was undone.") if lines else (says,)
            return UnsentFrame("undone" if lines else "answered", FrameBody(at, by, sentences, agree=agree))
        case Said(by=by, phrase=phrase):
            return UnsentFrame("said", FrameBody(at, by, (sentence_for(names[by], phrase),), phrase=phrase))
        case OutageCredited(milliseconds=milliseconds):
            seconds = milliseconds / 1000
            down = counted(max(1, round(seconds)), "second")
            sentence = f"The server was down for {down}. All clocks have been adjusted."
            return UnsentFrame("paused", FrameBody(at, None, (sentence,), seconds=seconds))
        case Rematched(game=game, by=by):
            return UnsentFrame("rematch", FrameBody(at, by, (f"{names[by]} wants a rematch.",), game=game))
        case Closed(why=why):
            return UnsentFrame("closed", FrameBody(at, None, (why,)))


def last_public_time(table: TableState) -> float:
    """Return when everyone last saw something: times mustn't reveal secrets."""
    if table.public_checked == table.seq:
        return table.public_at
    for logged in reversed(table.whole_events(table.public_checked)):
        if gets_frame(logged, None):
            table.public_at = logged.at
            break
    table.public_checked = len(table.events)
    return table.public_at


def gets_frame(logged: LoggedEvent, viewer: Viewer) -> bool:
    match logged.event:
        case TokensAdded():
            return False
        case Played():
            return gets_move_frame(logged, viewer, events_seen(logged, viewer))
        case _:
            return True


def gets_move_frame(logged: LoggedEvent, viewer: Viewer, seen: tuple[Any, ...]) -> bool:
    """Return whether a viewer gets a frame for a move: not if they can see nothing of it.

    A skipped frame must not use a number: the gap would give the move away.
    """
    played = logged.event
    assert isinstance(played, Played), "only a play moves the game"
    if not logged.effect.steps and not any(map(is_undo, played.lines)):
        return False  # for a game that can't continue here
    return bool(seen) or (viewer is not None and played.by == viewer) or is_visibly_changed(logged, viewer)


def make_move_frame(table: TableState, logged: LoggedEvent, viewer: Viewer) -> UnsentFrame | None:
    """Return the frame for a move, or None if the viewer gets none."""
    played = logged.event
    assert isinstance(played, Played), "only a play moves the game"
    seen = events_seen(logged, viewer)
    if not gets_move_frame(logged, viewer, seen):
        return None
    if not logged.effect.steps:
        sentence = f"{player_name(logged, played.by)} undoes their last move."
        return UnsentFrame("undone", FrameBody(logged.at, played.by, (sentence,)))
    is_own = viewer is not None and played.by == viewer
    sentences = tuple(table.notation.narrate(event, logged.names) for event in seen)
    move = move_text(table, logged) if is_own else None
    return UnsentFrame("moved", FrameBody(logged.at, played.by, sentences, move=move, events=seen))


def events_seen(logged: LoggedEvent, viewer: Viewer) -> tuple[Any, ...]:
    """Return the game's events as far as a viewer may see them."""
    seen = (event.seen_by(viewer) for step in logged.effect.steps for event in step.events)
    return tuple(event for event in seen if event is not None)


def is_undo(line: str) -> bool:
    return line.startswith('{"line":"undo"')


def player_name(logged: LoggedEvent, seat: Seat | None) -> str:
    return "The host" if seat is None else logged.names[seat]


def is_visibly_changed(logged: LoggedEvent, viewer: Viewer) -> bool:
    before, after = logged.effect.before, logged.effect.after
    if before is None or after is None:
        return False  # for a game that can't continue here
    return bool(awaited_key(before.awaited) != awaited_key(after.awaited) or before.view(viewer) != after.view(viewer))


def awaited_key(awaited: Awaited | None) -> tuple[frozenset[Seat], str] | None:
    return (awaited.seats, awaited.purpose) if awaited else None


def move_text(table: TableState, logged: LoggedEvent) -> str | None:
    """Return the canonical text of a player's own move."""
    assert table.match is not None, "there is a game"
    played = logged.event
    assert isinstance(played, Played), "only a play moves the game"
    before, change = logged.effect.before, logged.effect.proposal[0]
    assert before is not None and isinstance(change.line, Acted), "someone acted in it"  # noqa: PT018 - likewise
    action = change.action
    if action is None:
        action = recorded_action(table.match.rules, change.line)
    return table.notation.write(action, before.view(played.by))


def narrate_events(table: TableState, logged: LoggedEvent, viewer: Viewer) -> tuple[str, ...]:
    return tuple(table.notation.narrate(event, logged.names) for event in events_seen(logged, viewer))


def narrate_opening(table: TableState, logged: LoggedEvent) -> tuple[str, ...]:
    """Narrate what was drawn to see who goes first (COM-12), the same for everyone."""
    after = logged.effect.after
    return table.notation.opening(after.view(None), logged.names) if after else ()


def seed_hash_of(table: TableState) -> str:
    return str(msgspec.json.decode(table.head)["seed_hash"])
