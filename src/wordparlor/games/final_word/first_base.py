"""First Base: alone with the deck; the last card of each word goes to its front and begins the next."""

from wordparlor.games.final_word.bases import cards_left, from_first_base, how_many_are_left
from wordparlor.games.final_word.definition import NOTHING, Phase, Scoring
from wordparlor.games.final_word.game import rules_of
from wordparlor.games.final_word.modes import solo
from wordparlor.games.final_word.usual import SCORES_AND_STAYS, usual
from wordparlor.games.final_word.ways import spell

CARDS = Scoring("ones", "nothing", "ones")

FIRST_BASE = usual(
    "first-base",
    phases={
        "turn": Phase(
            ways=(from_first_base(),), opening=(spell(scoring=NOTHING, ranking=CARDS),), then=SCORES_AND_STAYS
        ),
    },
)

RULES = rules_of(FIRST_BASE, alone=solo("FW-BASE-2", ranks=cards_left, sums_up=how_many_are_left), edition=2)
