"""What comes of each action, whatever the game: plays and their windows, what is done instead, what the host says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from wordparlor.core.game import Refused, Seat, Step
from wordparlor.core.judge import Judge, WordJudged
from wordparlor.games.common.events import Challenged, LeftTable, PlayStands, StoodBy
from wordparlor.games.common.seats import changed
from wordparlor.games.common.window import (
    Answer,
    Challenge,
    Claim,
    LetStand,
    Policy,
    Window,
    answered,
    settle,
    still_asked,
    without,
)
from wordparlor.games.final_word.actions import Action, Ask, GiveUp, Pass, Play, Sealed, Stop, TakePile, Trade
from wordparlor.games.final_word.engine import declining, turn_order
from wordparlor.games.final_word.engine.definition import Definition, Effects, Phase, Position, Turn
from wordparlor.games.final_word.engine.validation import made_by
from wordparlor.games.final_word.events import (
    Event,
    OutOfTime,
    Played,
    PlayFell,
    Ready,
    Revealed,
    SealedWord,
    WillMiss,
    happened,
)
from wordparlor.games.final_word.options import Equipment
from wordparlor.games.final_word.state import Made, Pending, State
from wordparlor.pieces.layout import letters_of
from wordparlor.words.dictionary import Dictionary


@dataclass(frozen=True)
class Engine:
    """A game being played: its definition, the box, and the judge who answers for the dictionary."""

    definition: Definition
    policy: Policy
    equipment: Equipment
    dictionary: Dictionary
    judge: Judge

    def phase(self, state: State) -> Phase:
        return self.definition.phases[state.phase]

    def position(self, state: State, seat: Seat) -> Position:
        """Give what a player makes words from."""
        return Position(
            seat=seat,
            phase=state.phase,
            hand=state.hands[seat],
            board=state.board,
            values=self.equipment.values,
            reds=state.reds,
            used=state.used[seat],
            turned=state.turned,
            plucked=state.plucked,
            unscored=seat in state.unscored,
        )

    def resolve(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        if state.pending:
            if not isinstance(action, Challenge | LetStand):
                raise Refused("COM-6", "A play waits: challenge it or let it stand.")
            return self.answered(state, state.pending, seat, action)
        match action:
            case Play():
                return self.played(state, seat, action)
            case Trade() | Pass() | GiveUp() | Stop():
                return self.declined(state, seat, action)
            case Challenge() | LetStand():
                raise Refused("COM-6", "There is no play to challenge.")
            case _:
                return self.something_else(state, seat, action)

    def something_else(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        for deed in self.phase(state).special_actions:
            if isinstance(action, deed.kind):
                return deed.does(Turn(self, seat), state, action)
        raise not_asked_now(action)

    def run(self, turn: Turn, state: State, consequences: Effects) -> Step[State, Event]:
        """Let one thing happen after the other, until the game is over."""
        step = happened(state)
        for consequence in consequences:
            if step.state.ending is None:
                step = step.then(partial(consequence, turn))
        return step

    # Playing

    def played(self, state: State, seat: Seat, play: Play) -> Step[State, Event]:
        """Make words: at once if they are checked, else pending until nobody challenges (COM-5)."""
        phase = self.phase(state)
        made = made_by(phase, self.position(state, seat), seat, play)
        if self.policy == "checked":
            self.words_are_legal(made.words)
        if phase.when_all_chosen:
            return self.sealed(state, seat, made.play, SealedWord(seat, made.words, made.score))
        pending = self.policy == "challenge" and bool(made.words)
        was = tuple(letters_of(row) for row in state.board)
        told = Played(seat, made.play, was, made.words, made.score, pending)
        if pending:
            begins = None if phase.goes_on(Turn(self, seat, made), state) else turn_order.begins_next(self, state)
            return happened(replace(state, pending=self.waiting(state, (made,), begins)), told)
        return happened(state, told).then(partial(self.play_happens, made=made))

    def words_are_legal(self, words: Iterable[str]) -> None:
        for word in words:
            judged = self.judge.verdict(word)
            if not judged.legal:
                raise Refused("COM-5", f"{word} is not a legal word ({judged.reason.replace('-', ' ')}).")

    def waiting(self, state: State, plays: tuple[Made, ...], begins: Seat | None) -> Pending:
        """Let all speak who have a word of somebody else to speak about (COM-6)."""
        claims = tuple(Claim(made.seat, made.words) for made in plays)
        may = tuple(seat for seat in turn_order.clockwise(state) if any(claim.seat != seat for claim in claims))
        return Pending(plays, Window(claims, may, begins))

    def play_happens(self, state: State, *, made: Made) -> Step[State, Event]:
        state = replace(state, pending=None, passed=())
        return self.run(Turn(self, made.seat, made), state, self.phase(state).then)

    # Choosing unseen

    def sealed(self, state: State, seat: Seat, action: Sealed, *private: Event) -> Step[State, Event]:
        """Keep a choice until all have made theirs."""
        state = replace(state, sealed=changed(state.sealed, seat, action))
        told = happened(state, Ready(seat), *private)
        settled = self.phase(state).when_all_chosen
        assert settled is not None, "somebody says what comes of it"
        return told if turn_order.awaited_seats(self, state) else told.then(partial(settled, self))

    def revealed(self, state: State) -> Step[State, Event]:
        """Show the words that were chosen unseen; under a challenge they wait, else they are laid."""
        chosen = [action if isinstance(action, Play) else None for action in state.sealed]
        plays = tuple(
            made_by(self.phase(state), self.position(state, seat), seat, play)
            for seat, play in enumerate(chosen)
            if play is not None
        )
        lying = {seat: letters_of(row) for seat, row in enumerate(state.board)}
        words = lying | {made.seat: made.words[0] for made in plays}
        told = Revealed(tuple(chosen), tuple(words.get(seat, "") for seat in range(len(chosen))))
        if plays and self.policy == "challenge":
            return happened(replace(state, pending=self.waiting(state, plays, None)), told)
        laid = self.phase(state).when_revealed
        assert laid is not None, "somebody says what comes of it"
        return happened(state, told).then(lambda after: laid(self, after, plays))

    # Doing something instead

    def declined(self, state: State, seat: Seat, action: Trade | Pass | GiveUp | Stop) -> Step[State, Event]:
        phase = self.phase(state)
        declining.is_allowed(phase, state, seat, action)
        if phase.when_all_chosen:
            assert isinstance(action, Trade | Pass), "nothing else is sealed"
            return self.sealed(state, seat, action)
        return self.done_instead(state, seat, action)

    def done_instead(self, state: State, seat: Seat, action: Action, *, time: bool = False) -> Step[State, Event]:
        cannot = self.phase(state).fallback_at(state.board)
        then = cannot.after.get(type(action), cannot.then)
        step = declining.done(state, seat, action, cannot, why="time" if time else "chosen")
        return step.then(lambda after: self.run(Turn(self, seat), after, then))

    # The window

    def answered(self, state: State, pending: Pending, seat: Seat, answer: Answer) -> Step[State, Event]:
        claim = answer.claim if isinstance(answer, Challenge) else 0
        return answered(
            pending.window,
            seat,
            answer,
            self.judge,
            struck=lambda judged: self.challenged(state, pending, seat, claim, judged),
            upheld=lambda judged: self.challenged(state, pending, seat, claim, judged),
            closed=lambda: happened(state, StoodBy(seat)).then(self.closed),
            still_open=lambda rest: happened(with_window(state, pending, rest), StoodBy(seat)),
        )

    def challenged(
        self, state: State, pending: Pending, by: Seat, claim: int, judged: WordJudged
    ) -> Step[State, Event]:
        made = pending.plays[claim]
        told = Challenged(made.seat, by, judged.word, judged.reason, judged.legal)
        if not judged.legal:
            pending = replace(pending, fallen=(*pending.fallen, claim))
        rest = still_asked(settle(pending.window, claim))
        state = with_window(state, pending, rest or pending.window)
        step = happened(state, told)
        if judged.legal:
            step = step.then(lambda after: self.wrongly_challenged(after, by))
        return step if rest else step.then(lambda after: after_all(self, after))

    def wrongly_challenged(self, state: State, seat: Seat) -> Step[State, Event]:
        wrong = self.definition.on_wrong_challenge or loses_next_turn
        return wrong(self, state, seat)

    def closed(self, state: State) -> Step[State, Event]:
        """Let what was not struck happen, and what was not."""
        pending = state.pending
        assert pending is not None, "a window was open"
        state = replace(state, pending=None)
        standing = tuple(made for number, made in enumerate(pending.plays) if number not in pending.fallen)
        fallen = tuple(made for number, made in enumerate(pending.plays) if number in pending.fallen)
        whole = () if self.definition.word_by_word else fallen
        told = happened(
            state,
            *(PlayStands(made.seat, made.score) for made in standing),
            *(PlayFell(made.seat, made.words) for made in whole),
        )
        if fallen:
            told = told.then(row_of_passes_is_broken)
        laid = self.phase(state).when_revealed
        if laid:
            return told.then(lambda after: laid(self, after, standing))
        if standing:
            return told.then(partial(self.play_happens, made=standing[0]))
        turn = Turn(self, fallen[0].seat, fell=fallen[0])
        return told.then(lambda after: self.run(turn, after, self.definition.on_struck_play))

    # What the host says

    def time_is_up(self, state: State, seat: Seat) -> Step[State, Event]:
        """Take silence as a pass, or as whatever says that no word comes (COM-10)."""
        if state.pending:
            return self.answered(state, state.pending, seat, LetStand())
        phase = self.phase(state)
        says = phase.fallback_at(state.board).says
        silence = phase.on_timeout or (says[0]() if says else Pass())
        match silence:
            case Trade() | Pass() | GiveUp() | Stop():
                if phase.when_all_chosen:
                    return self.sealed(state, seat, Pass())
                return self.done_instead(state, seat, silence, time=True)
            case _:
                return happened(state, OutOfTime(seat)).then(lambda after: self.something_else(after, seat, silence))

    def left(self, state: State, seat: Seat) -> Step[State, Event]:
        """Go on without a player; a play of theirs that was pending never happens (COM-11)."""
        state = replace(state, gone=(*state.gone, seat))
        if state.last_turns:
            state = replace(state, last_turns=tuple(other for other in state.last_turns if other != seat))
        told = happened(state, LeftTable(seat)).then(
            lambda after: self.run(Turn(self, seat), after, self.definition.on_leave)
        )
        ending = turn_order.too_few(state)
        if ending:
            return told.then(lambda after: turn_order.game_is_over(self, after, ending))
        if state.turn == seat and not self.phase(state).when_all_chosen:
            return told.then(lambda after: self.abandoned(replace(after, pending=None), seat))
        return told.then(lambda after: self.window_is_left(after, seat))

    def abandoned(self, state: State, seat: Seat) -> Step[State, Event]:
        return self.run(Turn(self, seat), state, self.definition.on_leave_in_turn or self.definition.on_struck_play)

    def window_is_left(self, state: State, seat: Seat) -> Step[State, Event]:
        """Wait no longer for the word of a player who left."""
        pending = state.pending
        if pending is None:
            return self.run(Turn(self, state.turn), state, self.definition.on_other_leave)
        rest = without(pending.window, seat)
        if not rest.may:
            return self.closed(state)
        begins = turn_order.begins_next(self, state) if rest.begins is not None else None
        return happened(with_window(state, pending, replace(rest, begins=begins)))


def not_asked_now(action: Action) -> Refused:
    match action:
        case Ask():
            return Refused("FW-PLUCK-1", "No letter is asked for now.")
        case TakePile():
            return Refused("FW-PN-1", "No pile is taken now.")
        case _:
            return Refused("FW-PL-2", "No cards are taken back now.")


def after_all(engine: Engine, state: State) -> Step[State, Event]:
    """Go on when the last claim is settled, unless the game is over by now."""
    return happened(state) if state.ending else engine.closed(state)


def row_of_passes_is_broken(state: State) -> Step[State, Event]:
    """Begin to count anew who passes in a row: whose play was struck did not pass (FW-14)."""
    return happened(replace(state, passed=()))


def with_window(state: State, pending: Pending, window: Window) -> State:
    return replace(state, pending=replace(pending, window=window))


def loses_next_turn(engine: Engine, state: State, seat: Seat) -> Step[State, Event]:
    """Take the next turn from who challenged a legal word (FW-7)."""
    misses = changed(state.misses, seat, state.misses[seat] + 1)
    return happened(replace(state, misses=misses), WillMiss(seat, engine.definition.penalty))
