"""Turn a command into the event to store, or a problem. Nothing has happened when this returns."""

from __future__ import annotations

from wordparlor.core.game import Seat
from wordparlor.server.errors import Problem
from wordparlor.server.tables.commands import (
    AddSeat,
    AnswerUndo,
    AnyCommand,
    ChangeSetup,
    Leave,
    PlayCommand,
    Ready,
    RemoveSeat,
    Rename,
    Say,
    SetSeat,
    Start,
    UndoCommand,
)
from wordparlor.server.tables.decision import Decision
from wordparlor.server.tables.events import Said
from wordparlor.server.tables.lobby import handle_setup
from wordparlor.server.tables.phrases import is_sayable
from wordparlor.server.tables.play import handle_play, handle_undo, handle_undo_answer
from wordparlor.server.tables.seating import handle_leave, handle_rename
from wordparlor.server.tables.table import TableState


def handle(table: TableState, seat: Seat, command: AnyCommand, now: int) -> Decision:
    """Handle a seat's command, or raise Problem."""
    match command:
        case PlayCommand():
            return handle_play(table, seat, command, now)
        case UndoCommand():
            return handle_undo(table, seat, now)
        case AnswerUndo(agree=agree):
            return handle_undo_answer(table, seat, agree=agree, now=now)
        case Say(phrase=phrase):
            if not is_sayable(phrase):
                raise Problem("not-found", f"There's no phrase {phrase!r}. GET /api/v1/phrases lists them.")
            return Decision(Said(seat, phrase))
        case Leave():
            return handle_leave(table, seat, now)
        case Rename(name=name):
            return handle_rename(table, seat, name, now)
        case Ready() | ChangeSetup() | SetSeat() | AddSeat() | RemoveSeat() | Start():
            if table.match or table.closed is not None:
                raise Problem("not-now", "The game has already started.")
            return Decision(handle_setup(table, seat, command))
        case _:
            raise Problem("not-now", "You can't do that here.")
