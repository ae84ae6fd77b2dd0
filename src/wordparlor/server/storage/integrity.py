"""Whether a SQLite file is what it should be: whole, and in a form that this program knows."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from wordparlor.server.storage.schema import METADATA

# Python cannot even tell some of what SQLite says of a garbled file.
UNREADABLE = (sqlite3.Error, UnicodeDecodeError)


def open_read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{file}?mode=ro", uri=True)


def find_damage(file: Path) -> str | None:
    """Say what is wrong with a file, if anything is."""
    try:
        with closing(open_read_only(file)) as database:
            (sound,) = database.execute("PRAGMA integrity_check(1)").fetchone() or ("it cannot be checked",)
    except UNREADABLE as problem:
        return str(problem)
    return None if sound == "ok" else " ".join(str(sound).split())


def missing_column_in_file(file: Path) -> str | None:
    """Say which part of the present form a file lacks, if any: a garbled name is still a name to SQLite."""
    with closing(open_read_only(file)) as database:
        for table in METADATA.sorted_tables:
            found = {name for _, name, *_ in database.execute("SELECT * FROM pragma_table_info(?)", (table.name,))}
            if lacking := {column.name for column in table.columns} - found:
                return f"{table.name} has no {min(lacking)}"
    return None
