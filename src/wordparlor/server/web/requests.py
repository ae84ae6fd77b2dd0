"""Read a request: its body, its sender's token and account, and the service that handles it."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from litestar import Request

from wordparlor.server.accounts import Accounts, is_csrf_token
from wordparlor.server.errors import Problem
from wordparlor.server.live.service import TableService
from wordparlor.server.tables.caller import Caller

T = TypeVar("T")

SESSION_COOKIE = "parlor_session"


class JsonRequest(Request[Any, Any, Any]):
    """A request that refuses a body in another encoding; Litestar alone would fail over it."""

    async def json(self) -> Any:  # noqa: ANN401 - whatever was sent
        try:
            return await super().json()
        except UnicodeDecodeError as problem:
            raise Problem("malformed", "The body isn't UTF-8. Send JSON in UTF-8.") from problem


def service_of(request: Request[Any, Any, Any]) -> TableService:
    service = request.app.state.service
    assert isinstance(service, TableService), "the server is open"
    return service


def accounts_of(request: Request[Any, Any, Any]) -> Accounts:
    accounts = request.app.state.accounts
    assert isinstance(accounts, Accounts), "the server is open"
    return accounts


async def read_strictly(request: Request[Any, Any, Any], kind: type[T]) -> T:
    """Read a body strictly; Litestar alone would take 0 for false."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError, RecursionError) as problem:
        raise Problem("malformed", f"{problem}.") from problem


async def account_id_of(request: Request[Any, Any, Any]) -> int | None:
    """Return the account of a session cookie; a request that changes something needs our page's CSRF token, too."""
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
    return Caller(token_of(request), await account_id_of(request), seat)
