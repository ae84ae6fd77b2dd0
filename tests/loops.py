"""An event loop for what a test awaits: the browser's tests leave theirs running in the thread of the tests."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def awaited(what: Coroutine[object, object, T]) -> T:
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, what).result()  # noqa: TID251 - the one place
