"""Frames: what each viewer gets of the events, numbered for each viewer without gaps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

import msgspec

from wordparlor.core.game import Awaited, Seat
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
from wordparlor.server.tables.phrases import PHRASES
from wordparlor.server.tables.table import LoggedEvent, TableState, Viewer

FrameKind: TypeAlias = Literal[
    "seats", "began", "moved", "undone", "asked", "answered", "said", "seat", "paused", "rematch", "closed"
]

encode_json = msgspec.json.Encoder().encode


class FrameBody(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a frame says."""

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


class EncodedFrame(msgspec.Struct, frozen=True):
    """A frame of one viewer, encoded once."""

    kind: FrameKind
    body: bytes


class ViewerFeed:
    """All frames of one viewer so far."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.frames: list[EncodedFrame] = []
        self._counts: list[int] = []  # how many frames there were after each event

    def catch_up(self, table: TableState) -> ViewerFeed:
        """Make the frames of all events since."""
        for logged in table.events[len(self._counts) :]:
            frame = make_frame(table, logged, self.viewer)
            if frame:
                self.frames.append(frame)
            self._counts.append(len(self.frames))
        return self

    @property
    def n(self) -> int:
        return len(self.frames)

    def unseen_events(self, table: TableState, seen: int) -> Iterator[LoggedEvent]:
        """Yield the events whose frames come after the first so many."""
        before = 0
        for logged, count in zip(table.events, self._counts, strict=True):
            if count > max(before, seen):
                yield logged
            before = count


def make_frame(table: TableState, logged: LoggedEvent, viewer: Viewer) -> EncodedFrame | None:
    """Return the frame of an event for a viewer (a seat, or None for a spectator), or None if they get none."""
    frame = make_frame_body(table, logged, viewer)
    return EncodedFrame(frame[0], encode_json(frame[1])) if frame else None


def make_frame_body(table: TableState, logged: LoggedEvent, viewer: Viewer) -> tuple[FrameKind, FrameBody] | None:
    at, names = logged.at, logged.names
    match logged.event:
        case TokensAdded():
            return None
        case Opened(setup=setup):
            return "seats", FrameBody(at, None, (f"{names[setup.host]} opens a table.",))
        case SetupChanged(by=by, told=sentence):
            return "seats", FrameBody(at, by, (sentence,))
        case Began():
            sentence = f"The game begins: {', '.join(names)}."
            return "began", FrameBody(
                at, None, (sentence, *narrate_opening(table, logged)), seed_hash=seed_hash_of(table)
            )
        case Played():
            return make_move_body(table, logged, viewer)
        case SeatReassigned(seat=seat, told=sentence):
            return "seat", FrameBody(at, None, (sentence, *narrate_events(table, logged, viewer)), seat=seat)
        case UndoRequested(by=by):
            return "asked", FrameBody(at, by, (f"{names[by]} asks to take back the last move.",))
        case UndoAnswered(by=by, agree=agree, lines=lines):
            says = f"{names[by]} agrees." if agree else f"{names[by]} does not agree."
            sentences = (says, "The last move is taken back.") if lines else (says,)
            return ("undone" if lines else "answered"), FrameBody(at, by, sentences, agree=agree)
        case Said(by=by, phrase=phrase):
            said = PHRASES.get(phrase, phrase)
            return "said", FrameBody(at, by, (f"{names[by]}: {said}",), phrase=phrase)
        case OutageCredited(milliseconds=milliseconds):
            seconds = milliseconds / 1000
            sentence = f"The parlor was away for {seconds:.0f} seconds; no clock counts them."
            return "paused", FrameBody(at, None, (sentence,), seconds=seconds)
        case Rematched(game=game, by=by):
            return "rematch", FrameBody(at, by, (f"{names[by]} wants another game.",), game=game)
        case Closed(why=why):
            return "closed", FrameBody(at, None, (why,))


def last_public_time(table: TableState) -> float:
    """Return when everybody last saw something: no time may give away what is secret."""
    for logged in reversed(table.events[table.public_checked :]):
        if make_frame_body(table, logged, None):
            table.public_at = logged.at
            break
    table.public_checked = len(table.events)
    return table.public_at


def make_move_body(table: TableState, logged: LoggedEvent, viewer: Viewer) -> tuple[FrameKind, FrameBody] | None:
    """Return the frame for a move, or None if the viewer could see none of it.

    A skipped frame must not use a number: the gap would give the move away.
    """
    played = logged.event
    assert isinstance(played, Played), "only a play moves the game"
    if not logged.steps and not any(map(is_undo, played.lines)):
        return None  # of a game that cannot go on here
    is_own = viewer is not None and played.by == viewer
    if not logged.steps:
        if not (is_own or is_visibly_changed(table, logged, viewer)):
            return None
        sentence = f"{player_name(logged, played.by)} takes back their last move."
        return "undone", FrameBody(logged.at, played.by, (sentence,))
    seen = tuple(event for step in logged.steps for one in step.events if (event := one.seen_by(viewer)) is not None)
    if not (is_own or seen or is_visibly_changed(table, logged, viewer)):
        return None
    sentences = tuple(table.notation.narrate(event, logged.names) for event in seen)
    move = move_text(table, logged) if is_own else None
    return "moved", FrameBody(logged.at, played.by, sentences, move=move, events=seen)


def is_undo(line: str) -> bool:
    return line.startswith('{"line":"undo"')


def player_name(logged: LoggedEvent, seat: Seat | None) -> str:
    return "The host" if seat is None else logged.names[seat]


def is_visibly_changed(table: TableState, logged: LoggedEvent, viewer: Viewer) -> bool:
    assert table.match is not None, "there is a game"
    game = table.match.game
    return bool(
        awaited_key(game.awaited(logged.before)) != awaited_key(game.awaited(logged.after))
        or game.view(logged.before, viewer) != game.view(logged.after, viewer)
    )


def awaited_key(awaited: Awaited | None) -> tuple[frozenset[Seat], str] | None:
    return (awaited.seats, awaited.purpose) if awaited else None


def move_text(table: TableState, logged: LoggedEvent) -> str | None:
    """Return the canonical text of a player's own move."""
    assert table.match is not None, "there is a game"
    played = logged.event
    assert isinstance(played, Played), "only a play moves the game"
    line = msgspec.json.decode(played.lines[0].encode())
    action = msgspec.convert(line["action"], table.match.rules.action)
    return table.notation.write(action, table.match.game.view(logged.before, played.by))


def narrate_events(table: TableState, logged: LoggedEvent, viewer: Viewer) -> tuple[str, ...]:
    seen = (one.seen_by(viewer) for step in logged.steps for one in step.events)
    return tuple(table.notation.narrate(event, logged.names) for event in seen if event is not None)


def narrate_opening(table: TableState, logged: LoggedEvent) -> tuple[str, ...]:
    """Narrate what was drawn to see who goes first (COM-12), alike for everyone."""
    if table.match is None:
        return ()
    return table.notation.opening(table.match.game.view(logged.after, None), logged.names)


def seed_hash_of(table: TableState) -> str:
    return str(msgspec.json.decode(table.head)["seed_hash"])
