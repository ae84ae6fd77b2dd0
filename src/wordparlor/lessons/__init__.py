"""Learning by playing: positions with a task, tried by the learner and judged by the real rules.

A lesson has no state: a step is a position, a task, and what counts as done. Attempts are played in a game that looks
like the position, so they're refused exactly as at a table, with the same rule.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, Seat
from wordparlor.core.rules import AnyGame, Rules
from wordparlor.forms import convert_data
from wordparlor.games.catalogue import IncompleteGame, catalogue, games_of, rules_of
from wordparlor.library import at_position
from wordparlor.match.preview import choice_made
from wordparlor.notation.catalogue import AnyNotation, notation_of
from wordparlor.words.shelf import open_dictionary

TOML_NULL = "none"  # TOML has no null
LEARNER = "You"
OTHERS = ("Ann", "Ben", "Cem", "Dot", "Eve", "Fay", "Gil")


class UnknownStep(LookupError):
    """A lesson or a step that doesn't exist; the message says which ones do."""


class Wrong(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text that the rules refuse, and the rule."""

    text: str
    rule: str


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, the task in it, and what it teaches."""

    task: str
    position: dict[str, Any]  # in the format of `parlor solve`
    answer: str  # one way to solve it
    how: str  # the same in words
    told: str
    game: str = ""  # the game of the lesson, if the step doesn't name another
    words: tuple[str, ...] = ()  # words to make; if empty, any play will do
    least: int = 0  # the score to reach
    played: tuple[str, ...] = ()  # what the player of the position does before the learner is asked
    seat: Seat = 0  # the learner's seat; the position is that of seat 0
    wrong: tuple[Wrong, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A first game, step by step."""

    title: str
    teaches: str  # one sentence
    game: str
    step: tuple[LessonStep, ...]


class Tried(NamedTuple):
    """The result of an attempt: its text, what it made, whether it solved the task, its events, and the table."""

    text: str
    choice: Choice[Any]
    done: bool
    events: tuple[Any, ...]
    after: LessonPosition


@cache
def lessons() -> MappingProxyType[str, Lesson]:
    """Return all lessons by id: a rulebook's name for a first game, a game's id for a one-move introduction."""
    read: dict[str, Lesson] = {}
    starts: dict[str, Lesson] = {}
    for game, entry in catalogue().items():
        if entry.rulebook not in read:
            read[entry.rulebook] = read_lesson(game, entry.rulebook)
        if entry.lesson:
            starts[game] = Lesson(entry.title, entry.sentence, game, (convert_data(entry.lesson, LessonStep),))
        elif len(games_of(entry.rulebook)) > 1:
            raise IncompleteGame(game, f"has no lesson of its own: there's no [{game}.lesson] in the catalogue")
    return MappingProxyType(read | starts)


def read_lesson(game: str, rulebook: str) -> Lesson:
    file = files(__package__).joinpath(f"{rulebook}.toml")
    if not file.is_file():
        raise IncompleteGame(game, f"has no first lesson: there's no lessons/{rulebook}.toml")
    return convert_data(tomllib.loads(file.read_text(encoding="utf-8")), Lesson)


def lesson_step(lesson: str, number: int) -> LessonStep:
    """Find a step, counted from 0."""
    if lesson not in lessons():
        raise UnknownStep(f"There's no lesson {lesson!r}.")
    found = lessons()[lesson]
    if not 0 <= number < len(found.step):
        raise UnknownStep(f"This lesson has no step {number}.")
    step = found.step[number]
    return step if step.game else msgspec.structs.replace(step, game=found.game)


class LessonPosition(NamedTuple):
    """A game, a state of it, and the learner's seat."""

    rules: Rules
    game: AnyGame
    state: Any
    seat: Seat

    @property
    def notation(self) -> AnyNotation:
        return notation_of(self.rules.game)

    @property
    def view(self) -> Any:  # noqa: ANN401 - of whatever game it is
        return self.game.view(self.state, self.seat)

    @property
    def names(self) -> tuple[str, ...]:
        others = iter(OTHERS)
        players = range(len(self.view.scores))  # a position may have fewer players than its game was bound for
        return tuple(LEARNER if seat == self.seat else next(others) for seat in players)

    def parse(self, text: str) -> Any:  # noqa: ANN401 - an action
        return self.notation.parse_input(text, self.game, self.view)


def position_of(step: LessonStep) -> LessonPosition:
    """Set up a step's position, and play what comes before the task."""
    rules = rules_of(step.game)
    position = {name: None if value == TOML_NULL else value for name, value in step.position.items()}
    game, view = at_position(rules, position, open_dictionary("default"))
    at = LessonPosition(rules, game, game.imagine(view, Chance.of("a lesson")), 0)
    for text in step.played:
        at = at._replace(state=game.play(at.state, 0, at.parse(text)).state)
    return at._replace(seat=step.seat)


def try_move(step: LessonStep, *, text: str | None, action: dict[str, Any] | None) -> Tried:
    """Play what the learner tries: an action, or typed text; raise whatever the game raises."""
    at = position_of(step)
    played = msgspec.convert(action, at.rules.action) if text is None else at.parse(text.strip())
    result = at.game.play(at.state, at.seat, played)
    choice = choice_made(played, result.events)
    seen = tuple(event for one in result.events if (event := one.seen_by(at.seat)) is not None)
    text = at.notation.write(played, at.view)
    return Tried(text, choice, is_task_done(step, choice), seen, at._replace(state=result.state))


def is_task_done(step: LessonStep, choice: Choice[Any]) -> bool:
    asked = not step.words or set(step.words) <= set(choice.words)
    return asked and choice.score >= step.least
