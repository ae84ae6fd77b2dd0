"""The results of a tournament in a JSON Lines file, so that no game is played twice."""

from __future__ import annotations

import os
from io import FileIO
from pathlib import Path

import msgspec

from wordparlor.arena.tournament import PlayedGame, Tournament
from wordparlor.core.record import DictionaryUsed
from wordparlor.file_lock import is_locked_for_us


class CannotStoreResults(Exception):
    """A file can't hold the games of this tournament; the message says why, and nothing was changed."""


class Results:
    """The games played so far, in memory and, if given, in a file."""

    def __init__(self, tournament: Tournament, path: Path | None = None) -> None:
        self.path = path
        self.games: dict[int, PlayedGame] = {}
        self._file = None if path is None else opened(path)
        if self._file is not None:
            try:
                self._load(tournament)
            except BaseException:
                self._file.close()
                raise

    def _load(self, tournament: Tournament) -> None:
        assert self._file, "a file was named"
        data = self._file.read()
        if not data:
            self._write(msgspec.json.encode(tournament))
            return
        head, *games = whole_lines(data) or [b""]
        self._is_of(tournament, head)
        try:
            played = [msgspec.json.decode(line, type=PlayedGame) for line in games]
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise CannotStoreResults(f"{self.path} is damaged: {problem}. Choose another file.") from problem
        self.games = {one.number: one for one in played}
        # Anything after the last complete line was cut off when a process was killed.
        self._file.truncate(whole := len(head) + 1 + sum(len(line) + 1 for line in games))
        self._file.seek(whole)

    def _is_of(self, tournament: Tournament, head: bytes) -> None:
        try:
            other = msgspec.json.decode(head, type=Tournament)
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise CannotStoreResults(f"{self.path} isn't an arena results file. Choose another file.") from problem
        if differing := differences(other, tournament):
            raise CannotStoreResults(
                f"{self.path} belongs to another tournament: it has {differing}. Choose another file."
            )

    def add(self, played: PlayedGame) -> None:
        self._write(msgspec.json.encode(played))
        self.games[played.number] = played

    def _write(self, line: bytes) -> None:
        if self._file is None:
            return
        try:
            written = self._file.write(line + b"\n")
            os.fsync(self._file.fileno())
        except OSError as error:
            raise CannotStoreResults(f"Can't write {self.path}: {error.strerror}.") from error
        if written != len(line) + 1:
            raise CannotStoreResults(f"Can't write {self.path}: the disk is full.")

    def first(self, count: int) -> tuple[PlayedGame, ...]:
        """Return the games with numbers below this one, in order."""
        return tuple(self.games[number] for number in sorted(self.games) if number < count)

    def missing(self, count: int) -> tuple[int, ...]:
        return tuple(number for number in range(count) if number not in self.games)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


def opened(path: Path) -> FileIO:
    """Open a file for more games, locked against a second arena."""
    if path.exists() and not path.is_file():
        raise CannotStoreResults(f"Can't store games in {path}: it isn't a regular file.")
    try:
        file = FileIO(os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666), "r+")
    except OSError as error:
        raise CannotStoreResults(f"Can't open {path}: {error.strerror}.") from error
    if not is_locked_for_us(file.fileno()):
        file.close()
        raise CannotStoreResults(f"{path} is in use by another arena.")
    return file


def whole_lines(data: bytes) -> list[bytes]:
    *whole, _unfinished = data.split(b"\n")
    return whole


def differences(one: Tournament, other: Tournament) -> str:
    """Describe the differences between two tournaments."""
    differing = [
        f"{name} {describe_value(getattr(one, name))}, not {describe_value(getattr(other, name))}"
        for name in Tournament.__struct_fields__
        if getattr(one, name) != getattr(other, name)
    ]
    return " and ".join(differing)


def describe_value(value: object) -> str:
    match value:
        case msgspec.UnsetType():
            return "standard"
        case msgspec.Raw():
            return bytes(value).decode()
        case tuple():
            return ",".join(map(str, value))
        case DictionaryUsed(name=name, checksum=checksum):
            return f"{name} ({checksum[:8]})"
        case None:
            return "unlimited"
        case _:
            return str(value)
