"""Logs as JSON lines on standard error, without tokens, passwords or what people typed."""

from __future__ import annotations

import logging
import os
import sys

import msgspec
import structlog

LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}


def set_up_logs() -> None:
    level = LEVELS.get(os.environ.get("WORDPARLOR_LOG", "info"), logging.INFO)
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
