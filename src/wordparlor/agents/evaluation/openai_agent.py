"""A language model as an agent: read its answer from the JSON in its text, or from a tool call."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from wordparlor.agents.evaluation.agent import Answer, Question
from wordparlor.agents.evaluation.chat import ChatEndpoint, Message, writable
from wordparlor.agents.evaluation.decision import Usage
from wordparlor.agents.evaluation.prompts import messages_for

SHOWN = 300  # length of a quoted answer without a move, in characters
NO_MOVE = 'There was no JSON object with a "move" in your answer.'


class OpenAIAgent:
    """A model behind a chat-completions server."""

    def __init__(self, endpoint: ChatEndpoint, model: str, settings: dict[str, Any]) -> None:
        self._endpoint, self._model, self._settings = endpoint, model, settings

    def answer(self, question: Question) -> Answer:
        message, usage = self._endpoint.complete(self._model, messages_for(question), self._settings)
        return answer_in(message, usage)

    def close(self) -> None:
        pass


def answer_in(message: Message, usage: Usage) -> Answer:
    """Read the model's answer; one without a move counts as illegal."""
    if message.refusal:
        return Answer(problem=f"The model refused: {writable(message.refusal[:SHOWN])}", usage=usage, is_complete=True)
    for found in [*tool_arguments(message), *reversed(list(objects_in(message.text)))]:
        moves = moves_of(found)
        if moves:
            why = writable(str(found.get("why", "")))[:SHOWN]
            return Answer(tuple(map(writable, moves)), None, why, doubt_of(found), usage, is_complete=True)
    return Answer(why=message.text[:SHOWN], problem=NO_MOVE, usage=usage, is_complete=True)


def tool_arguments(message: Message) -> Iterator[dict[str, Any]]:
    for call in message.tool_calls or ():
        arguments = call.function.arguments or ""
        yield from objects_in(arguments) if isinstance(arguments, str) else (arguments,)


def objects_in(text: str) -> Iterator[dict[str, Any]]:
    """Yield every JSON object in a text, in order, ignoring the text around them."""
    decoder, at = json.JSONDecoder(), text.find("{")
    while at >= 0:
        try:
            value, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            end = at + 1
        else:
            yield value
        at = text.find("{", end)


def moves_of(found: dict[str, Any]) -> tuple[str, ...]:
    moves = found.get("moves", found.get("move"))
    if isinstance(moves, str):
        return (moves,) if moves.strip() else ()
    return tuple(move for move in moves if isinstance(move, str) and move.strip()) if isinstance(moves, list) else ()


def doubt_of(found: dict[str, Any]) -> float | None:
    doubt = found.get("doubt")
    if isinstance(doubt, bool) or not isinstance(doubt, int | float) or not 0 <= doubt <= 1:
        return None
    return float(doubt)
