"""The reference rows: results of our own bots and two weak agents, to compare an agent with."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from wordparlor.agents.evaluation.measures import Summary
from wordparlor.agents.evaluation.run_folder import RunHead


@cache
def references() -> tuple[Summary, ...]:
    """Return all rows that come with the package; docs/benchmark.md has the command that makes them."""
    content = files("wordparlor.agents.evaluation").joinpath("reference.json").read_bytes()
    return msgspec.json.decode(content, type=tuple[Summary, ...])


def references_for(head: RunHead) -> list[Summary]:
    """Return the rows of the same suite and dictionary."""
    asked = head.suite_checksum, head.dictionary
    return [one for one in references() if (one.head.suite_checksum, one.head.dictionary) == asked]
