"""A program that reads and writes lines, and that may crash, hang or write nonsense."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread

LONGEST_LINE = 1 << 20
SECONDS_TO_END = 5.0


class ExternalBotFailed(Exception):
    """A bot's program that did not do what it should: a sentence says what it did."""

    def __init__(self, sentence: str, command: str = "") -> None:
        super().__init__(f"`{command}` fails as a bot. {sentence}" if command else sentence)
        self.sentence = sentence


class BotSilent(ExternalBotFailed):
    """A bot's program that did not answer in time: it may hang, or the machine may be busy."""


class Program:
    """A process in its own group, with two threads, so that it cannot block the host by not writing or not reading."""

    def __init__(self, command: str) -> None:
        self.command = command
        self._said: SimpleQueue[bytes] = SimpleQueue()
        self._to_say: SimpleQueue[bytes | None] = SimpleQueue()
        self._process = started(command)
        self._threads = [Thread(target=work, daemon=True) for work in (self._listen, self._speak)]
        for thread in self._threads:
            thread.start()

    def say(self, line: bytes) -> None:
        self._to_say.put(line + b"\n")

    def hear(self, seconds: float, *, asked: str) -> bytes:
        """Return the next line of its output, or raise ExternalBotFailed after this many seconds."""
        try:
            line = self._next(seconds)
        except Empty:
            raise BotSilent(f"It said nothing for {seconds:g} seconds after {asked}.") from None
        if not line:
            raise ExternalBotFailed(f"It ended{self._status()} after {asked}, without an answer.")
        if not line.endswith(b"\n"):
            raise ExternalBotFailed(f"It answered {asked} with a line that has no end: {shorten(line)}")
        return line

    def require_quiet(self) -> None:
        """Raise BotFailed if it wrote something that nobody asked for; whether it ended is checked when it is asked."""
        if not self._said.empty() and (line := self._next(0.0)):
            raise ExternalBotFailed(f"It said {shorten(line)} when nobody had asked.")

    def _next(self, seconds: float) -> bytes:
        """Return the next line; at the end an empty one, however often it is called."""
        line = self._said.get(timeout=seconds)
        if not line:
            self._said.put(line)
        return line

    def _listen(self) -> None:
        assert self._process.stdout, "a program can be heard"
        line = b"\n"
        while line.endswith(b"\n"):
            line = self._process.stdout.readline(LONGEST_LINE)
            self._said.put(line)

    def _speak(self) -> None:
        assert self._process.stdin, "a program can be told"
        with suppress(OSError, ValueError):
            while (line := self._to_say.get()) is not None:
                self._process.stdin.write(line)
                self._process.stdin.flush()
        with suppress(OSError, ValueError):
            self._process.stdin.close()

    def _status(self) -> str:
        try:
            status = self._process.wait(SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            return ""  # it closed its output, and runs on
        return f" by signal {-status}" if status < 0 else f" with status {status}"

    def wait_for_end(self, seconds: float) -> bool:
        """Close its input, and say whether it ends by itself."""
        self._to_say.put(None)
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        self._threads[0].join(SECONDS_TO_END)  # so that its last words are heard
        return True

    def close(self) -> None:
        """Leave nothing of it behind."""
        self._to_say.put(None)
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for thread in self._threads:
            thread.join()
        assert self._process.stdout, "a program can be heard"
        self._process.stdout.close()


def started(command: str) -> subprocess.Popen[bytes]:
    try:
        words = shlex.split(command)
    except ValueError as problem:
        raise ExternalBotFailed(f"The command {command!r} cannot be read: {str(problem).lower()}.") from problem
    if not words:
        raise ExternalBotFailed("The command is empty. Name a program, such as `parlor bot run club`.")
    try:
        return subprocess.Popen(  # noqa: S603 - the command is what a person asked for
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
    except OSError as problem:
        raise ExternalBotFailed(
            f"{words[0]!r} cannot be started: {(problem.strerror or str(problem)).lower()}."
        ) from problem


def shorten(line: bytes, most: int = 80) -> str:
    """Show what was said, shortened."""
    text = line.decode(errors="replace").strip()
    return repr(text if len(text) <= most else text[: most - 1] + "…")
