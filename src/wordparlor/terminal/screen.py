"""The terminal as a screen for line mode."""

from __future__ import annotations

import sys
from contextlib import suppress
from textwrap import fill

import click

WIDTH = 80


class Console:
    """Standard input and output."""

    def __init__(self) -> None:
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415 - editing and history, where the system has them

    def say(self, text: str = "") -> None:
        click.echo("\n".join(folded(line) for line in text.split("\n")))

    def ask(self, prompt: str) -> str:
        return input(prompt)

    def clear(self) -> None:
        if sys.stdout.isatty():
            click.clear()


def folded(line: str) -> str:
    """Break a line between words where it is wider than the screen."""
    if len(line) < WIDTH:
        return line
    return fill(line, WIDTH - 1, subsequent_indent="  ", break_on_hyphens=False, break_long_words=False)
