"""Copies of the SQLite file: taken while the parlor is open, and put back while it is closed."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryDirectory

from sqlalchemy import create_engine
from sqlalchemy.exc import SQLAlchemyError

from wordparlor.server.config import Config, StartupError
from wordparlor.server.storage.file_lock import lock_file
from wordparlor.server.storage.integrity import UNREADABLE, find_damage, missing_column_in_file, open_read_only
from wordparlor.server.storage.migrate import LATEST_REVISION, require_known_revision, upgrade

BATCH_PAGES = 1024  # copied at once; between them the parlor goes on
UNFINISHED = ".unfinished"
ONE_FILE = "PRAGMA journal_mode=DELETE"  # nothing beside it; whoever opens it to write may change that


class BadBackup(Exception):
    """A copy that cannot be made or put back; nothing has changed."""


def create_backup(config: Config, copy: Path) -> int:
    """Copy the database as it is at one moment, and say how many tables are in it."""
    if not config.file.is_file():
        raise BadBackup(f"There is no database at {config.file}.")
    if copy.exists():
        raise BadBackup(f"{copy} exists already. Name another file.")
    return copy_atomically(config.file, copy)


def restore_backup(config: Config, copy: Path, *, replace: bool) -> int:
    """Put a copy back, and say how many tables are in it."""
    count_tables(copy)
    try:
        lock = lock_file(config.file)
    except StartupError as problem:
        raise BadBackup(f"{problem} A copy is put back while the parlor is closed.") from problem
    with closing(lock):
        if config.file.exists() and not replace:
            raise BadBackup(f"{config.file} exists already. With --replace it is replaced.")
        for left in config.file.parent.glob(f".{config.file.name}.*{UNFINISHED}*"):
            left.unlink(missing_ok=True)  # by a restore that was killed
        return copy_atomically(copy, config.file)


def copy_atomically(source: Path, target: Path) -> int:
    """Copy a database so that either all of it is there or nothing has changed."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=target.parent, prefix=f".{target.name}.", suffix=UNFINISHED, delete=False) as file:
        written = Path(file.name)
    try:
        with closing(open_read_only(source)) as old, closing(sqlite3.connect(written)) as new:
            old.backup(new, pages=BATCH_PAGES)
            new.execute(ONE_FILE)
        found = count_tables(written)
        fold_in_journal(target)
        written.replace(target)
        sync_folder(target.parent)
    except (*UNREADABLE, OSError) as problem:
        raise BadBackup(f"{source} could not be copied: {problem}.") from problem
    finally:
        written.unlink(missing_ok=True)
    return found


def fold_in_journal(file: Path) -> None:
    """Let a database take in what lies beside it, so that nothing of it is left there for the one that replaces it.

    SQLite does this safely: whenever it is killed, all is still there. What cannot be opened has nothing to lose.
    """
    beside = [file.with_name(file.name + ending) for ending in ("-wal", "-shm", "-journal")]
    if not any(path.exists() for path in beside):
        return
    with suppress(*UNREADABLE), closing(sqlite3.connect(file)) as database:
        database.execute(ONE_FILE)
    for path in beside:
        path.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """See that the disk knows a new name, too."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def missing_after_upgrade(file: Path) -> str | None:
    """Say what an older database lacks once it is brought up to date, tried on a copy."""
    with TemporaryDirectory() as folder:
        tried = Path(folder, "tried.sqlite")
        with closing(open_read_only(file)) as old, closing(sqlite3.connect(tried)) as new:
            old.backup(new)
        engine = create_engine(f"sqlite:///{tried}", hide_parameters=True)
        try:
            with engine.begin() as connection:
                upgrade(connection)
        except SQLAlchemyError as problem:
            return f"it can't be brought up to date ({getattr(problem, 'orig', problem)})"
        finally:
            engine.dispose()
    return None


def count_tables(file: Path) -> int:
    """Check a database, and count its tables."""
    if not file.is_file():
        raise BadBackup(f"There is no file {file}.")
    if damage := find_damage(file):
        raise BadBackup(f"{file} is damaged, or no database at all: {damage}.")
    try:
        with closing(open_read_only(file)) as database:
            (form,) = database.execute("SELECT version_num FROM alembic_version").fetchone() or ("",)
            (count,) = database.execute("SELECT count(*) FROM games").fetchone()
        require_known_revision(str(form))
        lacking = missing_column_in_file(file) if form == LATEST_REVISION else missing_after_upgrade(file)
    except UNREADABLE as problem:
        raise BadBackup(f"{file} is no database of a parlor: {problem}.") from problem
    except StartupError as problem:
        raise BadBackup(f"{file}: {problem}") from problem
    if lacking:
        raise BadBackup(f"{file} is damaged: {lacking}.")
    return int(count)
