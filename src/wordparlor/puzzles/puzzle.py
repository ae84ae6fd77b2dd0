"""A puzzle, an answer to it, and the kinds of puzzles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, NamedTuple, TypeAlias

import msgspec

from wordparlor.bots.levels import Level
from wordparlor.core.chance import Chance
from wordparlor.match.table import Table
from wordparlor.puzzles.taste import Taste
from wordparlor.words.dictionary import Dictionary

Position: TypeAlias = dict[str, Any]  # in the format of `parlor solve`
Move: TypeAlias = str | dict[str, Any]  # as it's typed, or as JSON


class Answer(msgspec.Struct, frozen=True):
    """The moves of an answer as text, the words they make, and the points they score."""

    moves: tuple[str, ...]
    words: tuple[str, ...]
    score: int


class BadAnswer(Exception):
    """An answer with too many moves, or none."""


class Puzzle(msgspec.Struct, frozen=True):
    """A position to solve, with its best answers and what each bot scores."""

    set: str
    kind: str
    day: str
    position: Position
    best: int
    answers: tuple[Answer, ...]  # best first; for players who have finished
    bots: dict[str, int]

    def best_answers(self, count: int) -> tuple[Answer, ...]:
        """Return the best answers; of several with the same words, the first."""
        different: dict[tuple[str, ...], Answer] = {}
        for answer in self.answers:
            different.setdefault(answer.words, answer)
        return tuple(islice(different.values(), count))


class Kind(NamedTuple):
    """A kind of puzzle."""

    game: str
    task: str
    how_to: str  # type an answer
    deal: Callable[[Chance, Dictionary, Taste], Position | None]  # None if there is nothing to solve
    solve: Callable[[Position, Dictionary], tuple[Answer, ...]]  # exactly: the best answers first
    judge: Callable[[Position, Sequence[Move], Dictionary], Answer]
    glance: Callable[[Position, Dictionary, Level], int]  # what a level scores if it sees only these words
    flaws: Callable[[Sequence[Answer], Dictionary, Taste], int]  # the number of flaws
    table: Callable[[Position, Sequence[Move], Dictionary], Table]  # after these moves, where the next one is made
    limit: Callable[[Position], str] | None = None  # what else an answer has to be, in a position with its options
    seconds: int | None = None  # counted from the first look
    most_moves: int = 1  # in an answer
    not_offered: str | None = None  # the board's control that isn't an answer, such as trading
    candidates: int = 150  # dealt at most; the first one without flaws is taken, or else the one with the fewest
