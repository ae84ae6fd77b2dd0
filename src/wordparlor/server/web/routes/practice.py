"""Practice puzzles by kind, level and number; nothing is stored."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import Parameter

from wordparlor.games.catalogue import catalogue
from wordparlor.puzzles.kinds import KINDS
from wordparlor.puzzles.practice import MOST
from wordparlor.puzzles.taste import LEVELS
from wordparlor.server.feed.puzzle_view import PuzzleView, TriedView, tried_view
from wordparlor.server.puzzles.practice import PracticePuzzles, show_answered, show_open
from wordparlor.server.web.answers import AnswerRequest, answer_problems, moves_of
from wordparlor.server.web.limits import limit
from wordparlor.server.web.requests import part_of, service_of
from wordparlor.server.web.responses import json_response, response_specs
from wordparlor.server.workers.puzzle_worker import PracticeRequest

PATH = "/api/v1/practice/{kind:str}/{level:str}/{number:int}"

KindParameter = Annotated[str, Parameter(min_length=1, max_length=40)]
LevelParameter = Annotated[str, Parameter(min_length=1, max_length=20)]
NumberParameter = Annotated[int, Parameter(ge=1, le=MOST)]


class KindListed(msgspec.Struct, frozen=True):
    """A kind of puzzle."""

    kind: str
    title: str
    task: str


class PracticeResponse(msgspec.Struct, frozen=True):
    """The kinds and levels of practice puzzles."""

    kinds: list[KindListed]
    levels: list[str]


def practice_of(request: Request[Any, Any, Any]) -> PracticePuzzles:
    return part_of(request, "practice", PracticePuzzles)


@get("/api/v1/practice", responses=response_specs(PracticeResponse), operation_id="practice", sync_to_thread=False)
def show_practice() -> Response[bytes]:
    kinds = [KindListed(kind, catalogue()[kind].title, one.task) for kind, one in KINDS.items()]
    return json_response(PracticeResponse(kinds, list(LEVELS)))


@get(PATH, responses=response_specs(PuzzleView, 404), operation_id="practicePuzzle", opt=limit("strict"))
async def show_puzzle(
    request: Request[Any, Any, Any], kind: KindParameter, level: LevelParameter, number: NumberParameter
) -> Response[bytes]:
    opened = await practice_of(request).open(PracticeRequest(kind, level, number))
    return json_response(show_open(opened, service_of(request).now()))


@post(f"{PATH}/try", responses=response_specs(TriedView, 404, 422), status_code=200, operation_id="tryPracticePuzzle")
async def try_puzzle(
    request: Request[Any, Any, Any],
    kind: KindParameter,
    level: LevelParameter,
    number: NumberParameter,
    data: AnswerRequest,
) -> Response[bytes]:
    opened = await practice_of(request).open(PracticeRequest(kind, level, number))
    with answer_problems(kind):
        return json_response(tried_view(opened, moves_of(data)))


@post(
    f"{PATH}/result",
    responses=response_specs(PuzzleView, 404, 422),
    status_code=200,
    operation_id="finishPracticePuzzle",
    opt=limit("strict"),
)
async def finish_puzzle(
    request: Request[Any, Any, Any],
    kind: KindParameter,
    level: LevelParameter,
    number: NumberParameter,
    data: AnswerRequest,
) -> Response[bytes]:
    opened = await practice_of(request).open(PracticeRequest(kind, level, number))
    with answer_problems(kind):
        return json_response(show_answered(opened, moves_of(data), service_of(request).now()))


PRACTICE_ROUTES = [show_practice, show_puzzle, try_puzzle, finish_puzzle]
