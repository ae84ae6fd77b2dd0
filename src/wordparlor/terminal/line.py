"""A game in line mode: read a line, print text. It works over ssh, in 80 columns, and with a screen reader."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from typing import Protocol

from wordparlor.bots.contract import WHILE_PEOPLE_WAIT, Bot
from wordparlor.core.chance import Chance
from wordparlor.core.game import SEALED, Purpose, Refused, Seat, TimeUp
from wordparlor.core.record import read
from wordparlor.match.clocks import question_of
from wordparlor.match.game_loop import is_bot_out_of_time, next_at_one_screen
from wordparlor.match.match import Match
from wordparlor.match.proposal import AnyStep
from wordparlor.match.table import Table
from wordparlor.match.undo import CannotUndo
from wordparlor.notation.common import counted
from wordparlor.notation.contract import NotUnderstood
from wordparlor.review.analysis import ReviewedPart, Searched, WonLater, review
from wordparlor.rulebook import UnknownRule
from wordparlor.terminal.saving import CannotSave
from wordparlor.terminal.screen import InputTimeout
from wordparlor.terminal.sheet import Sheet, missed_clause, result
from wordparlor.terminal.typed_commands import COMMANDS, Quit, play_move, quit_game
from wordparlor.words.dictionary import Dictionary

MOST_MOVES = 1000  # moves of a bot in one turn: an external bot may play a word in Snare and take it back forever


class Screen(Protocol):
    """Where lines go and come from."""

    def say(self, text: str = "") -> None: ...

    def ask(self, prompt: str, *, seconds: float | None = None) -> str:
        """Ask for a line; raise EOFError when there are no more, and InputTimeout when it takes too long."""

    def clear(self) -> None:
        """Clear the screen, so that the next player doesn't see it."""


@dataclass
class LineGame:
    """A table, the bots that sit at it, and the screen that people share."""

    table: Table
    bots: dict[Seat, Bot]
    dictionary: Dictionary
    screen: Screen
    clock: Callable[[], float]
    saved_in: Path
    resume_command: str  # the command that resumes the game
    plain: bool = False
    steps: list[AnyStep] = field(default_factory=list)
    steps_shown: dict[Seat, int] = field(default_factory=dict)  # how many steps each person has seen
    opening: list[str] = field(default_factory=list)  # for a game that begins here
    at_screen: Seat | None = None
    question_shown: tuple[Seat, str, int] | None = None  # what the person at the screen was last asked
    asked_at: float = 0.0
    seconds_hidden: float = 0.0  # the time that the next person took to come to the screen
    searches_shown: dict[Seat, tuple[Purpose, int] | None] = field(
        default_factory=dict
    )  # who was asked for which search
    typed: str = ""
    unconfirmed: str = ""  # what was typed and has to be typed again

    @property
    def match(self) -> Match:
        return self.table.match

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        if not self.match.line_count:
            self.opening = self.table.opening
        try:
            while self.match.awaited:
                self.play_next()
        except (EOFError, KeyboardInterrupt, Quit):
            self.screen.say(f"\nThe game is saved in {self.saved_in}.")
            self.screen.say(f"Resume it with: {self.resume_command}")
            return
        self.show_news(self.at_screen or 0)
        for line in self.final_page():
            self.screen.say(line)

    def play_next(self) -> None:
        awaited = self.match.awaited
        assert awaited is not None, "a player is to act"
        seat = next_at_one_screen(awaited, self.bots, self.at_screen)
        if seat in self.bots:
            self.play_bot(seat)
        else:
            self.ask_person(seat)

    def play_bot(self, seat: Seat) -> None:
        awaited = self.match.awaited
        assert awaited is not None, "a player is to act"
        if awaited.purpose == "turn" and self.match.answers(seat) >= MOST_MOVES:
            self.screen.say(f"{self.table.names[seat]} made {MOST_MOVES:,} moves without ending its turn.")
            self.steps.append(self.match.host(TimeUp(seat), self.clock()))
            return
        if is_bot_out_of_time(self.match, seat):
            self.steps.append(self.match.host(TimeUp(seat), self.clock()))
            return
        chance = Chance.of(self.match.head.seed_hash).branch(f"{seat} {self.match.line_count}")
        decision = self.bots[seat].choose(self.match.game, self.match.view(seat), chance, WHILE_PEOPLE_WAIT)
        self.steps.append(self.match.play(seat, decision.choice.action, self.clock()))

    # A person at the screen

    def ask_person(self, seat: Seat) -> None:
        self.hide_pieces(seat)
        self.show_news(seat)
        self.show_question(seat)
        while not self.handle_line(seat, self.read_line(seat)):
            pass

    def read_line(self, seat: Seat) -> str:
        """Read a line in time; return an empty one if it was only begun."""
        try:
            return self.screen.ask(f"{self.table.names[seat]}> ", seconds=self.seconds_left(seat)).strip()
        except InputTimeout as late:
            self.screen.say(f"\nTime ran out before you entered {late.begun}." if late.begun.strip() else "")
            return ""

    def seconds_left(self, seat: Seat) -> float | None:
        """Return how long to wait for a line; during a turn, the time for the whole game may run out first."""
        due = self.due(seat) if self.is_asked_of_all() else self.match.due()
        return None if due is None else due - self.clock()

    def show_question(self, seat: Seat) -> None:
        """Show the table, except after each word of a search."""
        awaited = self.match.awaited
        assert awaited is not None, "a player is to act"
        question = (seat, awaited.purpose, awaited.number)
        if question != self.question_shown:
            # The record has the time of the question that was open when the game was left.
            goes_on = not self.question_shown and self.match.line_count
            self.asked_at = self.match.clocks.fewer_since + self.seconds_hidden if goes_on else self.clock()
            self.question_shown = question
        elif awaited.purpose in SEALED:
            return
        if awaited.purpose == "search":
            self.searches_shown[seat] = question_of(awaited)
        self.show(seat)
        due = self.due(seat)
        if due is not None:
            self.screen.say(f"You have {counted(max(0, ceil(due - self.clock())), 'second')}.")

    def check_clock(self, seat: Seat) -> bool:
        """Check the clock before accepting what was typed."""
        late = self.expire_clocks(seat)
        self.steps += late
        if late and self.typed:
            self.screen.say("Too late: your time ran out.")
        self.show_news(seat)
        return bool(late)

    def expire_clocks(self, seat: Seat) -> list[AnyStep]:
        """Expire the clocks that have run out, of a seat or of the whole game."""
        if not self.is_asked_of_all():
            return list(self.match.expire(self.clock()))
        due = self.due(seat)
        return [] if due is None or self.clock() < due else [self.match.host(TimeUp(seat), self.clock())]

    def due(self, seat: Seat) -> float | None:
        """Return when a person's time is up; people who share a screen answer questions to all of them in turn."""
        if not self.is_asked_of_all():
            return self.match.clocks.due(seat)
        seconds = self.match.clocks.seconds(seat)
        return None if seconds is None else self.asked_at + seconds

    def is_asked_of_all(self) -> bool:
        awaited = self.match.awaited
        assert awaited is not None, "a player is to act"
        return awaited.purpose == "challenge" or awaited.purpose in SEALED

    def hide_pieces(self, seat: Seat) -> None:
        """Hide one person's pieces before the next one looks, unless the game hides nothing."""
        shared = len(self.match.people) > 1
        if (
            shared
            and self.at_screen != seat
            and (self.match.has_secrets(self.at_screen) or self.match.has_secrets(seat))
        ):
            if self.at_screen is not None:
                self.screen.clear()
            self.wait_for_player(seat)
        elif self.at_screen is not None:
            # Whatever the previous player read on the open screen, this one has read, too.
            self.steps_shown[seat] = self.steps_shown[self.at_screen]
        self.at_screen = seat

    def wait_for_player(self, seat: Seat) -> None:
        """Wait for Enter alone: other input may still come from the previous player."""
        lowered = self.clock()
        while typed := self.screen.ask(f"{self.table.names[seat]}, press Enter when nobody else is looking. ").strip():
            if typed.lower() == "quit":
                raise Quit
            self.screen.say("Press Enter first to see the table, or type quit to stop.")
        self.seconds_hidden = self.clock() - lowered

    def show_news(self, seat: Seat) -> None:
        if seat not in self.steps_shown:
            for sentence in self.opening:
                self.screen.say(sentence)
        for step in self.steps[self.steps_shown.get(seat, 0) :]:
            for sentence in self.table.narrate(step, seat):
                self.screen.say(sentence)
        self.steps_shown[seat] = len(self.steps)
        self.show_missed_words(seat)

    def show_missed_words(self, seat: Seat) -> None:
        """Show the words of a search afterwards; if words can be challenged, only at the end (COM-5)."""
        search, awaited = self.searches_shown.get(seat), self.match.awaited
        if search is None or question_of(awaited) == search:
            return
        del self.searches_shown[seat]
        if awaited and not self.match.words_are_secret:
            own = [part for part in self.reviewed() if isinstance(part, Searched) and part.seat == seat]
            if own and own[-1].missed:  # a player who left has none
                self.screen.say(f"You {missed_clause(own[-1], self.dictionary)}.")

    def show(self, seat: Seat) -> None:
        view = self.match.view(seat)
        show = self.table.notation.describe if self.plain else self.table.notation.draw
        self.screen.say()
        self.screen.say(show(view, self.table.names))
        self.screen.say(self.table.notation.prompt(view))

    def handle_line(self, seat: Seat, line: str) -> bool:
        """Execute a line, and return whether the game has moved on."""
        self.typed, self.unconfirmed = line, self.unconfirmed if self.unconfirmed == line else ""
        name, _, rest = line.partition(" ")
        if self.check_clock(seat):
            return not self.match.awaited or name.lower() != "quit" or quit_game(self, seat, rest)
        try:
            if name.lower() in COMMANDS:
                return COMMANDS[name.lower()](self, seat, rest.strip())
            return bool(line) and play_move(self, seat, line)
        except (NotUnderstood, UnknownRule, CannotSave, CannotUndo) as problem:
            self.screen.say(str(problem))
        except Refused as refused:
            self.screen.say(f"{refused.sentence} ({refused.rule}: type rules {refused.rule} to read it.)")
        return False

    def confirm(self, warning: str) -> bool:
        """Warn about a final action; typing it again confirms it."""
        if self.typed == self.unconfirmed:
            self.unconfirmed = ""
            return True
        self.unconfirmed = self.typed
        self.screen.say(f"{warning} To confirm, type {self.typed} again.")
        return False

    # The end

    def final_page(self) -> Iterator[str]:
        outcome = self.match.outcome
        assert outcome is not None, "the game is over"
        sheet = Sheet(self.reviewed(), self.table.names, self.table.notation)
        yield ""
        yield from sheet.scores()
        yield ""
        if missed := list(sheet.missed(self.dictionary)):
            yield from (*missed, "")
        yield from result(outcome, self.table.names, unit=sheet.unit)
        yield f"The game is saved in {self.saved_in}."

    def reviewed(self) -> list[ReviewedPart | WonLater]:
        return list(review(self.match.rules, self.match.game, read(self.table.record)))
