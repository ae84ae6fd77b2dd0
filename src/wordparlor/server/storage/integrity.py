"""Check that a SQLite file is intact and has every column of the schema."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from wordparlor.server.storage.schema import METADATA

# Python can't even decode some of SQLite's messages about a garbled file.
READ_ERRORS = (sqlite3.Error, UnicodeDecodeError)


def open_read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{file}?mode=ro", uri=True)


def find_damage(file: Path) -> str | None:
    """Return what is wrong with a file, if anything is."""
    try:
        with closing(open_read_only(file)) as database:
            (result,) = database.execute("PRAGMA integrity_check(1)").fetchone() or ("it can't be checked",)
    except READ_ERRORS as problem:
        return str(problem)
    return None if result == "ok" else " ".join(str(result).split())


def missing_column_in_file(file: Path) -> str | None:
    """Return the first column of the schema that a file lacks, if any: SQLite accepts even garbled names."""
    with closing(open_read_only(file)) as database:
        for table in METADATA.sorted_tables:
            found = {name for _, name, *_ in database.execute("SELECT * FROM pragma_table_info(?)", (table.name,))}
            if missing := {column.name for column in table.columns} - found:
                return f"{table.name} has no {min(missing)}"
    return None
