"""5 to 5: turn one five-letter word into the next by covering its letters, but not all of them."""

from wordparlor.games.final_word.engine.definition import Phase
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.vocabulary.defaults import SCORES_AND_STAYS, TRADES, usual
from wordparlor.games.final_word.vocabulary.endings import nobody_can
from wordparlor.games.final_word.vocabulary.limits import word_length
from wordparlor.games.final_word.vocabulary.variants import KNOCKOUT, cards_played, how_many_were_played, solo
from wordparlor.games.final_word.vocabulary.ways import change, spell

FIVE_LETTERS = word_length("FW-5T5-1", exactly=5)

FIVE_TO_FIVE = usual(
    "5-to-5",
    phases={
        "turn": Phase(
            ways=(change("cover", "duplicate", limits=(FIVE_LETTERS,)),),
            opening=(spell(FIVE_LETTERS),),
            then=SCORES_AND_STAYS,
            fallback=TRADES,
        ),
    },
    ends=(nobody_can("FW-5T5-3"),),
    unplayed="values",
)

RULES = make_rules(
    FIVE_TO_FIVE,
    modes={"knockout": KNOCKOUT},
    alone=solo("FW-5T5-2", ranks=cards_played, sums_up=how_many_were_played),
)
