"""The scenes of a game that is over: it is played again from its record, once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat
from wordparlor.core.record import read
from wordparlor.library import rules_of_record
from wordparlor.match.match import replay_record
from wordparlor.notation.catalogue import notation_of
from wordparlor.server.tables.table import bound

KEPT = 16  # games whose scenes are not played again


class Scene(NamedTuple):
    """The table after a move, and what was done and told."""

    state: Any
    by: Seat | None
    move: str | None
    told: tuple[str, ...]
    events: tuple[Any, ...]


@lru_cache(maxsize=KEPT)
def scenes_of(record: bytes) -> tuple[Scene, ...]:
    """Play a record again; moves that were taken back are not in it."""
    found = read(record)
    rules, game = rules_of_record(found.head), bound(found.head)
    names = tuple(seat.name for seat in found.head.seats)
    notation = notation_of(rules.game)
    state = game.start(Chance.of(found.seed or ""))
    scenes = [Scene(state, None, None, notation.opening(game.view(state, None), names), ())]
    for step, acted in replay_record(rules, game, found, seed=found.seed):
        by = None if acted.by == "host" else acted.by
        action = None if by is None else msgspec.json.decode(acted.action, type=rules.action)
        move = None if by is None else notation.write(action, game.view(state, by))
        told = tuple(notation.narrate(event, names) for event in step.events)
        state = step.state
        scenes.append(Scene(state, by, move, told, step.events))
    return tuple(scenes)
