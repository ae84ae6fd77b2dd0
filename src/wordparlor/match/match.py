"""One game being played: it takes actions and the time, keeps the record, and returns what follows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from copy import copy
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from wordparlor.core.game import Awaited, GameTimeUp, HostAction, Leaves, Outcome, Seat, TimeUp
from wordparlor.core.record import (
    HEAD_LINE,
    NO_SUM,
    Acted,
    Ended,
    Head,
    Line,
    Record,
    Replaced,
    Seated,
    Undone,
    blame_line,
    decode_line,
    encode_line,
)
from wordparlor.core.rules import AnyGame, Rules
from wordparlor.match.clocks import Clocks
from wordparlor.match.history import History, Past, past_of
from wordparlor.match.positions import first_state
from wordparlor.match.proposal import AnyStep, Change, Proposal, Situation, Tip, is_due, steps_of
from wordparlor.match.replay import line_number, same_step
from wordparlor.match.seen import Seen
from wordparlor.match.settings import Settings
from wordparlor.match.undo import CannotUndo, require_nothing_final, require_nothing_revealed, require_undo_allowed

# Stores a line for good, or raises: nothing has happened before it returns.
KeepLine: TypeAlias = Callable[[bytes], None]

_read_settings = msgspec.json.Decoder(Settings).decode
_encode = msgspec.json.Encoder().encode

MILLISECONDS = 1000  # in a second, the unit of records


def keep_nothing(line: bytes) -> None:
    """Keep the record in memory only."""


class Match:
    """A game being played, with its record and clocks.

    Everything that happens is first proposed, which changes nothing, and then applied. In between, its lines are
    stored.
    """

    def __init__(  # noqa: PLR0913 - the game, and the host's side of it
        self,
        rules: Rules,
        game: AnyGame,
        head: Head,
        *,
        seed: str | None = None,
        keep: KeepLine = keep_nothing,
        now: float = 0.0,
    ) -> None:
        known = seed or head.seed
        assert known is not None, "a match has its seed"
        self.seed = known
        self.rules = rules
        self.game = game
        self.head = head
        self.seats = list(head.seats)
        self.settings = _read_settings(head.settings)
        self._keep = keep
        self._began = now
        self._history = History()
        self._tip = self._first_tip(self._first_situation())
        self.seen = Seen(game, self._tip.situation)

    def _first_situation(self) -> Situation:
        return Situation.at(self.game, first_state(self.game, self.head, self.seed))

    def _first_tip(self, situation: Situation) -> Tip:
        return Tip(situation, Clocks.started(self.settings, self.game.players, situation.awaited, self._began))

    def begin(self) -> Match:
        """Write the head, the first line of the record."""
        text, last_sum = encode_line(self.head, NO_SUM)
        self._keep(text)
        self._tip = replace(self._tip, last_sum=last_sum)
        return self

    def resume(self, record: Record, *, began: float | None = None) -> Match:
        """Continue a record where it ends, without judging any word again.

        The clocks continue from its last line. If the host's own time has moved on meanwhile, the host passes the time
        at which the game began, shifted by the time in which nobody could play.
        """
        self._began = self._began - ended_at(record) if began is None else began
        self._tip = self._first_tip(self._tip.situation)
        for line in record.lines:
            with blame_line(line_number(line)):
                self.apply((self._replayed(self._tip, line, *self._written(line, NO_SUM)),))
        self._tip = replace(self._tip, last_sum=record.last_sum)
        return self

    def copy(self) -> Match:
        """Return a copy that doesn't change when something is applied to this one."""
        other = copy(self)
        other.seats, other._history = list(self.seats), self._history.copy()  # noqa: SLF001 - a match too
        return other

    # Propose, then apply

    def propose(self, seat: Seat, action: Any, now: float = 0.0) -> Proposal:  # noqa: ANN401 - of whatever game is played
        """Return what would happen if a player took this action, or raise Refused."""
        return self._acted_on(self._tip, seat, action, self.game.play(self.state, seat, action), now)

    def propose_host_action(self, action: HostAction, now: float = 0.0) -> Proposal:
        return self._host_acted_on(self._tip, action, now)

    def propose_expiry(self, now: float) -> Proposal:
        """Propose to end the turns of all players whose time is up, and the game if its time is; may be empty."""
        proposal: Proposal = ()
        tip = self._tip
        for action in self._expired(now):
            if is_due(tip, action, now):
                proposal += self._host_acted_on(tip, action, now)
                tip = proposal[-1].tip
        return proposal

    def propose_undo(self, seat: Seat, now: float = 0.0, *, agreed: Collection[Seat] = ()) -> Proposal:
        """Propose to undo a seat's last action and everything after it, or raise CannotUndo.

        The same tiles will be drawn again. If the table asks for consent, the other people must have agreed.
        """
        kept = self.actions_left_by_undo(seat)
        if self.settings.undo == "consent" and (missing := self.people - {seat, *agreed}):
            names = " and ".join(self.seats[other].name for other in sorted(missing))
            raise CannotUndo(f"Waiting for {names} to agree.")
        return (self._change(self._tip, Undone(self._tip.lines + 1, seat, self._at(now), kept)),)

    def propose_seat(self, seat: Seat, seated: Seated, now: float = 0.0) -> Proposal:
        """Replace the player in a seat."""
        return (self._change(self._tip, Replaced(self._tip.lines + 1, self._at(now), seat, seated)),)

    def propose_leave(self, seat: Seat, now: float = 0.0, *, replacement: Seated | None = None) -> Proposal:
        """Remove a player: a bot takes the seat, or the seat is out, as the table's setting says (COM-11)."""
        if self.settings.leaving == "out" or replacement is None:
            return self.propose_host_action(Leaves(seat), now)
        return self.propose_seat(seat, replacement, now)

    def read(self, texts: Iterable[str]) -> Proposal:
        """Read lines that another host stored, without judging any word again."""
        proposal: Proposal = ()
        tip = self._tip
        for text in texts:
            last_sum, line = decode_line(text.encode(), tip.last_sum, HEAD_LINE + tip.lines + 1)
            assert not isinstance(line, Head), "the header was read when the match was created"
            proposal += (self._replayed(tip, line, text, last_sum),)
            tip = proposal[-1].tip
        return proposal

    def apply(self, proposal: Proposal) -> None:
        """Apply a proposal; nothing else changes a match."""
        for change in proposal:
            assert change.tip.lines == self.line_count + 1, "it was proposed for this state of the match"
            self._history.add(change, self._tip.situation)
            match change.line:
                case Undone(kept=kept):
                    self._history.truncate(kept)
                case Replaced(seat=seat, now=seated):
                    self.seats[seat] = seated
                case Acted() | Ended():
                    pass
            self._tip = change.tip
        if proposal and self.seen.situation is not self._tip.situation:
            self.seen = Seen(self.game, self._tip.situation)

    def _acted_on(self, tip: Tip, by: Seat | Literal["host"], action: Any, step: AnyStep, now: float) -> Proposal:  # noqa: ANN401 - of whatever game is played
        acted = Acted(
            number=tip.lines + 1,
            by=by,
            at=self._at(now),
            action=msgspec.Raw(_encode(action)),
            facts=step.facts,
            events=msgspec.Raw(_encode(step.events)),
        )
        change = self._change(tip, acted, step, action)
        outcome = self.game.outcome(step.state)
        if outcome is None:
            return (change,)
        shown = None if self.head.seed else self.seed
        return change, self._change(change.tip, Ended(tip.lines + 2, acted.at, outcome, shown))

    def _host_acted_on(self, tip: Tip, action: HostAction, now: float) -> Proposal:
        return self._acted_on(tip, "host", action, self.game.host(tip.situation.state, action), now)

    def _change(self, tip: Tip, line: Line, step: AnyStep | None = None, action: Any = None) -> Change:  # noqa: ANN401 - likewise
        text, last_sum = self._written(line, tip.last_sum)
        return Change(line, text, self._tip_after(tip, line, step, last_sum), step, action)

    @staticmethod
    def _written(line: Line, previous_sum: str) -> tuple[str, str]:
        text, last_sum = encode_line(line, previous_sum)
        return text.decode(), last_sum

    def _replayed(self, tip: Tip, line: Line, text: str, last_sum: str) -> Change:
        """Replay a line with the answers that it contains."""
        step = None
        if isinstance(line, Acted):
            step = self._step_again(tip.situation, line)
        return Change(line, text, self._tip_after(tip, line, step, last_sum), step)

    def _tip_after(self, tip: Tip, line: Line, step: AnyStep | None, last_sum: str) -> Tip:
        if isinstance(line, Replaced | Ended):
            return replace(tip, lines=tip.lines + 1, last_sum=last_sum)
        situation = self._situation_after(tip, line, step)
        clocks = tip.clocks.after(situation.awaited, self._began + line.at / MILLISECONDS)
        return Tip(situation, clocks, tip.lines + 1, last_sum)

    def _situation_after(self, tip: Tip, line: Acted | Undone, step: AnyStep | None) -> Situation:
        if isinstance(line, Undone):
            return self._history.since(line.kept, self._replay)[0].before
        assert step is not None, "every action has a result"
        return tip.situation.after(self.game, line.by, step)

    def _step_again(self, situation: Situation, acted: Acted) -> AnyStep:
        return same_step(self.rules, self.game, situation.state, acted, edition=self.head.edition)

    def _replay(self, actions: Sequence[Acted]) -> Iterator[Past]:
        """Replay these actions from the start of the game."""
        situation = self._first_situation()
        for acted in actions:
            yield past_of(situation, acted)
            situation = situation.after(self.game, acted.by, self._step_again(situation, acted))

    def _expired(self, now: float) -> Iterator[HostAction]:
        """Yield what the host reports when time is up, in order."""
        whole = self.whole_due()
        if whole is not None and whole <= now:
            yield GameTimeUp()
        yield from map(TimeUp, range(self.game.players))

    def _at(self, now: float) -> int:
        return max(0, round((now - self._began) * MILLISECONDS))

    # For hosts that store lines immediately

    def play(self, seat: Seat, action: Any, now: float = 0.0) -> AnyStep:  # noqa: ANN401 - of whatever game is played
        """Play a player's action, or raise Refused."""
        return self._step(self.propose(seat, action, now))

    def host(self, action: HostAction, now: float = 0.0) -> AnyStep:
        return self._step(self.propose_host_action(action, now))

    def expire(self, now: float) -> tuple[AnyStep, ...]:
        """End the turns of all players whose time is up, and the game if its time is up."""
        return steps_of(self._carry_out(self.propose_expiry(now)))

    def undo(self, seat: Seat, now: float = 0.0, *, agreed: Collection[Seat] = ()) -> None:
        self._carry_out(self.propose_undo(seat, now, agreed=agreed))

    def leave(self, seat: Seat, now: float = 0.0, *, replacement: Seated | None = None) -> AnyStep | None:
        return next(iter(steps_of(self._carry_out(self.propose_leave(seat, now, replacement=replacement)))), None)

    def replace_seat(self, seat: Seat, seated: Seated, now: float = 0.0) -> None:
        self._carry_out(self.propose_seat(seat, seated, now))

    def _step(self, proposal: Proposal) -> AnyStep:
        (step,) = steps_of(self._carry_out(proposal))
        return step

    def _carry_out(self, proposal: Proposal) -> Proposal:
        """Store the lines first, and only then apply them."""
        for change in proposal:
            self._keep(change.text.encode())
        self.apply(proposal)
        return proposal

    # Questions

    @property
    def lines(self) -> tuple[Line, ...]:
        """The record without its head."""
        return self._history.lines

    @property
    def line_count(self) -> int:
        return self._tip.lines

    @property
    def situation(self) -> Situation:
        return self._tip.situation

    @property
    def state(self) -> Any:  # noqa: ANN401 - of whatever game is played
        return self._tip.situation.state

    @property
    def awaited(self) -> Awaited | None:
        return self._tip.situation.awaited

    @property
    def clocks(self) -> Clocks:
        return self._tip.clocks

    @property
    def outcome(self) -> Outcome | None:
        return None if self.awaited else self.game.outcome(self.state)

    @property
    def bots_awaited(self) -> tuple[Seat, ...]:
        """The bots that should be asked now."""
        awaited = self.awaited
        return tuple(sorted(seat for seat in awaited.seats if self.seats[seat].is_bot)) if awaited else ()

    @property
    def words_are_secret(self) -> bool:
        """Return whether nothing may reveal which words are legal, because they can be challenged (COM-5)."""
        return self.game.options.policy == "challenge" and self.outcome is None

    @property
    def last_player(self) -> Seat:
        """The seat that acted last, or the first seat if nobody has acted."""
        return next((by for by in reversed(self._history.by) if by != "host"), 0)

    @property
    def people(self) -> frozenset[Seat]:
        """The seats of people who haven't left."""
        people = frozenset(seat for seat, one in enumerate(self.seats) if not one.is_bot)
        return people - self._history.left

    def view(self, seat: Seat | None) -> Any:  # noqa: ANN401 - of whatever game is played
        """Return what a seat sees; it's computed once for each state."""
        return self.seen.view(seat)

    def has_secrets(self, seat: Seat | None) -> bool:
        """Return whether a seat sees more than a spectator does, so that a shared screen has to hide it."""
        return bool(replace(self.view(seat), seat=None) != self.view(None))

    def answers(self, seat: Seat) -> int:
        """Return how many times a seat has answered the current question."""
        return self.situation.answers[seat]

    def actions_left_by_undo(self, seat: Seat) -> int:
        """Return how many actions would remain after an undo by this seat, or raise CannotUndo."""
        # What bots do in secret stays secret, just as for people on other devices.
        has_bots = any(one.is_bot for one in self.seats)
        setting = "consent" if has_bots and self.settings.undo == "fair" else self.settings.undo
        require_undo_allowed(self.game, self.situation, setting)
        kept = self._history.last_of(seat)
        if kept is None or self.awaited is None:
            raise CannotUndo("There's nothing to undo.")
        if refusal := self._history.refusal(seat, kept):
            raise CannotUndo(refusal)
        past = self._history.since(kept, self._replay)
        require_nothing_final(past, self.situation)
        if setting != "free":
            self._require_nothing_revealed(past, seat, kept)
        return kept

    def _require_nothing_revealed(self, past: Sequence[Past], seat: Seat, number: int) -> None:
        """Raise CannotUndo if something has been revealed to anyone since."""
        try:
            secret = self.words_are_secret
            require_nothing_revealed(self.game, past, self.situation, seat, words_are_secret=secret)
        except CannotUndo as problem:
            self._history.refuse(seat, number, str(problem))
            raise

    def due(self) -> float | None:
        """Return when the next clock runs out."""
        dues = [self.clocks.due(seat) for seat in range(self.game.players)]
        return min((due for due in (*dues, self.whole_due()) if due is not None), default=None)

    def whole_due(self) -> float | None:
        """Return when the time for the whole game is up, if the rules set one."""
        awaited = self.awaited
        return (
            None if awaited is None or awaited.whole_game_seconds is None else self._began + awaited.whole_game_seconds
        )


def ended_at(record: Record) -> float:
    """Return the time of the last line, in seconds since the game began."""
    return record.lines[-1].at / MILLISECONDS if record.lines else 0.0
