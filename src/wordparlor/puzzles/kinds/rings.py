"""Rings: list as many words as you can find on one grid in a minute."""

from __future__ import annotations

from collections.abc import Sequence

from wordparlor.bots.levels import Level
from wordparlor.core.chance import Chance
from wordparlor.games.rings.grid import BLANK
from wordparlor.library import new
from wordparlor.match.table import Table
from wordparlor.notation.common import NUMBERS
from wordparlor.puzzles.one_turn import choice_made, table_at
from wordparlor.puzzles.puzzle import Answer, BadAnswer, Kind, Move, Position
from wordparlor.puzzles.taste import Taste, is_known, is_polite
from wordparlor.words.dictionary import Dictionary

SECONDS = 60
MOST_WORDS = 200  # as many as anyone could write down in a minute
LONG = 5  # letters
SHORTEST = 3  # letters, unless a position says otherwise (RNG-7)


def deal(chance: Chance, dictionary: Dictionary, taste: Taste) -> Position:
    """Deal a grid without blanks, with one ring."""
    for draw in range(100):
        view = new("rings", players=1, dictionary=dictionary, seed=f"{chance.key} {draw}").view()
        if BLANK not in view.grid:
            break
    ring, _ = chance.below(len(view.grid))
    position: Position = {"game": "rings", "tiles": "".join(view.grid), "rings": [ring]}
    shortest = taste.grid.shortest
    return position if shortest == SHORTEST else position | {"options": {"min_length": shortest}}


def limit(position: Position) -> str:
    """Return how long a word has to be."""
    shortest = position.get("options", {}).get("min_length", SHORTEST)
    return f"Words need at least {NUMBERS[shortest]} letters."


def solve(position: Position, dictionary: Dictionary) -> tuple[Answer, ...]:
    """Return one answer: all words there are, best first."""
    found = [choice for choice in table_at(position, dictionary).actions() if choice.words]
    words = tuple(choice.words[0] for choice in found)
    return (Answer(words, words, sum(choice.score for choice in found)),)


def judge(position: Position, moves: Sequence[Move], dictionary: Dictionary) -> Answer:
    """Return what a list of words is worth; raises BadAnswer, NotUnderstood or Refused for its first bad word."""
    if len(moves) > MOST_WORDS:
        raise BadAnswer(f"A list can have at most {MOST_WORDS} words.")
    table = table_at(position, dictionary)
    found = {choice.words[0]: choice.score for choice in (choice_made(table, move) for move in moves)}
    return Answer(tuple(found), tuple(found), sum(found.values()))


def table_after(position: Position, moves: Sequence[Move], dictionary: Dictionary) -> Table:
    """Return the table with the words on the player's list."""
    table = table_at(position, dictionary)
    for word in judge(position, moves, dictionary).words:
        table.play(word)
    return table


def glance(position: Position, seen: Dictionary, level: Level) -> int:
    """Return what a level scores if it writes down the words it sees at its own pace."""
    (all_words,) = solve(position, seen)
    count = int(SECONDS / level.pace)
    return sum(sorted((judge(position, (word,), seen).score for word in all_words.words[:count]), reverse=True))


def flaws(answers: Sequence[Answer], dictionary: Dictionary, taste: Taste) -> int:
    """Count what is wrong with a grid: too few known words or too many, no long ones, or too many that are rare."""
    (all_words,) = answers
    grid = taste.grid
    known = [word for word in all_words.words if is_known(word, dictionary, grid.level)]
    long = [word for word in known if len(word) >= LONG]
    return (
        (not grid.fewest <= len(known) <= grid.most)
        + (len(long) < grid.long)
        + (2 * len(known) < len(all_words.words))
        + (2 * (taste.polite and not is_polite(all_words, dictionary)))
    )


RINGS = Kind(
    "rings",
    "List as many words as you can find in one minute. Words that go over the ring count double.",
    "Type the words you find.",
    deal,
    solve,
    judge,
    glance,
    flaws,
    table_after,
    seconds=SECONDS,
    limit=limit,
    most_moves=MOST_WORDS,
)
