"""The lock beside a SQLite file, which only one process can have."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from wordparlor.file_lock import is_locked_for_us
from wordparlor.server.config import StartupError


def lock_file(file: Path) -> TextIO:
    """Lock the file for this process, until the lock is closed."""
    file.parent.mkdir(parents=True, exist_ok=True)
    lock = file.with_name(f"{file.name}.lock").open("w")
    if not is_locked_for_us(lock.fileno()):
        lock.close()
        raise StartupError(f"{file} is in use by another server. Stop it first, or use another --database.")
    return lock
