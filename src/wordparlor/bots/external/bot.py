"""A bot that is a separate program in any language: the seat `cmd:COMMAND`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any, TypeVar

import msgspec

from wordparlor.bots.catalogue import bot_of
from wordparlor.bots.contract import Bot, Budget, Decision
from wordparlor.bots.external.process import ExternalBotFailed, Program, shorten
from wordparlor.bots.external.protocol import (
    NO_ACTION,
    BotReady,
    ChoiceMade,
    Choose,
    GameSetup,
    Hello,
    Offered,
    Rejected,
)
from wordparlor.bots.python_bot import PYTHON, named_bot
from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, Refused
from wordparlor.core.rules import AnyGame
from wordparlor.games.catalogue import catalogue, rules_of
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.contract import NotUnderstood
from wordparlor.words.dictionary import Dictionary

COMMAND = "cmd:"
SECONDS_TO_START = 60.0
SECONDS_TO_CHOOSE = 120.0
TRIES = 3  # a bot that chose an illegal move gets the reason, and is asked again

T = TypeVar("T")


def bot_at(
    kind: str,
    dictionary: Dictionary,
    setup: GameSetup,
    *,
    clock: Callable[[], float] | None = None,
    may_bluff: bool = False,
) -> Bot:
    """Return the bot for a seat: one of ours, a program, or a Python function or class."""
    if kind.startswith(PYTHON):
        return named_bot(kind, setup.game)
    if is_command(kind):
        return ExternalBot(kind.removeprefix(COMMAND), setup)
    return bot_of(kind, dictionary, clock=clock, may_bluff=may_bluff)


def is_command(kind: str) -> bool:
    """Return whether a seat runs someone's code, which must not start just because a record names it."""
    return kind.startswith((COMMAND, PYTHON))


class ExternalBot:
    """A bot that is a program, which is started when the bot is asked for the first time."""

    def __init__(
        self,
        command: str,
        setup: GameSetup,
        *,
        to_start: float = SECONDS_TO_START,
        to_choose: float = SECONDS_TO_CHOOSE,
        tries: int = TRIES,
    ) -> None:
        self.command = command
        self._setup = setup
        self._to_start, self._to_choose, self._tries = to_start, to_choose, tries
        self._program: Program | None = None
        self._ready: BotReady | None = None  # for this table

    def set_game(self, setup: GameSetup) -> None:
        """Use the bot for another game from now on."""
        if setup != self._setup:
            self._setup, self._ready = setup, None

    def choose(self, game: AnyGame, view: Any, chance: Chance, budget: Budget) -> Decision:  # noqa: ANN401 - the contract's
        """Ask the program; if it fails, end it, and restart it for the next question."""
        with self._close_on_failure():
            program = self.connected()
            assert self._ready, "it is ready"
            question = question_for(self._setup.game, game, view, chance, budget, most=self._ready.choices)
            return self._ask(program, game, view, question)

    def make_ready(self) -> None:
        """Start the program ahead of time; raise ExternalBotFailed if it isn't ready."""
        with self._close_on_failure():
            self.connected()

    @contextmanager
    def _close_on_failure(self) -> Iterator[None]:
        try:
            yield
        except ExternalBotFailed as problem:
            self.close()
            raise type(problem)(problem.sentence, self.command) from problem

    def connected(self) -> Program:
        """Return the program, started and ready for this game."""
        self._program = self._program or Program(self.command)
        self._ready = self._ready or greet(self._program, self._setup, self._to_start)
        return self._program

    def _ask(self, program: Program, game: AnyGame, view: Any, question: Choose) -> Decision:  # noqa: ANN401 - the contract's
        for _ in range(self._tries):
            program.require_quiet()
            program.send_line(msgspec.json.encode(question))
            line = program.hear(self._to_choose + (question.budget.seconds or 0.0), asked="a question")
            answer = decode_answer(line, ChoiceMade, asked="a question")
            try:
                return Decision(choice_of(self._setup.game, game, view, answer), answer.why)
            except (Refused, NotUnderstood) as problem:
                wrong = problem
            program.send_line(msgspec.json.encode(rejection(wrong)))
        times = f" {self._tries} times" if self._tries > 1 else ""
        raise ExternalBotFailed(f"It chose {shorten(line)}{times}. {wrong}")

    def close(self) -> None:
        """Send `bye`, and kill the program if it doesn't exit."""
        if self._program is not None:
            self._program.say_goodbye()
            self._program.close()
            self._program = self._ready = None


def greet(program: Program, setup: GameSetup, seconds: float) -> BotReady:
    """Send a program its game; raise ExternalBotFailed if it isn't ready to play it."""
    program.require_quiet()
    program.send_line(msgspec.json.encode(hello(setup)))
    ready = decode_answer(program.hear(seconds, asked="hello"), BotReady, asked="hello")
    if not ready.ready:
        raise ExternalBotFailed(f"It isn't ready to play {setup.game}.")
    return ready


def hello(setup: GameSetup) -> Hello:
    title = catalogue()[setup.game].title
    return Hello(setup.game, title, setup.players, setup.options, setup.dictionary, equipment=setup.equipment)


def question_for(  # noqa: PLR0913 - all that a bot is told
    name: str,
    game: AnyGame,
    view: Any,  # noqa: ANN401 - of whatever game is played
    chance: Chance,
    budget: Budget,
    *,
    most: int,
) -> Choose:
    notation = notation_of(name)
    names = [f"Player {number}" for number in range(1, game.players + 1)]
    choices = list(islice(game.actions(view), most + 1)) if most > 0 else []
    return Choose(
        choices=tuple(
            Offered(notation.write(choice.action, view), choice.words, choice.score, raw(choice.action))
            for choice in choices[: max(0, most)]
        ),
        more=len(choices) > most or most <= 0,
        seat=view.seat,
        budget=budget,
        chance=chance,
        prompt=notation.prompt(view),
        drawn=notation.draw(view, names),
        spoken=notation.describe(view, names),
        view=raw(view),
    )


def raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))


def decode_answer(line: bytes, kind: type[T], *, asked: str) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.ValidationError as problem:
        raise ExternalBotFailed(f"It answered {asked} with {shorten(line)}: {problem}.") from problem
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise ExternalBotFailed(f"It answered {asked} with {shorten(line)}, which isn't JSON.") from problem


def choice_of(name: str, game: AnyGame, view: Any, answer: ChoiceMade) -> Choice[Any]:  # noqa: ANN401 - of whatever game is played
    """Return the choice of a bot; raise Refused or NotUnderstood if it can't be played."""
    action = action_of_answer(name, game, view, answer)
    # Like every preview, this is played on a state imagined from the view, so it reveals nothing hidden.
    game.play(game.imagine(view, Chance.of("preview")), view.seat, action)
    return Choice(action)


def action_of_answer(name: str, game: AnyGame, view: Any, answer: ChoiceMade) -> Any:  # noqa: ANN401 - of whatever game is played
    if (answer.action == NO_ACTION) == (answer.text is None):
        raise ExternalBotFailed('Its answer must have either "action" or "text".')
    if answer.text is not None:
        return notation_of(name).parse_input(answer.text, game, view)
    try:
        return msgspec.json.decode(answer.action, type=rules_of(name).action)
    except msgspec.ValidationError as problem:
        raise NotUnderstood(f"This isn't a valid action in this game: {problem}.") from problem


def rejection(problem: Refused | NotUnderstood) -> Rejected:
    if isinstance(problem, Refused):
        return Rejected(problem.sentence, problem.rule)
    return Rejected(str(problem))
