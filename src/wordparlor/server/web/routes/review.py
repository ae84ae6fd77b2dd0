"""Review a finished game."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import MediaType, Request, Response, get
from litestar.params import QueryParameter

from wordparlor.html import STYLE_HASH
from wordparlor.review.report import ReviewReport
from wordparlor.server.web.limits import limit
from wordparlor.server.web.parameters import SeatParameter, TableParameter
from wordparlor.server.web.requests import finished_match, part_of, viewed_table
from wordparlor.server.web.responses import raw_json_response, response_specs
from wordparlor.server.workers.review_worker import Reviewer

FormatParameter = Annotated[Literal["json", "html"], QueryParameter(name="format", required=False)]

# Allow the page's own style and nothing else.
PAGE_POLICY = (
    f"default-src 'none'; style-src '{STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@get(
    "/api/v1/games/{table:str}/review",
    responses=response_specs(ReviewReport, 401, 404, 422),
    operation_id="review",
    opt=limit("strict"),
)
async def review(
    request: Request[Any, Any, Any],
    table: TableParameter,
    form: FormatParameter = "json",
    seat: SeatParameter = None,
) -> Response[bytes]:
    async with viewed_table(request, table, seat) as (found, _):
        finished_match(found, "You can review a game once it's over.")
        record = found.record
    reviewed = await part_of(request, "reviewer", Reviewer).review(record)
    if form == "json":
        return raw_json_response(bytes(reviewed.data))
    headers = {"Content-Security-Policy": PAGE_POLICY, "Cache-Control": "no-store"}
    return Response(reviewed.page.encode(), media_type=MediaType.HTML, headers=headers)


REVIEW_ROUTES = [review]
