"""3-2-1: spell one, two or three words at once, with a point for each letter of the longest."""

from wordparlor.games.final_word.engine.definition import Phase
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.vocabulary.defaults import TRADES, usual
from wordparlor.games.final_word.vocabulary.effects import cards_leave, turn_ends, words_score
from wordparlor.games.final_word.vocabulary.endings import all_cards_are_used, nobody_can
from wordparlor.games.final_word.vocabulary.ways import spell_different

THREE_TWO_ONE = usual(
    "3-2-1",
    phases={
        "turn": Phase(
            ways=(spell_different(most=3, rule="FW-321-1"),),
            then=(words_score, cards_leave, turn_ends),
            fallback=TRADES,
        ),
    },
    ends=(all_cards_are_used("FW-321-2"), nobody_can("FW-321-2")),
)

RULES = make_rules(THREE_TWO_ONE, edition=2)
