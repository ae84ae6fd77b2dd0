"""The cache of what was used last."""

from __future__ import annotations

from wordparlor.server.recent import RecentCache


def test_the_value_that_was_not_used_for_longest_goes_first() -> None:
    cache = RecentCache[str, int](2)
    cache.keep("a", 1)
    cache.keep("b", 2)
    assert cache.get("a") == 1
    cache.keep("c", 3)
    assert [cache.get(key) for key in "abc"] == [1, None, 3]
