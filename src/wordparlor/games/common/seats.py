"""Tuples with one value for each seat."""

from __future__ import annotations

from typing import TypeVar

from wordparlor.core.game import Seat

T = TypeVar("T")


def with_seat_value(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return the same values, with the one of this seat replaced."""
    return (*values[:seat], value, *values[seat + 1 :])
