"""Pluck It: ask the other player for a letter; if you get it, it must be in your word."""

from wordparlor.games.final_word.asking import (
    asking,
    plucked_card_goes_back,
    plucked_card_is_kept,
    with_any_card_of_the_other,
)
from wordparlor.games.final_word.consequences import cards_leave, hands_are_filled, turn_ends, words_score
from wordparlor.games.final_word.definition import Cannot, Phase, Refusal
from wordparlor.games.final_word.endings import nobody_can
from wordparlor.games.final_word.game import rules_of
from wordparlor.games.final_word.limits import uses_the_card
from wordparlor.games.final_word.usual import usual
from wordparlor.games.final_word.ways import spell

ENDS = (hands_are_filled, turn_ends)

PLUCK_IT = usual(
    "pluck-it",
    begins="ask",
    phases={
        "ask": Phase(
            first=Refusal("FW-PLUCK-1", "Ask for a letter first."),
            deeds=(asking,),
            cannot=Cannot(trade=0, says=(), then=ENDS),
        ),
        "turn": Phase(
            ways=(spell(uses_the_card("FW-PLUCK-1")),),
            then=(words_score, cards_leave, *ENDS),
            cannot=Cannot(then=(plucked_card_goes_back, *ENDS)),
        ),
    },
    struck=(plucked_card_goes_back, *ENDS),
    looks=with_any_card_of_the_other,
    ends=(nobody_can("FW-12"),),
    at_end=(plucked_card_is_kept,),
    unplayed="values",
)

RULES = rules_of(PLUCK_IT, edition=2)
