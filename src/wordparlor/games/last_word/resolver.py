"""Resolve each action: making a word, giving up, challenging, leaving."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from wordparlor.core.game import Refused, Seat, Step
from wordparlor.core.judge import Judge, WordJudged
from wordparlor.core.word_policy import Policy
from wordparlor.games.common.challenge_window import (
    Answer,
    Challenge,
    Claim,
    LetStand,
    Window,
    let_stand,
    resolve_challenge_answer,
)
from wordparlor.games.common.events import Challenged, LeftTable, PlayStands, StoodBy
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.last_word import turns
from wordparlor.games.last_word.board import Aside, Square
from wordparlor.games.last_word.isolation import is_shut_in
from wordparlor.games.last_word.scoring import tiles_score
from wordparlor.games.last_word.state import (
    Action,
    Event,
    GiveUp,
    MakeWord,
    Pending,
    State,
    WordFell,
    WordMade,
    happened,
)
from wordparlor.games.last_word.turns import Turns
from wordparlor.games.last_word.walking import word_walked
from wordparlor.pieces.faces import Face

MOST_FALLEN = 3  # LW-14


@dataclass(frozen=True)
class LastWordResolver:
    """Resolves one action by the rules, with a judge who answers for the dictionary."""

    policy: Policy
    bonus: Collection[Face]
    judge: Judge
    turns: Turns

    def resolve(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        if state.pending:
            return self.answer(state, state.pending, seat, action)
        match action:
            case MakeWord(squares, wilds):
                return self.make_word(state, squares, wilds)
            case GiveUp():
                return self.give_up(state)
            case Challenge() | LetStand():
                raise Refused("COM-6", "There's no word to challenge.")

    # Making a word

    def make_word(self, state: State, squares: tuple[Square, ...], wilds: str) -> Step[State, Event]:
        """Walk and make a word: at once if words are checked, else pending until nobody challenges (COM-5)."""
        word = word_walked(state.board, state.turn, squares, wilds)
        # Alone at the table there is nobody to challenge.
        pending = self.policy == "challenge" and len(state.gone) < len(state.storage) - 1
        event = WordMade(state.turn, squares, (word,), self.score(state, squares), pending)
        if pending:
            window = window_for(state, squares, word)
            return happened(replace(state, pending=Pending(squares, word, window)), event)
        word_is_legal(word, self.judge)
        return happened(state, event).then(partial(self.word_happens, squares=squares))

    def score(self, state: State, squares: tuple[Square, ...]) -> int:
        return tiles_score(state.board.tiles_on(squares), self.bonus)

    def word_happens(self, state: State, *, squares: tuple[Square, ...]) -> Step[State, Event]:
        """Store the tiles, leave the pawn on the last square, and see who is shut in (LW-12, LW-17)."""
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

    def answer(self, state: State, pending: Pending, seat: Seat, action: Action) -> Step[State, Event]:
        if not isinstance(action, Challenge | LetStand):
            raise Refused("COM-6", "A word is waiting: challenge it or accept it.")
        return self.settle_answer(state, pending, seat, action)

    def settle_answer(self, state: State, pending: Pending, seat: Seat, answer: Answer) -> Step[State, Event]:
        falls = partial(self.word_falls, pending=pending)
        stands = partial(self.word_stands, pending=pending)
        return resolve_challenge_answer(
            pending.window,
            seat,
            answer,
            self.judge,
            struck=lambda judged: challenge_step(state, seat, judged).then(falls),
            upheld=lambda judged: challenge_step(state, seat, judged).then(stands),
            closed=lambda: happened(state, StoodBy(seat)).then(stands),
            still_open=lambda rest: happened(with_window(state, pending, rest), StoodBy(seat)),
        )

    def word_stands(self, state: State, *, pending: Pending) -> Step[State, Event]:
        step = happened(state, PlayStands(state.turn, self.score(state, pending.squares)))
        return step.then(partial(self.word_happens, squares=pending.squares))

    def word_falls(self, state: State, *, pending: Pending) -> Step[State, Event]:
        """End the turn without a word; a third one running ends the game for its maker (LW-14)."""
        fallen = state.fallen[state.turn] + 1
        state = replace(state, pending=None, fallen=with_seat_value(state.fallen, state.turn, fallen))
        step = happened(state, WordFell(state.turn, pending.squares))
        if fallen < MOST_FALLEN:
            return step.then(self.turns.next_turn)
        return step.then(lambda after: self.turns.strand(after, "struck"))

    # What the host says

    def time_is_up(self, state: State, seat: Seat) -> Step[State, Event]:
        """Take silence as having no word to make, or as letting one stand (COM-10)."""
        if state.pending:
            return self.settle_answer(state, state.pending, seat, LetStand())
        return self.turns.strand(state, "time")

    def player_leaves(self, state: State, seat: Seat) -> Step[State, Event]:
        """Continue without a player; a pending word of theirs never happens, one of another they let stand (COM-11).

        The last one at the table goes on making words (LW-18).
        """
        state = replace(state, gone=(*state.gone, seat))
        pawns = {seat: Aside()} if seat in state.board.seats_in else {}
        step = turns.lift_pawns(state, pawns, LeftTable(seat))
        if state.turn == seat:
            return step.then(lambda after: self.turns.next_turn(replace(after, pending=None)))
        return step.then(partial(self.window_is_left, seat=seat))

    def window_is_left(self, state: State, *, seat: Seat) -> Step[State, Event]:
        """Wait no longer for the word of a player who left."""
        pending = state.pending
        if pending is None or seat not in pending.window.may:
            return happened(state)
        rest = let_stand(replace(pending.window, begins=None), seat)
        if rest is None:
            return self.word_stands(state, pending=pending)
        begins = begins_after(state, pending.squares)
        return happened(with_window(state, pending, replace(rest, begins=begins)))


def word_is_legal(word: str, judge: Judge) -> None:
    judged = judge.verdict(word)
    if not judged.legal:
        raise Refused("COM-5", f"{word} isn't a valid word ({judged.reason.replace('-', ' ')}).")


def window_for(state: State, squares: tuple[Square, ...], word: str) -> Window:
    """Open the window to all others, those who are out too (LW-14); the next player closes it by playing on (COM-6)."""
    others = tuple(seat for seat in turns.order_of_play(state)[:-1] if seat not in state.gone)
    return Window((Claim(state.turn, (word,)),), others, begins_after(state, squares))


def begins_after(state: State, squares: tuple[Square, ...]) -> Seat | None:
    """Return which other player would be next, but nobody whom the word would shut in: they would be out."""
    after = state.board.walked(state.turn, squares)
    others = turns.order_of_play(state)[:-1]
    return next((seat for seat in others if seat in after.seats_in and not is_shut_in(after, seat)), None)


def with_window(state: State, pending: Pending, window: Window) -> State:
    return replace(state, pending=replace(pending, window=window))


def challenge_step(state: State, by: Seat, judged: WordJudged) -> Step[State, Event]:
    return happened(state, Challenged(state.turn, by, judged.word, judged.reason, judged.legal))
