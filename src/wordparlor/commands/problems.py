"""Errors of commands: one sentence and an exit code, 1 for a failure, 2 for wrong usage."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

STANDARD_INPUT = Path("-")


class CommandFailed(click.ClickException):
    """The command can't do what was asked."""

    exit_code = 1


class UsageProblem(click.ClickException):
    """The command was called in the wrong way."""

    exit_code = 2


def read_named_file(file: Path) -> bytes:
    """Read a file, or standard input for -."""
    if file == STANDARD_INPUT:
        return sys.stdin.buffer.read()
    if file.is_char_device() or file.is_block_device():
        raise CommandFailed(f"{file} isn't a file. Choose a file, or - for standard input.")
    try:
        return file.read_bytes()
    except FileNotFoundError:
        raise CommandFailed(f"{file} doesn't exist. Check the path.") from None
    except IsADirectoryError:
        raise CommandFailed(f"{file} is a folder. Choose a file in it.") from None
    except OSError as error:
        raise CommandFailed(f"Can't read {file}: {error.strerror}.") from error


@contextmanager
def report_problems(
    *, refused: tuple[type[Exception], ...] = (), usage: tuple[type[Exception], ...] = ()
) -> Iterator[None]:
    """Turn exceptions into one sentence and an exit code."""
    try:
        yield
    except refused as problem:
        raise CommandFailed(str(problem)) from problem
    except usage as problem:
        raise UsageProblem(str(problem)) from problem
