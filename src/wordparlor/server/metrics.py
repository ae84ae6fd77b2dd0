"""Metrics for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

EVENTS_STORED = Counter("parlor_entries_stored", "Events stored")
STORE_SECONDS = Histogram(
    "parlor_storing_seconds",
    "Time to store an event",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
TABLES_OPENED = Counter("parlor_tables_opened", "Tables opened")
CLOCKS_EXPIRED = Counter("parlor_times_up", "Clocks that ran out")
BOT_MOVES = Counter("parlor_bot_moves", "Bot moves")
BOT_FAILURES = Counter("parlor_bot_failures", "Bot crashes and timeouts")
THINKING_SECONDS = Histogram("parlor_thinking_seconds", "Bot thinking time")
OPEN_SOCKETS = Gauge("parlor_sockets", "Open sockets", multiprocess_mode="livesum")
REQUESTS = Counter("parlor_requests", "Requests answered", ["method", "status"])
REQUEST_DURATION = Histogram(
    "parlor_request_seconds",
    "Request duration",
    ["method"],
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 30),
)
REQUESTS_REFUSED = Counter("parlor_refused", "Requests refused", ["reason"])
TABLES_DELETED = Counter("parlor_tables_cleaned", "Abandoned tables deleted")
