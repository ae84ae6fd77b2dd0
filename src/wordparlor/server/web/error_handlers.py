"""Turn exceptions into responses: problems, Litestar's refusals, an unavailable database, failures."""

from __future__ import annotations

from typing import Any

import msgspec
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler

from wordparlor.server import metrics
from wordparlor.server.errors import Problem, ProblemKind
from wordparlor.server.malformed import explain_part
from wordparlor.server.storage.failures import Unavailable
from wordparlor.server.web.files import NOT_FOUND
from wordparlor.server.web.requests import DESCRIPTION_HINT, OPENAPI_PATH
from wordparlor.server.web.static import serve_file

NAMES = {"form": "format"}  # of parameters that have another name in the code
RETRY_AFTER_SECONDS = 2  # seconds after which to try again if something is busy

log = structlog.get_logger()


def problem_response(_request: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
    metrics.REQUESTS_REFUSED.labels(problem.reason).inc()
    headers = {"Retry-After": str(RETRY_AFTER_SECONDS)} if problem.reason == "busy" else {}
    return Response(
        problem.encoded(), status_code=problem.status, media_type="application/problem+json", headers=headers
    )


def unavailable_response(request: Request[Any, Any, Any], problem: Unavailable) -> Response[bytes]:
    log.warning("database unavailable", why=str(problem))
    return problem_response(request, Problem("busy", "The database is unavailable. Try again in a moment."))


REASONS: dict[int, ProblemKind] = {
    401: "no-seat",
    403: "forbidden",
    404: "not-found",
    405: "wrong-method",
    413: "too-large",
    415: "not-json",
    429: "too-many",
}


def http_error_response(request: Request[Any, Any, Any], problem: HTTPException) -> Response[bytes]:
    """Respond with the problem that Litestar found."""
    if problem.status_code >= 500:  # noqa: PLR2004 - the server's own failures
        return failure_response(request, problem)
    if problem.status_code == NOT_FOUND and wants_page(request):
        return missing_page(request)
    headers = dict(problem.headers or {})
    body = msgspec.structs.replace(problem_from(request, problem).response(), status=problem.status_code)
    return Response(
        msgspec.json.encode(body),
        status_code=problem.status_code,
        media_type="application/problem+json",
        headers=headers,
    )


def wants_page(request: Request[Any, Any, Any]) -> bool:
    """Return whether a browser asks for a page, rather than a program for data."""
    is_page = request.method == "GET" and not request.url.path.startswith("/api/")
    return is_page and "text/html" in request.headers.get("accept", "")


def missing_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return the client, which says that there is no such page."""
    return serve_file(request, "index.html", status=NOT_FOUND)


def problem_from(request: Request[Any, Any, Any], problem: HTTPException) -> Problem:
    reason = REASONS.get(problem.status_code, "malformed")
    match reason:
        case "not-found":
            return Problem(
                reason, "There's nothing at this address.", hint=f"GET {OPENAPI_PATH} lists what's available."
            )
        case "wrong-method":
            allowed = {name.lower(): value for name, value in (problem.headers or {}).items()}.get("allow", "GET")
            return Problem(reason, f"{request.method} isn't allowed at this address.", hint=f"Use {allowed}.")
        case "malformed":
            return Problem(reason, explain_parameters(request, problem), hint=DESCRIPTION_HINT)
        case _:
            return Problem(reason, problem.detail)


def explain_parameters(request: Request[Any, Any, Any], problem: HTTPException) -> str:
    """Return what is wrong with the parameters of a request, as Litestar found it, and what would be right."""
    parts = problem.extra if isinstance(problem.extra, list) else []
    keys = {part["key"]: part["message"] for part in parts}
    if "data" in keys:
        return "The body is missing: send a JSON object."
    forms = parameter_types(request.route_handler) if keys else {}
    sentences = [
        explain_part(what.replace(" | null", ""), forms[key], "", f"`{NAMES.get(key, key)}`")
        for key, what in keys.items()
    ]
    return " ".join(sentences) or problem.detail


def parameter_types(handler: BaseRouteHandler) -> dict[str, Any]:
    """Return the types of a handler's parameters, and of those that it depends on."""
    models = [handler.signature_model, *(one.signature_model for one in handler.resolve_dependencies().values())]
    return {key: form for model in models for key, form in model.__annotations__.items()}


def failure_response(_request: Request[Any, Any, Any], problem: Exception) -> Response[bytes]:
    log.error("request failed", exc_info=problem)
    body = {
        "type": "about:blank",
        "title": "Failed",
        "status": 500,
        "detail": "Something went wrong on our side.",
    }
    return Response(
        msgspec.json.encode(body | {"reason": "failed"}), status_code=500, media_type="application/problem+json"
    )


EXCEPTION_HANDLERS: dict[int | type[Exception], Any] = {
    Problem: problem_response,
    Unavailable: unavailable_response,
    HTTPException: http_error_response,
    Exception: failure_response,
}
