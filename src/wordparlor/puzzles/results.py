"""The results of one player, day by day, and the streak."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from pathlib import Path

import msgspec

from wordparlor.home import write_whole
from wordparlor.puzzles.puzzle import Answer

ONE_DAY = timedelta(days=1)


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player reached in a puzzle."""

    set: str
    kind: str
    day: date
    answer: Answer


class BadResults(Exception):
    """A file that should have results in it, and doesn't."""


class Results:
    """The results of the player at this computer, in one file; the first of each puzzle counts."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._results = _read(path)

    def of(self, kind: str, day: date) -> Result | None:
        return next((one for one in self._results if (one.kind, one.day) == (kind, day)), None)

    def add(self, result: Result) -> Result:
        """Keep a result, and return the one that counts."""
        known = self.of(result.kind, result.day)
        if known is not None:
            return known
        self._results = (*self._results, result)
        write_whole(self._path, msgspec.json.encode(self._results))
        return result

    def streak(self, today: date) -> int:
        """Count the days in a row with a result of any kind, up to today or yesterday."""
        return streak_of({one.day for one in self._results}, today)


def _read(path: Path) -> tuple[Result, ...]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=tuple[Result, ...])
    except FileNotFoundError:
        return ()
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise BadResults(f"Can't read {path}: {problem}. Move or delete it to start over.") from problem


def streak_of(days: Collection[date], today: date) -> int:
    """Count the days in a row up to today; a day that isn't over yet breaks no streak."""
    day = today if today in days else today - ONE_DAY
    count = 0
    while day in days:
        count += 1
        day -= ONE_DAY
    return count
