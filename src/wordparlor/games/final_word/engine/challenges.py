"""Challenge or accept a pending play, and what follows from either (COM-5 to COM-7, FW-7)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from wordparlor.core.game import Seat, Step
from wordparlor.games.common.challenge_window import Claim, Window, settle, still_asked
from wordparlor.games.common.events import PlayStands
from wordparlor.games.common.pending_play import pending_play
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.final_word.engine import turn_order
from wordparlor.games.final_word.engine.definition import Turn
from wordparlor.games.final_word.events import Event, PlayFell, WillMiss, happened
from wordparlor.games.final_word.state import Made, Pending, State

if TYPE_CHECKING:
    from wordparlor.games.final_word.engine.engine import Engine


def wait_for_answers(state: State, plays: tuple[Made, ...], begins: Seat | None) -> Pending:
    """Keep plays pending until everyone who can challenge another player's word has answered (COM-6)."""
    claims = tuple(Claim(made.seat, made.words) for made in plays)
    may = tuple(seat for seat in turn_order.clockwise(state) if any(claim.seat != seat for claim in claims))
    return Pending(plays, Window(claims, may, begins))


def claim_is_judged(engine: Engine, state: State, *, by: Seat, claim: int, legal: bool) -> Step[State, Event]:
    """Settle one claim; the window closes with the last."""
    pending = pending_play(state)
    fallen = pending.fallen if legal else (*pending.fallen, claim)
    rest = still_asked(settle(pending.window, claim))
    step = happened(replace(state, pending=replace(pending, fallen=fallen, window=rest or pending.window)))
    if legal:
        step = step.then(partial(challenge_was_wrong, engine, seat=by))
    return step if rest else step.then(partial(last_claim_is_settled, engine))


def challenge_was_wrong(engine: Engine, state: State, *, seat: Seat) -> Step[State, Event]:
    penalty = engine.definition.on_wrong_challenge or loses_next_turn
    return penalty(engine, state, seat)


def loses_next_turn(engine: Engine, state: State, seat: Seat) -> Step[State, Event]:
    """Make a player who challenged a legal word lose their next turn (FW-7)."""
    misses = with_seat_value(state.misses, seat, state.misses[seat] + 1)
    return happened(replace(state, misses=misses), WillMiss(seat, engine.definition.penalty))


def last_claim_is_settled(engine: Engine, state: State) -> Step[State, Event]:
    """Close the window, unless the game is already over."""
    return happened(state) if state.ending else close_window(engine, state)


def close_window(engine: Engine, state: State) -> Step[State, Event]:
    """Carry out the accepted plays, and apply the consequences of the rejected ones."""
    pending = pending_play(state)
    state = replace(state, pending=None)
    upheld = tuple(made for number, made in enumerate(pending.plays) if number not in pending.fallen)
    fallen = tuple(made for number, made in enumerate(pending.plays) if number in pending.fallen)
    fell_whole = () if engine.definition.word_by_word else fallen
    step = happened(
        state,
        *(PlayStands(made.seat, made.score) for made in upheld),
        *(PlayFell(made.seat, made.words) for made in fell_whole),
    )
    if fallen:
        step = step.then(row_of_passes_is_broken)
    when_revealed = engine.phase(state).when_revealed
    if when_revealed:
        return step.then(lambda after: when_revealed(engine, after, upheld))
    if upheld:
        return step.then(partial(engine.play_happens, made=upheld[0]))
    turn = Turn(engine, fallen[0].seat, fell=fallen[0])
    return step.then(lambda after: engine.run(turn, after, engine.definition.on_struck_play))


def row_of_passes_is_broken(state: State) -> Step[State, Event]:
    """Restart the count of passes in a row: a player whose play was rejected didn't pass (FW-14)."""
    return happened(replace(state, passed=()))
