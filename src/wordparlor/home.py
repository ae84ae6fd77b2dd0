"""The player's own folder on this computer: where it is, and how to write a file there safely."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile

import platformdirs


def home() -> Path:
    """Return the folder that WORDPARLOR_HOME names, or the usual one for a program's data."""
    named = os.environ.get("WORDPARLOR_HOME")
    return Path(named) if named else platformdirs.user_data_path("wordparlor")


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that, whatever happens, either all of it is written or nothing changes."""
    with replaced_whole(path) as unfinished, unfinished.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def replaced_whole(path: Path, *, ending: str = "") -> Iterator[Path]:
    """Yield a file to write to, which replaces another one once it's complete."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", suffix=ending, delete=False) as file:
        unfinished = Path(file.name)
    try:
        yield unfinished
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
