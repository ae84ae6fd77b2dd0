"""Responses: their types, which describe the API, and the functions that build them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import MediaType, Response
from litestar.openapi.datastructures import ResponseSpec

from wordparlor.bots.characters import Rating
from wordparlor.core.game import Seat
from wordparlor.games.catalogue import BoardKind
from wordparlor.server.errors import ProblemResponse
from wordparlor.server.feed.frames import Frame
from wordparlor.server.feed.summary import Summary
from wordparlor.server.feed.table_view import TableView
from wordparlor.server.live.operations.reply import Reply
from wordparlor.server.live.page import Page
from wordparlor.server.live.presence import Present
from wordparlor.server.tables.play import PreviewResponse


class GameResponse(msgspec.Struct, frozen=True):
    """A game that can be chosen."""

    game: str
    title: str
    sentence: str
    players: tuple[int, int]
    usual_players: int
    length: int
    minutes: tuple[int, int]
    rulebook: str
    book: str
    table: BoardKind
    options: dict[str, Any]


class BotResponse(msgspec.Struct, frozen=True):
    """A kind of bot: who it is, and how strong it is in all games together and in each."""

    bot: str
    title: str
    sentence: str
    name: str
    face: str
    rating: Rating
    ratings: dict[str, Rating]


class CatalogueResponse(msgspec.Struct, frozen=True):
    """Everything a client needs to know to set up a new table."""

    games: list[GameResponse]
    bots: list[BotResponse]
    dictionaries: list[str]
    dictionary_titles: dict[str, str]
    settings: dict[str, Any]


class RulesResponse(msgspec.Struct, frozen=True):
    """A rulebook, the rules of a game, or one rule; the heading is its title, or what the rule is under."""

    name: str
    heading: str
    text: str


class PhraseResponse(msgspec.Struct, frozen=True):
    """A phrase or an emote; an emote is drawn, and its text is its name."""

    phrase: str
    text: str
    emote: bool = False


class PhrasesResponse(msgspec.Struct, frozen=True):
    """All phrases and emotes."""

    phrases: list[PhraseResponse]


class GamesResponse(msgspec.Struct, frozen=True):
    """A list of tables."""

    games: list[Summary]


class IdResponse(msgspec.Struct, frozen=True):
    """The public id of a table."""

    id: str


class DoneResponse(msgspec.Struct, frozen=True):
    """The number of the client's last frame, the rest of the page if it wants one, and any new token or game."""

    now: float
    n: int
    here: Present | msgspec.UnsetType = msgspec.UNSET
    frames: list[Frame] | msgspec.UnsetType = msgspec.UNSET
    view: TableView | msgspec.UnsetType = msgspec.UNSET
    token: str | msgspec.UnsetType = msgspec.UNSET
    game: str | msgspec.UnsetType = msgspec.UNSET

    @classmethod
    def of(cls, reply: Reply) -> DoneResponse:
        token, game = reply.token or msgspec.UNSET, reply.game or msgspec.UNSET
        if reply.page is None:
            return cls(reply.now, reply.n, token=token, game=game)
        page = reply.page
        return cls(page.now, page.n, page.here, page.frames, page.view, token, game)


class SeatedResponse(msgspec.Struct, frozen=True):
    """A seat that was taken."""

    id: str
    code: str
    token: str
    seat: Seat
    page: Page


class PreviewOrProblem(msgspec.Struct, frozen=True):
    """What a play would make; or why it can't be played."""

    preview: PreviewResponse | None
    problem: ProblemResponse | None


class AccountResponse(msgspec.Struct, frozen=True):
    """Who is logged in."""

    name: str
    csrf: str


class HealthResponse(msgspec.Struct, frozen=True):
    """Whether the server is healthy."""

    status: Literal["ok"]
    version: str


def problem_specs(*statuses: int) -> dict[int, ResponseSpec]:
    return {
        status: ResponseSpec(ProblemResponse, media_type="application/problem+json", generate_examples=False)
        for status in (*statuses, 400, 403, 413, 415, 421, 429, 503)
    }


def response_specs(body: Any, *statuses: int, status: int = 200) -> dict[int, ResponseSpec]:  # noqa: ANN401 - a type, or a union of them
    return {status: ResponseSpec(body, generate_examples=False), **problem_specs(*statuses)}


def raw_json_response(body: bytes, status: int = 200) -> Response[bytes]:
    return Response(body, status_code=status, media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


def json_response(value: object, status: int = 200) -> Response[bytes]:
    return raw_json_response(msgspec.json.encode(value), status)
