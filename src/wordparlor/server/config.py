"""The configuration of a server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from wordparlor.home import home

SQLITE = "sqlite:///"
MAX_CONNECTIONS = 100
LOG_VARIABLE = "WORDPARLOR_LOG"
LOG_LEVELS = ("debug", "info", "warning", "error")
POSTGRESQL = ("postgresql://", "postgres://", "postgresql+asyncpg://")


class StartupError(Exception):
    """The server can't start as configured; the message says what to do."""


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The database, worker counts and rate limits."""

    database: str
    workers: int = 1
    bot_seconds: float = 1.5  # roughly how long a bot takes to answer a person
    bot_processes: int = 1
    requests_a_second: float = 40.0  # from one address; 0: no limit
    secure_cookies: bool = False
    connections: int = MAX_CONNECTIONS  # sockets, streams and waiting requests of one address; 0: no limit
    names: tuple[str, ...] = ()  # more names for this server, in addition to its own and its addresses
    equipment: dict[str, dict[str, Any]] = {}  # house rules: what differs from the box, by game
    leaderboard: str | None = None  # a folder written by `parlor eval leaderboard`

    @property
    def is_sqlite(self) -> bool:
        return self.database.startswith(SQLITE)

    @property
    def file(self) -> Path:
        assert self.is_sqlite, "only SQLite keeps its games in a file"
        return Path(self.database.removeprefix(SQLITE))


def default_database() -> str:
    return f"{SQLITE}{home() / 'parlor.sqlite'}"


def require_leaderboard(folder: Path) -> str:
    """Return the folder's full path; refuse a folder without a leaderboard."""
    if not (folder / "index.html").is_file():
        raise StartupError(
            f"{folder} isn't a leaderboard: it has no index.html. "
            f"Make one with `parlor eval leaderboard RUNS... -o {folder}`."
        )
    return str(folder.resolve())


def log_level() -> str:
    """Return the log level that the environment asks for."""
    level = os.environ.get(LOG_VARIABLE, "").lower() or "info"
    if level not in LOG_LEVELS:
        raise StartupError(f"{LOG_VARIABLE} must be one of {', '.join(LOG_LEVELS)}, not {level}.")
    return level


def require_sqlite(config: Config) -> Config:
    """Refuse a database other than SQLite; PostgreSQL has its own tools for backups."""
    if not config.is_sqlite:
        raise StartupError("This works only with SQLite. For PostgreSQL, use pg_dump and pg_restore.")
    return config


def check_config(config: Config) -> Config:
    """Refuse a configuration that would lose messages: processes notify one another only through PostgreSQL."""
    log_level()
    if not config.is_sqlite and not config.database.startswith(POSTGRESQL):
        raise StartupError(
            f"{config.database.partition('://')[0]}: the database must be sqlite:///FILE or postgresql://…"
        )
    if config.is_sqlite and config.workers > 1:
        raise StartupError(
            "Several workers need PostgreSQL: with SQLite they can't notify one another. "
            "Use --database postgresql://… or --workers 1."
        )
    return config
