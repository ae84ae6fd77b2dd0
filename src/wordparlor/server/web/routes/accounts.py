"""Accounts and sessions."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from litestar import Request, Response, delete, get, post
from litestar.background_tasks import BackgroundTask
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Meta

from wordparlor.server.accounts import SESSION_SECONDS, csrf_token, is_csrf_token
from wordparlor.server.errors import Problem
from wordparlor.server.live.subscriptions import end_sessions
from wordparlor.server.web.limits import limit
from wordparlor.server.web.requests import SESSION_COOKIE, account_id_of, accounts_of, service_of
from wordparlor.server.web.responses import AccountResponse, json_response, problem_specs, response_specs

Password: TypeAlias = Annotated[str, Meta(min_length=10, max_length=200)]


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a password."""

    name: Annotated[str, Meta(min_length=1, max_length=20)]
    password: Password


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The old password and the new one."""

    password: Password
    new: Password


def logged_in_response(request: Request[Any, Any, Any], name: str, session: str) -> Response[bytes]:
    answer = json_response(AccountResponse(name, csrf_token(session)), 201)
    answer.set_cookie(
        Cookie(
            SESSION_COOKIE,
            value=session,
            httponly=True,
            samesite="lax",
            secure=service_of(request).config.secure_cookies,
            max_age=round(SESSION_SECONDS),
            path="/",
        )
    )
    return answer


def reconnect_sockets(request: Request[Any, Any, Any], account: int | None) -> BackgroundTask | None:
    """Make the sockets of an account reconnect once its browser has the new cookie: their session may have ended."""
    return None if account is None else BackgroundTask(end_sessions, service_of(request), account)


@post(
    "/api/v1/accounts",
    responses=response_specs(AccountResponse, 409, status=201),
    operation_id="newAccount",
    opt=limit("sign-up"),
)
async def new_account(request: Request[Any, Any, Any], data: Credentials) -> Response[bytes]:
    return logged_in_response(request, *await accounts_of(request).create(data.name, data.password))


@post(
    "/api/v1/session",
    responses=response_specs(AccountResponse, 401, status=201),
    operation_id="logIn",
    opt=limit("strict"),
)
async def log_in(request: Request[Any, Any, Any], data: Credentials) -> Response[bytes]:
    return logged_in_response(request, *await accounts_of(request).log_in(data.name, data.password))


@delete(
    "/api/v1/session",
    responses={204: ResponseSpec(None, generate_examples=False), **problem_specs(401)},
    status_code=204,
    operation_id="logOut",
)
async def log_out(request: Request[Any, Any, Any]) -> Response[None]:
    session = request.cookies.get(SESSION_COOKIE)
    if session and not is_csrf_token(session, request.headers.get("x-csrf")):
        raise Problem("forbidden", "You're still logged in: send the account's `csrf` in the header X-CSRF to log out.")
    account = await account_id_of(request)
    if session and account is not None:
        await accounts_of(request).log_out(session)
    answer: Response[None] = Response(None, status_code=204, background=reconnect_sockets(request, account))
    answer.delete_cookie(SESSION_COOKIE)
    return answer


@get("/api/v1/account", responses=response_specs(AccountResponse, 401), operation_id="account")
async def show_account(request: Request[Any, Any, Any]) -> Response[bytes]:
    session = request.cookies.get(SESSION_COOKIE, "")
    found = await accounts_of(request).account_of_session(session)
    if found is None:
        raise Problem("no-account", "You're not logged in.")
    return json_response(AccountResponse(found[1], csrf_token(session)))


@post(
    "/api/v1/account/password",
    responses=response_specs(AccountResponse, 401, status=201),
    operation_id="changePassword",
    opt=limit("strict"),
)
async def change_password(request: Request[Any, Any, Any], data: PasswordChange) -> Response[bytes]:
    account = await account_id_of(request)
    if account is None:
        raise Problem("no-account", "You're not logged in.")
    changed = await accounts_of(request).change_password(account, old=data.password, new=data.new)
    answer = logged_in_response(request, *changed)
    answer.background = reconnect_sockets(request, account)
    return answer


ACCOUNT_ROUTES = [new_account, log_in, log_out, show_account, change_password]
