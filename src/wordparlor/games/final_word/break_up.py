"""Break Up: break the word in two and complete both parts; one of the words scores and leaves, the other stays."""

from wordparlor.games.final_word.breaking import in_two, one_part
from wordparlor.games.final_word.consequences import go_to_deck, turn_ends, words_are_laid, words_score
from wordparlor.games.final_word.definition import Phase
from wordparlor.games.final_word.endings import all_cards_are_used, nobody_can
from wordparlor.games.final_word.game import rules_of
from wordparlor.games.final_word.usual import TRADES, usual
from wordparlor.games.final_word.ways import spell

BREAK_UP = usual(
    "break-up",
    phases={
        "turn": Phase(
            ways=(in_two(), one_part()),
            opening=(spell(),),
            then=(words_are_laid(left_out=go_to_deck), words_score, turn_ends),
            cannot=TRADES,
        ),
    },
    ends=(all_cards_are_used("FW-BREAK-4"), nobody_can("FW-BREAK-4", what="make the two words")),
    unplayed="values",
)

RULES = rules_of(BREAK_UP)
