"""The texts that a player can share without revealing the answer."""

from __future__ import annotations

from wordparlor.bots.levels import LEVELS
from wordparlor.games.catalogue import catalogue
from wordparlor.puzzles.daily import bots_beaten
from wordparlor.puzzles.kinds import KINDS
from wordparlor.puzzles.puzzle import Puzzle

STARS = 5


def stars(puzzle: Puzzle, score: int) -> int:
    """Return how many of five stars a score is worth: all five only for the best that can be reached."""
    goal = reachable(puzzle)
    return STARS if score >= goal else min(STARS - 1, STARS * score // max(1, goal))


def reachable(puzzle: Puzzle) -> int:
    """Return the best score; against the clock, what the strongest bot reaches, since nobody finds everything."""
    return puzzle.best if KINDS[puzzle.kind].seconds is None else max(puzzle.bots.values(), default=puzzle.best)


def share_text(puzzle: Puzzle, score: int, *, streak: int = 0) -> str:
    """Return a few lines without a word or letter of the puzzle."""
    count = stars(puzzle, score)
    lines = [
        f"Wordparlor daily · {catalogue()[puzzle.kind].title} · {puzzle.day}",
        f"{'★' * count}{'☆' * (STARS - count)} {score:,} of {puzzle.best:,} points",
    ]
    if beaten := beaten_text(puzzle, score):
        lines.append(beaten)
    if streak > 1:
        lines.append(f"{streak:,} days in a row")
    return "\n".join(lines)


def beaten_text(puzzle: Puzzle, score: int) -> str:
    """Name the strongest bot that a score beats, if there is one."""
    beaten = bots_beaten(puzzle, score)
    strongest = [name for name in LEVELS if name in beaten][-1:]
    return f"Better than {strongest[0].capitalize()}" if strongest else ""
