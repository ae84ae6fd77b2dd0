"""What a command leads to: an event to store. Nothing has happened at this point."""

from __future__ import annotations

from typing import NamedTuple

from wordparlor.core.game import Seat
from wordparlor.match.proposal import Proposal
from wordparlor.server.tables.events import Played, TableEvent


class Decision(NamedTuple):
    """An event to store, and what its lines would change in the match."""

    event: TableEvent
    proposal: Proposal = ()


def decide_play(proposal: Proposal, by: Seat | None) -> Decision:
    """Decide on an action of a seat, or of the host."""
    return Decision(Played(lines_of_proposal(proposal), by), proposal)


def lines_of_proposal(proposal: Proposal) -> tuple[str, ...]:
    return tuple(change.text for change in proposal)
