"""Find every word and path with the kernel, best first."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import groupby, takewhile
from operator import attrgetter
from typing import TypeAlias

from wordparlor.core.game import Choice, Seat
from wordparlor.games.last_word.board import WILD, Board, adjacent
from wordparlor.games.last_word.scoring import BONUS_TILE, TILE
from wordparlor.games.last_word.state import MakeWord
from wordparlor.games.last_word.walk_results import WalkResults
from wordparlor.pieces.faces import Face
from wordparlor.pieces.squares import all_squares
from wordparlor.words.dictionary import Dictionary

Path: TypeAlias = tuple[str, tuple[int, ...], int]  # a word, its squares counted row by row, and its weight


@dataclass(frozen=True)
class WalkSearch:
    """What a seat could do on a board."""

    board: Board
    seat: Seat
    bonus: Collection[Face]

    def plays(self, dictionary: Dictionary) -> Iterator[Choice[MakeWord]]:
        """Return every word and path once, the most tiles first; in a tie, those that strand the pawn come last."""
        # Words without weight use only WILD squares (LW-10), and come last.
        choices = (self._choice(*path) for path in takewhile(weighs_something, self.paths(dictionary)))
        for _, equals in groupby(choices, key=attrgetter("score")):
            yield from sorted(equals, key=self._order)

    def count_plays(self, dictionary: Dictionary) -> int:
        """Return how many words and paths there are; results without weight come last and aren't plays."""
        paths = self.paths(dictionary)
        return bisect_left(paths, 0, key=lambda path: -path[2])

    def _order(self, choice: Choice[MakeWord]) -> tuple[bool, int]:
        """Sort choices: those that isolate other pawns first, those that would strand the player's own pawn last."""
        squares = choice.action.squares
        return self._results.strands(squares), -self._results.isolates(squares)

    @cached_property
    def _results(self) -> WalkResults:
        return WalkResults(self.board, self.seat)

    def paths(self, dictionary: Dictionary) -> Sequence[Path]:
        """Ask the kernel for every word and path, the most tiles first."""
        return self._ask_kernel(dictionary, weights=self._weights())

    def is_there_any(self, dictionary: Dictionary) -> bool:
        """Look for one word; without weights, the kernel stops at the first."""
        first = next(iter(self._ask_kernel(dictionary, limit=1)), None)
        if first is None:
            return False
        if any(self.board.squares[node] != WILD for node in first[1]):
            return True
        return any(map(weighs_something, self._ask_kernel(dictionary, weights=self._weights(), limit=1)))

    def _ask_kernel(
        self, dictionary: Dictionary, *, weights: list[int] | None = None, limit: int = 0
    ) -> Sequence[Path]:
        columns = self.board.columns
        return dictionary.along_paths(
            self._faces(),
            _steps(self.board.rows, columns),
            starts=[row * columns + column for row, column in self.board.starts(self.seat)],
            again=[face == WILD for face in self.board.squares],
            weights=weights,
            each_path=True,
            limit=limit,
        )

    def _faces(self) -> list[str]:
        """Return what each square shows to this seat: nothing if another pawn is there (LW-7)."""
        faces = ",".join(self.board.squares).upper().split(",")  # one call, not one for each square
        for row, column in self.board.taken_by_others(self.seat):
            faces[row * self.board.columns + column] = ""
        return faces

    def _weights(self) -> list[int]:
        return [0 if face == WILD else BONUS_TILE if face in self.bonus else TILE for face in self.board.squares]

    def _choice(self, word: str, nodes: tuple[int, ...], score: int) -> Choice[MakeWord]:
        squares = all_squares(self.board.rows, self.board.columns)
        made = MakeWord(tuple(squares[node] for node in nodes), wilds_in(word))
        return Choice(made, (word.upper(),), score)


def weighs_something(path: Path) -> bool:
    return path[2] > 0


def wilds_in(word: str) -> str:
    """Return the letters of WILD squares, which the kernel writes in lower case."""
    return "" if word.isupper() else "".join(filter(str.islower, word)).upper()


@cache
def _steps(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """Return the steps from each square, all counted row by row."""
    around = adjacent(rows, columns)
    return tuple(tuple(row * columns + column for row, column in around[square]) for square in around)
