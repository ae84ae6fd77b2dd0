"""Backups of the SQLite file: made while the server runs, and restored while it doesn't."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import create_engine
from sqlalchemy.exc import SQLAlchemyError

from wordparlor.home import replaced_whole
from wordparlor.server.config import Config, StartupError
from wordparlor.server.storage.file_lock import lock_file
from wordparlor.server.storage.integrity import READ_ERRORS, find_damage, missing_column_in_file, open_read_only
from wordparlor.server.storage.migrate import LATEST_REVISION, require_known_revision, upgrade

BATCH_PAGES = 1024  # copied at once; in between, the server can continue
UNFINISHED = ".unfinished"
ONE_FILE = "PRAGMA journal_mode=DELETE"  # without a journal beside it; opening it for writing can change that


class BadBackup(Exception):
    """A backup that cannot be made or restored; nothing has changed."""


def create_backup(config: Config, copy: Path) -> int:
    """Copy the database as it is now, and return how many tables are in it."""
    if not config.file.is_file():
        raise BadBackup(f"There's no database at {config.file}.")
    if copy.exists():
        raise BadBackup(f"{copy} already exists. Choose another file.")
    return copy_atomically(config.file, copy)


def restore_backup(config: Config, copy: Path, *, replace: bool) -> int:
    """Restore a copy, and return how many tables are in it."""
    count_tables(copy)
    try:
        lock = lock_file(config.file)
    except StartupError as problem:
        raise BadBackup(f"{problem} Stop the server before you restore a backup.") from problem
    with closing(lock):
        if config.file.exists() and not replace:
            raise BadBackup(f"{config.file} already exists. Add --replace to overwrite it.")
        for leftover in config.file.parent.glob(f".{config.file.name}.*{UNFINISHED}*"):
            leftover.unlink(missing_ok=True)  # left over from a restore that was killed
        return copy_atomically(copy, config.file)


def copy_atomically(source: Path, target: Path) -> int:
    """Copy a database completely, or change nothing."""
    try:
        with replaced_whole(target, ending=UNFINISHED) as unfinished:
            with closing(open_read_only(source)) as old, closing(sqlite3.connect(unfinished)) as new:
                old.backup(new, pages=BATCH_PAGES)
                new.execute(ONE_FILE)
            count = count_tables(unfinished)
            fold_in_journal(target)
        sync_folder(target.parent)
    except (*READ_ERRORS, OSError) as problem:
        raise BadBackup(f"Can't copy {source}: {problem}.") from problem
    return count


def fold_in_journal(file: Path) -> None:
    """Fold a database's journal into its file, so that none is left for the database that replaces it.

    SQLite does this safely: whenever it's killed, everything is still there. A file that can't be opened has nothing to
    lose.
    """
    journals = [file.with_name(file.name + ending) for ending in ("-wal", "-shm", "-journal")]
    if not any(path.exists() for path in journals):
        return
    with suppress(*READ_ERRORS), closing(sqlite3.connect(file)) as database:
        database.execute(ONE_FILE)
    for path in journals:
        path.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Write a new file name to the disk, too, if a folder can be opened for that."""
    if os.name == "nt":
        return  # Windows writes names together with their files
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def missing_after_upgrade(file: Path) -> str | None:
    """Return what an older database lacks after its migration, which is tried on a copy."""
    with TemporaryDirectory() as folder:
        trial = Path(folder, "trial.sqlite")
        with closing(open_read_only(file)) as old, closing(sqlite3.connect(trial)) as new:
            old.backup(new)
        engine = create_engine(f"sqlite:///{trial}", hide_parameters=True)
        try:
            with engine.begin() as connection:
                upgrade(connection)
        except SQLAlchemyError as problem:
            return f"it can't be upgraded ({getattr(problem, 'orig', problem)})"
        finally:
            engine.dispose()
    return None


def count_tables(file: Path) -> int:
    """Check a database, and count its tables."""
    if not file.is_file():
        raise BadBackup(f"{file} doesn't exist.")
    if damage := find_damage(file):
        raise BadBackup(f"{file} is damaged or isn't a database: {damage}.")
    try:
        with closing(open_read_only(file)) as database:
            (revision,) = database.execute("SELECT version_num FROM alembic_version").fetchone() or ("",)
            (count,) = database.execute("SELECT count(*) FROM games").fetchone()
        require_known_revision(str(revision))
        missing = missing_column_in_file(file) if revision == LATEST_REVISION else missing_after_upgrade(file)
    except READ_ERRORS as problem:
        raise BadBackup(f"{file} isn't a Wordparlor database: {problem}.") from problem
    except StartupError as problem:
        raise BadBackup(f"{file}: {problem}") from problem
    if missing:
        raise BadBackup(f"{file} is damaged: {missing}.")
    return int(count)
