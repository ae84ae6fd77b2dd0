"""Putting what was found in order, when the kernel's order is only nearly right."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush

from wordparlor.core.game import Choice
from wordparlor.games.final_word.actions import Play
from wordparlor.games.final_word.engine.definition import PlayChoices


def sort_best_first(found: Iterable[tuple[int, Choice[Play]]]) -> PlayChoices:
    """Return choices best first; each comes with what no later one can exceed."""
    waiting: list[tuple[int, int, Choice[Play]]] = []
    for number, (bound, choice) in enumerate(found):
        while waiting and -waiting[0][0] > bound:
            yield heappop(waiting)[2]
        heappush(waiting, (-choice.score, number, choice))
    while waiting:
        yield heappop(waiting)[2]
