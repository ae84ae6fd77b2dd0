"""During the game: a move, its preview, an undo."""

from __future__ import annotations

from typing import Any

import msgspec

from wordparlor.core.game import Refused, Seat
from wordparlor.match.match import Match
from wordparlor.match.preview import preview
from wordparlor.match.undo import CannotUndo
from wordparlor.notation.contract import NotUnderstood
from wordparlor.server.errors import Problem, refusal_problem
from wordparlor.server.tables.commands import PlayCommand, PreviewRequest
from wordparlor.server.tables.events import Played, TableEvent, UndoAnswered, UndoRequested
from wordparlor.server.tables.permissions import may_undo, seats_to_answer_undo
from wordparlor.server.tables.table import TableState


def handle_play(table: TableState, seat: Seat, wish: PlayCommand, now: int) -> Played:
    match = running_match(table)
    action = action_of(table, seat, wish)
    try:
        table.add_step(match.play(seat, action, table.game_time(now)))
    except Refused as problem:
        raise refusal_problem(problem.rule, problem.sentence) from problem
    return Played(table.pending_lines(), seat)


def action_of(table: TableState, seat: Seat, wish: PlayCommand | PreviewRequest) -> Any:  # noqa: ANN401 - of whatever game is played
    """Read an action, in the game's own form or as a person types it."""
    match = running_match(table)
    if (wish.action is None) == (wish.text is None):
        raise Problem("malformed", "Give either `action` or `text`.")
    if wish.action is not None:
        try:
            return msgspec.convert(wish.action, match.rules.action)
        except msgspec.ValidationError as problem:
            raise Problem("malformed", f"This is no action of {table.setup.game}: {problem}.") from problem
    assert wish.text is not None, "one of the two is given"
    try:
        return table.notation.parse_input(wish.text.strip(), match.game, match.view(seat))
    except NotUnderstood as problem:
        raise Problem("not-understood", str(problem)) from problem
    except Refused as problem:
        raise refusal_problem(problem.rule, problem.sentence) from problem


def handle_preview(table: TableState, seat: Seat, wish: PreviewRequest) -> dict[str, Any]:
    """Tell what a play would be worth, from what the seat sees."""
    match = running_match(table)
    action = action_of(table, seat, wish)
    view = match.view(seat)
    try:
        choice = preview(match.game, view, seat, action)
    except Refused as problem:
        raise refusal_problem(problem.rule, problem.sentence) from problem
    text = table.notation.write(action, view)
    return {"text": text, "action": action, "words": choice.words, "score": choice.score}


def running_match(table: TableState) -> Match:
    if table.match is None:
        raise Problem("not-now", table.closed or "The game has not begun.")
    if table.closed is not None:
        raise Problem("not-now", table.closed)
    return table.match


def handle_undo(table: TableState, seat: Seat, now: int) -> TableEvent:
    match = running_match(table)
    try:
        match.actions_left_by_undo(seat)
    except CannotUndo as problem:
        raise Problem("not-now", str(problem)) from problem
    if not may_undo(table, seat):
        raise Problem("not-now", "Somebody asks already.")
    beside = table.seats_on_same_device(seat)
    if match.settings.undo == "consent" and set(table.people) - set(beside):
        return UndoRequested(seat)
    match.undo(seat, table.game_time(now), agreed=beside)
    return Played(table.pending_lines(), seat)


def handle_undo_answer(table: TableState, seat: Seat, *, agree: bool, now: int) -> TableEvent:
    match = running_match(table)
    waiting = seats_to_answer_undo(table)
    if table.undo_request is None or seat not in waiting:
        raise Problem("not-now", "Nobody waits for your answer.")
    beside = set(table.seats_on_same_device(seat))
    if agree and not set(waiting) - beside:
        asking = table.undo_request
        try:
            match.undo(asking.by, table.game_time(now), agreed=set(table.people))
        except CannotUndo as problem:
            raise Problem("not-now", str(problem)) from problem
    return UndoAnswered(seat, agree, table.pending_lines())
