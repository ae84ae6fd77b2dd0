"""Puzzles that ask for the best move of one turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import msgspec

from wordparlor.bots.contract import AS_IT_LIKES
from wordparlor.bots.greedy import Greedy
from wordparlor.bots.levels import Level
from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice
from wordparlor.library import new
from wordparlor.match.preview import preview
from wordparlor.match.table import Table
from wordparlor.positions import from_position
from wordparlor.puzzles.puzzle import Answer, BadAnswer, Move, Position
from wordparlor.puzzles.taste import EVERYDAY
from wordparlor.words.dictionary import Dictionary

KEPT_ANSWERS = 50
SEED = "puzzle"  # for what a position leaves open; no answer depends on it


def table_at(position: Position, dictionary: Dictionary) -> Table:
    return from_position(position, dictionary=dictionary, seed=SEED)


def table_of_turn(position: Position, moves: Sequence[Move], dictionary: Dictionary) -> Table:  # noqa: ARG001 - the contract's
    """Return the table of the puzzle: a turn ends it, so every move is made there."""
    return table_at(position, dictionary)


def position_after_turns(game: str, turns: int, chance: Chance, dictionary: Dictionary) -> Position | None:
    """Return a position after some turns of a bot with everyday words; None if the game ends before that."""
    table = new(game, players=2, dictionary=dictionary, seed=chance.key)
    bot = Greedy(dictionary, EVERYDAY)
    for turn in range(turns):
        table.play(bot.choose(table.match.game, table.view(), chance.branch(str(turn)), AS_IT_LIKES).choice)
        if table.outcome is not None:
            return None
    return table.position()


def solve_turn(position: Position, dictionary: Dictionary) -> tuple[Answer, ...]:
    """Return the best turns, best first."""
    table = table_at(position, dictionary)
    plays = (choice for choice in table.actions() if choice.words and choice.stands)
    return tuple(as_answer(table, choice) for choice in islice(plays, KEPT_ANSWERS))


def judge_turn(position: Position, moves: Sequence[Move], dictionary: Dictionary) -> Answer:
    """Return what a turn is worth; raises BadAnswer, NotUnderstood or Refused."""
    if len(moves) != 1:
        raise BadAnswer(f"This puzzle takes one move, not {len(moves)}.")
    table = table_at(position, dictionary)
    return as_answer(table, choice_made(table, moves[0]))


def glance_turn(position: Position, seen: Dictionary, level: Level) -> int:  # noqa: ARG001 - the contract's
    table = table_at(position, seen)
    return next((choice.score for choice in table.actions(limit=1) if choice.words), 0)


def choice_made(table: Table, move: Move) -> Choice[Any]:
    """Return the choice that a move makes, if the rules allow it."""
    view = table.view()
    action = move if isinstance(move, str) else msgspec.convert(move, table.match.rules.action)
    choice = preview(table.match.game, view, view.seat, table.action_of(action, view))
    if not choice.words:
        raise BadAnswer("You have to make a word: passing and trading don't count.")
    return choice


def as_answer(table: Table, choice: Choice[Any]) -> Answer:
    return Answer((table.text(choice),), choice.words, choice.score)
