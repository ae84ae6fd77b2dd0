"""Lock an open file, so that only one process has it; the lock ends when the file is closed."""

from __future__ import annotations


def is_locked_for_us(descriptor: int) -> bool:
    """Lock the file if nobody else has it, and return whether that worked."""
    from filelock import lock_descriptor  # noqa: PLC0415 - loads asyncio, which most commands don't need

    return lock_descriptor(descriptor, blocking=False)
