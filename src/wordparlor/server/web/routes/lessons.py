"""The routes of the lessons: a step as a table, and what comes of a try."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import Parameter

from wordparlor.core.game import Refused
from wordparlor.lessons import LessonStep, Tried, UnknownStep, lesson_step, lessons, position_of, try_move
from wordparlor.notation.contract import NotUnderstood
from wordparlor.server.errors import Problem, refused
from wordparlor.server.feed.lesson_view import table_at
from wordparlor.server.feed.table_view import TableView
from wordparlor.server.tables.commands import PreviewRequest
from wordparlor.server.web.requests import answers, encoded, read_strictly

LessonParameter = Annotated[str, Parameter(min_length=1, max_length=40)]
StepParameter = Annotated[int, Parameter(ge=0, le=99)]


class LessonNamed(msgspec.Struct, frozen=True):
    """A lesson on the list; a lesson of one step is the start of a game."""

    lesson: str
    title: str
    game: str
    steps: int


class LessonsShown(msgspec.Struct, frozen=True):
    """All lessons: a first game for each rulebook, a start for each card game."""

    lessons: list[LessonNamed]


class StepShown(msgspec.Struct, frozen=True):
    """A step: what is to be done, and the table at which it is done."""

    lesson: str
    title: str
    step: int
    steps: int
    task: str
    how: str
    answer: str
    table: TableView


class TriedShown(msgspec.Struct, frozen=True):
    """What came of a try that the rules allow."""

    text: str
    words: tuple[str, ...]
    score: int
    done: bool
    told: str
    events: tuple[Any, ...]
    table: TableView


@get("/api/v1/lessons", responses=answers(LessonsShown), operation_id="lessons", sync_to_thread=False)
def show_lessons() -> Response[bytes]:
    named = [LessonNamed(name, one.title, one.game, len(one.step)) for name, one in lessons().items()]
    return encoded(LessonsShown(named))


@get(
    "/api/v1/lessons/{lesson:str}/{step:int}",
    responses=answers(StepShown, 404),
    operation_id="lessonStep",
    sync_to_thread=False,
)
def show_step(lesson: LessonParameter, step: StepParameter) -> Response[bytes]:
    asked = found_step(lesson, step)
    whole = lessons()[lesson]
    table = table_at(position_of(asked))
    return encoded(StepShown(lesson, whole.title, step, len(whole.step), asked.task, asked.how, asked.answer, table))


@post(
    "/api/v1/lessons/{lesson:str}/{step:int}",
    responses=answers(TriedShown, 404, 422),
    status_code=200,
    operation_id="tryLessonStep",
)
async def try_step(
    request: Request[Any, Any, Any], lesson: LessonParameter, step: StepParameter, data: PreviewRequest
) -> Response[bytes]:
    wish = await read_strictly(request, type(data))
    asked = found_step(lesson, step)
    came = came_of(asked, wish)
    told = asked.told if came.done else f"That can be played here. But try this: {asked.task}"
    table = table_at(came.after)
    return encoded(TriedShown(came.text, came.choice.words, came.choice.score, came.done, told, came.events, table))


def found_step(lesson: str, number: int) -> LessonStep:
    try:
        return lesson_step(lesson, number)
    except UnknownStep as problem:
        raise Problem("not-found", str(problem)) from problem


def came_of(step: LessonStep, wish: PreviewRequest) -> Tried:
    """Try a step, with the problems that a table would have."""
    if (wish.action is None) == (wish.text is None):
        raise Problem("malformed", "Give either `action` or `text`.")
    try:
        return try_move(step, text=wish.text, action=wish.action)
    except msgspec.ValidationError as problem:
        raise Problem("malformed", f"This is no action of {step.game}: {problem}.") from problem
    except NotUnderstood as problem:
        raise Problem("not-understood", str(problem)) from problem
    except Refused as problem:
        raise refused(problem.rule, problem.sentence) from problem


LESSON_ROUTES = [show_lessons, show_step, try_step]
