"""The records of a run: one for every decision of the agent, and one for every finished task."""

from __future__ import annotations

from typing import Any

import msgspec

from wordparlor.agents.evaluation.suite import Kind, Unit
from wordparlor.core.game import Purpose, Seat


class Usage(msgspec.Struct, frozen=True):
    """The cost of an answer; tokens are None if the model's server doesn't count them."""

    calls: int = 0
    tokens_in: int | None = None
    tokens_out: int | None = None
    seconds: float = 0.0

    def __add__(self, other: Usage) -> Usage:
        if not self.calls or not other.calls:
            return self if self.calls else other
        return Usage(
            self.calls + other.calls,
            sum_if_known(self.tokens_in, other.tokens_in),
            sum_if_known(self.tokens_out, other.tokens_out),
            round(self.seconds + other.seconds, 4),
        )


def sum_if_known(one: int | None, other: int | None) -> int | None:
    """Add two counts; if either is unknown, so is the sum."""
    return None if one is None or other is None else one + other


class Attempt(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer, and how the rules judged it."""

    answer: str
    why: str = ""
    action: Any = None  # the game's own JSON, if the rules accept it
    words: tuple[str, ...] = ()
    score: int = 0
    rule: str | None = None  # the rule that refuses it
    refusal: str | None = None
    invented: bool = False  # refused because a word doesn't exist

    @property
    def is_legal(self) -> bool:
        return self.refusal is None


class Decision(msgspec.Struct, frozen=True):
    """One question to the agent, its answers, and what could have been played."""

    task: str
    number: int  # its number within the task
    kind: Kind
    game: str
    purpose: Purpose
    seat: Seat
    shown: str
    attempts: tuple[Attempt, ...]
    usage: Usage
    # The value of the best play with any word, in the task's unit; in a search, of all words that could be written.
    best: int | None = None
    best_common: int | None = None  # the same, with words that most people know
    best_move: str | None = None
    non_words: tuple[str, ...] = ()  # in its own plays, if words aren't checked
    is_bluff: bool | None = None  # for a word to challenge: whether it doesn't exist
    doubt: float | None = None  # how sure it was that a word doesn't exist, from 0 to 1
    unit: Unit = "points"  # the unit of scores and best plays

    @property
    def last(self) -> Attempt:
        return self.attempts[-1]

    @property
    def is_forfeited(self) -> bool:
        return not self.last.is_legal

    @property
    def score(self) -> int:
        if self.purpose == "search":
            return sum(attempt.score for attempt in self.attempts)
        return self.last.score


class TaskResult(msgspec.Struct, frozen=True):
    """A finished task; games have a result."""

    task: str
    kind: Kind
    game: str
    opponent: str | None = None
    seat: Seat = 0
    scores: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    rule: str | None = None
    checked: bool = True  # whether the rules checked words, as in the games that determine ratings

    @property
    def win(self) -> float:
        """The agent's share of the win."""
        return 1 / len(self.winners) if self.seat in self.winners else 0.0


class GameStep(msgspec.Struct, frozen=True):
    """A move in a whole game, by a player or the host, and what the agent saw at that moment."""

    seat: Seat | None  # None: the host, when an answer was forfeited or time was up
    text: str
    view: Any  # the JSON of the agent's view
    decision: int | None = None  # the number of the agent's decision


class GamePlayed(msgspec.Struct, frozen=True):
    """A whole game to click through: what the agent saw, from the deal to the end."""

    task: str
    game: str
    seat: Seat
    players: int
    opponent: str | None
    begins: Any  # the agent's view after the deal
    steps: tuple[GameStep, ...]
    outcome: str  # as a sentence
