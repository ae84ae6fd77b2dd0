"""The terminal as a screen for line mode."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from signal import ITIMER_REAL, SIGALRM, setitimer, signal
from textwrap import fill

import click

WIDTH = 80
AT_ONCE = 0.001  # seconds; none at all would be no alarm


class OutOfTime(Exception):
    """Time is up, and a line was not entered; perhaps it was begun."""

    def __init__(self, begun: str) -> None:
        super().__init__(begun)
        self.begun = begun


class Console:
    """Standard input and output."""

    def __init__(self) -> None:
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415 - editing and history, where the system has them

    def say(self, text: str = "") -> None:
        click.echo("\n".join(folded(line) for line in text.split("\n")))

    def ask(self, prompt: str, *, seconds: float | None = None) -> str:
        """Ask for a line; raises OutOfTime when it was not entered after so many seconds.

        A file or another program is waited for: half a line that was read of it would be lost.
        """
        if seconds is None or not sys.stdin.isatty():
            return input(prompt)
        with alarm_after(seconds):
            return input(prompt)

    def clear(self) -> None:
        if sys.stdout.isatty():
            click.clear()


@contextmanager
def alarm_after(seconds: float) -> Iterator[None]:
    """Raise OutOfTime after so many seconds, whatever is waited for."""
    before = signal(SIGALRM, time_is_up)
    setitimer(ITIMER_REAL, max(AT_ONCE, seconds))
    try:
        yield
    finally:
        setitimer(ITIMER_REAL, 0)
        signal(SIGALRM, before)


def time_is_up(*_: object) -> None:
    raise OutOfTime(begun_line())


def begun_line() -> str:
    """Give what is typed and not entered, where the system can tell."""
    with suppress(ImportError):
        import readline  # noqa: PLC0415 - where the system has it

        return readline.get_line_buffer()
    return ""


def folded(line: str) -> str:
    """Break a line between words where it is wider than the screen."""
    if len(line) < WIDTH:
        return line
    return fill(line, WIDTH - 1, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False)
