"""Choices that stay hidden until everyone has chosen, and are then revealed together."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from wordparlor.core.game import Seat, Step
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.final_word.actions import Play, Sealed
from wordparlor.games.final_word.engine import challenges, turn_order
from wordparlor.games.final_word.engine.validation import made_by
from wordparlor.games.final_word.events import Event, Ready, Revealed, happened
from wordparlor.games.final_word.state import State
from wordparlor.pieces.layout import letters_of

if TYPE_CHECKING:
    from wordparlor.games.final_word.engine.engine import Engine


def seal(engine: Engine, state: State, seat: Seat, action: Sealed, *private: Event) -> Step[State, Event]:
    """Keep a choice secret until everyone has chosen."""
    state = replace(state, sealed=with_seat_value(state.sealed, seat, action))
    step = happened(state, Ready(seat), *private)
    when_all_chosen = engine.phase(state).when_all_chosen
    assert when_all_chosen is not None, "the phase handles sealed choices"
    return step if turn_order.seats_asked(engine, state) else step.then(partial(when_all_chosen, engine))


def reveal(engine: Engine, state: State) -> Step[State, Event]:
    """Reveal the sealed words; under the policy `challenge` they become pending, otherwise they're placed."""
    chosen = [action if isinstance(action, Play) else None for action in state.sealed]
    plays = tuple(
        made_by(engine.phase(state), engine.position(state, seat), seat, play)
        for seat, play in enumerate(chosen)
        if play is not None
    )
    on_board = {seat: letters_of(row) for seat, row in enumerate(state.board)}
    words = on_board | {made.seat: made.words[0] for made in plays}
    revealed = Revealed(tuple(chosen), tuple(words.get(seat, "") for seat in range(len(chosen))))
    if plays and engine.policy == "challenge":
        return happened(replace(state, pending=challenges.wait_for_answers(state, plays, None)), revealed)
    when_revealed = engine.phase(state).when_revealed
    assert when_revealed is not None, "the phase handles revealed words"
    return happened(state, revealed).then(lambda after: when_revealed(engine, after, plays))
