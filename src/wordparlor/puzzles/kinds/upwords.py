"""Upwords: find the play that scores the most points."""

from __future__ import annotations

from wordparlor.core.chance import Chance
from wordparlor.puzzles.one_turn import glance_turn, judge_turn, position_after_turns, solve_turn, table_of_turn
from wordparlor.puzzles.puzzle import Kind, Position
from wordparlor.puzzles.taste import Taste, flaws_of_answers
from wordparlor.words.dictionary import Dictionary

TURNS = range(5, 13)  # before the puzzle begins: some stacks, and room to play


def deal(chance: Chance, dictionary: Dictionary, taste: Taste) -> Position | None:
    turns, chance = chance.one_of(TURNS)
    return position_after_turns("upwords", turns + taste.later, chance, dictionary)


UPWORDS = Kind(
    "upwords",
    "Find the play that scores the most points.",
    "Type a word and where it starts, for example 5C WOOD (row first: across) or C5 WOOD (column first: down).",
    deal,
    solve_turn,
    judge_turn,
    glance_turn,
    flaws_of_answers,
    table_of_turn,
    not_offered="exchanges",
)
