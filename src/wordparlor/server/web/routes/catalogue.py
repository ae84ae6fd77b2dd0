"""The catalogue: games, bots, dictionaries, rulebooks, phrases."""

from __future__ import annotations

import gzip
from functools import cache, lru_cache
from typing import Any

import msgspec
from litestar import Request, Response, get

from wordparlor.bots.characters import CHARACTERS, OVERALL, overall_rating, ratings
from wordparlor.games.catalogue import UnknownGame, catalogue, playable, rules_of, usual_players
from wordparlor.match.settings import Settings
from wordparlor.rulebook import UnknownRule, book_title, heading_of, rule_text, rulebook, rulebook_of
from wordparlor.server.errors import Problem
from wordparlor.server.tables.phrases import EMOTES, PHRASES
from wordparlor.server.web.responses import (
    BotResponse,
    CatalogueResponse,
    GameResponse,
    PhraseResponse,
    PhrasesResponse,
    RulesResponse,
    json_response,
    response_specs,
)
from wordparlor.words.shelf import players_shelf

BOOKS = frozenset(entry.rulebook for entry in catalogue().values()) | {"common"}


def schema_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Describe a struct as JSON Schema, without references if there is only one struct."""
    (schema,), parts = msgspec.json.schema_components([kind], ref_template="#/$defs/{name}")
    own = parts.pop(schema["$ref"].rpartition("/")[2]) if "$ref" in schema else schema
    return own | ({"$defs": parts} if parts else {})


@lru_cache(maxsize=1)
def gzipped(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)


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
        minutes=entry.minutes,
        rulebook=entry.rulebook,
        book=book_title(entry.rulebook),
        table=entry.table,
        options=options,
    )


@cache
def bot_response(bot: str) -> BotResponse:
    character = CHARACTERS[bot]
    by_game = {game: levels[bot] for game, levels in ratings().items() if game != OVERALL}
    return BotResponse(
        bot=bot,
        title=character.title,
        sentence=character.sentence,
        name=character.name,
        face=f"/faces/{bot}.svg",
        rating=overall_rating(bot),
        ratings=by_game,
    )


@get("/api/v1/catalogue", responses=response_specs(CatalogueResponse), operation_id="catalogue", sync_to_thread=False)
def show_catalogue(request: Request[Any, Any, Any]) -> Response[bytes]:
    games = [game_response(game) for game in playable()]
    bots = [bot_response(bot) for bot in CHARACTERS]
    shelf = players_shelf()
    titles = {name: shelf.title(name) for name in shelf.names()}
    response = json_response(CatalogueResponse(games, bots, list(titles), titles, schema_of(Settings)))
    response.headers["Vary"] = "Accept-Encoding"
    if "gzip" in request.headers.get("accept-encoding", ""):
        response.content = gzipped(response.content)
        response.headers["Content-Encoding"] = "gzip"
    return response


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
        return json_response(RulesResponse(name, book_title(name), rulebook(name)))
    if name in catalogue():
        return json_response(RulesResponse(name, catalogue()[name].title, rulebook_of(name)))
    try:
        text = rule_text(name)
    except UnknownRule as problem:
        raise Problem("not-found", str(problem)) from problem
    return json_response(RulesResponse(name.upper(), heading_of(name), text))


@get("/api/v1/phrases", responses=response_specs(PhrasesResponse), operation_id="phrases", sync_to_thread=False)
def show_phrases() -> Response[bytes]:
    phrases = [PhraseResponse(phrase, text) for phrase, text in PHRASES.items()]
    emotes = [PhraseResponse(phrase, text, emote=True) for phrase, (text, _) in EMOTES.items()]
    return json_response(PhrasesResponse([*phrases, *emotes]))


CATALOGUE_ROUTES = [show_catalogue, show_game, show_rules, show_phrases]
