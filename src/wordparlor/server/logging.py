"""Logs as JSON lines on standard error, without tokens, passwords or what people typed."""

from __future__ import annotations

import logging
import sys
from traceback import format_tb

import msgspec
import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from wordparlor.server.config import log_level
from wordparlor.server.storage.failures import DatabaseError

SERVERS_LOGGERS = ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi")


def set_up_logging() -> None:
    """Use one log format for all sources: this program, the web server, and the event loop."""
    level = logging.getLevelNamesMapping()[log_level().upper()]
    first: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: list[Processor] = [
        add_trace,
        structlog.processors.JSONRenderer(
            serializer=lambda line, **_: msgspec.json.encode(line, enc_hook=str).decode()
        ),
    ]
    structlog.configure(
        processors=[*first, *last],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    cleanup = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[cleanup, *last], foreign_pre_chain=[*first, keep_first_line], keep_exc_info=True
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    for name in SERVERS_LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True


def keep_first_line(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Remove what the event loop adds to an exception: the call, with all its arguments."""
    if event.get("exc_info"):
        event["event"] = str(event["event"]).partition("\n")[0]
    return event


def add_trace(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Add where an exception came from, without any values."""
    problem = event.pop("exc_info", None)
    if problem is True:
        problem = sys.exc_info()
    if isinstance(problem, tuple):
        problem = problem[1]
    if isinstance(problem, BaseException):
        event["exception"] = trace_of(problem)
    return event


def trace_of(problem: BaseException) -> str:
    """Return the types and locations of an exception and of all exceptions that led to it.

    Messages and local variables can contain secrets, such as a name, a token or a tile; so they're left out, except for
    those that are known to contain none.
    """
    parts: list[str] = []
    seen: set[int] = set()
    waiting: list[BaseException | None] = [problem]
    while waiting:
        one = waiting.pop()
        if one is None or id(one) in seen:
            continue
        seen.add(id(one))
        places = "".join(format_tb(one.__traceback__))
        parts.append(f"{places}{type(one).__qualname__}{safe_message(one)}")
        waiting += [one.__context__, one.__cause__]
        if isinstance(one, BaseExceptionGroup):
            waiting += one.exceptions
    return "\nwhich came of\n".join(parts)


def safe_message(problem: BaseException) -> str:
    match problem:
        case DatabaseError():
            return f": {problem}"
        case OSError(strerror=str(why)):
            return f": {why}"
        case _:
            return ""
