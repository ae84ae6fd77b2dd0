"""The terminal as a screen for line mode."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from queue import Empty, Queue
from textwrap import fill
from threading import Thread

import click

WIDEST, NARROWEST = 80, 40
INDENT = 2  # indentation of a sentence that continues on the next line
COLUMN = re.compile(r" *\S+( \S+)* {2,}")
SCROLLED_BACK = "\x1b[3J"  # this also clears what has scrolled out of sight
AT_ONCE = 0.001  # seconds; 0 would mean no alarm


class InputTimeout(Exception):
    """Time ran out before a line was entered; it may have been begun."""

    def __init__(self, begun: str) -> None:
        super().__init__(begun)
        self.begun = begun


class Console:
    """Standard input and output."""

    def __init__(self) -> None:
        self._typed = TypedLines()
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415 - editing and history, where the system has them

    def say(self, text: str = "") -> None:
        columns = width()
        click.echo("\n".join(fold_line(line, columns) for line in text.split("\n")))

    def ask(self, prompt: str, *, seconds: float | None = None) -> str:
        """Ask for a line; raise InputTimeout if it isn't entered after this many seconds.

        If a file or another program provides the input, wait for it: otherwise, half a line that was read would be
        lost.
        """
        if seconds is None or not sys.stdin.isatty():
            return self._typed.ask(prompt) if self._typed.is_reading else input(prompt)
        if not hasattr(signal, "SIGALRM"):
            return self._typed.ask(prompt, seconds)
        with alarm_after(seconds):
            return input(prompt)

    def clear(self) -> None:
        if sys.stdout.isatty():
            click.clear()
            click.echo(SCROLLED_BACK, nl=False)


class TypedLines:
    """Lines read by a thread, for a system without alarms: a line begun too late answers the next question."""

    def __init__(self) -> None:
        self._lines: Queue[str | BaseException] = Queue()
        self.is_reading = False

    def ask(self, prompt: str, seconds: float | None = None) -> str:
        if self.is_reading:
            click.echo(prompt, nl=False)
        else:
            self.is_reading = True
            Thread(target=self._read, args=[prompt], daemon=True).start()
        try:
            line = self._lines.get(timeout=None if seconds is None else max(AT_ONCE, seconds))
        except Empty:
            raise InputTimeout("") from None
        self.is_reading = False
        if isinstance(line, BaseException):
            raise line
        return line

    def _read(self, prompt: str) -> None:
        try:
            self._lines.put(input(prompt))
        except (EOFError, OSError, KeyboardInterrupt) as end:
            self._lines.put(end)


@contextmanager
def alarm_after(seconds: float) -> Iterator[None]:
    """Raise InputTimeout after this many seconds, no matter what the program waits for."""
    before = signal.signal(signal.SIGALRM, time_is_up)
    signal.setitimer(signal.ITIMER_REAL, max(AT_ONCE, seconds))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def time_is_up(*_: object) -> None:
    raise InputTimeout(begun_line())


def begun_line() -> str:
    """Return what is typed but not yet entered, if the system can tell."""
    with suppress(ImportError):
        import readline  # noqa: PLC0415 - where the system has it

        return readline.get_line_buffer()
    return ""


def width() -> int:
    """Return how many columns the screen has now, within the limits that lines are designed for."""
    try:
        columns = os.get_terminal_size(sys.stdout.fileno()).columns
    except (OSError, ValueError):
        return WIDEST  # a file, or nothing at all
    return min(WIDEST, max(NARROWEST, columns))


def fold_line(line: str, columns: int) -> str:
    """Break a line between words if it's wider than the screen."""
    if len(line) < columns:
        return line
    hangs = " " * (indent if (indent := begins_at(line)) < columns // 2 else INDENT)
    return fill(line, columns - 1, subsequent_indent=hangs, break_on_hyphens=False, break_long_words=False)


def begins_at(line: str) -> int:
    """Find where the text of a line begins, after a label in a column of its own."""
    column = COLUMN.match(line)
    return column.end() if column else INDENT
