"""The turns of Upwords: the next player, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from wordparlor.core.game import Outcome, Seat, Step
from wordparlor.core.judge import Judge
from wordparlor.games.common.events import Counted, GameOver, Skipped
from wordparlor.games.upwords.scoring import UNPLAYED
from wordparlor.games.upwords.state import Ending, Event, State, happened

IDLE_ROUNDS = 5  # UPW-21
FREE_EXCHANGES = 5  # UPW-23

ENDINGS: dict[Ending, tuple[str, str]] = {
    "all-played": ("UPW-21", "All tiles have been played."),
    "nobody-can": ("UPW-21", "Nobody can make a word with the tiles that are left."),
    "all-passed": ("UPW-21", "Everyone with tiles left has passed."),
    "idle": ("UPW-21", f"No tile was played for {IDLE_ROUNDS} rounds."),
    "one-left": ("COM-11", "Only one player is left."),
}
SOLO_ENDINGS: dict[Ending, tuple[str, str]] = {
    "all-played": ("UPW-23", "All tiles have been played."),
    "nobody-can": ("UPW-23", "No more words can be made, and no exchanges are left."),
    "all-passed": ("UPW-23", "The player passed."),
    "one-left": ("COM-11", "The player left."),
}

CanPlayCheck = Callable[[State, Seat], bool]


def seats_in(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(len(state.racks)) if seat not in state.gone)


def turn_is_over(state: State, judge: Judge, can_play: CanPlayCheck) -> Step[State, Event]:
    """End the game if it is time, or give the turn to the next player who has tiles."""
    state = replace(state, struck=0, turns=state.turns + 1)
    ending = how_it_ends(state, judge, can_play)
    return game_is_over(state, ending) if ending else next_has_the_turn(state)


def how_it_ends(state: State, judge: Judge, can_play: CanPlayCheck) -> Ending | None:
    players = seats_in(state)
    holding = [seat for seat in players if state.racks[seat]]
    if not state.pile and not holding:
        return "all-played"
    if set(holding) <= set(state.passed):
        return "all-passed"
    if len(players) > 1 and state.idle >= IDLE_ROUNDS * len(players):
        return "idle"
    if not may_change_tiles(state) and not any(
        judge.can_play(seat, partial(can_play, state, seat)) for seat in holding
    ):
        return "nobody-can"
    return None


def may_change_tiles(state: State) -> bool:
    """Return whether a rack can get other tiles: from the draw pile, or in a solo game only by exchanging."""
    return bool(state.pile) and not (is_solo(state) and state.exchanges == FREE_EXCHANGES)


def is_solo(state: State) -> bool:
    return len(state.racks) == 1


def next_has_the_turn(state: State) -> Step[State, Event]:
    skipped: list[Event] = []
    for seat in clockwise(state):
        if state.racks[seat]:
            return happened(replace(state, turn=seat, idle=state.idle + len(skipped)), *skipped)
        skipped.append(Skipped(seat))
    raise AssertionError("a player has tiles, or the game is over")


def clockwise(state: State) -> Iterator[Seat]:
    """Return the players still in, from the one after the turn to the one whose turn it is."""
    count = len(state.racks)
    seats = ((state.turn + step) % count for step in range(1, count + 1))
    return (seat for seat in seats if seat not in state.gone)


def game_is_over(state: State, ending: Ending) -> Step[State, Event]:
    """Subtract the cost of leftover tiles (UPW-16)."""
    off = tuple(UNPLAYED * len(rack) for rack in state.racks)
    scores = tuple(score - cost for score, cost in zip(state.scores, off, strict=True))
    counted = (Counted(off),) if any(off) else ()
    state = replace(state, scores=scores, ending=ending, pending=None)
    return happened(state, *counted, GameOver(*ending_sentence(state, ending)))


def too_few_are_left(state: State) -> Step[State, Event]:
    """End the game, unless the pending play has already ended it (COM-11)."""
    return happened(state) if state.ending else game_is_over(state, "one-left")


def ending_sentence(state: State, ending: Ending) -> tuple[str, str]:
    return (SOLO_ENDINGS if is_solo(state) else ENDINGS)[ending]


def outcome_of(state: State) -> Outcome | None:
    """Return the outcome (UPW-22): ties share the win (COM-13), and players who left can't win (COM-11)."""
    if state.ending is None:
        return None
    best = max((state.scores[seat] for seat in seats_in(state)), default=0)
    winners = tuple(seat for seat in seats_in(state) if state.scores[seat] == best)
    return Outcome(state.scores, winners, *ending_sentence(state, state.ending))
