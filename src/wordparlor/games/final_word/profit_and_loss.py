"""Profit & Loss: both spell a word unseen; the longer one wins the trick, and the other player takes cards back."""

from wordparlor.games.final_word.definition import NOTHING, Cannot, Phase, Refusal, Scoring
from wordparlor.games.final_word.endings import nobody_can
from wordparlor.games.final_word.game import rules_of
from wordparlor.games.final_word.profit import (
    all_is_revealed,
    taking_back,
    trick_begins,
    trick_is_settled,
    won_trick_counts,
)
from wordparlor.games.final_word.state import TakeBack
from wordparlor.games.final_word.usual import usual
from wordparlor.games.final_word.ways import spell

MOST_CARDS = Scoring("ones")

PROFIT_AND_LOSS = usual(
    "profit-and-loss",
    begins="seal",
    phases={
        "seal": Phase(
            ways=(spell(scoring=NOTHING, ranking=MOST_CARDS),),
            cannot=Cannot(),
            settled=all_is_revealed,
            laid=trick_is_settled,
        ),
        "take-back": Phase(
            first=Refusal("FW-PL-2", "Take cards back first, or take nothing."),
            deeds=(taking_back,),
            silence=TakeBack(()),
        ),
    },
    before_turn=(trick_begins,),
    lost="trick",
    ends=(nobody_can("FW-PL-4"),),
    at_end=(won_trick_counts,),
    unplayed="values",
)

RULES = rules_of(PROFIT_AND_LOSS, edition=3)
