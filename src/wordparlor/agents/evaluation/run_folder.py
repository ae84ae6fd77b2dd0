"""A run's folder: what was played against what, every decision and result as it came, so that a run resumes."""

from __future__ import annotations

import fcntl
import os
from collections import defaultdict
from io import FileIO
from pathlib import Path
from threading import Lock
from typing import TypeVar

import msgspec

from wordparlor.agents.evaluation.decision import Decision, TaskResult
from wordparlor.agents.evaluation.suite import Suite
from wordparlor.core.record import DictionaryUsed

RUN, DECISIONS, RESULTS, SUMMARY, REPORT = "run.json", "decisions.jsonl", "results.jsonl", "summary.json", "report.html"

T = TypeVar("T", Decision, TaskResult)


class BadRunFolder(Exception):
    """A folder that can't hold this run, or holds none; the sentence says why."""


class RunHead(msgspec.Struct, frozen=True):
    """What was run: two runs can be compared if everything but the agent is the same."""

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
    """All that a folder knows: enough for every figure."""

    head: RunHead
    decisions: tuple[Decision, ...]
    results: tuple[TaskResult, ...]


class RunFolder:
    """A folder that is being filled, locked against a second run."""

    def __init__(self, path: Path, head: RunHead) -> None:
        self.path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadRunFolder(f"Can't use {path}: {error.strerror}.") from error
        if (path / RUN).exists():
            require_same(path, read_head(path), head)
        elif any(path.iterdir()):
            raise BadRunFolder(f"{path} isn't empty, and it isn't a run's folder. Choose another one.")
        else:
            (path / RUN).write_bytes(msgspec.json.format(msgspec.json.encode(head)))
        self._decisions, self._results = open_lines(path / DECISIONS), open_lines(path / RESULTS)
        self._lock = Lock()
        self.done = {result.task for result in read_lines(path / RESULTS, TaskResult)}
        self.recorded: dict[str, list[Decision]] = defaultdict(list)
        for decision in read_lines(path / DECISIONS, Decision):
            self.recorded[decision.task].append(decision)

    def write_decision(self, decision: Decision) -> None:
        self._append(self._decisions, decision)

    def write_result(self, result: TaskResult) -> None:
        self._append(self._results, result)

    def _append(self, file: FileIO, value: Decision | TaskResult) -> None:
        line = msgspec.json.encode(value) + b"\n"
        with self._lock:
            try:
                written = file.write(line)
                os.fsync(file.fileno())
            except OSError as error:
                raise BadRunFolder(f"Can't write to {self.path}: {error.strerror}.") from error
        if written != len(line):
            raise BadRunFolder(f"Can't write to {self.path}: the disk is full.")

    def close(self) -> None:
        self._decisions.close()
        self._results.close()


def open_lines(path: Path) -> FileIO:
    """Open a file to append lines, without what was cut off when a process was killed."""
    try:
        file = FileIO(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+")
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise BadRunFolder(f"{path.parent} is in use by another run.") from None
    except OSError as error:
        raise BadRunFolder(f"Can't open {path}: {error.strerror}.") from error
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
        raise BadRunFolder(f"{path} is damaged: {problem}.") from problem


def read_head(path: Path) -> RunHead:
    try:
        return msgspec.json.decode((path / RUN).read_bytes(), type=RunHead)
    except (FileNotFoundError, NotADirectoryError):
        raise BadRunFolder(f"{path} isn't a run's folder: {RUN} is missing.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise BadRunFolder(f"{path / RUN} is damaged: {problem}.") from problem
    except OSError as error:
        raise BadRunFolder(f"Can't read {path / RUN}: {error.strerror}.") from error


def require_same(path: Path, before: RunHead, now: RunHead) -> None:
    differing = [name for name in RunHead.__struct_fields__ if getattr(before, name) != getattr(now, name)]
    if differing:
        names = ", ".join(name.replace("_", " ") for name in differing)
        raise BadRunFolder(f"{path} already has a different run (different {names}). Choose another folder with --out.")


def read_run(path: Path) -> Played:
    """Read all that a folder knows."""
    head = read_head(path)
    return Played(head, tuple(read_lines(path / DECISIONS, Decision)), tuple(read_lines(path / RESULTS, TaskResult)))
