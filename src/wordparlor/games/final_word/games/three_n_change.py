"""3 'n Change: change the word with three cards or more, and spell another one from the letters you took out."""

from wordparlor.games.final_word.engine.definition import Fallback, Phase
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.vocabulary.defaults import usual
from wordparlor.games.final_word.vocabulary.effects import go_to_hand, turn_ends, words_are_laid, words_score
from wordparlor.games.final_word.vocabulary.endings import nobody_can, someone_has_no_cards
from wordparlor.games.final_word.vocabulary.limits import another_word, from_hand, keeps
from wordparlor.games.final_word.vocabulary.ways import change_and_spell, spell

THREE_CARDS = from_hand(at_least=3, rule="FW-3NC-1")

THREE_N_CHANGE = usual(
    "3-n-change",
    phases={
        "turn": Phase(
            ways=(change_and_spell(THREE_CARDS, keeps(rule="FW-3NC-1"), another_word),),
            opening=(spell(),),
            then=(words_are_laid(left_out=go_to_hand), words_score, turn_ends),
            fallback=Fallback(trade=3, exactly=True, to_bottom=True, then=(turn_ends,), rule="FW-3NC-3"),
        ),
    },
    ends=(someone_has_no_cards("FW-3NC-4"), nobody_can("FW-3NC-4")),
    unplayed="values",
)

RULES = make_rules(THREE_N_CHANGE)
