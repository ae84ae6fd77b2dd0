"""Measure how hard the practice puzzles of each level are: `python -m tools.puzzle_levels [COUNT]`.

Where the best turn is asked for, the measure is how much of the best score the bot Casual reaches; in Rings, how many
words up to level 50 are on the grid, and how many points Casual scores in its minute.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from statistics import mean

from wordparlor.puzzles.kinds import KINDS
from wordparlor.puzzles.practice import practice
from wordparlor.puzzles.puzzle import Puzzle
from wordparlor.puzzles.sets import dictionary_of
from wordparlor.puzzles.taste import LEVELS, is_known

COUNT = 20  # puzzles of each kind and level
BOT = "casual"


def main() -> None:
    count = int(sys.argv[1]) if sys.argv[1:] else COUNT
    for kind in KINDS:
        for level in LEVELS:
            puzzles = [practice(kind, level, number) for number in range(1, count + 1)]
            print(f"{kind:10} {level:7} {measured(puzzles)}", flush=True)


def measured(puzzles: Sequence[Puzzle]) -> str:
    if KINDS[puzzles[0].kind].seconds is None:
        return f"Casual reaches {mean(puzzle.bots[BOT] / puzzle.best for puzzle in puzzles):.0%} of the best score"
    points = mean(puzzle.bots[BOT] for puzzle in puzzles)
    return f"{mean(map(known_words, puzzles)):.0f} words up to level 50; Casual scores {points:.0f} points"


def known_words(puzzle: Puzzle) -> int:
    dictionary = dictionary_of(puzzle.set, puzzle.kind)
    return sum(is_known(word, dictionary) for word in puzzle.answers[0].words)


if __name__ == "__main__":
    main()
