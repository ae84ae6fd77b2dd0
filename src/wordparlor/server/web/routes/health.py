"""Health and metrics, for the people who run the server."""

from __future__ import annotations

import asyncio
import os
from functools import partial
from importlib.metadata import version
from ipaddress import ip_address
from typing import Any

from litestar import MediaType, Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from wordparlor.server.errors import Problem
from wordparlor.server.storage import table_queries
from wordparlor.server.storage.failures import DatabaseError
from wordparlor.server.web.requests import service_of
from wordparlor.server.web.responses import HealthResponse, json_response, response_specs

HEALTH_SECONDS = 5.0


@get("/health", responses=response_specs(HealthResponse), operation_id="health")
async def health(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Check that the server can write to its database, which it does for every move."""
    service = service_of(request)
    try:
        await asyncio.wait_for(service.database.write(partial(table_queries.probe, now=service.now())), HEALTH_SECONDS)
    except (TimeoutError, DatabaseError):
        raise Problem("busy", "Can't write to the database. Check the database and its disk.") from None
    return json_response(HealthResponse("ok", version("wordparlor")))


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False)
def show_metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Show metrics to this computer only: the numbers could reveal secret moves to other players."""
    if request.client is None or not ip_address(request.client.host).is_loopback:
        raise Problem("forbidden", "Metrics are only available on the computer that runs the server.")
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call] # the library has no types here
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)


HEALTH_ROUTES = [health, show_metrics]
