"""One game being played: it takes actions and the time, keeps the record, and returns what came of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import takewhile
from typing import Any, TypeAlias

import msgspec

from wordparlor.core.chance import Chance, seed_hash
from wordparlor.core.game import Awaited, GameTimeUp, HostAction, Leaves, Outcome, Refused, Seat, Step, TimeUp
from wordparlor.core.judge import FactsDiffer, Judge, RecordedJudge
from wordparlor.core.options import BadOption
from wordparlor.core.record import (
    HEAD_LINE,
    NO_SUM,
    Acted,
    DictionaryUsed,
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
from wordparlor.match.clocks import Clocks, question_of
from wordparlor.match.settings import Settings
from wordparlor.match.undo import CannotUndo, actions_left, is_leaving, read_host_action

# Keeps a line for good, or raises: nothing has happened before it returns.
KeepLine: TypeAlias = Callable[[bytes], None]
AnyStep: TypeAlias = Step[Any, Any]  # of whatever game is played

_read_settings = msgspec.json.Decoder(Settings).decode

MILLISECONDS = 1000  # in a second, as records count


def keep_nothing(line: bytes) -> None:
    """Keep the record in memory only."""


class Match:
    """A game, its states so far, its record and its clocks."""

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
        self.seed = seed or head.seed
        assert self.seed is not None, "a match knows its seed"
        self.rules = rules
        self.game = game
        self.head = head
        self.lines: list[Line] = []
        self.seats = list(head.seats)
        self._keep = keep
        self._began = now
        self._sum = NO_SUM
        self._states = [game.start(Chance.of(self.seed))]
        self._acted: list[Acted] = []
        self.settings = _read_settings(head.settings)
        self.clocks = Clocks.started(self.settings, game.players, self.awaited, now)

    def begin(self) -> Match:
        """Write the head, the first line of the record."""
        self._seal(self.head)
        return self

    def resume(self, record: Record, *, began: float | None = None) -> Match:
        """Continue a record where it stopped; no word is judged again.

        The clocks go on where they stood at its last line. A host whose own time went on meanwhile says when the game
        began, later by all the time that nobody could play.
        """
        self._began = self._began - ended_at(record) if began is None else began
        self.clocks = Clocks.started(self.settings, self.game.players, self.awaited, self._began)
        for line in record.lines:
            with blame_line(line_number(line)):
                self._follow(line)
        self.lines = list(record.lines)
        self.seats = list(record.seats)
        self._sum = record.last_sum
        return self

    def apply(self, text: bytes) -> AnyStep | None:
        """Take over the next line of the record, which another host kept; no word is judged again."""
        self._sum, line = decode_line(text, self._sum, HEAD_LINE + len(self.lines) + 1)
        assert not isinstance(line, Head), "the head was followed when the match was made"
        step = self._follow(line)
        self.lines.append(line)
        if isinstance(line, Replaced):
            self.seats[line.seat] = line.now
        return step

    def _follow(self, line: Line) -> AnyStep | None:
        """Apply a line, at its time."""
        step = None
        match line:
            case Acted():
                step = same_step(self.rules, self.game, self.state, line, edition=self.head.edition)
                self._states.append(step.state)
                self._acted.append(line)
            case Undone(kept=kept):
                self._cut(kept)
            case Replaced() | Ended():
                return None
        self.clocks = self.clocks.after(self.awaited, self._began + line.at / MILLISECONDS)
        return step

    def _cut(self, kept: int) -> None:
        del self._acted[kept:]
        del self._states[kept + 1 :]

    @property
    def state(self) -> Any:  # noqa: ANN401 - of whatever game is played
        return self._states[-1]

    @property
    def awaited(self) -> Awaited | None:
        return self.game.awaited(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def bots_awaited(self) -> tuple[Seat, ...]:
        """The bots that should be asked now."""
        awaited = self.awaited
        return tuple(sorted(seat for seat in awaited.seats if self.seats[seat].is_bot)) if awaited else ()

    @property
    def words_are_secret(self) -> bool:
        """Return whether nothing may tell which words are legal: while they can be challenged (COM-5)."""
        options = msgspec.json.decode(self.head.options)
        return options.get("policy") == "challenge" and self.outcome is None

    @property
    def last_player(self) -> Seat:
        """The seat that acted last; the first one if none has."""
        return next((acted.by for acted in reversed(self._acted) if acted.by != "host"), 0)

    def view(self, seat: Seat | None) -> Any:  # noqa: ANN401 - of whatever game is played
        return self.game.view(self.state, seat)

    def play(self, seat: Seat, action: Any, now: float = 0.0) -> AnyStep:  # noqa: ANN401 - of whatever game is played
        """Play what a player chose, or raise Refused."""
        return self._apply_step(seat, action, self.game.play(self.state, seat, action), now)

    def answers(self, seat: Seat) -> int:
        """Count the actions a seat has taken in answer to the current question."""
        question = question_of(self.awaited)
        before = zip(reversed(self._acted), reversed(self._states[:-1]), strict=True)
        on_it = takewhile(lambda one: question_of(self.game.awaited(one[1])) == question, before)
        return sum(acted.by == seat for acted, _ in on_it)

    def host(self, action: HostAction, now: float = 0.0) -> AnyStep:
        return self._apply_step("host", action, self.game.host(self.state, action), now)

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

    def expire(self, now: float) -> Iterator[AnyStep]:
        """End the turns of everyone whose time is up, and the game if its time is."""
        whole = self.whole_due()
        if whole is not None and whole <= now:
            yield self.host(GameTimeUp(), now)
        for seat in range(self.game.players):
            due = self.clocks.due(seat)
            if due is not None and due <= now:
                yield self.host(TimeUp(seat), now)

    def leave(self, seat: Seat, now: float = 0.0, *, replacement: Seated | None = None) -> AnyStep | None:
        """Remove a player: a bot takes the seat, or the seat is out, as the table's setting says (COM-11)."""
        if self.settings.leaving == "out" or replacement is None:
            return self.host(Leaves(seat), now)
        self.replace_seat(seat, replacement, now)
        return None

    def replace_seat(self, seat: Seat, seated: Seated, now: float = 0.0) -> None:
        """Give the seat to someone else from now on."""
        self._write(Replaced(len(self.lines) + 1, self._at(now), seat, seated))
        self.seats[seat] = seated

    def undo(self, seat: Seat, now: float = 0.0, *, agreed: Collection[Seat] = ()) -> None:
        """Take back this seat's last action and all that came after it; the same tiles will come again.

        Where the table asks for consent, the other people have to have agreed.
        """
        kept = self.actions_left_by_undo(seat)
        if self.settings.undo == "consent" and (missing := self.people - {seat, *agreed}):
            names = " and ".join(self.seats[other].name for other in sorted(missing))
            raise CannotUndo(f"Not before {names} agreed.")
        self._write(Undone(len(self.lines) + 1, seat, self._at(now), kept))
        self._cut(kept)
        self.clocks = self.clocks.after(self.awaited, now)

    def actions_left_by_undo(self, seat: Seat) -> int:
        """Return how many actions an undo of this seat would leave, or raise CannotUndo."""
        # What bots do in secret is a secret too, as what people at other devices do.
        has_bots = any(one.is_bot for one in self.seats)
        return actions_left(
            self.game,
            self._states,
            self._acted,
            seat,
            setting="consent" if has_bots and self.settings.undo == "fair" else self.settings.undo,
            words_are_secret=self.words_are_secret,
        )

    @property
    def people(self) -> frozenset[Seat]:
        """The seats of people who have not left."""
        left = {msgspec.json.decode(one.action, type=Leaves).seat for one in self._acted if is_leaving(one)}
        return frozenset(seat for seat, one in enumerate(self.seats) if not one.is_bot and seat not in left)

    def _apply_step(self, by: Seat | str, action: Any, step: AnyStep, now: float) -> AnyStep:  # noqa: ANN401 - of whatever game is played
        """Keep the line first; only then it has happened."""
        acted = Acted(
            number=len(self.lines) + 1,
            by="host" if isinstance(by, str) else by,
            at=self._at(now),
            action=msgspec.Raw(msgspec.json.encode(action)),
            facts=step.facts,
            events=msgspec.Raw(msgspec.json.encode(step.events)),
        )
        self._write(acted)
        self._acted.append(acted)
        self._states.append(step.state)
        self.clocks = self.clocks.after(self.awaited, now)
        if outcome := self.outcome:
            shown = None if self.head.seed else self.seed
            self._write(Ended(len(self.lines) + 1, self._at(now), outcome, shown))
        return step

    def _write(self, line: Line) -> None:
        self._seal(line)
        self.lines.append(line)

    def _seal(self, line: Head | Line) -> None:
        text, own_sum = encode_line(line, self._sum)
        self._keep(text)
        self._sum = own_sum

    def _at(self, now: float) -> int:
        return max(0, round((now - self._began) * MILLISECONDS))


def ended_at(record: Record) -> float:
    """Return the time of the last line, in seconds since the game began."""
    return record.lines[-1].at / MILLISECONDS if record.lines else 0.0


def replay_record(rules: Rules, game: AnyGame, record: Record, *, seed: str | None) -> Iterator[tuple[AnyStep, Acted]]:
    """Play the standing actions of a record again, with the answers that it holds."""
    assert seed is not None, "only with its seed can a record be played again"
    with blame_line(HEAD_LINE):
        state = game.start(Chance.of(seed))
    for acted in record.acted:
        with blame_line(line_number(acted)):
            step = same_step(rules, game, state, acted, edition=record.head.edition)
        state = step.state
        yield step, acted


def line_number(line: Line) -> int:
    """Return the number of a line in its file; the head is the first."""
    return HEAD_LINE + line.number


class ComesOutOtherwise(BadOption):
    """A record of another edition, which comes out differently by the rules of this program (COM-18)."""

    def __init__(self, edition: int, rules: Rules) -> None:
        super().__init__(
            f"This record is of edition {edition} of {rules.game}; this program plays edition {rules.edition}. "
            "It can be shown, but not played on."
        )


def same_step(rules: Rules, game: AnyGame, state: Any, acted: Acted, *, edition: int) -> AnyStep:  # noqa: ANN401 - of whatever game is played
    """Replay a recorded action with the recorded answers; in another edition the same must come of it."""
    judge = RecordedJudge(acted.facts)
    if edition == rules.edition:
        return replay_step(rules, game, state, acted, judge=judge)
    try:
        step = replay_step(rules, game, state, acted, judge=judge)
    except (Refused, FactsDiffer, msgspec.ValidationError) as problem:
        raise ComesOutOtherwise(edition, rules) from problem
    if msgspec.json.encode(step.events) != bytes(acted.events):
        raise ComesOutOtherwise(edition, rules)
    return step


def replay_step(rules: Rules, game: AnyGame, state: Any, acted: Acted, *, judge: Judge | None) -> AnyStep:  # noqa: ANN401 - of whatever game is played
    """Replay a recorded action."""
    if acted.by == "host":
        return game.host(state, read_host_action(acted.action), judge=judge)
    return game.play(state, acted.by, msgspec.json.decode(acted.action, type=rules.action), judge=judge)


def new_head(  # noqa: PLR0913 - all that is settled before a game
    rules: Rules,
    *,
    options: msgspec.Struct,
    equipment: msgspec.Struct,
    settings: Settings,
    seats: tuple[Seated, ...],
    dictionary: DictionaryUsed,
    seed: str,
) -> Head:
    return Head(
        game=rules.game,
        edition=rules.edition,
        options=msgspec.Raw(msgspec.json.encode(options)),
        equipment=msgspec.Raw(msgspec.json.encode(equipment)),
        settings=msgspec.Raw(msgspec.json.encode(settings)),
        seats=seats,
        dictionary=dictionary,
        seed_hash=seed_hash(seed),
        seed=seed,
    )
