"""Look up a word: whether it's valid, and what it means."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import Parameter

from wordparlor.definitions.report import WordReport, report_on
from wordparlor.server.tables.lookup import look_up
from wordparlor.server.web.parameters import SeatParameter, TableParameter
from wordparlor.server.web.requests import viewed_table
from wordparlor.server.web.responses import json_response, response_specs
from wordparlor.words.shelf import shipped
from wordparlor.words.spelling import LONGEST

WordParameter = Annotated[str, Parameter(min_length=1, max_length=LONGEST)]


@get(
    "/api/v1/words/{word:str}",
    responses=response_specs(WordReport, 404),
    operation_id="word",
    sync_to_thread=False,
)
def show_word(word: WordParameter) -> Response[bytes]:
    return json_response(report_on(word, shipped("default")))


@get(
    "/api/v1/games/{table:str}/words/{word:str}",
    responses=response_specs(WordReport, 401, 404, 422),
    operation_id="wordAtTable",
)
async def show_word_at_table(
    request: Request[Any, Any, Any], table: TableParameter, word: WordParameter, seat: SeatParameter = None
) -> Response[bytes]:
    async with viewed_table(request, table, seat) as (found, _):
        return json_response(look_up(found, word))


WORD_ROUTES = [show_word, show_word_at_table]
