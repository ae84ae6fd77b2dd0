"""The player's own folder on this computer: where it is, and how a file gets there whole."""

import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

import platformdirs


def home() -> Path:
    """The folder that WORDPARLOR_HOME names, or the usual one for a program's data."""
    named = os.environ.get("WORDPARLOR_HOME")
    return Path(named) if named else platformdirs.user_data_path("wordparlor")


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that, whatever happens, either all of it is there or nothing has changed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        try:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            Path(file.name).replace(path)
        except BaseException:
            with suppress(OSError):
                Path(file.name).unlink()
            raise
