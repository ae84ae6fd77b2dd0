"""Positive-Negative: spell all you can from a pile of ten; what you use counts for you, the rest against you."""

from wordparlor.games.final_word.consequences import cards_leave, turn_ends, words_score
from wordparlor.games.final_word.definition import Cannot, Phase, Refusal
from wordparlor.games.final_word.endings import all_piles_are_taken
from wordparlor.games.final_word.game import rules_of
from wordparlor.games.final_word.piles import (
    illegal_words_fall,
    pile_is_lost,
    piles_are_dealt,
    rest_is_unused,
    taking_a_pile,
)
from wordparlor.games.final_word.usual import usual
from wordparlor.games.final_word.ways import spell_several

POSITIVE_NEGATIVE = usual(
    "positive-negative",
    set_up=piles_are_dealt,
    begins="pile",
    phases={
        "pile": Phase(
            first=Refusal("FW-PN-1", "Take a pile first."),
            deeds=(taking_a_pile,),
            cannot=Cannot(trade=0, says=(), then=(pile_is_lost, turn_ends)),
        ),
        "turn": Phase(
            ways=(spell_several(),),
            then=(words_score, cards_leave, rest_is_unused, turn_ends),
            cannot=Cannot(trade=0, counts=False, then=(rest_is_unused, turn_ends)),
        ),
    },
    word_by_word=True,
    struck=(illegal_words_fall,),
    left=(rest_is_unused,),
    abandoned=(turn_ends,),
    lost="pile",
    missed=(pile_is_lost,),
    ends=(all_piles_are_taken("FW-PN-2"),),
)

RULES = rules_of(POSITIVE_NEGATIVE, edition=3)
