"""One game on this computer: its record in a file, its bots, and what a seat sees of it.

A game's id is the hash of its token, so the file needs no secret, and nothing else is needed after a restart.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from wordparlor.agents.mcp.host import Access, Data, Look, Preview, Problem, TextMode
from wordparlor.bots.catalogue import bot_of
from wordparlor.bots.contract import WHILE_PEOPLE_WAIT
from wordparlor.core.chance import Chance
from wordparlor.core.game import Refused, Seat, TimeUp
from wordparlor.core.record import Record, Seated, read
from wordparlor.definitions.report import WordReport, report_on
from wordparlor.games.catalogue import catalogue
from wordparlor.library import dictionary_of_record, new_match, resumed_match, review_record
from wordparlor.match.game_loop import is_bot_out_of_time, next_at_one_screen
from wordparlor.match.match import Match
from wordparlor.match.preview import preview
from wordparlor.match.proposal import AnyStep
from wordparlor.match.table import Table
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.contract import NotUnderstood
from wordparlor.records import load
from wordparlor.review.report import ReviewReport
from wordparlor.terminal.saving import RecordFile
from wordparlor.words.dictionary import Dictionary

ID_LENGTH = 24
SECRET = "Words can be challenged in this game, so you can't look them up until it's over."  # noqa: S105 - no password


def id_of_token(token: str) -> str:
    return sha256(token.encode()).hexdigest()[:ID_LENGTH]


class GameFile:
    """The file of a game, which is open and locked only while something happens."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: RecordFile | None = None
        self._bytes = 0  # bytes of the record that the table already has
        self._game: LocalGame | None = None

    def create(self, game: str, seats: Sequence[Seated], dictionary: Dictionary, options: dict[str, Any]) -> None:
        with self._opened(new=True):
            match = new_match(
                game, seats=seats, dictionary=dictionary, options=options, keep=self._keep, now=time.time()
            )
            self._game = LocalGame(match, [])

    @contextmanager
    def opened(self) -> Iterator[LocalGame]:
        """Open the game as it is now: report expired clocks, and let bots play."""
        with self._opened(new=False) as file:
            record = file.read()
            if self._game is None or record.whole_bytes != self._bytes:
                self._game = self._resumed(record)
            self._game.catch_up()
            yield self._game
            self._game.catch_up()

    @contextmanager
    def _opened(self, *, new: bool) -> Iterator[RecordFile]:
        self._file = RecordFile(self._path, new=new)
        try:
            yield self._file
        finally:
            self._file.close()
            self._file = None
            self._bytes = self._path.stat().st_size

    def _keep(self, line: bytes) -> None:
        assert self._file is not None, "the file is open while something happens"
        self._file.keep(line)

    def _resumed(self, record: Record) -> LocalGame:
        match = resumed_match(record, keep=self._keep, now=time.time())
        return LocalGame(match, [move.events for move in load(Table(match, notation_of(record.head.game)).record)])


class LocalGame:
    """A game with its bots, which move as soon as nobody else has to."""

    def __init__(self, match: Match, events: list[tuple[Any, ...]]) -> None:
        self.match = match
        self.table: Table = Table(match, notation_of(match.head.game))
        self._events = events  # the results of each move, in order
        self._dictionary = dictionary_of_record(match.head)
        self._bots = {
            seat: bot_of(one.kind, self._dictionary, clock=time.monotonic, may_bluff=match.settings.bluff)
            for seat, one in enumerate(match.seats)
            if one.is_bot
        }

    @property
    def n(self) -> int:
        return len(self._events)

    @property
    def agents_seats(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(len(self.match.seats)) if seat not in self._bots)

    def catch_up(self) -> None:
        """Expire the clocks that have run out, and let bots play until someone else is asked."""
        self._note(*self.match.expire(time.time()))
        while (awaited := self.match.awaited) and (seat := next_at_one_screen(awaited, self._bots, None)) in self._bots:
            self._note(self._bot_step(seat))

    def _bot_step(self, seat: Seat) -> AnyStep:
        if is_bot_out_of_time(self.match, seat):
            return self.match.host(TimeUp(seat), time.time())
        chance = Chance.of(self.match.head.seed_hash).branch(f"{seat} {self.match.line_count}")
        decision = self._bots[seat].choose(self.match.game, self.match.view(seat), chance, WHILE_PEOPLE_WAIT)
        return self.match.play(seat, decision.choice.action, time.time())

    def _note(self, *steps: AnyStep) -> None:
        self._events += [step.events for step in steps]

    # What an agent can do

    def play(self, seat: Seat, n: int, move: str) -> None:
        if n != self.n:
            raise Problem("behind", "The game has moved on. Take a look, then try again.")
        action = self._action(seat, move)
        with refusals():
            self._note(self.match.play(seat, action, time.time()))

    def preview(self, seat: Seat, move: str) -> Preview:
        action, view = self._action(seat, move), self.match.view(seat)
        with refusals():
            choice = preview(self.match.game, view, seat, action)
        return Preview(self.table.notation.write(action, view), choice.words, choice.score)

    def _action(self, seat: Seat, move: str) -> Any:  # noqa: ANN401 - of whatever game is played
        with refusals():
            return self.table.notation.parse_input(move.strip(), self.match.game, self.match.view(seat))

    def word(self, text: str) -> WordReport:
        if self.match.words_are_secret:
            raise Problem("refused", SECRET, "COM-5")
        return report_on(text, self._dictionary, shortest=catalogue()[self.match.head.game].shortest)

    def review(self) -> ReviewReport:
        if self.match.outcome is None:
            raise Problem("not-now", "You can review a game once it's over.")
        return review_record(read(self.table.record))

    # What an agent sees

    def look(self, access: Access, seat: Seat | None, *, after: int, text: TextMode, data: bool = False) -> Look:
        match, notation, names = self.match, self.table.notation, self.table.names
        view, awaited = match.view(seat), match.awaited
        show = notation.draw if text == "drawn" else notation.describe
        return Look(
            game_id=access.game_id,
            game=match.head.game,
            title=catalogue()[match.head.game].title,
            status="playing" if awaited else "over",
            n=self.n,
            players=names,
            you=seat,
            yours=() if seat is None else self.agents_seats,
            awaited=awaited.at_one_screen(seat) if awaited else (),
            asked=awaited.purpose if awaited else None,
            scores=view.scores,
            news=tuple(self._news(seat, after)),
            text=show(view, names),
            prompt=None if seat is None else notation.prompt(view),
            outcome=match.outcome,
            data=self._data(view) if data else None,
        )

    def _news(self, seat: Seat | None, after: int) -> Iterator[str]:
        if after == 0:
            yield from self.table.opening
        for events in self._events[after:]:
            seen = (event.seen_by(seat) for event in events)
            yield from (self.table.notation.narrate(event, self.table.names) for event in seen if event is not None)

    def _data(self, view: Any) -> Data:  # noqa: ANN401 - of whatever game is played
        head = self.match.head
        return Data(
            msgspec.json.decode(msgspec.json.encode(view)), msgspec.json.decode(head.options), head.dictionary.name
        )


@contextmanager
def refusals() -> Iterator[None]:
    """Convert refusals of the rules and the notation to problems."""
    try:
        yield
    except Refused as refused:
        raise Problem("refused", refused.sentence, refused.rule) from refused
    except NotUnderstood as problem:
        raise Problem("not-understood", str(problem)) from problem
