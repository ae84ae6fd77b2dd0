"""The daily puzzles: one of each kind for every day (UTC), the same for everyone."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from wordparlor.bots.levels import LEVELS
from wordparlor.bots.visible_words import glances
from wordparlor.core.chance import Chance
from wordparlor.puzzles.kinds import KINDS
from wordparlor.puzzles.opened import open_puzzle
from wordparlor.puzzles.puzzle import Answer, Kind, Move, Position, Puzzle
from wordparlor.puzzles.sets import NoPuzzle, dictionary_of, set_of, tastes_of
from wordparlor.puzzles.taste import Taste, findable_first
from wordparlor.words.dictionary import Dictionary


def daily(kind: str, day: date) -> Puzzle:
    """Make the puzzle of a day; the same program makes the same puzzle. Raises NoPuzzle."""
    kind_of(kind)
    name = set_of(day)
    return make_puzzle(kind, name, f"daily {name} {kind} {day.isoformat()}", tastes_of(name).daily, day.isoformat())


def make_puzzle(kind: str, name: str, seed: str, taste: Taste, day: str = "") -> Puzzle:
    """Make a puzzle of a set from a seed."""
    made = kind_of(kind)
    dictionary = dictionary_of(name, kind)
    chance = Chance.of(seed)
    position, answers = choose_position(made, chance, dictionary, taste)
    return Puzzle(
        set=name,
        kind=kind,
        day=day,
        position=position,
        best=answers[0].score,
        answers=findable_first(answers, dictionary, taste),
        bots=bot_scores(made, position, chance, dictionary),
    )


def kind_of(kind: str) -> Kind:
    if kind not in KINDS:
        raise NoPuzzle(f"There's no daily puzzle for {kind!r}. Puzzles: {', '.join(KINDS)}.")
    return KINDS[kind]


def choose_position(
    kind: Kind, chance: Chance, dictionary: Dictionary, taste: Taste
) -> tuple[Position, tuple[Answer, ...]]:
    """Deal until a position makes a good puzzle."""
    best: tuple[int, Position, tuple[Answer, ...]] | None = None
    dealt_with = dictionary.only(grade=0) if taste.polite else dictionary
    for number in range(kind.candidates * taste.tries):
        position = kind.deal(chance.branch(f"deal {number}"), dealt_with, taste)
        if position is None:
            continue
        answers = kind.solve(position, dictionary)
        flaws = kind.flaws(answers, dictionary, taste)
        if answers and (best is None or flaws < best[0]):
            best = flaws, position, answers
        if not flaws:
            break
    assert best is not None, "some position has an answer"
    return best[1], best[2]


def bot_scores(kind: Kind, position: Position, chance: Chance, dictionary: Dictionary) -> dict[str, int]:
    """Return what each level scores with the words that come to its mind, and never less than the level below it."""
    scores: dict[str, int] = {}
    for name, level in LEVELS.items():
        seen = [kind.glance(position, words, level) for words in glances(dictionary, level, chance)]
        scores[name] = max(*seen, *scores.values(), 0)
    return scores


def judge(puzzle: Puzzle, moves: Sequence[Move]) -> Answer:
    """Return what moves are worth; raises BadAnswer, NotUnderstood or Refused."""
    return open_puzzle(puzzle).judge(moves)


def bots_beaten(puzzle: Puzzle, score: int) -> tuple[str, ...]:
    """Return the levels that scored less."""
    return tuple(name for name, reached in puzzle.bots.items() if reached < score)
