"""Count a bot's thinking time: under a clock that the rules set it runs out as a person's does."""

from __future__ import annotations

from wordparlor.core.game import Awaited

SECONDS_A_THOUGHT = 3.0  # about what a person needs to see a word and write it down


def is_out_of_time(awaited: Awaited, thoughts: int) -> bool:
    """Return whether this many actions, one after another in answer to the same question, used up its time."""
    return awaited.seconds is not None and thoughts * SECONDS_A_THOUGHT >= awaited.seconds
