"""A restore that is killed before each of its steps, or before every nth; as a program, it prints what was left.

A step is a line of the code that copies and replaces. Each time, the old database has moves that are only in its log.
"""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any

from wordparlor.server.config import Config
from wordparlor.server.storage import backup
from wordparlor.server.storage.migrate import LATEST_REVISION
from wordparlor.server.storage.schema import METADATA

ROWS = 200  # some full pages
CODE = backup.__file__


def filled(file: Path, name: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        tables_made(database)
        database.executemany("INSERT INTO games (id) VALUES (?)", [(name * 100,)] * ROWS)


def tables_made(database: sqlite3.Connection) -> None:
    """Create what a restore needs."""
    for table in METADATA.sorted_tables:
        database.execute(f"CREATE TABLE {table.name} ({', '.join(column.name for column in table.columns)})")
    database.execute("CREATE TABLE alembic_version AS SELECT ? AS version_num", (LATEST_REVISION,))


def in_its_log(file: Path) -> None:
    """Fill a database whose last rows are only in its log, as after a power cut."""

    def power_cut() -> None:
        database = sqlite3.connect(file, isolation_level=None)
        database.execute("PRAGMA journal_mode=WAL")
        tables_made(database)
        half = [("old" * 40,)] * (ROWS // 2)
        database.executemany("INSERT INTO games (id) VALUES (?)", half)
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("PRAGMA wal_autocheckpoint=0")
        database.executemany("INSERT INTO games (id) VALUES (?)", half)
        os.kill(os.getpid(), signal.SIGKILL)

    assert forked(power_cut) == -signal.SIGKILL
    assert file.with_name(f"{file.name}-wal").stat().st_size > 0, "there is something in its log"


def forked(work: Callable[[], object]) -> int:
    """Do something in a process of its own, and return how it ended."""
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        finally:
            os._exit(1)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def killed_before(step: int) -> Callable[[FrameType, str, Any], Any]:
    """Return a function that follows a program line by line, and kills it before a line of the copying code."""
    steps = count(1)

    def follow(frame: FrameType, event: str, _argument: Any) -> Any:  # noqa: ANN401 - as Python calls it
        if frame.f_code.co_filename != CODE:
            return None
        if event == "line" and next(steps) == step:
            os.kill(os.getpid(), signal.SIGKILL)
        return follow

    return follow


def restored(database: Path, copy: Path, step: int) -> None:
    sys.settrace(killed_before(step))
    backup.restore_backup(Config(f"sqlite:///{database}"), copy, replace=True)


def left_in(file: Path) -> str:
    """Open the database as the server does, and return its rows."""
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA journal_mode=WAL")
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        rows = [name for (name,) in database.execute("SELECT id FROM games")]
    assert len(rows) == ROWS
    (name,) = set(rows)
    return str(name)[:3]


def main(folder: Path, stride: int) -> None:
    copy = folder / "copy.sqlite"
    filled(copy, "new")
    for step in count(1, stride):
        database = folder / "database" / "parlor.sqlite"
        shutil.rmtree(database.parent, ignore_errors=True)
        database.parent.mkdir()
        in_its_log(database)
        ended = forked(lambda step=step, database=database: restored(database, copy, step))  # type: ignore[misc]
        try:
            found = left_in(database)
        except (sqlite3.Error, AssertionError, ValueError) as problem:
            found = f"{type(problem).__name__}: {problem}"
        if ended == 0:
            others = sorted(path.name for path in database.parent.iterdir())
            sys.stdout.write(f"done {found} {' '.join(others)}\n")
            return
        assert ended == -signal.SIGKILL, f"it ended with {ended}"
        sys.stdout.write(f"killed {found}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
