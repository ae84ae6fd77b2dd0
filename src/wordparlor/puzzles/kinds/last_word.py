"""Last Word: make two words in a row that together take the most tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from wordparlor.bots.levels import Level
from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice
from wordparlor.games.last_word.board import WILD
from wordparlor.match.table import Table
from wordparlor.pieces.squares import Square
from wordparlor.puzzles.one_turn import KEPT_ANSWERS, choice_made, position_after_turns, table_at
from wordparlor.puzzles.puzzle import Answer, BadAnswer, Kind, Move, Position
from wordparlor.puzzles.taste import Taste, flaws_of_answers
from wordparlor.words.dictionary import Dictionary

WORDS = 2
TURNS = range(4, 8)  # moves before the puzzle: enough tiles are left, but not so many that only rare words are best
EMPTIED = "."


def deal(chance: Chance, dictionary: Dictionary, taste: Taste) -> Position | None:
    turns, chance = chance.one_of(TURNS)
    return position_after_turns("last-word", turns + taste.later, chance, dictionary)


class First(NamedTuple):
    """A first word, and the most that both words could take together."""

    choice: Choice[Any]
    bound: int


def solve(position: Position, dictionary: Dictionary) -> tuple[Answer, ...]:
    """Return the best pairs of words, best first: one for each board that a first word can leave."""
    table = table_at(position, dictionary)
    answers: list[Answer] = []
    for first in sorted(first_words(position, dictionary), key=lambda first: -first.bound):
        if len(answers) >= KEPT_ANSWERS and first.bound <= answers[KEPT_ANSWERS - 1].score:
            break
        second = best_word(position_after(position, first.choice.action.squares), dictionary)
        if second is not None:
            answers.append(joined(Answer((table.text(first.choice),), first.choice.words, first.choice.score), second))
            answers.sort(key=lambda answer: -answer.score)
    return tuple(answers[:KEPT_ANSWERS])


def first_words(position: Position, dictionary: Dictionary) -> Iterator[First]:
    """Yield every way that a first word can leave the board, with its best word."""
    seen: set[tuple[frozenset[Square], Square]] = set()
    most: dict[Square, int] = {}
    for choice in table_at(position, dictionary).actions():
        if not choice.words:
            continue
        squares = choice.action.squares
        end = squares[-1]
        if (left := (frozenset(squares), end)) in seen:
            continue
        seen.add(left)
        if end not in most:
            most[end] = most_from(position, end, dictionary)
        yield First(choice, choice.score + most[end])


def most_from(position: Position, square: Square, dictionary: Dictionary) -> int:
    """Return the most tiles that one word from a square can take while the whole board is still there."""
    word = best_word({**position, "pawn": list(square)}, dictionary)
    return word.score if word else 0


def best_word(position: Position, dictionary: Dictionary) -> Answer | None:
    table = table_at(position, dictionary)
    for choice in table.actions(limit=1):
        if choice.words:
            return Answer((table.text(choice),), choice.words, choice.score)
    return None


def position_after(position: Position, squares: Sequence[Square]) -> Position:
    """Return the position in which the same pawn continues: its tiles are gone, and it's on the last square."""
    rows = [list(row) for row in position["grid"]]
    for row, column in squares:
        if rows[row][column] != WILD:
            rows[row][column] = EMPTIED
    return {**position, "grid": ["".join(row) for row in rows], "pawn": list(squares[-1])}


def judge(position: Position, moves: Sequence[Move], dictionary: Dictionary) -> Answer:
    """Return what one or two words take; raises BadAnswer, NotUnderstood or Refused."""
    if not 1 <= len(moves) <= WORDS:
        raise BadAnswer(f"This puzzle takes one or two words, not {len(moves)}.")
    answer = Answer((), (), 0)
    for move in moves:
        table = table_at(position, dictionary)
        choice = choice_made(table, move)
        answer = joined(answer, Answer((table.text(choice),), choice.words, choice.score))
        position = position_after(position, choice.action.squares)
    return answer


def table_after(position: Position, moves: Sequence[Move], dictionary: Dictionary) -> Table:
    for move in moves:
        choice = choice_made(table_at(position, dictionary), move)
        position = position_after(position, choice.action.squares)
    return table_at(position, dictionary)


def joined(first: Answer, second: Answer) -> Answer:
    return Answer(first.moves + second.moves, first.words + second.words, first.score + second.score)


def glance(position: Position, seen: Dictionary, level: Level) -> int:  # noqa: ARG001 - the contract's
    """Return how many tiles a level takes if it plays its longest word twice."""
    score = 0
    for _ in range(WORDS):
        word = best_word(position, seen)
        if word is None:
            break
        score += word.score
        table = table_at(position, seen)
        position = position_after(position, table.action_of(word.moves[0], table.view()).squares)
    return score


LAST_WORD = Kind(
    "last-word",
    "Make two words in a row that together take as many tiles as possible.",
    "Type a word, for example CAT. To choose its path, add its first and last square (CAT 10C 8D) "
    "or all its squares (10C-9C-8D:CAT).",
    deal,
    solve,
    judge,
    glance,
    flaws_of_answers,
    table_after,
    most_moves=WORDS,
    candidates=40,  # each takes a third of a second to solve
)
