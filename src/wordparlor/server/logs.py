"""Logs as JSON lines on standard error, without tokens, passwords or what people typed."""

from __future__ import annotations

import logging
import sys

import msgspec
import structlog

from wordparlor.server.config import log_level


def set_up_logs() -> None:
    level = logging.getLevelNamesMapping()[log_level().upper()]
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.dict_tracebacks if level <= logging.DEBUG else structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(
                serializer=lambda line, **_: msgspec.json.encode(line, enc_hook=str).decode()
            ),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
