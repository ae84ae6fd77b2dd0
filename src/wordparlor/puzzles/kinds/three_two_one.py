"""3-2-1: spell up to three words from ten cards, for as many points as you can."""

from __future__ import annotations

from wordparlor.core.chance import Chance
from wordparlor.library import new
from wordparlor.puzzles.one_turn import glance_turn, judge_turn, solve_turn, table_of_turn
from wordparlor.puzzles.puzzle import Kind, Position
from wordparlor.puzzles.taste import Taste, flaws_of_answers
from wordparlor.words.dictionary import Dictionary


def deal(chance: Chance, dictionary: Dictionary, taste: Taste) -> Position:  # noqa: ARG001 - the contract's
    return new("3-2-1", players=2, dictionary=dictionary, seed=chance.key).position()


THREE_TWO_ONE = Kind(
    "3-2-1",
    "Spell one, two or three words from these cards for as many points as you can.",
    "Type them, for example CAT or CAT HORSE. The longest word scores an extra point for each letter.",
    deal,
    solve_turn,
    judge_turn,
    glance_turn,
    flaws_of_answers,
    table_of_turn,
    not_offered="trades",
)
