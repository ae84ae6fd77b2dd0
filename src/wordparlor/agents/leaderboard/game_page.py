"""A whole game, move by move: the board as the agent saw it, and its text beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

import msgspec

from wordparlor.agents.evaluation.decision import Decision, GameStep
from wordparlor.agents.evaluation.report import in_unit, verdict
from wordparlor.agents.leaderboard.entries import Entry, ShownGame
from wordparlor.agents.leaderboard.frame import page
from wordparlor.agents.leaderboard.run_page import result_of
from wordparlor.drawing.picture import picture_of
from wordparlor.games.catalogue import catalogue, rules_of
from wordparlor.notation.common import counted_in

NO_PICTURE = "<p class=soft>This version of Wordparlor can't draw this game's board.</p>"


def game_page(entry: Entry, game: ShownGame) -> str:
    played = game.played
    title = f"{catalogue()[played.game].title}: {entry.agent} against {played.opponent}"
    opponent = f"{played.opponent} (opponent)"
    names = [entry.agent if seat == played.seat else opponent for seat in range(played.players)]
    moves = [GameStep(None, "", played.begins), *merged(played.steps)]
    return page(
        title,
        f'<p><a href="index.html">Leaderboard</a> · <a href="{entry.file}">{escape(entry.agent)}</a></p>',
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(entry.agent)} {escape(result_of(game))}. {escape(played.outcome)}</p>",
        '<div id="moves">',
        *(move_section(game, names, moves, number) for number in range(len(moves))),
        "</div>",
    )


def merged(steps: Iterable[GameStep]) -> list[GameStep]:
    """Merge the words of one search into one move: those of one decision, and those that the agent can't see yet."""
    found: list[GameStep] = []
    for step in steps:
        before = found[-1] if found else None
        if before is not None and before.seat == step.seat and belongs(before, step):
            text = f"{before.text}, {step.text}"
            found[-1] = msgspec.structs.replace(step, text=text)
        else:
            found.append(step)
    return found


def belongs(before: GameStep, step: GameStep) -> bool:
    if step.decision is not None:
        return before.decision == step.decision
    return before.decision is None and step.view == before.view


def move_section(game: ShownGame, names: Sequence[str], moves: Sequence[GameStep], number: int) -> str:
    step, last = moves[number], len(moves) - 1
    head = "Start of the game" if number == 0 else f"Move {number} of {last}: {mover(game, step, names)}"
    parts = (
        f'<section class="move" id="move-{number}" aria-label="{escape(head, quote=True)}">',
        f"<h2>{escape(head)}</h2>",
        f"<nav>{links(number, last)}</nav>",
        '<div class="sides">',
        f'<div class="board">{board(game, step, names)}</div>',
        f'<div class="said">{said(game, moves, number)}</div>',
        "</div></section>",
    )
    return "\n".join(parts)


def mover(game: ShownGame, step: GameStep, names: Sequence[str]) -> str:
    """Name who moved; a turn that was forfeited is still the agent's."""
    if step.seat is not None:
        return names[step.seat]
    return "time is up" if step.decision is None else names[game.played.seat]


def links(number: int, last: int) -> str:
    """Link to the moves before and after this one; without a script, the links lead down the page."""
    before = f'<a rel="prev" href="#move-{number - 1}">Previous</a>' if number else ""
    after = f'<a rel="next" href="#move-{number + 1}">Next</a>' if number < last else ""
    return f"{before} {after}".strip()


def board(game: ShownGame, step: GameStep, names: Sequence[str]) -> str:
    """Draw what the agent saw; a view from another version may not be readable."""
    try:
        view: Any = msgspec.convert(step.view, rules_of(game.played.game).view)
    except msgspec.ValidationError:
        return NO_PICTURE
    return picture_of(game.played.game, view, names, styled=False).svg


def said(game: ShownGame, moves: Sequence[GameStep], number: int) -> str:
    """Show the agent's answers, with its reasons and what the rules said, or what another player did."""
    step = moves[number]
    if number == 0:
        return "<p>The game begins.</p>"
    if step.decision is None or step.decision not in game.decisions:
        return f"<p><b>{escape(step.text)}</b> {gained(moves[number - 1], step)}</p>"
    decision = game.decisions[step.decision]
    outcome = f"<p>{escape(step.text)}</p>" if step.seat is None else ""
    return "".join(answer(decision, index) for index in range(len(decision.attempts))) + outcome + best(decision)


def gained(before: GameStep, step: GameStep) -> str:
    """Return how many points the mover's score has changed by."""
    if step.seat is None:
        return ""
    points = scores_in(step.view)[step.seat] - scores_in(before.view)[step.seat]
    return counted_in(points, "point") if points else ""


def scores_in(view: Any) -> Sequence[int]:  # noqa: ANN401 - of whatever game was played
    scores: Sequence[int] = view["scores"]
    return scores


def answer(decision: Decision, index: int) -> str:
    attempt = decision.attempts[index]
    why = f"<blockquote>{escape(attempt.why)}</blockquote>" if attempt.why else ""
    refused = "" if attempt.is_legal else ' class="refused"'
    text = attempt.answer or "(no move)"
    return f"<p{refused}><b>{escape(text)}</b> {escape(verdict(decision, index))}</p>{why}"


def best(decision: Decision) -> str:
    if not decision.best_move or not decision.best:
        return ""
    worth = in_unit(decision.best, decision)
    if decision.purpose == "search":
        return f"<p class=soft>Best possible in the time: {escape(worth)}.</p>"
    return f"<p class=soft>Best play with any word: {escape(decision.best_move)}, {escape(worth)}.</p>"
