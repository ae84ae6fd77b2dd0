"""The first words of Double Cross: both spell one, unseen until both are down (FW-DC-1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as with_part
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from wordparlor.core.game import Seat, Step
from wordparlor.games.common.lots import first_by
from wordparlor.games.common.seats import changed
from wordparlor.games.final_word import instead, turns
from wordparlor.games.final_word.consequences import barren_board_leaves, scored
from wordparlor.games.final_word.definition import Position, Turn, Way, hands_are_dealt
from wordparlor.games.final_word.making import counted
from wordparlor.games.final_word.state import Event, Made, Play, State, happened
from wordparlor.games.final_word.ways import spell
from wordparlor.pieces import pile
from wordparlor.pieces.layout import cards_from

if TYPE_CHECKING:
    from wordparlor.games.final_word.engine import Engine


def first_words() -> Way:
    """Spell a word, which scores unless it replaces one that was struck."""

    def score(way: Way, position: Position, play: Play) -> int:
        return 0 if position.unscored else counted(way.scoring, position, play.words[0])

    return with_part(spell(), score=score)


def first_player_is_next(engine: Engine, state: State) -> State:
    """Let the first player have the first turn after both have spelled a word."""
    return hands_are_dealt(engine, replace(state, turn=1 - state.turn))


def both_have_chosen(engine: Engine, state: State) -> Step[State, Event]:
    """Show the words if nobody has to try again; else let those trade who could not, while the other word waits."""
    trying = [seat for seat in in_order(state) if isinstance(state.sealed[seat], instead.Declined)]
    if not trying:
        return engine.revealed(state)
    step = happened(state)
    for seat in trying:
        step = step.then(partial(tries_again, engine, seat=seat))
    return step.then(partial(goes_on, engine))


def tries_again(engine: Engine, state: State, *, seat: Seat) -> Step[State, Event]:
    chosen = state.sealed[seat]
    assert isinstance(chosen, instead.Declined), "a word waits"
    step = instead.done(state, seat, chosen, engine.phase(state).cannot, why="chosen")
    state = replace(step.state, sealed=changed(step.state.sealed, seat, None))
    return Step(turns.turn_counted(state, played=False), step.events)


def goes_on(engine: Engine, state: State) -> Step[State, Event]:
    ending = turns.how_it_ends(engine, state)
    if ending:
        return turns.game_is_over(engine, state, ending)
    return engine.revealed(state) if waits_in_vain(engine, state) else happened(state)


def waits_in_vain(engine: Engine, state: State) -> bool:
    """Say whether a word waits for one that will never come: it is laid, and scores, before the end (FW-DC-6)."""
    if state.deck or not any(state.sealed):
        return False
    return not any(turns.could_play(engine, state, seat) for seat in turns.awaited_seats(engine, state))


def in_order(state: State) -> tuple[Seat, ...]:
    """Give both players, the first player first (FW-4)."""
    first = first_by(state.lots)
    return first, 1 - first


def words_lie_there(engine: Engine, state: State, standing: tuple[Made, ...]) -> Step[State, Event]:
    """Lay and score the words that stand; one that was struck is replaced by another that does not score."""
    stand = {made.seat for made in standing}
    tried = tuple(seat for seat, chosen in enumerate(state.sealed) if chosen)
    struck = tuple(seat for seat in tried if seat not in stand)
    state = replace(state, board=state.board or ((), ()), sealed=(None, None), passed=())
    for made in standing:
        cards = cards_from(made.play.words[0].slots, "hand")
        row = tuple((card,) for card in cards)
        hand = pile.without(state.hands[made.seat], cards)
        state = replace(state, board=changed(state.board, made.seat, row), hands=changed(state.hands, made.seat, hand))
        state = scored(state, made.seat, made.score)
    state = replace(state, unscored=(*state.unscored, *struck))
    step = happened(state)
    for seat in in_order(state):
        step = step.then(partial(turns.hand_is_filled, engine, seat=seat))
    return step.then(partial(first_turn_begins, engine, tries=len(tried)))


def first_turn_begins(engine: Engine, state: State, *, tries: int) -> Step[State, Event]:
    """Go on with turns when both words lie there; until then each try is one (FW-12)."""
    if not all(state.board):
        return goes_on(engine, turns.turn_counted(state, played=True, turns=tries))
    return turns.turn_is_over(engine, replace(state, unscored=()), played=True)


def both_spell_anew(turn: Turn, state: State) -> Step[State, Event]:
    """Let both words leave after a whole round without a play, and both players spell again (FW-15)."""
    step = barren_board_leaves(turn, state)
    return Step(replace(step.state, phase="seal"), step.events)


def whoever_has_no_word_there(engine: Engine, state: State, seat: Seat) -> Iterator[Position]:
    """Look at those whose first word does not lie there yet, unseen or not; at both when it is a matter of turns."""
    if not engine.phase(state).settled or not turns.has_laid(state, seat):
        yield engine.position(state, seat)
