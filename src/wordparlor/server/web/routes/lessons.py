"""Lessons: a step as a table, and trying to solve it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter

from wordparlor.core.game import Refused
from wordparlor.games.catalogue import rules_of
from wordparlor.lessons import LessonStep, Tried, UnknownStep, lesson_step, lessons, position_of, try_move
from wordparlor.notation.contract import NotUnderstood
from wordparlor.server.errors import Problem, refusal_problem
from wordparlor.server.feed.lesson_view import lesson_view
from wordparlor.server.feed.table_view import TableView
from wordparlor.server.tables.commands import PreviewRequest
from wordparlor.server.tables.play import action_problem
from wordparlor.server.web.responses import json_response, response_specs

LessonParameter = Annotated[str, Parameter(min_length=1, max_length=40)]
StepParameter = Annotated[int, Parameter(ge=0, le=99)]


class LessonListed(msgspec.Struct, frozen=True):
    """A lesson in the list; a lesson with one step introduces a card game."""

    lesson: str
    title: str
    teaches: str
    game: str
    steps: int


class LessonsResponse(msgspec.Struct, frozen=True):
    """All lessons: a first game for each rulebook, and an introduction to each card game."""

    lessons: list[LessonListed]


class StepResponse(msgspec.Struct, frozen=True):
    """A step: the task, and the table at which to do it."""

    lesson: str
    title: str
    step: int
    steps: int
    task: str
    how: str
    answer: str
    table: TableView


class TriedResponse(msgspec.Struct, frozen=True):
    """The result of a legal try."""

    text: str
    words: tuple[str, ...]
    score: int
    done: bool
    told: str
    events: tuple[Any, ...]
    table: TableView


@get("/api/v1/lessons", responses=response_specs(LessonsResponse), operation_id="lessons", sync_to_thread=False)
def show_lessons() -> Response[bytes]:
    named = [LessonListed(name, one.title, one.teaches, one.game, len(one.step)) for name, one in lessons().items()]
    return json_response(LessonsResponse(named))


@get(
    "/api/v1/lessons/{lesson:str}/{step:int}",
    responses=response_specs(StepResponse, 404),
    operation_id="lessonStep",
    sync_to_thread=False,
)
def show_step(lesson: LessonParameter, step: StepParameter) -> Response[bytes]:
    wanted = find_step(lesson, step)
    whole = lessons()[lesson]
    table = lesson_view(position_of(wanted))
    return json_response(
        StepResponse(lesson, whole.title, step, len(whole.step), wanted.task, wanted.how, wanted.answer, table)
    )


@post(
    "/api/v1/lessons/{lesson:str}/{step:int}",
    responses=response_specs(TriedResponse, 404, 422),
    status_code=200,
    operation_id="tryLessonStep",
)
async def try_step(lesson: LessonParameter, step: StepParameter, data: PreviewRequest) -> Response[bytes]:
    wanted = find_step(lesson, step)
    result = judge_try(wanted, data)
    sentence = wanted.told if result.done else f"That's a legal move, but not the one for this step. {wanted.task}"
    table = lesson_view(result.after)
    return json_response(
        TriedResponse(
            result.text, result.choice.words, result.choice.score, result.done, sentence, result.events, table
        )
    )


def find_step(lesson: str, number: int) -> LessonStep:
    try:
        return lesson_step(lesson, number)
    except UnknownStep as problem:
        raise Problem("not-found", str(problem)) from problem


def judge_try(step: LessonStep, attempt: PreviewRequest) -> Tried:
    """Judge an attempt at a step, with the problems that a table would report."""
    if (attempt.action is None) == (attempt.text is None):
        raise Problem("malformed", "Send either `action` or `text`.")
    try:
        return try_move(step, text=attempt.text, action=attempt.action)
    except msgspec.ValidationError as problem:
        raise action_problem(problem, rules_of(step.game)) from problem
    except NotUnderstood as problem:
        raise Problem("not-understood", str(problem)) from problem
    except Refused as problem:
        raise refusal_problem(problem.rule, problem.sentence) from problem


LESSON_ROUTES = [show_lessons, show_step, try_step]
