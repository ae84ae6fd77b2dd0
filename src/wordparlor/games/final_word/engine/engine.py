"""Resolve every action: plays, other choices, and what the host reports."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from wordparlor.core.game import Refused, Seat, Step
from wordparlor.core.judge import Judge, WordJudged
from wordparlor.core.word_policy import Policy
from wordparlor.games.common.challenge_window import Challenge
from wordparlor.games.common.events import LeftTable
from wordparlor.games.common.judging import require_legal
from wordparlor.games.common.pending_play import PlayResolver
from wordparlor.games.final_word.actions import Action, GiveUp, OneGameOnly, Pass, Play, Stop, Trade, TurnAction
from wordparlor.games.final_word.engine import challenges, declining, turn_order
from wordparlor.games.final_word.engine.definition import Definition, Effects, Phase, PlayPosition, Turn
from wordparlor.games.final_word.engine.sealed_choices import seal
from wordparlor.games.final_word.engine.validation import made_by
from wordparlor.games.final_word.events import Event, OutOfTime, Played, SealedWord, happened
from wordparlor.games.final_word.options import Equipment
from wordparlor.games.final_word.state import Made, State
from wordparlor.pieces.layout import letters_of
from wordparlor.words.dictionary import Dictionary


@dataclass(frozen=True)
class Engine(PlayResolver[State, TurnAction, Event]):
    """A game being played: its definition, the box, and the judge who answers for the dictionary."""

    definition: Definition
    policy: Policy
    equipment: Equipment
    dictionary: Dictionary
    judge: Judge

    def phase(self, state: State) -> Phase:
        return self.definition.phases[state.phase]

    def position(self, state: State, seat: Seat) -> PlayPosition:
        """Return what a player makes words from."""
        return PlayPosition(
            seat=seat,
            phase=state.phase,
            hand=state.hands[seat],
            board=state.board,
            values=self.equipment.values,
            turned=state.turned,
            special=state.special,
        )

    def take_turn(self, state: State, seat: Seat, action: TurnAction) -> Step[State, Event]:
        match action:
            case Play():
                return self.make_play(state, seat, action)
            case Trade() | Pass() | GiveUp() | Stop():
                return self.decline(state, seat, action)
            case _:
                return self.special_action(state, seat, action)

    def special_action(self, state: State, seat: Seat, action: OneGameOnly) -> Step[State, Event]:
        for special in self.phase(state).special_actions:
            if isinstance(action, special.kind):
                return special.does(Turn(self, seat), state, action)
        raise Refused(*action.refused)

    def run(self, turn: Turn, state: State, effects: Effects) -> Step[State, Event]:
        """Apply the effects one after the other, until the game is over."""
        step = happened(state)
        for effect in effects:
            if step.state.ending is None:
                step = step.then(partial(effect, turn))
        return step

    # Making plays

    def make_play(self, state: State, seat: Seat, play: Play) -> Step[State, Event]:
        """Make words: immediately if they are checked, otherwise pending until nobody challenges (COM-5)."""
        phase = self.phase(state)
        made = made_by(phase, self.position(state, seat), seat, play)
        if self.policy == "checked":
            require_legal(made.words, self.judge)
        if phase.when_all_chosen:
            return seal(self, state, seat, made.play, SealedWord(seat, made.words, made.score))
        pending = self.policy == "challenge" and bool(made.words)
        was = tuple(letters_of(row) for row in state.board)
        event = Played(seat, made.play, was, made.words, made.score, pending)
        if pending:
            begins = None if phase.goes_on(Turn(self, seat, made), state) else turn_order.begins_next(self, state)
            return happened(replace(state, pending=challenges.wait_for_answers(state, (made,), begins)), event)
        return happened(state, event).then(partial(self.play_happens, made=made))

    def play_happens(self, state: State, *, made: Made) -> Step[State, Event]:
        state = replace(state, pending=None, passed=())
        return self.run(Turn(self, made.seat, made), state, self.phase(state).then)

    # Answering

    def claim_is_judged(
        self, state: State, *, by: Seat, challenge: Challenge, judged: WordJudged
    ) -> Step[State, Event]:
        return challenges.claim_is_judged(self, state, by=by, claim=challenge.claim, legal=judged.legal)

    def window_closes(self, state: State) -> Step[State, Event]:
        return challenges.close_window(self, state)

    def begins_next(self, state: State) -> Seat | None:
        """Return who is next; nobody if the turn goes on, or if everyone chose in secret."""
        begins = state.window and state.window.begins
        return None if begins is None else turn_order.begins_next(self, state)

    # Actions other than plays

    def decline(self, state: State, seat: Seat, action: Trade | Pass | GiveUp | Stop) -> Step[State, Event]:
        phase = self.phase(state)
        declining.is_allowed(phase, state, seat, action)
        if phase.when_all_chosen:
            assert isinstance(action, Trade | Pass), "nothing else is sealed"
            return seal(self, state, seat, action)
        return self.fall_back(state, seat, action)

    def fall_back(self, state: State, seat: Seat, action: Action, *, time: bool = False) -> Step[State, Event]:
        fallback = self.phase(state).fallback_at(state.board)
        then = fallback.after.get(type(action), fallback.then)
        step = declining.do_instead(state, seat, action, fallback, why="time" if time else "chosen")
        return step.then(lambda after: self.run(Turn(self, seat), after, then))

    # Reports of the host

    def turn_times_out(self, state: State, seat: Seat) -> Step[State, Event]:
        """Treat silence as a pass, or as whatever means that the player makes no word (COM-10)."""
        phase = self.phase(state)
        says = phase.fallback_at(state.board).says
        silence = phase.on_timeout or (says[0]() if says else Pass())
        match silence:
            case Pass() | GiveUp() | Stop():
                if phase.when_all_chosen:
                    return seal(self, state, seat, Pass())
                return self.fall_back(state, seat, silence, time=True)
            case _:
                return happened(state, OutOfTime(seat)).then(lambda after: self.special_action(after, seat, silence))

    def player_leaves(self, state: State, seat: Seat) -> Step[State, Event]:
        """Continue without a player; a play of theirs that was pending never happens (COM-11)."""
        state = replace(state, gone=(*state.gone, seat))
        if state.last_turns:
            state = replace(state, last_turns=tuple(other for other in state.last_turns if other != seat))
        step = happened(state, LeftTable(seat)).then(
            lambda after: self.run(Turn(self, seat), after, self.definition.on_leave)
        )
        ending = turn_order.too_few(state)
        if ending:
            return step.then(lambda after: turn_order.game_is_over(self, after, ending))
        if state.turn == seat and not self.phase(state).when_all_chosen:
            return step.then(lambda after: self.leave_in_turn(replace(after, pending=None), seat))
        if state.pending:
            return step.then(partial(self.window_is_left, seat=seat))
        return step.then(lambda after: self.run(Turn(self, after.turn), after, self.definition.on_other_leave))

    def leave_in_turn(self, state: State, seat: Seat) -> Step[State, Event]:
        return self.run(Turn(self, seat), state, self.definition.on_leave_in_turn or self.definition.on_struck_play)
