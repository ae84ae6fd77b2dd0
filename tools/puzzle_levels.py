"""Measure how hard the practice puzzles of each level are: `python -m tools.puzzle_levels [COUNT [KIND...]]`.

Where the best turn is asked for, the measures are the level of the rarest word in the best answer and how much of its
score the bot `casual` reaches; in Rings, how long words have to be, how many of them are up to level 35 and 50, and how
many points `casual` scores in its minute.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from statistics import mean

from wordparlor.puzzles.kinds import KINDS
from wordparlor.puzzles.practice import practice
from wordparlor.puzzles.puzzle import Puzzle
from wordparlor.puzzles.sets import dictionary_of
from wordparlor.puzzles.taste import EVERYDAY, LEVELS, is_known

COUNT = 20  # puzzles of each kind and level
BOT = "casual"


def main() -> None:
    count = int(sys.argv[1]) if sys.argv[1:] else COUNT
    for kind in sys.argv[2:] or KINDS:
        for level in LEVELS:
            puzzles = [practice(kind, level, number) for number in range(1, count + 1)]
            print(f"{kind:10} {level:7} {measured(puzzles)}", flush=True)


def measured(puzzles: Sequence[Puzzle]) -> str:
    if KINDS[puzzles[0].kind].seconds is None:
        share = mean(puzzle.bots[BOT] / puzzle.best for puzzle in puzzles)
        levels = [rarest(puzzle) for puzzle in puzzles]
        return f"rarest word: level {mean(levels):.0f} ({min(levels)} to {max(levels)}); casual reaches {share:.0%}"
    shortest = min(len(word) for puzzle in puzzles for word in puzzle.answers[0].words)
    known = " and ".join(f"{mean(known_words(puzzle, level) for puzzle in puzzles):.0f}" for level in (35, EVERYDAY))
    points = mean(puzzle.bots[BOT] for puzzle in puzzles)
    return f"{shortest} letters or more; {known} words up to level 35 and 50; casual scores {points:.0f} points"


def rarest(puzzle: Puzzle) -> int:
    dictionary = dictionary_of(puzzle.set, puzzle.kind)
    return max(dictionary.level(word) or 0 for word in puzzle.answers[0].words)


def known_words(puzzle: Puzzle, level: int) -> int:
    dictionary = dictionary_of(puzzle.set, puzzle.kind)
    return sum(is_known(word, dictionary, level) for word in puzzle.answers[0].words)


if __name__ == "__main__":
    main()
