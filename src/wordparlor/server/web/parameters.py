"""Parameters that several routes take."""

from __future__ import annotations

from typing import Annotated

from litestar.params import Parameter, QueryParameter

from wordparlor.server.feed.table_view import ViewOptions
from wordparlor.server.tables.commands import TextMode

SeatParameter = Annotated[int | None, QueryParameter(name="seat", ge=0, le=99, required=False)]
TextParameter = Annotated[TextMode, QueryParameter(name="text", required=False)]
OffersParameter = Annotated[bool | None, QueryParameter(name="offers", required=False)]
PageParameter = Annotated[bool, QueryParameter(name="page", required=False)]
AfterParameter = Annotated[int, QueryParameter(name="after", ge=0, le=2**31 - 1, required=False)]
QuietParameter = Annotated[bool, QueryParameter(name="quiet", required=False)]
TableParameter = Annotated[str, Parameter(min_length=1, max_length=16)]


def view_options(text: TextParameter = "both", offers: OffersParameter = None) -> ViewOptions:
    return ViewOptions.of(text, offers=offers)
