"""The order of turns: the next player, skipped players, and the end of the game (FW-12 to FW-17)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from wordparlor.core.game import Outcome, Seat, Step
from wordparlor.games.common.events import Counted, Drew, GameOver, Skipped
from wordparlor.games.common.first_player import first_by
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.final_word.engine.definition import PlayPosition, Turn, Way
from wordparlor.games.final_word.engine.validation import points_of, weight
from wordparlor.games.final_word.events import Event, TurnLost, happened
from wordparlor.games.final_word.state import Ending, State, View
from wordparlor.pieces import pile
from wordparlor.words.dictionary import Dictionary

if TYPE_CHECKING:
    from wordparlor.games.final_word.engine.engine import Engine

IDLE_ROUNDS = 3  # FW-12


# Players


def seats_in(state: State | View) -> tuple[Seat, ...]:
    """Return the players who have neither left nor been knocked out."""
    seats, out = range(len(state.scores)), state.gone + state.knocked_out
    return tuple([seat for seat in seats if seat not in out]) if out else tuple(seats)


def is_solo(state: State | View) -> bool:
    return len(state.scores) == 1


def first_player_first(state: State) -> tuple[Seat, ...]:
    """Return the players of a two-player game, the first player first (FW-4)."""
    first = first_by(state.lots)
    return first, 1 - first


def clockwise(state: State) -> tuple[Seat, ...]:
    """Return the players still in, from the one after the turn to the one whose turn it is."""
    return clockwise_from(state, state.turn)


def clockwise_from(state: State, seat: Seat) -> tuple[Seat, ...]:
    count = len(state.scores)
    players = seats_in(state)
    return tuple([other for step in range(1, count + 1) if (other := (seat + step) % count) in players])


def may_have_a_turn(engine: Engine, state: State) -> Iterable[Seat]:
    """Return the players whose turn may be next, in order."""
    if state.last_turns is not None:
        return state.last_turns
    return engine.definition.next_turn(state) if engine.definition.next_turn else clockwise(state)


def begins_next(engine: Engine, state: State) -> Seat | None:
    """Return who plays next after a play, and thereby closes its window (COM-6)."""
    others = (seat for seat in may_have_a_turn(engine, state) if seat != state.turn)
    return next((seat for seat in others if can_have_a_turn(engine, state, seat) and not state.misses[seat]), None)


def can_have_a_turn(engine: Engine, state: State, seat: Seat) -> bool:
    """Return whether a player has cards, or can get some (FW-14)."""
    return bool(state.hands[seat] or state.deck or state.special.stock) or not engine.definition.skips


def seats_asked(engine: Engine, state: State) -> tuple[Seat, ...]:
    if not engine.phase(state).when_all_chosen:
        return (state.turn,)
    return tuple(seat for seat in seats_in(state) if is_to_choose(state, seat))


def is_to_choose(state: State, seat: Seat) -> bool:
    """Return whether a player has yet to make a hidden choice: they have no word, open or sealed."""
    return state.sealed[seat] is None and not has_laid(state, seat)


def has_laid(at: State | View, seat: Seat) -> bool:
    """Return whether this player has a word on the board, in a game where each player has one."""
    return bool(at.board and at.board[seat])


# The end of a turn


def turn_is_over(engine: Engine, state: State, *, played: bool) -> Step[State, Event]:
    return end_or_next_turn(engine, turn_counted(replace(state, phase=engine.definition.begins), played=played))


def turn_counted(state: State, *, played: bool, turns: int = 1) -> State:
    """Count a turn: one without a play (FW-15), and one without a new low in cards (FW-12)."""
    return idleness_counted(replace(state, barren=0 if played else state.barren + turns), turns=turns)


def idleness_counted(state: State, *, turns: int = 1) -> State:
    """Count a turn without a new low in cards (FW-12), which is all that a missed turn counts for (FW-15)."""
    stock = len(state.deck) + len(state.special.stock)
    now = stock, stock + sum(map(len, state.hands))
    is_low = now[0] < state.low[0] or now[1] < state.low[1]
    return replace(
        state,
        turns=state.turns + 1,
        idle=0 if is_low else state.idle + turns,
        low=(min(now[0], state.low[0]), min(now[1], state.low[1])),
    )


def end_or_next_turn(engine: Engine, state: State) -> Step[State, Event]:
    """End the game if it is time, or give the turn to the next player."""
    ending = how_it_ends(engine, state)
    if ending:
        return game_is_over(engine, state, ending)
    if state.barren >= len(seats_in(state)) and state.deck and state.board and engine.definition.on_barren_round:
        step = engine.run(Turn(engine, state.turn), replace(state, barren=0), engine.definition.on_barren_round)
        # Both players may have to spell a word now: then it's nobody's turn.
        return step if engine.phase(step.state).when_all_chosen else step.then(partial(next_turn, engine))
    return next_turn(engine, state)


def next_turn(engine: Engine, state: State) -> Step[State, Event]:
    seat = next(iter(may_have_a_turn(engine, state)))
    state = replace(state, turn=seat, special=state.special.at_next_turn())
    if state.last_turns is not None:
        state = replace(state, last_turns=state.last_turns[1:])
    if state.misses[seat]:
        state = idleness_counted(replace(state, misses=with_seat_value(state.misses, seat, state.misses[seat] - 1)))
        step = happened(state, TurnLost(seat, engine.definition.penalty)).then(
            lambda after: engine.run(Turn(engine, seat), after, engine.definition.on_missed_turn)
        )
        return step.then(partial(end_or_next_turn, engine))
    if not can_have_a_turn(engine, state, seat):
        return happened(turn_counted(state, played=False), Skipped(seat)).then(partial(end_or_next_turn, engine))
    return engine.run(Turn(engine, seat), state, engine.definition.before_turn)


# The end of the game


def how_it_ends(engine: Engine, state: State) -> Ending | None:
    ending = too_few(state)
    if ending:
        return ending
    if state.idle >= IDLE_ROUNDS * len(seats_in(state)):
        return Ending("FW-12", f"The number of cards left didn't go down for {IDLE_ROUNDS} rounds.")
    return next((ending for end in engine.definition.ends if (ending := end(engine, state))), None)


def too_few(state: State) -> Ending | None:
    players = seats_in(state)
    if is_solo(state):
        return None if players else Ending("COM-11", "The player left.")
    if len(players) > 1:
        return None
    if state.knocked_out:
        return Ending("FW-16", "Only one player is left.")
    return Ending("COM-11", "Only one player is left.")


def could_play(engine: Engine, state: State, seat: Seat) -> bool:
    """Return whether a player could make a word if it were their turn (FW-14)."""
    return engine.judge.can_play(seat, lambda: any(_playable_ways(engine, state, seat)))


def _playable_ways(engine: Engine, state: State, seat: Seat) -> Iterator[bool]:
    looks = engine.definition.positions_to_try
    positions = looks(engine, state, seat) if looks else (engine.position(state, seat),)
    for position in positions:
        for way in engine.definition.phases[position.phase].ways_at(position):
            if not way.falls_back:
                yield has_play(way, position, engine.dictionary)


def has_play(way: Way, position: PlayPosition, dictionary: Dictionary) -> bool:
    """Return whether there is a play of this way."""
    if way.has_play and not any(limit.late for limit in way.limits):
        return way.has_play(way, position, dictionary)
    return next(way.find(way, position, dictionary), None) is not None


def game_is_over(engine: Engine, state: State, ending: Ending) -> Step[State, Event]:
    step = engine.run(Turn(engine, state.turn), replace(state, pending=None), engine.definition.at_end)
    sums_up = engine.definition.sums_up
    if sums_up:
        ending = replace(ending, sentence=f"{ending.sentence} {sums_up(step.state)}")
    return step.then(lambda after: _over(engine, replace(after, ending=ending), ending))


def _over(engine: Engine, state: State, ending: Ending) -> Step[State, Event]:
    off = costs(engine, state)
    events = (Counted(off),) if any(off) else ()
    return happened(state, *events, GameOver(ending.rule, ending.sentence))


def costs(engine: Engine, state: State) -> tuple[int, ...]:
    """Return what the cards left in each hand cost, and whatever else counts against a player (FW-11)."""
    values = engine.equipment.values
    in_hands = (sum(weight(engine.definition.unplayed, card, values) for card in hand) for hand in state.hands)
    return tuple(cost + points_of(state.special.counts_against(seat), values) for seat, cost in enumerate(in_hands))


def outcome_of(engine: Engine, state: State) -> Outcome | None:
    """Return the outcome (FW-13): ties share the win (COM-13), and players who left can't win (COM-11)."""
    if state.ending is None:
        return None
    after = replace(state, scores=final_scores(engine, state))
    ranks = [ranked(engine, after, seat) for seat in range(len(state.scores))]
    players = [seat for seat in range(len(ranks)) if seat not in state.gone]
    best = max((ranks[seat] for seat in players), default=(0,))
    winners = tuple(seat for seat in players if ranks[seat] == best)
    return Outcome(tuple(rank[0] for rank in ranks), winners, state.ending.rule, state.ending.sentence)


def final_scores(engine: Engine, state: State) -> tuple[int, ...]:
    return tuple(score - cost for score, cost in zip(state.scores, costs(engine, state), strict=True))


def ranked(engine: Engine, state: State, seat: Seat) -> tuple[int, ...]:
    ranks = engine.definition.ranks
    return ranks(state, seat) if ranks else (state.scores[seat],)


# Refilling hands


def hand_is_filled(engine: Engine, state: State, seat: Seat) -> Step[State, Event]:
    """Draw up to ten while the deck lasts; a larger hand stays as it is (FW-4)."""
    hand = state.hands[seat]
    cards, rest = pile.drawn(state.deck, max(0, engine.equipment.hand - len(hand)))
    if not cards or seat not in seats_in(state):
        return happened(state)
    state = replace(state, deck=rest, hands=with_seat_value(state.hands, seat, hand + cards))
    return happened(state, Drew(seat, len(cards), cards))
