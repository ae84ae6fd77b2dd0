"""Copies of the SQLite file: taken while the parlor is open, and put back while it is closed."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import NamedTemporaryFile

from wordparlor.server.config import BadServer, Config
from wordparlor.server.locking import locked

PAGES = 1024  # copied at once; between them the parlor goes on


class BadBackup(Exception):
    """A copy that cannot be made or put back; nothing has changed."""


def backed_up(config: Config, copy: Path) -> int:
    """Copy the database as it is at one moment, and say how many tables are in it."""
    if not config.file.is_file():
        raise BadBackup(f"There is no database at {config.file}.")
    if copy.exists():
        raise BadBackup(f"{copy} exists already. Name another file.")
    return written_whole(config.file, copy)


def restored(config: Config, copy: Path, *, replace: bool) -> int:
    """Put a copy back, and say how many tables are in it."""
    tables_in(copy)
    try:
        lock = locked(config.file)
    except BadServer as problem:
        raise BadBackup(f"{problem} A copy is put back while the parlor is closed.") from problem
    with closing(lock):
        if config.file.exists() and not replace:
            raise BadBackup(f"{config.file} exists already. With --replace it is replaced.")
        found = written_whole(copy, config.file)
        # What the old file had not yet taken in belongs to it, and not to the copy.
        for ending in ("-wal", "-shm"):
            config.file.with_name(config.file.name + ending).unlink(missing_ok=True)
        return found


def written_whole(source: Path, target: Path) -> int:
    """Copy a database so that either all of it is there or nothing has changed."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=target.parent, prefix=f".{target.name}.", delete=False) as file:
        written = Path(file.name)
    try:
        with closing(connected(source)) as old, closing(sqlite3.connect(written)) as new:
            old.backup(new, pages=PAGES)
        found = tables_in(written)
        with written.open("rb") as file:
            os.fsync(file.fileno())
        written.replace(target)
    except (sqlite3.Error, OSError) as problem:
        raise BadBackup(f"{source} could not be copied: {problem}.") from problem
    finally:
        written.unlink(missing_ok=True)
    return found


def connected(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{file}?mode=ro", uri=True)


def tables_in(file: Path) -> int:
    """Check a database, and count its tables."""
    if not file.is_file():
        raise BadBackup(f"There is no file {file}.")
    try:
        with closing(connected(file)) as database:
            (sound,) = database.execute("PRAGMA integrity_check").fetchone()
            (count,) = database.execute("SELECT count(*) FROM games").fetchone()
    except sqlite3.Error as problem:
        raise BadBackup(f"{file} is no database of a parlor: {problem}.") from problem
    if sound != "ok":
        raise BadBackup(f"{file} is damaged: {sound}.")
    return int(count)
