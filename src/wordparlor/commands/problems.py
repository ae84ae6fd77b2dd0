"""What can go wrong in a command, told in a sentence with an exit code: 1 refused, 2 usage."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click


class Problem(click.ClickException):
    """Something is wrong with what was given."""

    exit_code = 1


class UsageProblem(click.ClickException):
    """The command was called in a way that it does not have."""

    exit_code = 2


@contextmanager
def problems_are_told(
    *, refused: tuple[type[Exception], ...] = (), usage: tuple[type[Exception], ...] = ()
) -> Iterator[None]:
    """Turn what can go wrong into one sentence and an exit code."""
    try:
        yield
    except refused as problem:
        raise Problem(str(problem)) from problem
    except usage as problem:
        raise UsageProblem(str(problem)) from problem
