"""A game's record on disk: every line is stored safely before anyone sees it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from wordparlor.core.game import Outcome
from wordparlor.core.record import Record, RecordDamaged, read
from wordparlor.file_lock import is_locked_for_us
from wordparlor.home import home


class CannotSave(Exception):
    """The record can't be written; the message says why, and nothing has changed."""


class RecordFile:
    """One record, open for more lines, and locked against a second terminal."""

    def __init__(self, path: Path, *, new: bool) -> None:
        self.path = path
        if not new and not path.is_file():
            raise CannotSave(f"Can't save a game in {path}: it isn't a regular file.")
        try:
            self._file = path.open("xb" if new else "r+b", buffering=0)
        except FileExistsError:
            raise CannotSave(f"{path} already exists. Choose another file.") from None
        except OSError as error:
            raise CannotSave(f"Can't open {path}: {error.strerror}.") from error
        self._lock()

    def _lock(self) -> None:
        if not is_locked_for_us(self._file.fileno()):
            self._file.close()
            raise CannotSave(f"{self.path} is open in another terminal.")

    def read(self) -> Record:
        """Read what is there; an incomplete last line is cut off."""
        self._file.seek(0)
        record = read(self._file.readall())
        self._file.truncate(record.whole_bytes)
        self._file.seek(record.whole_bytes)
        return record

    def keep(self, line: bytes) -> None:
        start = self._file.tell()
        try:
            written = self._file.write(line)
            os.fsync(self._file.fileno())
        except OSError as error:
            self._take_back(start)
            raise CannotSave(f"Can't write {self.path}: {error.strerror}. Your move wasn't played.") from error
        if written != len(line):
            self._take_back(start)
            raise CannotSave(f"Can't write {self.path}: the disk is full. Your move wasn't played.")

    def _take_back(self, start: int) -> None:
        self._file.truncate(start)
        self._file.seek(start)

    def close(self) -> None:
        self._file.close()


def games_folder() -> Path:
    return home() / "games"


def fresh_path(game: str) -> Path:
    """Choose a file name for a new game, in a folder that exists."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    try:
        games_folder().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotSave(f"Can't create {games_folder()}: {error.strerror}.") from error
    return games_folder() / f"{game}-{stamp}.jsonl"


def kept_records(game: str) -> Iterator[tuple[Path, Record]]:
    """Return the readable records of a game in the player's folder, newest first."""
    for path in sorted(games_folder().glob(f"{game}-2*.jsonl"), reverse=True):
        try:
            yield path, read(path.read_bytes())
        except (OSError, RecordDamaged):
            continue


def unfinished(game: str) -> Path | None:
    """Find the newest game that hasn't ended."""
    return next((path for path, record in kept_records(game) if not record.ended), None)


def best_alone(game: str, *, most: int = 5) -> list[Outcome]:
    """Return the results of the best solo games (UPW-23)."""
    ended = (record.ended for _, record in kept_records(game) if len(record.head.seats) == 1)
    return sorted((line.outcome for line in ended if line), key=lambda outcome: outcome.scores[0], reverse=True)[:most]
