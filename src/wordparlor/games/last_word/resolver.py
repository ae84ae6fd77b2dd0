"""Resolve every action: making a word, giving up, challenging, leaving."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from wordparlor.core.game import Seat, Step
from wordparlor.core.judge import Judge
from wordparlor.core.word_policy import Policy
from wordparlor.games.common.challenge_window import Claim, Window
from wordparlor.games.common.events import LeftTable, PlayStands
from wordparlor.games.common.judging import require_legal
from wordparlor.games.common.pending_play import OnePlayResolver, pending_play
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.last_word import turns
from wordparlor.games.last_word.board import Aside
from wordparlor.games.last_word.isolation import is_shut_in
from wordparlor.games.last_word.scoring import tiles_score
from wordparlor.games.last_word.state import (
    Event,
    GiveUp,
    MakeWord,
    Pending,
    State,
    TurnAction,
    WordFell,
    WordMade,
    happened,
)
from wordparlor.games.last_word.turns import Turns
from wordparlor.games.last_word.walking import word_walked
from wordparlor.pieces.faces import Face
from wordparlor.pieces.squares import Square

MOST_FALLEN = 3  # LW-14


@dataclass(frozen=True)
class LastWordResolver(OnePlayResolver[State, TurnAction, Event]):
    """Resolves one action by the rules, with a judge who answers for the dictionary."""

    policy: Policy
    bonus: Collection[Face]
    judge: Judge
    turns: Turns

    waiting = "Accept or challenge the previous word before you play."
    nothing_waits = "There's no word to challenge."

    def take_turn(self, state: State, seat: Seat, action: TurnAction) -> Step[State, Event]:  # noqa: ARG002 - in turn
        match action:
            case MakeWord(squares, wilds):
                return self.make_word(state, squares, wilds)
            case GiveUp():
                return self.give_up(state)

    # Making a word

    def make_word(self, state: State, squares: tuple[Square, ...], wilds: str) -> Step[State, Event]:
        """Walk and make a word: immediately if words are checked, otherwise pending until nobody challenges (COM-5)."""
        word = word_walked(state.board, state.turn, squares, wilds)
        # If only one player is left, nobody can challenge.
        pending = self.policy == "challenge" and len(state.gone) < len(state.storage) - 1
        event = WordMade(state.turn, squares, (word,), self.score(state, squares), pending)
        if pending:
            window = window_for(state, squares, word)
            return happened(replace(state, pending=Pending(squares, word, window)), event)
        require_legal((word,), self.judge)
        return happened(state, event).then(partial(self.word_happens, squares=squares))

    def score(self, state: State, squares: tuple[Square, ...]) -> int:
        return tiles_score(state.board.tiles_on(squares), self.bonus)

    def word_happens(self, state: State, *, squares: tuple[Square, ...]) -> Step[State, Event]:
        """Store the tiles, leave the pawn on the last square, and find out who is shut in (LW-12, LW-17)."""
        seat = state.turn
        tiles = state.board.tiles_on(squares)
        state = replace(
            state,
            board=state.board.walked(seat, squares),
            storage=with_seat_value(state.storage, seat, state.storage[seat] + tiles),
            fallen=with_seat_value(state.fallen, seat, 0),
            last_word=seat,
            pending=None,
        )
        return turns.pawns_are_judged(state).then(self.turns.next_turn)

    # Giving up

    def give_up(self, state: State) -> Step[State, Event]:
        alone = state.board.seats_in == (state.turn,)
        return self.turns.strand(state, "stopped" if alone else "said-so")

    # The window

    def window_closes(self, state: State) -> Step[State, Event]:
        """Make the accepted word happen."""
        pending = pending_play(state)
        step = happened(state, PlayStands(state.turn, self.score(state, pending.squares)))
        return step.then(partial(self.word_happens, squares=pending.squares))

    def play_falls(self, state: State) -> Step[State, Event]:
        """End the turn without a word; after the third one in a row, its maker is out (LW-14)."""
        pending = pending_play(state)
        fallen = state.fallen[state.turn] + 1
        state = replace(state, pending=None, fallen=with_seat_value(state.fallen, state.turn, fallen))
        step = happened(state, WordFell(state.turn, pending.squares))
        if fallen < MOST_FALLEN:
            return step.then(self.turns.next_turn)
        return step.then(lambda after: self.turns.strand(after, "struck"))

    # What the host says

    def turn_times_out(self, state: State, seat: Seat) -> Step[State, Event]:  # noqa: ARG002 - in turn
        """Treat silence as having no word to make (COM-10)."""
        return self.turns.strand(state, "time")

    def player_leaves(self, state: State, seat: Seat) -> Step[State, Event]:
        """Continue without a player; their pending word never happens, and they accept another player's (COM-11).

        The last player left continues to make words (LW-18).
        """
        state = replace(state, gone=(*state.gone, seat))
        pawns = {seat: Aside()} if seat in state.board.seats_in else {}
        step = turns.lift_pawns(state, pawns, LeftTable(seat))
        if state.turn == seat:
            return step.then(lambda after: self.turns.next_turn(replace(after, pending=None)))
        return step.then(partial(self.window_is_left, seat=seat))

    def begins_next(self, state: State) -> Seat | None:
        return begins_after(state, pending_play(state).squares)


def window_for(state: State, squares: tuple[Square, ...], word: str) -> Window:
    """Open the window to everyone else, even those who are out (LW-14); the next player can close it (COM-6)."""
    others = tuple(seat for seat in turns.order_of_play(state)[:-1] if seat not in state.gone)
    return Window((Claim(state.turn, (word,)),), others, begins_after(state, squares))


def begins_after(state: State, squares: tuple[Square, ...]) -> Seat | None:
    """Return which other player would be next, except those whom the word would shut in: they would be out."""
    after = state.board.walked(state.turn, squares)
    others = turns.order_of_play(state)[:-1]
    return next((seat for seat in others if seat in after.seats_in and not is_shut_in(after, seat)), None)
