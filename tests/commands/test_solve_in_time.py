"""`parlor solve` ends with all plays, or with the best ones and the reason why there may be more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from wordparlor.games.catalogue import rules_of
from wordparlor.notation.contract import BadPosition
from wordparlor.positions import Search, solve_position
from wordparlor.words.dictionary import Dictionary

WORDS = Dictionary.from_words(["CAT", "CATS", "SCAT", "COAT", "COATS"])
POSITION = {"game": "split-run", "board": [["C", "A", "T"]], "hand": "OSTA"}


def solved(seconds: Iterator[float]) -> dict[str, Any]:
    """Solve, asking for all plays, with a clock that shows these seconds."""
    return solve_position(rules_of("split-run"), POSITION, WORDS, {}, limit=0, clock=lambda: next(seconds))


def test_with_time_enough_all_plays_are_counted() -> None:
    answer = solved(iter([0.0] * 100))
    assert answer.keys() == {"game", "count", "plays"}
    assert answer["count"] == len(answer["plays"]) > 2


def test_when_time_is_up_the_best_plays_and_the_reason_are_printed() -> None:
    everything = solved(iter([0.0] * 100))["plays"]
    answer = solved(float(3 * number) for number in count())  # the deadline passes with the third play
    assert answer["plays"] == everything[:3]
    assert answer["count"] is None
    assert answer["stopped"] == "The search stopped after 6 seconds. Only the best 3 plays are shown; there are others."


def test_a_single_play_is_called_the_best() -> None:
    answer = solved(float(9 * number) for number in count())
    assert len(answer["plays"]) == 1
    assert answer["stopped"] == "The search stopped after 6 seconds. Only the best play is shown; there are others."


def refused_after(plays: int) -> Iterator[dict[str, Any]]:
    yield from ({"score": plays - number} for number in range(plays))
    raise ValueError("stages can be gone through in too many ways: ask for fewer")


def test_plays_found_before_the_kernel_gives_up_are_kept() -> None:
    search = Search(refused_after(2), lambda: 0.0)
    assert len(search.plays(0)) == 2
    assert not search.is_over
    assert search.stopped == (
        "There are too many plays to continue the search. Only the best 2 plays are shown; there are others."
    )


def test_a_position_of_which_nothing_was_found_is_refused() -> None:
    with pytest.raises(BadPosition, match="too many plays to search"):
        Search(refused_after(0), lambda: 0.0).plays(0)
