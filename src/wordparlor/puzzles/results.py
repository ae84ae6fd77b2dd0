"""The results of one player, day by day, and the streak."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import msgspec

from wordparlor.home import write_whole
from wordparlor.puzzles.puzzle import Answer

ONE_DAY = timedelta(days=1)
LATE_SECONDS = 3600.0  # after the end of a day, during which it still counts for a streak


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's result in a puzzle."""

    set: str
    kind: str
    day: date
    answer: Answer
    solved: float | None = None  # when; unknown in files of earlier versions


class BadResults(Exception):
    """A file that should contain results, but doesn't."""


class Results:
    """The results of the player at this computer, in one file; the first of each puzzle counts."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._results = _read(path)

    def of(self, kind: str, day: date) -> Result | None:
        return next((one for one in self._results if (one.kind, one.day) == (kind, day)), None)

    def add(self, result: Result) -> Result:
        """Store a result, and return the one that counts."""
        from filelock import FileLock  # noqa: PLC0415 - loads asyncio, which most commands don't need

        self._path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(f"{self._path}.lock"):
            self._results = _read(self._path)  # read again: there may be other terminals
            known = self.of(result.kind, result.day)
            if known is not None:
                return known
            self._results = (*self._results, result)
            write_whole(self._path, msgspec.json.encode(self._results))
        return result

    def streak(self, today: date) -> int:
        """Count the days in a row on which one of that day's puzzles was solved, up to today or yesterday."""
        on_time = {one.day for one in self._results if one.solved is None or is_on_time(one.day, one.solved)}
        return streak_of(on_time, today)


def _read(path: Path) -> tuple[Result, ...]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=tuple[Result, ...])
    except FileNotFoundError:
        return ()
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise BadResults(f"Can't read {path}: {problem}. Move or delete it to start over.") from problem


def is_on_time(day: date, solved: float) -> bool:
    """Return whether a result counts for a streak: its puzzle was solved before its day was over, or just after."""
    return solved < midnight_after(day) + LATE_SECONDS


def midnight_after(day: date) -> float:
    return datetime.combine(day + ONE_DAY, datetime.min.time(), UTC).timestamp()


def streak_of(days: Collection[date], today: date) -> int:
    """Count the days in a row up to today; a day that isn't over yet breaks no streak."""
    day = today if today in days else today - ONE_DAY
    count = 0
    while day in days:
        count += 1
        day -= ONE_DAY
    return count
