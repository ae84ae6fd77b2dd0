"""Practice puzzles: as many as you like of each kind and level; each number is the same for everyone."""

from __future__ import annotations

from wordparlor.puzzles.daily import make_puzzle
from wordparlor.puzzles.kinds import KINDS
from wordparlor.puzzles.puzzle import Puzzle
from wordparlor.puzzles.sets import NoPuzzle, puzzle_sets, tastes_of
from wordparlor.puzzles.taste import LEVELS

MOST = 1_000_000  # number of puzzles of each kind and level


def practice(kind: str, level: str, number: int) -> Puzzle:
    """Make a practice puzzle by its number; raises NoPuzzle."""
    check_practice(kind, level, number)
    name = list(puzzle_sets())[-1]
    return make_puzzle(kind, name, f"practice {name} {kind} {level} {number}", tastes_of(name).practice[level])


def check_practice(kind: str, level: str, number: int) -> None:
    """Raise NoPuzzle if there's no such puzzle."""
    if kind not in KINDS:
        raise NoPuzzle(f"There's no practice puzzle for {kind!r}. Puzzles: {', '.join(KINDS)}.")
    if level not in LEVELS:
        raise NoPuzzle(f"There's no level {level!r}. Levels: {', '.join(LEVELS)}.")
    if not 1 <= number <= MOST:
        raise NoPuzzle(f"Practice puzzles are numbered from 1 to {MOST:,}.")
