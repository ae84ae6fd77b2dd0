"""5 Up: make a word worth five points or more, by changing the word on the board or from your hand alone."""

from wordparlor.games.final_word.engine.definition import Phase
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.vocabulary.defaults import SCORES_AND_STAYS, TRADES, usual
from wordparlor.games.final_word.vocabulary.endings import nobody_can
from wordparlor.games.final_word.vocabulary.limits import worth_at_least
from wordparlor.games.final_word.vocabulary.ways import change, spell

FIVE_POINTS = worth_at_least(5, "FW-5UP-1")

FIVE_UP = usual(
    "5-up",
    phases={
        "turn": Phase(
            ways=(spell(FIVE_POINTS), change("add", "cover", "swap", "duplicate", limits=(FIVE_POINTS,))),
            opening=(spell(FIVE_POINTS),),
            then=SCORES_AND_STAYS,
            fallback=TRADES,
        ),
    },
    ends=(nobody_can("FW-5UP-2"),),
    unplayed="values",
)

RULES = make_rules(FIVE_UP)
