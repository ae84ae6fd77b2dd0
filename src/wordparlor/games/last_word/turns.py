"""The turns of Last Word: the next player, players who drop out on the way, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from wordparlor.core.game import Outcome, Seat, Step
from wordparlor.core.judge import Judge
from wordparlor.games.common.events import GameOver
from wordparlor.games.last_word.board import Aside, Pawn, Taken
from wordparlor.games.last_word.isolation import blockers, is_shut_in
from wordparlor.games.last_word.state import (
    Ending,
    Event,
    Isolated,
    LastPlayer,
    LastWordMade,
    State,
    Stranded,
    WhyStranded,
    happened,
)

ENDINGS: dict[Ending, tuple[str, str]] = {
    "nobody-left": ("LW-18", "Nobody can make another word."),
}


@dataclass(frozen=True)
class Turns:
    """The order of play; without `can_play`, the game doesn't check whether a player can make a word (LW-16)."""

    judge: Judge
    can_play: Callable[[State, Seat], bool] | None

    def next_turn(self, state: State) -> Step[State, Event]:
        """Pass the turn to the next player who can make a word; the last one plays on alone (LW-18)."""
        state = replace(state, turns=state.turns + 1)
        following = next((seat for seat in order_of_play(state) if seat in state.board.seats_in), None)
        if following is None:
            return game_is_over(state, "nobody-left")
        state = replace(state, turn=following)
        return happened(state) if self.finds_a_word(state) else self.strand(state, "no-word")

    def finds_a_word(self, state: State) -> bool:
        if self.can_play is None:
            return True
        return self.judge.can_play(state.turn, partial(self.can_play, state, state.turn))

    def strand(self, state: State, why: WhyStranded) -> Step[State, Event]:
        """Put the player whose turn it is out of the game, for good (LW-13, LW-16)."""
        return lift_pawns(state, {state.turn: Aside()}, Stranded(state.turn, why)).then(self.next_turn)


def order_of_play(state: State) -> tuple[Seat, ...]:
    """Return all seats clockwise, ending with the player whose turn it is."""
    return state.board.clockwise_from(state.turn)


def pawns_are_judged(state: State) -> Step[State, Event]:
    """Find the pawns that the word shut in: others are isolated, its maker is stranded, all at once (LW-17)."""
    maker = state.turn
    pawns: dict[Seat, Pawn] = {}
    events: list[Event] = []
    for seat in order_of_play(state):
        if not is_shut_in(state.board, seat):
            continue
        if seat == maker:
            pawns[seat] = Aside()
            events.append(Stranded(seat, "self-isolation"))
        else:
            pawns[seat] = Taken(by=maker)
            events.append(Isolated(seat, maker, state.board.pawn_squares[seat], blockers(state.board, seat)))
    return lift_pawns(state, pawns, *events)


def lift_pawns(state: State, pawns: Mapping[Seat, Pawn], *events: Event) -> Step[State, Event]:
    """Lift pawns off the grid, and say so if that leaves one player."""
    board = state.board.with_pawns(pawns)
    alone = len(board.seats_in) == 1 < len(state.board.seats_in)
    all_events = (*events, LastPlayer(board.seats_in[0])) if alone else events
    return happened(replace(state, board=board), *all_events)


def game_is_over(state: State, ending: Ending) -> Step[State, Event]:
    last = () if state.last_word is None else (LastWordMade(state.last_word),)
    return happened(replace(state, ending=ending, pending=None), *last, GameOver(*ENDINGS[ending]))


def outcome_of(state: State, scores: tuple[int, ...]) -> Outcome:
    """Return the outcome (LW-21): ties share the win (COM-13), and players who left can't win (COM-11)."""
    assert state.ending, "the game is over"
    players = [seat for seat in range(len(scores)) if seat not in state.gone]
    best = max((scores[seat] for seat in players), default=0)
    return Outcome(scores, tuple(seat for seat in players if scores[seat] == best), *ENDINGS[state.ending])
