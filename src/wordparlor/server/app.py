"""The application: routes, socket, pages, problems, and what starts and stops with it."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from ipaddress import ip_address
from typing import Any

import msgspec
import structlog
from litestar import Litestar, MediaType, Request, Response, get
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from wordparlor.server import metrics
from wordparlor.server.accounts import Accounts
from wordparlor.server.config import Config
from wordparlor.server.errors import Problem, Reason
from wordparlor.server.live import gc_tuning
from wordparlor.server.live.hints import Hinter
from wordparlor.server.live.scheduler import Scheduler
from wordparlor.server.live.service import TableService
from wordparlor.server.live.subscriber import RECONNECT
from wordparlor.server.logging import set_up_logging
from wordparlor.server.storage.connect import open_database
from wordparlor.server.storage.failures import Unavailable
from wordparlor.server.web.limits import RouteLimits
from wordparlor.server.web.requests import JsonRequest
from wordparlor.server.web.routes.accounts import ACCOUNT_ROUTES
from wordparlor.server.web.routes.hints import HINT_ROUTES
from wordparlor.server.web.routes.lessons import LESSON_ROUTES
from wordparlor.server.web.routes.replay import REPLAY_ROUTES
from wordparlor.server.web.routes.review import REVIEW_ROUTES
from wordparlor.server.web.routes.tables import ROUTES
from wordparlor.server.web.security import LARGEST_BODY, SecurityMiddleware
from wordparlor.server.web.socket import socket
from wordparlor.server.web.static import STATIC_ROUTES
from wordparlor.server.workers.bot_pool import BotPool
from wordparlor.server.workers.review_worker import Reviewer

CONFIG_VARIABLE = "WORDPARLOR_SERVER"  # the environment's name for the configuration

OPENAPI_PATH = "/api/v1/openapi.json"
RETRY_SECONDS = 2  # after which something that's busy is worth another try

log = structlog.get_logger()


def create_app(config: Config) -> ASGIApp:
    """Make the application; it opens its database when it starts."""
    return SecurityMiddleware(create_routes(config), config)


def create_routes(config: Config) -> Litestar:
    """Make all routes, without what stands before them."""
    return Litestar(
        route_handlers=[
            *ROUTES,
            *ACCOUNT_ROUTES,
            *LESSON_ROUTES,
            *REPLAY_ROUTES,
            *HINT_ROUTES,
            *REVIEW_ROUTES,
            socket,
            show_metrics,
            *STATIC_ROUTES,
        ],
        lifespan=[partial(lifespan, config=config)],
        exception_handlers={
            Problem: problem_response,
            Unavailable: unavailable_response,
            HTTPException: http_error_response,
            RecursionError: recursion_response,
            Exception: failure_response,
        },
        openapi_config=OpenAPIConfig(
            title="Wordparlor",
            version="1",
            path=OPENAPI_PATH,  # the whole path, since Litestar answers what else is below it with a page of its own
            render_plugins=[JsonRenderPlugin(path="/")],
            use_handler_docstrings=True,
            components=Components(
                security_schemes={"seat": SecurityScheme(type="http", scheme="bearer", description="A seat's token")}
            ),
        ),
        middleware=[RouteLimits(config)],
        request_class=JsonRequest,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        pdb_on_exception=False,
    )


def create_app_from_environment() -> ASGIApp:
    """Make the application in a process of its own."""
    set_up_logging()
    return create_app(msgspec.json.decode(os.environ[CONFIG_VARIABLE], type=Config))


@asynccontextmanager
async def lifespan(app: Litestar, config: Config) -> AsyncIterator[None]:
    """Open the parlor, and close it: sockets are told to come back, what was begun is stored."""
    database = await open_database(config)
    parlor = TableService(config, database)
    thinkers = BotPool(config.bot_processes)
    keeper = Scheduler(parlor, thinkers)
    app.state.parlor = parlor
    app.state.accounts = Accounts(parlor)
    app.state.hinter = Hinter(parlor, thinkers)
    app.state.reviewer = Reviewer()
    await database.listen(parlor.on_notification, parlor.on_connection_lost)
    await keeper.start()
    gc_tuning.freeze_startup()
    log.info("open")
    try:
        yield
    finally:
        log.info("closing")
        await keeper.close()
        for room in parlor.live_tables.values():
            for watcher in room.subscribers:
                watcher.send(RECONNECT)
        await parlor.close()
        await thinkers.close()
        await database.close()
        log.info("closed")


# Problems


def problem_response(_request: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
    metrics.REFUSED.labels(problem.reason).inc()
    headers = {"Retry-After": str(RETRY_SECONDS)} if problem.reason == "busy" else {}
    return Response(
        problem.encoded(), status_code=problem.status, media_type="application/problem+json", headers=headers
    )


def unavailable_response(request: Request[Any, Any, Any], problem: Unavailable) -> Response[bytes]:
    log.warning("the database is unavailable", why=str(problem))
    return problem_response(
        request, Problem("busy", "Nothing can be stored or looked up just now. Try again in a moment.")
    )


REASONS: dict[int, Reason] = {
    401: "no-seat",
    403: "forbidden",
    404: "not-found",
    405: "wrong-method",
    413: "too-large",
    415: "not-json",
    429: "too-many",
}


def http_error_response(request: Request[Any, Any, Any], problem: HTTPException) -> Response[bytes]:
    """Tell what Litestar found wrong."""
    if problem.status_code >= 500:  # noqa: PLR2004 - the server's own failures
        return failure_response(request, problem)
    headers = dict(problem.headers or {})
    body = msgspec.json.decode(problem_from(request, problem).encoded()) | {"status": problem.status_code}
    return Response(
        msgspec.json.encode(body),
        status_code=problem.status_code,
        media_type="application/problem+json",
        headers=headers,
    )


def problem_from(request: Request[Any, Any, Any], problem: HTTPException) -> Problem:
    reason = REASONS.get(problem.status_code, "malformed")
    match reason:
        case "not-found":
            return Problem(reason, "There is nothing at this address.", hint=f"GET {OPENAPI_PATH} tells what there is.")
        case "wrong-method":
            allowed = {name.lower(): value for name, value in (problem.headers or {}).items()}.get("allow", "GET")
            return Problem(reason, f"{request.method} is not for this address.", hint=f"It takes {allowed}.")
        case _:
            return Problem(reason, detail_of(problem))


def recursion_response(request: Request[Any, Any, Any], _problem: RecursionError) -> Response[bytes]:
    return problem_response(request, Problem("malformed", "This is nested too deeply."))


def detail_of(problem: HTTPException) -> str:
    """Say what is wrong, and where."""
    parts = problem.extra if isinstance(problem.extra, list) else []
    told = [f"{part.get('message')} ({part.get('key', 'body')})" for part in parts if isinstance(part, dict)]
    return "; ".join(told) or problem.detail or "This cannot be read."


def failure_response(_request: Request[Any, Any, Any], problem: Exception) -> Response[bytes]:
    log.error("a request failed", exc_info=problem)
    body = {
        "type": "about:blank",
        "title": "Failed",
        "status": 500,
        "detail": "Something went wrong here, not with you.",
    }
    return Response(
        msgspec.json.encode(body | {"reason": "failed"}), status_code=500, media_type="application/problem+json"
    )


# Metrics


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
def show_metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Count for this computer alone: elsewhere the numbers would tell players of one another's secret moves."""
    if request.client is None or not ip_address(request.client.host).is_loopback:
        raise Problem("forbidden", "Only the computer that the parlor runs on may read its metrics.")
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call] # the library has no types here
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
