"""Commands and other requests, as clients send them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from wordparlor.bots.levels import USUAL
from wordparlor.notation.common import LONGEST_TEXT

ClientId: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16,64}$")]
SecretId: TypeAlias = Annotated[
    str,
    Meta(
        max_length=64,
        description="A client's own secret: 128 random bits, as 32 hexadecimal digits or 22 characters of base64url.",
        examples=["9f86d081884c7d659a2feaa0c55ad015"],
    ),
]
PlayerName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=20)]
FrameNumber: TypeAlias = Annotated[int, Meta(ge=0, le=2**31 - 1)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
TypedText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]
Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
GameId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=16)]
BotKind: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
DictionaryName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
TextMode: TypeAlias = Literal["drawn", "spoken", "both", "none"]
MAX_SEATS = 8
MAX_REMEMBERED_SEATS = 100


class You(msgspec.Struct, frozen=True, tag_field="kind", tag="you", forbid_unknown_fields=True):
    """The seat of the player who opens the table."""


class SameDevice(msgspec.Struct, frozen=True, tag_field="kind", tag="here", forbid_unknown_fields=True):
    """Another player on the same device."""

    name: PlayerName


class OpenSeat(msgspec.Struct, frozen=True, tag_field="kind", tag="open", forbid_unknown_fields=True):
    """An open seat."""


class BotSeat(msgspec.Struct, frozen=True, tag_field="kind", tag="bot", forbid_unknown_fields=True):
    """A bot."""

    bot: BotKind = USUAL
    name: PlayerName | None = None


SeatRequest: TypeAlias = SameDevice | OpenSeat | BotSeat
FirstSeatRequest: TypeAlias = You | SameDevice | OpenSeat | BotSeat


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new table."""

    id: SecretId
    game: Annotated[str, Meta(min_length=1, max_length=40)]
    name: PlayerName
    seats: Annotated[tuple[FirstSeatRequest, ...], Meta(min_length=1, max_length=MAX_SEATS)]
    options: dict[str, Any] = {}
    dictionary: DictionaryName = "default"
    listed: bool = False
    spectators: bool = True
    start: bool = True


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a seat."""

    id: SecretId
    name: PlayerName
    seat: SeatNumber | None = None
    ready: bool = True


class RememberedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table, and a token that held a seat there."""

    id: GameId
    token: Token


class RememberedSeats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tables that a client remembers."""

    seats: Annotated[tuple[RememberedSeat, ...], Meta(max_length=MAX_REMEMBERED_SEATS)]


class Command(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What a client asks for at a table."""


class PlayCommand(Command, frozen=True, tag="play"):
    """Play an action, given as a value or as typed text."""

    action: dict[str, Any] | None = None
    text: TypedText | None = None


class UndoCommand(Command, frozen=True, tag="undo"):
    """Undo the last move."""


class AnswerUndo(Command, frozen=True, tag="answer"):
    """Accept or decline an undo."""

    agree: bool


class Say(Command, frozen=True, tag="say"):
    """Send a phrase."""

    phrase: Annotated[str, Meta(max_length=40)]


class Leave(Command, frozen=True, tag="leave"):
    """Leave the seat, before the game or for good."""


class HandOver(Command, frozen=True, tag="hand-over"):
    """Hand the seat over."""

    name: PlayerName | None = None


class Rename(Command, frozen=True, tag="rename"):
    """Change the player's name."""

    name: PlayerName


class Ready(Command, frozen=True, tag="ready"):
    """Report whether the player is ready."""

    ready: bool


class ChangeSetup(Command, frozen=True, tag="choose"):
    """Change options."""

    options: dict[str, Any] | None = None
    dictionary: DictionaryName | None = None
    listed: bool | None = None
    spectators: bool | None = None


class SetSeat(Command, frozen=True, tag="set-seat"):
    """Change a seat."""

    seat: SeatNumber
    to: SeatRequest


class AddSeat(Command, frozen=True, tag="add-seat"):
    """Add a seat to the table."""

    to: SeatRequest


class RemoveSeat(Command, frozen=True, tag="remove-seat"):
    """Remove a seat."""

    seat: SeatNumber


class Start(Command, frozen=True, tag="start"):
    """Begin the game."""


class Rematch(Command, frozen=True, tag="rematch"):
    """Open the next table, or join it."""


AnyCommand: TypeAlias = (
    PlayCommand
    | UndoCommand
    | AnswerUndo
    | Say
    | Leave
    | HandOver
    | Rename
    | Ready
    | ChangeSetup
    | SetSeat
    | AddSeat
    | RemoveSeat
    | Start
    | Rematch
)


class CommandRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command, the last frame the client has seen, and its request id."""

    id: ClientId
    expected: FrameNumber
    do: AnyCommand


class PreviewRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A play to preview."""

    action: dict[str, Any] | None = None
    text: TypedText | None = None


# Messages of a socket


class Hello(msgspec.Struct, frozen=True, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first message: who connects, and which frames they have seen."""

    token: Token | None = None
    seat: SeatNumber | None = None
    after: FrameNumber = 0
    text: TextMode = "both"
    here: bool = False  # whether to send who is present
    offers: bool | None = None  # whether to send texts for buttons; null: if any text is sent
    changes: bool = False  # whether a frame has only the fields of the view that changed


class CommandMessage(msgspec.Struct, frozen=True, tag_field="t", tag="do", forbid_unknown_fields=True):
    """A command, the last frame the client has seen, and its request id."""

    id: ClientId
    expected: FrameNumber
    do: AnyCommand


class PreviewMessage(msgspec.Struct, frozen=True, tag_field="t", tag="preview", forbid_unknown_fields=True):
    """A play to preview."""

    id: ClientId
    action: dict[str, Any] | None = None
    text: TypedText | None = None


class Heartbeat(msgspec.Struct, frozen=True, tag_field="t", tag="beat", forbid_unknown_fields=True):
    """A sign that the client is still connected."""


SocketMessage: TypeAlias = Hello | CommandMessage | PreviewMessage | Heartbeat
