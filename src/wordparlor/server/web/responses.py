"""Responses: their types, which describe the API, and functions that build them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import MediaType, Response
from litestar.openapi.datastructures import ResponseSpec

from wordparlor.core.game import Seat
from wordparlor.games.catalogue import BoardKind
from wordparlor.server.errors import ProblemResponse
from wordparlor.server.feed.frames import FrameKind
from wordparlor.server.feed.summary import Summary
from wordparlor.server.feed.table_view import TableView
from wordparlor.server.live.presence import Present


class GameResponse(msgspec.Struct, frozen=True):
    """A game that can be chosen."""

    game: str
    title: str
    sentence: str
    players: tuple[int, int]
    usual_players: int
    length: int
    rulebook: str
    book: str
    table: BoardKind
    options: dict[str, Any]


class BotResponse(msgspec.Struct, frozen=True):
    """A kind of bot, and a sentence on how it plays."""

    bot: str
    title: str
    sentence: str


class CatalogueResponse(msgspec.Struct, frozen=True):
    """All that a new table is made of."""

    games: list[GameResponse]
    bots: list[BotResponse]
    dictionaries: list[str]
    dictionary_titles: dict[str, str]
    settings: dict[str, Any]


class RulesResponse(msgspec.Struct, frozen=True):
    """A rulebook, or one rule of it."""

    name: str
    text: str


class PhraseResponse(msgspec.Struct, frozen=True):
    """Something to say."""

    phrase: str
    text: str


class PhrasesResponse(msgspec.Struct, frozen=True):
    """Everything there is to say."""

    phrases: list[PhraseResponse]


class GamesResponse(msgspec.Struct, frozen=True):
    """A list of tables."""

    games: list[Summary]


class IdResponse(msgspec.Struct, frozen=True):
    """The public id of a table."""

    id: str


class FrameResponse(msgspec.Struct, frozen=True):
    """Something that happened, as one viewer is told of it."""

    n: int
    t: FrameKind
    now: float
    d: dict[str, Any]


class PageResponse(msgspec.Struct, frozen=True):
    """What happened, and the table as it stands."""

    now: float
    n: int
    here: Present
    frames: list[FrameResponse]
    view: TableView


class DoneResponse(PageResponse, frozen=True, omit_defaults=True):
    """A page, and what else came of it."""

    token: str | None = None
    game: str | None = None


class SeatedResponse(msgspec.Struct, frozen=True):
    """A seat that somebody took."""

    id: str
    code: str
    token: str
    seat: Seat
    page: PageResponse


class PreviewResponse(msgspec.Struct, frozen=True):
    """What a play would be worth."""

    text: str
    action: dict[str, Any]
    words: list[str]
    score: int


class AccountResponse(msgspec.Struct, frozen=True):
    """Who is logged in."""

    name: str
    csrf: str


class HealthResponse(msgspec.Struct, frozen=True):
    """Whether the server is well."""

    status: Literal["ok"]
    version: str


def problem_specs(*statuses: int) -> dict[int, ResponseSpec]:
    return {
        status: ResponseSpec(ProblemResponse, media_type="application/problem+json", generate_examples=False)
        for status in (*statuses, 400, 403, 413, 415, 421, 429, 503)
    }


def response_specs(body: type, *statuses: int, status: int = 200) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(body, generate_examples=False), **problem_specs(*statuses)}


def raw_json_response(body: bytes, status: int = 200) -> Response[bytes]:
    return Response(body, status_code=status, media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


def json_response(value: object, status: int = 200) -> Response[bytes]:
    return raw_json_response(msgspec.json.encode(value), status)
