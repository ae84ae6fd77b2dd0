"""What holds for the results of every question to the kernel: a limit keeps the first, and counting reads nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Protocol

import pytest


class Results(Protocol):
    """Results that the kernel finds as they are read."""

    def __iter__(self) -> Iterator[Any]: ...

    def __next__(self) -> Any: ...  # noqa: ANN401 - each question has its own results

    def count(self, most: int = ...) -> int: ...


def check_limit(find: Callable[..., Results], question: dict[str, Any], limit: int) -> None:
    assert list(find(**question, limit=limit)) == list(find(**question))[:limit]


def check_count(find: Callable[..., Results], question: dict[str, Any], read: int) -> None:
    """Check the count after reading some of the results."""
    results = list(find(**question))
    found = find(**question)
    before = list(islice(found, read))
    assert found.count() == len(results)
    assert before + list(found) == results, "counting reads nothing"
    assert find(**question, limit=2).count() == min(2, len(results))
    if results:
        with pytest.raises(ValueError, match=f"most is {len(results) - 1}, but there are more results"):
            found.count(len(results) - 1)
