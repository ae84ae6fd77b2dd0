"""Handle Ctrl-C without interrupting steps that belong together."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class CtrlC:
    """Raises KeyboardInterrupt at once, or at the end of a block that must not be interrupted."""

    def __init__(self) -> None:
        self._waits = False
        self._pressed = False

    @contextmanager
    def watched(self) -> Iterator[None]:
        before = signal.signal(signal.SIGINT, self._press)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    @contextmanager
    def later(self) -> Iterator[None]:
        """Delay Ctrl-C until this block is done."""
        self._waits = True
        try:
            yield
        finally:
            self._waits = False
        if self._pressed:
            raise KeyboardInterrupt

    def _press(self, _number: int, _frame: FrameType | None) -> None:
        self._pressed = True
        if not self._waits:
            raise KeyboardInterrupt
