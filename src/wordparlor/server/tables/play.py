"""During the game: a move, its preview, an undo."""

from __future__ import annotations

from typing import Any

import msgspec

from wordparlor.core.game import Refused, Seat
from wordparlor.core.rules import AnyGame, Rules
from wordparlor.match.match import Match
from wordparlor.match.preview import preview
from wordparlor.match.undo import CannotUndo
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.contract import NotUnderstood
from wordparlor.server.errors import Problem, refusal_problem
from wordparlor.server.malformed import explain_mismatch
from wordparlor.server.tables.commands import PlayCommand, PreviewRequest
from wordparlor.server.tables.decision import Decision, decide_play, lines_of_proposal
from wordparlor.server.tables.events import UndoAnswered, UndoRequested
from wordparlor.server.tables.permissions import may_undo, seats_to_answer_undo
from wordparlor.server.tables.table import TableState


def handle_play(table: TableState, seat: Seat, command: PlayCommand, now: int) -> Decision:
    match = running_match(table)
    if table.game_time(now) < match.clocks.begins:
        raise Problem("not-now", "The search hasn't started yet. Wait for the countdown.")
    action = read_action(match.rules, match.game, match.view(seat), command)
    try:
        return decide_play(match.propose(seat, action, table.game_time(now)), seat)
    except Refused as problem:
        raise refusal_problem(problem.rule, problem.sentence) from problem


def read_action(rules: Rules, game: AnyGame, view: Any, request: PlayCommand | PreviewRequest) -> Any:  # noqa: ANN401 - of whatever game is played
    """Read an action, given as a value or as typed text."""
    if (request.action is None) == (request.text is None):
        raise Problem("malformed", "Send either `action` or `text`.")
    if request.action is not None:
        try:
            return msgspec.convert(request.action, rules.action)
        except msgspec.ValidationError as problem:
            raise action_problem(problem, rules) from problem
    assert request.text is not None, "one of the two is given"
    try:
        return notation_of(rules.game).parse_input(request.text.strip(), game, view)
    except NotUnderstood as problem:
        raise Problem("not-understood", str(problem)) from problem
    except Refused as problem:
        raise refusal_problem(problem.rule, problem.sentence) from problem


def action_problem(problem: msgspec.ValidationError, rules: Rules) -> Problem:
    sentence = explain_mismatch(problem, rules.action, whole="The action")
    return Problem("malformed", f"This isn't a valid action in {rules.game}: {sentence}")


class PreviewResponse(msgspec.Struct, frozen=True):
    """What a play would be worth."""

    text: str
    action: dict[str, Any]  # or the action itself, which is written as such
    words: tuple[str, ...]
    score: int


def handle_preview(table: TableState, seat: Seat, request: PreviewRequest) -> PreviewResponse:
    """Return what a play would score, from what the seat sees."""
    match = running_match(table)
    return preview_at(match.rules, match.game, match.view(seat), seat, request)


def preview_at(rules: Rules, game: AnyGame, view: Any, seat: Seat, request: PreviewRequest) -> PreviewResponse:  # noqa: ANN401 - likewise
    """Return what a play would score in a view, or raise Problem."""
    action = read_action(rules, game, view, request)
    try:
        choice = preview(game, view, seat, action)
    except Refused as problem:
        raise refusal_problem(problem.rule, problem.sentence) from problem
    return PreviewResponse(notation_of(rules.game).write(action, view), action, choice.words, choice.score)


def running_match(table: TableState) -> Match:
    if table.match is None:
        raise Problem("not-now", table.closed or "The game hasn't started yet.")
    if table.closed is not None:
        raise Problem("not-now", table.closed)
    return table.match


def handle_undo(table: TableState, seat: Seat, now: int) -> Decision:
    match = running_match(table)
    try:
        match.actions_left_by_undo(seat)
    except CannotUndo as problem:
        raise Problem("not-now", str(problem)) from problem
    if not may_undo(table, seat):
        raise Problem("not-now", "Another player has already asked.")
    own = table.seats_on_same_device(seat)
    if match.settings.undo == "consent" and set(table.people) - set(own):
        return Decision(UndoRequested(seat))
    return decide_play(match.propose_undo(seat, table.game_time(now), agreed=own), seat)


def handle_undo_answer(table: TableState, seat: Seat, *, agree: bool, now: int) -> Decision:
    match = running_match(table)
    waiting = seats_to_answer_undo(table)
    if table.undo_request is None or seat not in waiting:
        raise Problem("not-now", "Nobody is waiting for your answer.")
    if not agree or set(waiting) - set(table.seats_on_same_device(seat)):
        return Decision(UndoAnswered(seat, agree))
    try:
        proposal = match.propose_undo(table.undo_request.by, table.game_time(now), agreed=set(table.people))
    except CannotUndo as problem:
        raise Problem("not-now", str(problem)) from problem
    return Decision(UndoAnswered(seat, agree, lines_of_proposal(proposal)), proposal)
