"""Metrics for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

EVENTS_STORED = Counter("parlor_entries_stored", "Entries of tables' logs that were stored")
STORE_SECONDS = Histogram(
    "parlor_storing_seconds",
    "How long it took until an entry was stored",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
)
TABLES_OPENED = Counter("parlor_tables_opened", "Tables that were made")
CLOCKS_EXPIRED = Counter("parlor_times_up", "Times that ran out")
BOT_MOVES = Counter("parlor_bot_moves", "Moves of bots")
BOT_FAILURES = Counter("parlor_bot_failures", "Bots that crashed or took too long")
THINKING_SECONDS = Histogram("parlor_thinking_seconds", "How long bots thought")
OPEN_SOCKETS = Gauge("parlor_sockets", "Open sockets", multiprocess_mode="livesum")
REQUESTS = Counter("parlor_requests", "Requests that were answered", ["method", "status"])
REQUEST_DURATION = Histogram(
    "parlor_request_seconds",
    "How long requests took",
    ["method"],
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 30),
)
REQUESTS_REFUSED = Counter("parlor_refused", "Requests that were not done", ["reason"])
TABLES_DELETED = Counter("parlor_tables_cleaned", "Dead tables that were removed")
