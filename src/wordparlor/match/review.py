"""A game looked at again: turn by turn what was played, and the best play that was missed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol, runtime_checkable

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, Seat
from wordparlor.core.record import Record
from wordparlor.core.rules import AnyGame, Rules
from wordparlor.match.match import replayed


@runtime_checkable
class Scoring(Protocol):
    """An event that says which words were made for how many points."""

    seat: Seat
    words: tuple[str, ...]
    score: int


class Reviewed(msgspec.Struct, frozen=True):
    """One turn: what was played, and the best there was."""

    number: int
    seat: Seat
    view: Any  # what the player saw
    action: Any
    words: tuple[str, ...]
    score: int
    best: Choice[Any]

    @property
    def missed(self) -> int:
        return max(0, self.best.score - self.score)


def review(rules: Rules, game: AnyGame, record: Record) -> Iterator[Reviewed]:
    """Look at every turn of a record, with the game's own dictionary."""
    assert record.seed is not None, "a record is reviewed when its seed may be known"
    state = game.start(Chance.of(record.seed))
    read_action = msgspec.json.Decoder(rules.action).decode
    for step, acted in replayed(rules, game, record, seed=record.seed):
        awaited = game.awaited(state)
        if acted.by != "host" and awaited and awaited.purpose == "turn":
            view = game.view(state, acted.by)
            made = next((event for event in step.events if isinstance(event, Scoring)), None)
            best = next(game.actions(view, limit=1))
            words, score = (made.words, made.score) if made else ((), 0)
            yield Reviewed(acted.number, acted.by, view, read_action(acted.action), words, score, best)
        state = step.state
