"""What can go wrong in a command, told in a sentence with an exit code: 1 refused, 2 usage."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

STANDARD_INPUT = Path("-")


class CommandFailed(click.ClickException):
    """Something is wrong with what was given."""

    exit_code = 1


class UsageProblem(click.ClickException):
    """The command was called in a way that it does not have."""

    exit_code = 2


def read_named_file(file: Path) -> bytes:
    """Read a file that was named, or standard input for -."""
    if file == STANDARD_INPUT:
        return sys.stdin.buffer.read()
    if file.is_char_device() or file.is_block_device():
        raise CommandFailed(f"{file} is no file. Name one, or - for standard input.")
    try:
        return file.read_bytes()
    except FileNotFoundError:
        raise CommandFailed(f"There is no file {file}. Check the name and the folder.") from None
    except IsADirectoryError:
        raise CommandFailed(f"{file} is a folder. Name a file in it.") from None
    except OSError as error:
        raise CommandFailed(f"{file} cannot be read: {error.strerror}.") from error


@contextmanager
def report_problems(
    *, refused: tuple[type[Exception], ...] = (), usage: tuple[type[Exception], ...] = ()
) -> Iterator[None]:
    """Turn what can go wrong into one sentence and an exit code."""
    try:
        yield
    except refused as problem:
        raise CommandFailed(str(problem)) from problem
    except usage as problem:
        raise UsageProblem(str(problem)) from problem
