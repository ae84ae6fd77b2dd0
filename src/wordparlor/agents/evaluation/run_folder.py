"""The folder of a run: the agent, the suite, and all decisions and results so far, so that a run can resume."""

from __future__ import annotations

import os
from collections import defaultdict
from io import FileIO
from pathlib import Path
from threading import Lock
from typing import TypeVar

import msgspec

from wordparlor.agents.evaluation.decision import Decision, GamePlayed, TaskResult
from wordparlor.agents.evaluation.suite import Suite
from wordparlor.core.record import DictionaryUsed
from wordparlor.file_lock import is_locked_for_us

RUN, DECISIONS, GAMES, RESULTS = "run.json", "decisions.jsonl", "games.jsonl", "results.jsonl"
SUMMARY, REPORT = "summary.json", "report.html"

T = TypeVar("T", Decision, GamePlayed, TaskResult)


class BadRunFolder(Exception):
    """The folder can't be used for this run, or has no run; the message says why."""


class RunHead(msgspec.Struct, frozen=True):
    """The setup of a run: two runs can be compared if everything except the agent is the same."""

    agent: str
    suite: str
    suite_version: int
    suite_checksum: str
    tasks: int
    prompts: str  # version and hash
    package: str  # version and hash of its code
    dictionary: DictionaryUsed
    listed_moves: int = 0


def head_of(agent: str, suite: Suite, *, prompts: str, package: str, dictionary: DictionaryUsed) -> RunHead:
    return RunHead(
        agent,
        suite.name,
        suite.version,
        suite.compute_checksum(),
        len(suite.tasks),
        prompts,
        package,
        dictionary,
        suite.listed_moves,
    )


class Played(msgspec.Struct, frozen=True):
    """Everything in a run's folder, which is enough to compute all figures."""

    head: RunHead
    decisions: tuple[Decision, ...]
    results: tuple[TaskResult, ...]


class RunFolder:
    """The folder of a run in progress, locked against a second run."""

    def __init__(self, path: Path, head: RunHead) -> None:
        self.path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
        except FileExistsError as error:
            raise BadRunFolder(f"{path} isn't a folder. Choose another one.") from error
        except OSError as error:
            raise BadRunFolder(f"Can't use {path}: {error.strerror}.") from error
        if (path / RUN).exists():
            require_same(path, read_head(path), head)
        elif any(path.iterdir()):
            raise BadRunFolder(f"{path} isn't empty, and it isn't a run folder. Choose another one.")
        else:
            write_head(path, head)
        self._decisions, self._games, self._results = (open_lines(path / name) for name in (DECISIONS, GAMES, RESULTS))
        self._lock = Lock()
        self.done = {result.task for result in read_lines(path / RESULTS, TaskResult)}
        self.recorded: dict[str, list[Decision]] = defaultdict(list)
        for decision in read_lines(path / DECISIONS, Decision):
            self.recorded[decision.task].append(decision)

    def write_decision(self, decision: Decision) -> None:
        self._append(self._decisions, decision)

    def write_result(self, result: TaskResult, game: GamePlayed | None) -> None:
        """Record that a task is done; its game is written first, so that every result of a game has its game."""
        if game is not None:
            self._append(self._games, game)
        self._append(self._results, result)
        self.done.add(result.task)

    def _append(self, file: FileIO, value: Decision | GamePlayed | TaskResult) -> None:
        line = msgspec.json.encode(value) + b"\n"
        with self._lock:
            begins = file.tell()
            try:
                written = file.write(line)
                os.fsync(file.fileno())
            except OSError as error:
                raise BadRunFolder(f"Can't write to {self.path}: {error.strerror}.") from error
            if written != len(line):
                file.truncate(begins)  # otherwise, the next line would continue this one
                file.seek(begins)
                raise BadRunFolder(f"Can't write to {self.path}: the disk is full.")

    def close(self) -> None:
        for file in (self._decisions, self._games, self._results):
            file.close()


def open_lines(path: Path) -> FileIO:
    """Open a file to append lines, and remove an incomplete last line."""
    try:
        file = FileIO(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+")
    except OSError as error:
        raise BadRunFolder(f"Can't open {path}: {error.strerror}.") from error
    if not is_locked_for_us(file.fileno()):
        file.close()
        raise BadRunFolder(f"{path.parent} is in use by another run.")
    whole = file.read().rfind(b"\n") + 1
    file.truncate(whole)
    file.seek(whole)
    return file


def read_lines(path: Path, kind: type[T]) -> list[T]:
    try:
        *whole, _cut_off = path.read_bytes().split(b"\n")
        return [msgspec.json.decode(line, type=kind) for line in whole]
    except FileNotFoundError:
        return []
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise unreadable(path, problem) from problem


def read_head(path: Path) -> RunHead:
    try:
        return msgspec.json.decode((path / RUN).read_bytes(), type=RunHead)
    except (FileNotFoundError, NotADirectoryError):
        raise BadRunFolder(f"{path} isn't a run folder: {RUN} is missing.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise unreadable(path / RUN, problem) from problem
    except OSError as error:
        raise BadRunFolder(f"Can't read {path / RUN}: {error.strerror}.") from error


def unreadable(path: Path, problem: Exception) -> BadRunFolder:
    return BadRunFolder(
        f"Can't read {path}: {problem}. "
        f"It's damaged, or it was written by another version of Wordparlor; {RUN} names the version."
    )


def write_head(path: Path, head: RunHead) -> None:
    try:
        (path / RUN).write_bytes(msgspec.json.format(msgspec.json.encode(head)))
    except OSError as error:
        raise BadRunFolder(f"Can't write to {path}: {error.strerror}.") from error


def require_same(path: Path, before: RunHead, now: RunHead) -> None:
    differing = [name for name in RunHead.__struct_fields__ if getattr(before, name) != getattr(now, name)]
    if differing:
        names = ", ".join(name.replace("_", " ") for name in differing)
        begun = f" It was started with Wordparlor {before.package}; you have {now.package}."
        raise BadRunFolder(
            f"{path} already contains another run. Yours differs in: {names}.{begun if 'package' in differing else ''} "
            "Choose another folder with --out."
        )


def read_run(path: Path) -> Played:
    """Read everything in a run's folder."""
    head = read_head(path)
    return Played(head, tuple(read_lines(path / DECISIONS, Decision)), tuple(read_lines(path / RESULTS, TaskResult)))


def read_games(path: Path) -> dict[str, GamePlayed]:
    """Read a run's whole games, by task; if a game was written twice, the last one counts."""
    return {game.task: game for game in read_lines(path / GAMES, GamePlayed)}
