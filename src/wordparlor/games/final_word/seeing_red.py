"""Seeing Red: every word needs one of the seven red cards, and your words score once you have used them all."""

from dataclasses import replace

from wordparlor.games.final_word.consequences import cards_leave, turn_ends, when, words_score
from wordparlor.games.final_word.definition import Definition, Phase
from wordparlor.games.final_word.endings import nobody_can
from wordparlor.games.final_word.game import rules_of
from wordparlor.games.final_word.modes import KNOCKOUT, Variant
from wordparlor.games.final_word.reds import (
    has_used_all,
    player_wins,
    points_then_reds,
    reds_are_taken_out,
    reds_are_used,
    reds_used,
    with_reds,
)
from wordparlor.games.final_word.usual import TRADES, usual

SEEING_RED = usual(
    "seeing-red",
    set_up=reds_are_taken_out,
    phases={
        "turn": Phase(ways=(with_reds(),), then=(cards_leave, reds_are_used, words_score, turn_ends), cannot=TRADES),
    },
    ends=(nobody_can("FW-RED-4"),),
    ranks=points_then_reds,
)


def first_to_all(game: Definition) -> Definition:
    """Let the first player who has used every red card win; if nobody can go on before that, who has used most."""
    then = (cards_leave, reds_are_used, when(has_used_all, player_wins), turn_ends)
    turn = replace(game.phases["turn"], ways=(with_reds(score=False),), then=then)
    return replace(game, phases={"turn": turn}, ends=(nobody_can("FW-RED-5"),), ranks=reds_used)


FIRST_TO_ALL = Variant(first_to_all, "the first who has used every red card wins")
RULES = rules_of(SEEING_RED, modes={"knockout": KNOCKOUT, "first-to-all": FIRST_TO_ALL})
