"""The scenes of a finished game, replayed from its record."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from wordparlor.core.game import Seat
from wordparlor.core.record import read
from wordparlor.match.binding import rules_of_record
from wordparlor.match.positions import first_state
from wordparlor.match.replay import recorded_action, replay_record
from wordparlor.notation.catalogue import notation_of
from wordparlor.server.tables.table import bind_game

CACHED_GAMES = 16  # which are finished, so their scenes are replayed only once


class Scene(NamedTuple):
    """The state after a move, with the move, its sentences and its events."""

    state: Any
    by: Seat | None
    move: str | None
    told: tuple[str, ...]
    events: tuple[Any, ...]


@lru_cache(maxsize=CACHED_GAMES)
def replay_scenes(record: bytes) -> tuple[Scene, ...]:
    """Replay a record, without the moves that were undone."""
    whole = read(record)
    rules, game = rules_of_record(whole.head), bind_game(whole.head)
    names = tuple(seat.name for seat in whole.head.seats)
    notation = notation_of(rules.game)
    state = first_state(game, whole.head, whole.seed or "")
    scenes = [Scene(state, None, None, notation.opening(game.view(state, None), names), ())]
    for step, acted in replay_record(rules, game, whole, seed=whole.seed):
        by = None if acted.by == "host" else acted.by
        move = None if by is None else notation.write(recorded_action(rules, acted), game.view(state, by))
        sentences = tuple(notation.narrate(event, names) for event in step.events)
        state = step.state
        scenes.append(Scene(state, by, move, sentences, step.events))
    return tuple(scenes)
