"""Double Cross: move your letters onto the other player's word, and make new words of both."""

from wordparlor.games.final_word.consequences import turn_ends, words_score
from wordparlor.games.final_word.crossing import cross, words_are_crossed
from wordparlor.games.final_word.definition import Cannot, Phase
from wordparlor.games.final_word.endings import all_cards_are_used, nobody_can, someone_has_no_cards
from wordparlor.games.final_word.game import rules_of
from wordparlor.games.final_word.opening import (
    both_have_chosen,
    both_spell_anew,
    first_player_is_next,
    first_words,
    whoever_has_no_word_there,
    words_lie_there,
)
from wordparlor.games.final_word.usual import TRADES, usual

DOUBLE_CROSS = usual(
    "double-cross",
    set_up=first_player_is_next,
    opens="seal",
    phases={
        "seal": Phase(ways=(first_words(),), cannot=Cannot(), settled=both_have_chosen, laid=words_lie_there),
        "turn": Phase(ways=(cross(),), then=(words_are_crossed, words_score, turn_ends), cannot=TRADES),
    },
    barren=(both_spell_anew,),
    looks=whoever_has_no_word_there,
    ends=(all_cards_are_used("FW-DC-6"), someone_has_no_cards("FW-DC-6"), nobody_can("FW-DC-6")),
    unplayed="values",
)

RULES = rules_of(DOUBLE_CROSS)
