"""Read a request: its body, its sender's token and account, and the service that handles it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec
from litestar import Request
from litestar.handlers import BaseRouteHandler

from wordparlor.match.match import Match
from wordparlor.server.accounts import Accounts, is_csrf_token
from wordparlor.server.errors import Problem
from wordparlor.server.live.service import TableService
from wordparlor.server.live.viewers import viewer_of
from wordparlor.server.malformed import explain_mismatch
from wordparlor.server.tables.caller import Caller
from wordparlor.server.tables.table import TableState, Viewer

T = TypeVar("T")

SESSION_COOKIE = "parlor_session"
OPENAPI_PATH = "/api/v1/openapi.json"
DESCRIPTION_HINT = f"GET {OPENAPI_PATH} describes what to send to each address."


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body is read once, strictly, into its handler's type; Litestar would accept 0 as false."""

    async def json(self) -> Any:  # noqa: ANN401 - of the type that the handler names
        form = body_type(self.route_handler)
        try:
            return msgspec.json.decode(await self.body(), type=form)
        except UnicodeDecodeError as problem:
            raise Problem("malformed", "The body isn't UTF-8. Send JSON in UTF-8.") from problem
        except (msgspec.DecodeError, RecursionError) as problem:
            raise Problem("malformed", explain_mismatch(problem, form), hint=DESCRIPTION_HINT) from problem


def body_type(handler: BaseRouteHandler) -> Any:  # noqa: ANN401 - any type
    return handler.parsed_fn_signature.parameters["data"].annotation


def part_of(request: Request[Any, Any, Any], name: str, kind: type[T]) -> T:
    """Return a part of the running server."""
    part = getattr(request.app.state, name)
    assert isinstance(part, kind), "the server is open"
    return part


def service_of(request: Request[Any, Any, Any]) -> TableService:
    return part_of(request, "service", TableService)


def accounts_of(request: Request[Any, Any, Any]) -> Accounts:
    return part_of(request, "accounts", Accounts)


async def account_id_of(request: Request[Any, Any, Any]) -> int | None:
    """Return the account of a session cookie; a request that changes something also needs our page's CSRF token."""
    session = request.cookies.get(SESSION_COOKIE)
    if not session:
        return None
    if request.method not in ("GET", "HEAD") and not is_csrf_token(session, request.headers.get("x-csrf")):
        return None
    found = await accounts_of(request).account_of_session(session)
    return found[0] if found else None


def token_of(request: Request[Any, Any, Any]) -> str | None:
    given = request.headers.get("authorization", "")
    kind, _, token = given.partition(" ")
    if not given:
        return None
    if kind.lower() != "bearer" or not token.strip():
        raise Problem("no-seat", "Send the token as `Authorization: Bearer TOKEN`.")
    return token.strip()


async def caller_of(request: Request[Any, Any, Any], seat: int | None) -> Caller:
    return Caller.of(token_of(request), await account_id_of(request), seat)


@asynccontextmanager
async def viewed_table(
    request: Request[Any, Any, Any], table_id: str, seat: int | None
) -> AsyncIterator[tuple[TableState, Viewer]]:
    """Lock a table for someone who may see it."""
    service, caller = service_of(request), await caller_of(request, seat)
    async with service.lock(table_id, fresh=True) as live:
        yield live.table, viewer_of(live.table, caller)


def finished_match(table: TableState, sentence: str) -> Match:
    """Return the match of a game that is over, or raise Problem with this sentence."""
    if table.match is None or table.match.outcome is None:
        raise Problem("not-now", sentence)
    return table.match
