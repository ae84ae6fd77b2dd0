"""The routes of the API."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import cache, partial
from importlib.metadata import version
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import Parameter, QueryParameter
from litestar.response import Stream

from wordparlor.bots.levels import LEVELS
from wordparlor.games.catalogue import UnknownGame, catalogue, playable, rules_of, usual_players
from wordparlor.match.settings import Settings
from wordparlor.rulebook import UnknownRule, book_title, rule_text, rulebook, rulebook_of
from wordparlor.server.errors import Problem
from wordparlor.server.feed.qr import qr_code
from wordparlor.server.feed.summary import Summary, summarize
from wordparlor.server.feed.table_view import TextMode
from wordparlor.server.live.service import Reply
from wordparlor.server.storage import account_queries, table_queries
from wordparlor.server.storage.failures import DatabaseError
from wordparlor.server.tables.commands import CommandRequest, NewTable, PreviewRequest, RememberedSeats, SitDown
from wordparlor.server.tables.phrases import PHRASES
from wordparlor.server.web.limits import LONG_LIVED, limit
from wordparlor.server.web.requests import (
    account_id_of,
    caller_of,
    json_response,
    problem_specs,
    raw_json_response,
    read_strictly,
    response_specs,
    service_of,
)
from wordparlor.server.web.responses import (
    BotResponse,
    CatalogueResponse,
    DoneResponse,
    GameResponse,
    GamesResponse,
    HealthResponse,
    IdResponse,
    PageResponse,
    PhraseResponse,
    PhrasesResponse,
    PreviewResponse,
    RulesResponse,
    SeatedResponse,
)
from wordparlor.words.shelf import players_shelf

LONGEST_WAIT = 25.0
STREAM_SECONDS = 10.0
HEALTH_SECONDS = 5.0
BOOKS = frozenset(entry.rulebook for entry in catalogue().values()) | {"common"}


SeatParameter = Annotated[int | None, QueryParameter(name="seat", ge=0, le=99, required=False)]
TextParameter = Annotated[TextMode, QueryParameter(name="text", required=False)]
AfterParameter = Annotated[int, QueryParameter(name="after", ge=0, le=2**31 - 1, required=False)]
WaitParameter = Annotated[float, QueryParameter(name="wait", ge=0, le=LONGEST_WAIT, required=False)]
TableParameter = Annotated[str, Parameter(min_length=1, max_length=16)]


# Looking around


def schema_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Describe a struct as JSON Schema, without references where there is one struct."""
    (schema,), parts = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
    own = parts.pop(schema["$ref"].rpartition("/")[2]) if "$ref" in schema else schema
    return own | ({"$defs": parts} if parts else {})


@cache
def game_response(game: str) -> GameResponse:
    entry = catalogue()[game]
    options = schema_of(rules_of(game).options)
    return GameResponse(
        game=game,
        title=entry.title,
        sentence=entry.sentence,
        players=entry.players,
        usual_players=usual_players(game),
        length=entry.length,
        rulebook=entry.rulebook,
        book=book_title(entry.rulebook),
        table=entry.table,
        options=options,
    )


@get("/api/v1/catalogue", responses=response_specs(CatalogueResponse), operation_id="catalogue", sync_to_thread=False)
def show_catalogue() -> Response[bytes]:
    games = [game_response(game) for game in playable()]
    bots = [BotResponse(bot, level.title, level.sentence) for bot, level in LEVELS.items()]
    shelf = players_shelf()
    titles = {name: shelf.title(name) for name in shelf.names()}
    return json_response(CatalogueResponse(games, bots, list(titles), titles, schema_of(Settings)))


@get(
    "/api/v1/catalogue/{game:str}",
    responses=response_specs(GameResponse, 404),
    operation_id="game",
    sync_to_thread=False,
)
def show_game(game: str) -> Response[bytes]:
    try:
        rules_of(game)
    except UnknownGame as problem:
        raise Problem("not-found", str(problem)) from problem
    return json_response(game_response(game))


@get(
    "/api/v1/rules/{name:str}", responses=response_specs(RulesResponse, 404), operation_id="rules", sync_to_thread=False
)
def show_rules(name: str) -> Response[bytes]:
    if name in BOOKS:
        return json_response(RulesResponse(name, rulebook(name)))
    if name in catalogue():
        return json_response(RulesResponse(name, rulebook_of(name)))
    try:
        return json_response(RulesResponse(name.upper(), rule_text(name)))
    except UnknownRule as problem:
        raise Problem("not-found", str(problem)) from problem


@get("/api/v1/phrases", responses=response_specs(PhrasesResponse), operation_id="phrases", sync_to_thread=False)
def show_phrases() -> Response[bytes]:
    return json_response(PhrasesResponse([PhraseResponse(*one) for one in PHRASES.items()]))


@get("/api/v1/games", responses=response_specs(GamesResponse), operation_id="games")
async def list_games(request: Request[Any, Any, Any]) -> Response[bytes]:
    listed = await service_of(request).database.read(table_queries.listed_tables)
    shown = [one for one in listed if msgspec.json.decode(one, type=Summary).spectators or b'"status":"open"' in one]
    return raw_json_response(b'{"games":[%s]}' % b",".join(shown))


@post(
    "/api/v1/games/own",
    responses=response_specs(GamesResponse),
    status_code=200,
    operation_id="ownGames",
    opt=limit("strict"),
)
async def own_games(request: Request[Any, Any, Any], data: RememberedSeats) -> Response[bytes]:
    wish = await read_strictly(request, type(data))
    parlor = service_of(request)
    account = await account_id_of(request)
    tokens: dict[str, str | None] = {held.id: held.token for held in wish.seats}
    if account is not None:
        tokens = (
            dict.fromkeys(await parlor.database.read(partial(account_queries.saved_tables, account=account))) | tokens
        )
    known = await parlor.database.read(partial(table_queries.existing_tables, tables=tokens))
    found = []
    for table_id in known:
        async with parlor.lock(table_id) as (_, table):
            if yours := table.seats_held_by(tokens[table_id], account):
                found.append(summarize(table, yours))
    return json_response(GamesResponse(sorted(found, key=lambda one: -one.touched)))


@get("/api/v1/codes/{code:str}", responses=response_specs(IdResponse, 404), operation_id="code", opt=limit("strict"))
async def find_code(request: Request[Any, Any, Any], code: str) -> Response[bytes]:
    found = await service_of(request).database.read(partial(table_queries.table_by_code, code=code.upper()[:8]))
    if found is None:
        raise Problem("not-found", "There is no table with this code. Codes have four or five letters.")
    return json_response(IdResponse(found))


# Tables


def seated_response(reply: Reply) -> Response[bytes]:
    shown = {"id": reply.game, "code": reply.code, "token": reply.token, "seat": reply.seat}
    return json_response(shown | {"page": msgspec.Raw(reply.page)}, 201)


@post(
    "/api/v1/games",
    responses=response_specs(SeatedResponse, 404, 409, 422, status=201),
    operation_id="newTable",
    opt=limit("strict"),
)
async def new_table(request: Request[Any, Any, Any], data: NewTable, text: TextParameter = "both") -> Response[bytes]:
    wish = await read_strictly(request, type(data))
    return seated_response(await service_of(request).open(wish, await account_id_of(request), text))


@post(
    "/api/v1/games/{table:str}/seats",
    responses=response_specs(SeatedResponse, 401, 404, 409, 422, status=201),
    operation_id="sit",
)
async def sit_down(
    request: Request[Any, Any, Any], table: TableParameter, data: SitDown, text: TextParameter = "both"
) -> Response[bytes]:
    wish = await read_strictly(request, type(data))
    return seated_response(await service_of(request).sit(table, wish, await caller_of(request, None), text))


@get("/api/v1/games/{table:str}", responses=response_specs(PageResponse, 401, 404), operation_id="table")
async def show_table(
    request: Request[Any, Any, Any], table: TableParameter, seat: SeatParameter = None, text: TextParameter = "both"
) -> Response[bytes]:
    return raw_json_response(await service_of(request).page(table, await caller_of(request, seat), None, text))


@get("/api/v1/games/{table:str}/qr", responses=problem_specs(404), media_type="image/svg+xml", operation_id="qr")
async def qr(request: Request[Any, Any, Any], table: TableParameter) -> Response[bytes]:
    """The link to a table as a QR code; whoever asks for it has the link already."""
    async with service_of(request).lock(table) as (_, found):
        address = f"{request.base_url}t/{found.id}"
    drawn = await asyncio.to_thread(qr_code, address)
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=3600"})


@post(
    "/api/v1/games/{table:str}/actions",
    responses=response_specs(DoneResponse, 401, 404, 409, 422),
    status_code=200,
    operation_id="act",
)
async def act(
    request: Request[Any, Any, Any],
    table: TableParameter,
    data: CommandRequest,
    seat: SeatParameter = None,
    text: TextParameter = "both",
) -> Response[bytes]:
    wish = await read_strictly(request, type(data))
    reply = await service_of(request).act(table, await caller_of(request, seat), wish, text)
    besides = {name: value for name, value in (("token", reply.token), ("game", reply.game)) if value}
    more = msgspec.json.encode(besides)
    return raw_json_response(reply.page if not besides else reply.page[:-1] + b"," + more[1:])


@post(
    "/api/v1/games/{table:str}/preview",
    responses=response_specs(PreviewResponse, 401, 404, 422),
    status_code=200,
    operation_id="preview",
)
async def preview(
    request: Request[Any, Any, Any], table: TableParameter, data: PreviewRequest, seat: SeatParameter = None
) -> Response[bytes]:
    wish = await read_strictly(request, type(data))
    return json_response(await service_of(request).preview(table, await caller_of(request, seat), wish))


@get(
    "/api/v1/games/{table:str}/events",
    responses=response_specs(PageResponse, 401, 404),
    operation_id="events",
    opt=LONG_LIVED,
)
async def events(  # noqa: PLR0913, PLR0917 - one argument for each parameter
    request: Request[Any, Any, Any],
    table: TableParameter,
    after: AfterParameter = 0,
    wait: WaitParameter = 0.0,
    seat: SeatParameter = None,
    text: TextParameter = "both",
) -> Response[bytes]:
    parlor, caller = service_of(request), await caller_of(request, seat)
    room, watcher, page = await parlor.subscribe(table, caller, after, text)
    try:
        if not wait or watcher.n > after:
            return raw_json_response(page)
        await asyncio.wait_for(watcher.queue.get(), wait)
    except TimeoutError:
        return raw_json_response(page)
    finally:
        parlor.unsubscribe(room, watcher)
    return raw_json_response(await parlor.page(table, caller, after, text))


@get("/api/v1/games/{table:str}/stream", responses=problem_specs(401, 404), operation_id="stream", opt=LONG_LIVED)
async def stream(
    request: Request[Any, Any, Any],
    table: TableParameter,
    after: AfterParameter = 0,
    seat: SeatParameter = None,
    text: TextParameter = "both",
) -> Stream:
    parlor, caller = service_of(request), await caller_of(request, seat)
    room, watcher, _ = await parlor.subscribe(table, caller, after, text, again=True)
    parlor.mark_present(room, watcher, wants_presence=False)

    async def told() -> AsyncIterator[bytes]:
        try:
            while True:
                try:
                    message = await asyncio.wait_for(watcher.queue.get(), STREAM_SECONDS)
                except TimeoutError:
                    yield b": still here\n\n"
                    continue
                if isinstance(message, int):
                    return
                number = message[len(b'{"n":') : message.index(b",")]
                yield b"id: %s\ndata: %s\n\n" % (number, message)
        finally:
            parlor.unsubscribe(room, watcher)

    return Stream(told, media_type="text/event-stream", headers={"Cache-Control": "no-store"})


# Was the deal fair?


@get(
    "/api/v1/games/{table:str}/head",
    responses=problem_specs(401, 404, 422),
    media_type="application/jsonl",
    operation_id="head",
)
async def head(request: Request[Any, Any, Any], table: TableParameter, seat: SeatParameter = None) -> Response[bytes]:
    parlor, caller = service_of(request), await caller_of(request, seat)
    async with parlor.lock(table, fresh=True) as (room, found):
        parlor.viewer(room, found, caller)
        if not found.head:
            raise Problem("not-now", "The game has not begun.")
        return Response(found.head, media_type="application/jsonl")


@get(
    "/api/v1/games/{table:str}/record",
    responses=problem_specs(401, 404, 422),
    media_type="application/jsonl",
    operation_id="record",
)
async def record(request: Request[Any, Any, Any], table: TableParameter, seat: SeatParameter = None) -> Response[bytes]:
    parlor, caller = service_of(request), await caller_of(request, seat)
    async with parlor.lock(table, fresh=True) as (room, found):
        parlor.viewer(room, found, caller)
        if found.match is None or found.match.outcome is None:
            raise Problem("not-now", "The record is shown when the game is over: it holds what is hidden until then.")
        whole = found.head + "".join(found.lines).encode()
        name = f"{found.setup.game}-{found.id}.jsonl"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(whole, media_type="application/jsonl", headers=headers)


# Others


@get("/health", responses=response_specs(HealthResponse), operation_id="health")
async def health(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Store something, as every move does: a parlor that can't isn't well."""
    parlor = service_of(request)
    try:
        await asyncio.wait_for(parlor.database.write(partial(table_queries.probe, now=parlor.now())), HEALTH_SECONDS)
    except (TimeoutError, DatabaseError):
        raise Problem("busy", "Nothing can be stored just now. Look at the database and its disk.") from None
    return json_response(HealthResponse("ok", version("wordparlor")))


ROUTES = [
    show_catalogue,
    show_game,
    show_rules,
    show_phrases,
    list_games,
    own_games,
    find_code,
    new_table,
    sit_down,
    show_table,
    qr,
    act,
    preview,
    events,
    stream,
    head,
    record,
    health,
]
