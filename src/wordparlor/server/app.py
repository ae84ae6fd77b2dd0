"""The application: its routes, and everything that starts and stops with it."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import msgspec
import structlog
from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp, ControllerRouterHandler

from wordparlor.server.accounts import Accounts
from wordparlor.server.config import Config
from wordparlor.server.live import gc_tuning, subscriptions
from wordparlor.server.live.notifications import NotificationHandler
from wordparlor.server.live.operations.hints import Hinter
from wordparlor.server.live.scheduler import Scheduler
from wordparlor.server.live.service import TableService
from wordparlor.server.logging import set_up_logging
from wordparlor.server.puzzles.practice import PracticePuzzles
from wordparlor.server.puzzles.results import DailyResults
from wordparlor.server.puzzles.store import PuzzleStore
from wordparlor.server.storage.connect import open_database
from wordparlor.server.web.documentation import DOCUMENTATION_ROUTES
from wordparlor.server.web.error_handlers import EXCEPTION_HANDLERS
from wordparlor.server.web.limits import BURST_SECONDS, Connections, RateLimit, RouteLimits
from wordparlor.server.web.mcp import mcp_routes, open_mcp
from wordparlor.server.web.parameters import view_options
from wordparlor.server.web.requests import OPENAPI_PATH, JsonRequest
from wordparlor.server.web.routes.accounts import ACCOUNT_ROUTES
from wordparlor.server.web.routes.catalogue import CATALOGUE_ROUTES
from wordparlor.server.web.routes.daily import DAILY_ROUTES
from wordparlor.server.web.routes.frames import FRAME_ROUTES
from wordparlor.server.web.routes.health import HEALTH_ROUTES
from wordparlor.server.web.routes.hints import HINT_ROUTES
from wordparlor.server.web.routes.leaderboard import leaderboard_routes
from wordparlor.server.web.routes.lessons import LESSON_ROUTES
from wordparlor.server.web.routes.pictures import PICTURE_ROUTES
from wordparlor.server.web.routes.practice import PRACTICE_ROUTES
from wordparlor.server.web.routes.records import RECORD_ROUTES
from wordparlor.server.web.routes.replay import REPLAY_ROUTES
from wordparlor.server.web.routes.review import REVIEW_ROUTES
from wordparlor.server.web.routes.table_lists import TABLE_LIST_ROUTES
from wordparlor.server.web.routes.tables import TABLE_ROUTES
from wordparlor.server.web.routes.words import WORD_ROUTES
from wordparlor.server.web.security import LARGEST_BODY, SecurityMiddleware
from wordparlor.server.web.socket import SocketEndpoint
from wordparlor.server.web.static import STATIC_ROUTES
from wordparlor.server.workers.bot_pool import BotPool
from wordparlor.server.workers.puzzle_worker import PuzzleMaker
from wordparlor.server.workers.review_worker import Reviewer

CONFIG_VARIABLE = "WORDPARLOR_SERVER"  # the environment variable with the configuration

log = structlog.get_logger()


def create_app(config: Config) -> ASGIApp:
    """Create the application; it opens its database when it starts."""
    connections = Connections(config.connections)
    limits = RateLimit(config.requests_a_second, config.requests_a_second * BURST_SECONDS)
    routes = create_routes(config, connections)
    return SecurityMiddleware(routes, SocketEndpoint(routes.state, connections, limits), limits, config)


def create_routes(config: Config, connections: Connections) -> Litestar:
    """Create all routes, without the middleware before them."""
    return Litestar(
        route_handlers=route_handlers(config),
        lifespan=[partial(lifespan, config=config), open_mcp],
        exception_handlers=EXCEPTION_HANDLERS,
        openapi_config=OpenAPIConfig(
            title="Wordparlor",
            version="1",
            path=OPENAPI_PATH,  # the whole path, since Litestar answers other addresses below it with a page of its own
            render_plugins=[JsonRenderPlugin(path="/")],
            use_handler_docstrings=True,
            components=Components(
                security_schemes={"seat": SecurityScheme(type="http", scheme="bearer", description="A seat's token")}
            ),
        ),
        middleware=[RouteLimits(config, connections)],
        request_class=JsonRequest,
        dependencies={"wants": Provide(view_options, sync_to_thread=False)},
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        pdb_on_exception=False,
    )


def route_handlers(config: Config) -> list[ControllerRouterHandler]:
    return [
        *CATALOGUE_ROUTES,
        *TABLE_LIST_ROUTES,
        *TABLE_ROUTES,
        *FRAME_ROUTES,
        *RECORD_ROUTES,
        *ACCOUNT_ROUTES,
        *LESSON_ROUTES,
        *REPLAY_ROUTES,
        *PICTURE_ROUTES,
        *HINT_ROUTES,
        *REVIEW_ROUTES,
        *WORD_ROUTES,
        *DAILY_ROUTES,
        *PRACTICE_ROUTES,
        *HEALTH_ROUTES,
        *mcp_routes(),
        *leaderboard_routes(config.leaderboard),
        *STATIC_ROUTES,
        *DOCUMENTATION_ROUTES,
    ]


def create_app_from_environment() -> ASGIApp:
    """Create the application in a process of its own."""
    set_up_logging()
    return create_app(msgspec.json.decode(os.environ[CONFIG_VARIABLE], type=Config))


@asynccontextmanager
async def lifespan(app: Litestar, config: Config) -> AsyncIterator[None]:
    """Start everything, and later stop it: clients are asked to reconnect, and work in progress is stored."""
    database = await open_database(config)
    service = TableService(config, database)
    notifications = NotificationHandler(service)
    bot_pool = BotPool(config.bot_processes)
    scheduler = Scheduler(service, bot_pool)
    app.state.service = service
    app.state.accounts = Accounts(service)
    app.state.hinter = Hinter(service, bot_pool)
    app.state.reviewer = Reviewer()
    app.state.puzzles = puzzles = PuzzleStore(database, PuzzleMaker(), service.now)
    app.state.daily = DailyResults(database, puzzles, service.now)
    app.state.practice = practice = PracticePuzzles(PuzzleMaker())
    await database.listen(notifications.on_notification, notifications.on_connection_lost)
    await scheduler.start()
    puzzles.start()
    gc_tuning.freeze_startup()
    log.info("open")
    try:
        yield
    finally:
        log.info("closing")
        await scheduler.close()
        await puzzles.close()
        await practice.close()
        subscriptions.close_all(service)
        await service.close()
        await bot_pool.close()
        await database.close()
        log.info("closed")
