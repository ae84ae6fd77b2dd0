"""Sort plays for which the kernel's order is only nearly right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from heapq import heappop, heappush, merge
from itertools import chain, islice
from typing import TypeVar

from wordparlor.core.game import Choice
from wordparlor.games.final_word.actions import Play
from wordparlor.games.final_word.engine.definition import PlayChoices

T = TypeVar("T")


def sort_best_first(found: Iterable[tuple[int, int, Choice[Play]]]) -> PlayChoices:
    """Return choices sorted by rank, best first; each comes with an upper bound for all later ones, and its rank."""
    waiting: list[tuple[int, int, Choice[Play]]] = []
    for number, (bound, rank, choice) in enumerate(found):
        heappush(waiting, (-rank, number, choice))
        while waiting and -waiting[0][0] >= bound:
            yield heappop(waiting)[2]
    while waiting:
        yield heappop(waiting)[2]


def best_then_all(ask: Callable[..., Iterable[T]]) -> Iterator[T]:
    """Return results best first: the best one alone is found much sooner than all of them."""
    best = tuple(ask(limit=1))
    yield from best
    yield from islice(ask() if best else (), 1, None)


def merge_best_first(found: Iterable[PlayChoices], worthless: Iterable[PlayChoices]) -> PlayChoices:
    """Merge plays, best first; those that score nothing are looked for only when no others score more."""
    scoring = merge(*found, key=by_score)
    last: list[Choice[Play]] = []
    for choice in scoring:
        if choice.score <= 0:
            last.append(choice)
            break
        yield choice
    yield from merge(*worthless, chain(last, scoring), key=by_score)


def by_score(choice: Choice[Play]) -> tuple[int, tuple[str, ...]]:
    return -choice.score, choice.words


def first_of_each(found: Iterable[Choice[Play]]) -> PlayChoices:
    """Return the first of equal results, which is the best."""
    seen: set[tuple[str, ...]] = set()
    for choice in found:
        if choice.words not in seen:
            seen.add(choice.words)
            yield choice
