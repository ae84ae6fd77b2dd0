"""The events of a table, as they are stored. The state of a table follows from them alone."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from wordparlor.core.game import Seat

DEFAULTS_OF_0_1 = 1  # the version of all tables that were stored before there were others
DEFAULTS = 2


class SeatSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place at the table, and its occupant."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    bot: str | None = None
    ready: bool = False
    tokens: tuple[str, ...] = ()  # hashes of the tokens that hold it
    account: int | None = None
    stands_in: bool = False  # a bot that replaces a player who left
    left_by: tuple[str, ...] = ()  # hashes of the tokens of the player who left, and may come back
    left_by_account: int | None = None
    kept_for: Seat | None = None  # in a rematch: who had this seat before


class TableSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is agreed on before a game, and who has which seat."""

    game: str
    chairs: tuple[SeatSetup, ...]
    options: dict[str, Any]  # of the game and of the table together, as they were given
    dictionary: str = "default"
    listed: bool = False
    spectators: bool = True
    host: Seat = 0
    defaults: int = DEFAULTS_OF_0_1  # the defaults for options that aren't given; see defaults.py
    equipment: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET  # house rules: what differs from the box

    @property
    def changed_equipment(self) -> dict[str, Any] | None:
        return None if isinstance(self.equipment, msgspec.UnsetType) else self.equipment


class TableEventBase(msgspec.Struct, frozen=True, tag_field="e", forbid_unknown_fields=True):
    """What happened at a table."""


class Opened(TableEventBase, frozen=True, tag="opened"):
    """Someone opened a table."""

    setup: TableSetup
    code: str
    after: str | None = None  # the table of which this is the rematch


class SetupChanged(TableEventBase, frozen=True, tag="arranged"):
    """The setup was changed before the game; this is the new one."""

    setup: TableSetup
    by: Seat | None
    told: str
    void: tuple[str, ...] = ()  # hashes of tokens that held a seat before


class TokensAdded(TableEventBase, frozen=True, tag="keyed"):
    """Seats got another token; nobody gets a frame."""

    chairs: tuple[SeatSetup, ...]


class Began(TableEventBase, frozen=True, tag="began"):
    """The game began: the first line of its record, and the seed that it hides."""

    head: str
    seed: str


class Played(TableEventBase, frozen=True, tag="played"):
    """Lines of the record: what a seat or the host did, and what followed."""

    lines: tuple[str, ...]
    by: Seat | None


class SeatReassigned(TableEventBase, frozen=True, tag="reseated"):
    """A seat changed hands during the game."""

    seat: Seat
    chair: SeatSetup
    lines: tuple[str, ...]
    told: str
    void: tuple[str, ...] = ()  # hashes of the tokens that held it before


class UndoRequested(TableEventBase, frozen=True, tag="asked"):
    """Someone asks the others to agree to an undo."""

    by: Seat


class UndoAnswered(TableEventBase, frozen=True, tag="answered"):
    """Someone agreed or declined; when the last one agrees, the move is undone."""

    by: Seat
    agree: bool
    lines: tuple[str, ...] = ()


class Said(TableEventBase, frozen=True, tag="said"):
    """Someone said a phrase."""

    by: Seat
    phrase: str


class OutageCredited(TableEventBase, frozen=True, tag="paused"):
    """An outage; clocks are credited with its length."""

    milliseconds: int


class Rematched(TableEventBase, frozen=True, tag="rematched"):
    """The next table of the same players was opened."""

    game: str
    by: Seat


class Closed(TableEventBase, frozen=True, tag="closed"):
    """The table was closed for good."""

    why: str


TableEvent: TypeAlias = (
    Opened
    | SetupChanged
    | TokensAdded
    | Began
    | Played
    | SeatReassigned
    | UndoRequested
    | UndoAnswered
    | Said
    | OutageCredited
    | Rematched
    | Closed
)

encode_event = msgspec.json.Encoder().encode
decode_event = msgspec.json.Decoder(TableEvent).decode
