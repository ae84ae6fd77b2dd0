"""The answers of the tools: text for a model to read, and the same as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from mcp_types import CallToolResult, TextContent

from wordparlor.agents.mcp.host import Look, Preview, Problem, Seated
from wordparlor.core.game import Purpose
from wordparlor.notation.common import counted
from wordparlor.review.report import ReviewReport
from wordparlor.review.report_text import text_of

# The instruction for a player, by what the game asks for.
ASKED: dict[Purpose, str] = {
    "turn": "It's your turn.",
    "challenge": "You can challenge.",
    "search": "Search: everyone looks for words at the same time.",
    "place": "It's your turn to place the rings.",
    "seal": "Choose: your move stays hidden until everyone has chosen.",
}


def answer(lines: Iterable[str], **data: Any) -> CallToolResult:  # noqa: ANN401 - any JSON
    """Return a successful answer."""
    return CallToolResult(
        content=[TextContent(type="text", text="\n".join(lines))], structured_content={"ok": True, **data}
    )


def refusal(problem: Problem) -> CallToolResult:
    """Return a refusal as a normal result, so that the model reads it and tries something else."""
    data = {"ok": False, "reason": problem.reason, "rule": problem.rule, "sentence": problem.sentence}
    rule = f" ({problem.rule})" if problem.rule else ""
    text = f"{problem.sentence}{rule}"
    return CallToolResult(content=[TextContent(type="text", text=text)], structured_content=data)


def look_answer(look: Look) -> CallToolResult:
    return answer(look_lines(look), **look_data(look))


def seated_answer(seated: Seated) -> CallToolResult:
    access = f"Game id: {seated.look.game_id}. Token: {seated.token}. Send both with every call."
    code = [f"Others can join with the code {seated.code}."] if seated.code else []
    return answer(
        [access, *code, "", *look_lines(seated.look)], token=seated.token, code=seated.code, **look_data(seated.look)
    )


def preview_answer(preview: Preview) -> CallToolResult:
    words = f" It makes {', '.join(preview.words)}." if preview.words else ""
    return answer(
        [f"{preview.move} would score {counted(preview.score, 'point')}.{words}"],
        move=preview.move,
        words=list(preview.words),
        score=preview.score,
    )


def review_answer(review: dict[str, Any]) -> CallToolResult:
    return answer(text_of(msgspec.convert(review, ReviewReport)), review=review)


def look_data(look: Look) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(look)
    return data | {"your_turn": look.your_turn}


def look_lines(look: Look) -> Iterator[str]:
    """Describe a game for a model: what happened, the table, the prompt, and what to send back."""
    if look.news:
        yield from (*look.news, "")
    if look.text:
        yield from (look.text, "")
    yield status_line(look)
    if look.your_turn and look.prompt:
        yield look.prompt
    yield f"n = {look.n}"


def status_line(look: Look) -> str:
    if look.outcome:
        winners = ", ".join(look.players[seat] for seat in look.outcome.winners)
        won = f" Won by {winners}." if winners else ""
        return f"The game is over. {look.outcome.sentence} ({look.outcome.rule}){won}"
    if look.status == "open":
        return "The game hasn't started. Wait until every seat is taken and everyone is ready."
    if look.your_turn:
        return ASKED[look.asked or "turn"]
    if look.status == "closed":
        return "This game was closed."
    waiting = " and ".join(look.players[seat] for seat in look.awaited)
    return f"Waiting for {waiting}." if waiting else "Nobody has to move right now."
