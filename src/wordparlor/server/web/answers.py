"""Answers to puzzles: the moves in a request, and problems with them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import msgspec
from msgspec import Meta

from wordparlor.core.game import Refused
from wordparlor.games.catalogue import rules_of
from wordparlor.notation.contract import NotUnderstood
from wordparlor.puzzles.kinds import KINDS
from wordparlor.puzzles.puzzle import BadAnswer, Move
from wordparlor.server.errors import Problem, refusal_problem
from wordparlor.server.tables.commands import PreviewRequest
from wordparlor.server.tables.play import action_problem

MOST_MOVES = 200


class AnswerRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The moves of an answer, in order."""

    moves: Annotated[tuple[PreviewRequest, ...], Meta(max_length=MOST_MOVES)]


def moves_of(data: AnswerRequest) -> list[Move]:
    return [move_of(move) for move in data.moves]


def move_of(move: PreviewRequest) -> Move:
    if move.text is not None and move.action is None:
        return move.text
    if move.action is not None and move.text is None:
        return move.action
    raise Problem("malformed", "Send either `action` or `text` for each move.")


@contextmanager
def answer_problems(kind: str) -> Iterator[None]:
    """Report what's wrong with an answer as a table would."""
    try:
        yield
    except Refused as problem:
        raise refusal_problem(problem.rule, problem.sentence) from problem
    except msgspec.ValidationError as problem:
        raise action_problem(problem, rules_of(KINDS[kind].game)) from problem
    except (NotUnderstood, BadAnswer) as problem:
        raise Problem("not-understood", str(problem)) from problem
