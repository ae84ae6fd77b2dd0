"""The route of reviews."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import MediaType, Request, Response, get
from litestar.params import QueryParameter

from wordparlor.html import STYLE_HASH
from wordparlor.review.report import ReviewReport
from wordparlor.server.errors import Problem
from wordparlor.server.web.limits import limit
from wordparlor.server.web.requests import caller_of, raw_json_response, response_specs, service_of
from wordparlor.server.web.routes.tables import SeatParameter, TableParameter
from wordparlor.server.workers.review_worker import Reviewer

FormatParameter = Annotated[Literal["json", "html"], QueryParameter(name="format", required=False)]

# The page's own style and nothing else, from nowhere.
PAGE_POLICY = (
    f"default-src 'none'; style-src '{STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def reviewer_of(request: Request[Any, Any, Any]) -> Reviewer:
    reviewer = request.app.state.reviewer
    assert isinstance(reviewer, Reviewer), "the parlor is open"
    return reviewer


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
    parlor, caller = service_of(request), await caller_of(request, seat)
    async with parlor.lock(table, fresh=True) as (room, found):
        parlor.viewer(room, found, caller)
        if found.match is None or found.match.outcome is None:
            raise Problem("not-now", "A game is reviewed when it is over.")
        record = found.head + "".join(found.lines).encode()
    told = await reviewer_of(request).review(record)
    if form == "json":
        return raw_json_response(bytes(told.data))
    headers = {"Content-Security-Policy": PAGE_POLICY, "Cache-Control": "no-store"}
    return Response(told.page.encode(), media_type=MediaType.HTML, headers=headers)


REVIEW_ROUTES = [review]
