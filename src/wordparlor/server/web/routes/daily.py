"""The daily puzzles: today's, those of a month, and one to solve."""

from __future__ import annotations

import calendar
from datetime import date
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import Parameter

from wordparlor.games.catalogue import catalogue
from wordparlor.puzzles.kinds import KINDS
from wordparlor.puzzles.sets import first_day, parse_day
from wordparlor.server.errors import Problem
from wordparlor.server.feed.puzzle_view import PuzzleView, TriedView
from wordparlor.server.puzzles.player import Player
from wordparlor.server.puzzles.results import DailyResults
from wordparlor.server.puzzles.store import PuzzleStore
from wordparlor.server.tables.repeats import SECRET_ID
from wordparlor.server.web.answers import AnswerRequest, answer_problems, moves_of
from wordparlor.server.web.limits import limit
from wordparlor.server.web.requests import account_id_of, part_of, service_of, token_of
from wordparlor.server.web.responses import json_response, response_specs

DayParameter = Annotated[str, Parameter(min_length=1, max_length=40)]
MonthParameter = Annotated[str, Parameter(min_length=1, max_length=40)]
KindParameter = Annotated[str, Parameter(min_length=1, max_length=40)]


class PuzzleListed(msgspec.Struct, frozen=True):
    """A kind of puzzle, and the player's score today."""

    kind: str
    title: str
    task: str
    seconds: int | None
    score: int | None


class DailyResponse(msgspec.Struct, frozen=True):
    """Today's puzzles, and when the next ones appear."""

    now: float
    today: str
    first_day: str
    next: float
    streak: int
    puzzles: list[PuzzleListed]


class MonthResponse(msgspec.Struct, frozen=True):
    """The days of a month that have puzzles, each with the player's scores by kind."""

    month: str
    days: dict[str, dict[str, int]]


def store_of(request: Request[Any, Any, Any]) -> PuzzleStore:
    return part_of(request, "puzzles", PuzzleStore)


def daily_of(request: Request[Any, Any, Any]) -> DailyResults:
    return part_of(request, "daily", DailyResults)


async def player_of(request: Request[Any, Any, Any]) -> Player:
    token = token_of(request)
    if token is not None and not SECRET_ID.fullmatch(token):
        raise Problem(
            "malformed", "The token must be 128 random bits, as 32 hexadecimal digits or 22 characters of base64url."
        )
    return Player(await account_id_of(request), token)


def day_of(text: str) -> date:
    try:
        return parse_day(text)
    except ValueError as problem:
        raise Problem("not-found", f"{text!r} isn't a date. Use the format YYYY-MM-DD, e.g. 2026-12-24.") from problem


def month_of(text: str) -> date:
    """Return the first day of a month."""
    try:
        return parse_day(f"{text}-01")
    except ValueError as problem:
        raise Problem("not-found", f"{text!r} isn't a month. Use the format YYYY-MM, e.g. 2026-12.") from problem


@get("/api/v1/daily", responses=response_specs(DailyResponse), operation_id="daily")
async def show_daily(request: Request[Any, Any, Any]) -> Response[bytes]:
    daily, player = daily_of(request), await player_of(request)
    today = store_of(request).today()
    scores = {result.kind: result.score for result in await daily.results(player, today, today)}
    puzzles = [
        PuzzleListed(kind, catalogue()[kind].title, one.task, one.seconds, scores.get(kind))
        for kind, one in KINDS.items()
    ]
    return json_response(
        DailyResponse(
            service_of(request).now(),
            today.isoformat(),
            first_day().isoformat(),
            store_of(request).next_day(),
            await daily.streak(player),
            puzzles,
        )
    )


@get("/api/v1/daily/{month:str}", responses=response_specs(MonthResponse, 404), operation_id="dailyMonth")
async def show_month(request: Request[Any, Any, Any], month: MonthParameter) -> Response[bytes]:
    daily, player = daily_of(request), await player_of(request)
    start = month_of(month)
    end = start.replace(day=calendar.monthrange(start.year, start.month)[1])
    first, last = max(start, first_day()), min(end, store_of(request).today())
    days: dict[str, dict[str, int]] = {
        start.replace(day=number).isoformat(): {}
        for number in range(1, end.day + 1)
        if first <= start.replace(day=number) <= last
    }
    for result in await daily.results(player, first, last):
        days[result.day][result.kind] = result.score
    return json_response(MonthResponse(month, days))


@get("/api/v1/daily/{day:str}/{kind:str}", responses=response_specs(PuzzleView, 404, 422), operation_id="dailyPuzzle")
async def show_puzzle(request: Request[Any, Any, Any], day: DayParameter, kind: KindParameter) -> Response[bytes]:
    return json_response(await daily_of(request).show(await player_of(request), day_of(day), kind))


@post(
    "/api/v1/daily/{day:str}/{kind:str}/start",
    responses=response_specs(PuzzleView, 401, 404, 422),
    status_code=200,
    operation_id="startDailyPuzzle",
    opt=limit("strict"),
)
async def start_puzzle(request: Request[Any, Any, Any], day: DayParameter, kind: KindParameter) -> Response[bytes]:
    return json_response(await daily_of(request).begin(await player_of(request), day_of(day), kind))


@post(
    "/api/v1/daily/{day:str}/{kind:str}/try",
    responses=response_specs(TriedView, 404, 422),
    status_code=200,
    operation_id="tryDailyPuzzle",
)
async def try_puzzle(
    request: Request[Any, Any, Any], day: DayParameter, kind: KindParameter, data: AnswerRequest
) -> Response[bytes]:
    with answer_problems(kind):
        moves = moves_of(data)
        return json_response(await daily_of(request).try_moves(await player_of(request), day_of(day), kind, moves))


@post(
    "/api/v1/daily/{day:str}/{kind:str}/result",
    responses=response_specs(PuzzleView, 401, 404, 422),
    status_code=200,
    operation_id="finishDailyPuzzle",
    opt=limit("strict"),
)
async def finish_puzzle(
    request: Request[Any, Any, Any], day: DayParameter, kind: KindParameter, data: AnswerRequest
) -> Response[bytes]:
    with answer_problems(kind):
        moves = moves_of(data)
        return json_response(await daily_of(request).finish(await player_of(request), day_of(day), kind, moves))


DAILY_ROUTES = [show_daily, show_month, show_puzzle, start_puzzle, try_puzzle, finish_puzzle]
