"""A puzzle with everything needed to play it: its kind and its dictionary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from wordparlor.core.game import Choice
from wordparlor.match.table import Table
from wordparlor.puzzles.kinds import KINDS
from wordparlor.puzzles.one_turn import choice_made
from wordparlor.puzzles.puzzle import Answer, Kind, Move, Puzzle
from wordparlor.puzzles.sets import dictionary_of
from wordparlor.words.dictionary import Dictionary


class OpenPuzzle(NamedTuple):
    """A puzzle that can be tried; its methods raise BadAnswer, NotUnderstood or Refused."""

    puzzle: Puzzle
    kind: Kind
    dictionary: Dictionary

    @property
    def task(self) -> str:
        """Return what to do in this puzzle."""
        limit = self.kind.limit
        return f"{self.kind.task} {limit(self.puzzle.position)}" if limit else self.kind.task

    def judge(self, moves: Sequence[Move]) -> Answer:
        """Return what moves are worth."""
        return self.kind.judge(self.puzzle.position, moves, self.dictionary)

    def table(self, moves: Sequence[Move] = ()) -> Table:
        """Return the table after some moves, where the next one is made."""
        return self.kind.table(self.puzzle.position, moves, self.dictionary)

    def last_choice(self, moves: Sequence[Move]) -> Choice[Any]:
        """Return what the last of the moves makes."""
        return choice_made(self.table(moves[:-1]), moves[-1])


def open_puzzle(puzzle: Puzzle) -> OpenPuzzle:
    """Open a puzzle of a set; raises NoPuzzle if this program can't judge it any more."""
    return OpenPuzzle(puzzle, KINDS[puzzle.kind], dictionary_of(puzzle.set, puzzle.kind))
