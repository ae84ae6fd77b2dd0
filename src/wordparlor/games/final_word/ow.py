"""OW: name a vowel and a consonant of your word; the next player's word must have both."""

from wordparlor.games.final_word.consequences import turn_ends, words_are_laid, words_score
from wordparlor.games.final_word.definition import Phase
from wordparlor.games.final_word.endings import nobody_can, someone_has_no_cards
from wordparlor.games.final_word.game import rules_of
from wordparlor.games.final_word.naming import all_but_the_named_leave, naming_two
from wordparlor.games.final_word.usual import TRADES, usual
from wordparlor.games.final_word.ways import spell, with_all_that_lies_there

OW = usual(
    "ow",
    phases={
        "turn": Phase(
            ways=(naming_two(with_all_that_lies_there()),),
            opening=(naming_two(spell()),),
            then=(words_are_laid(), words_score, all_but_the_named_leave, turn_ends),
            cannot=TRADES,
        ),
    },
    ends=(someone_has_no_cards("FW-OW-4"), nobody_can("FW-OW-4")),
    unplayed="values",
)

RULES = rules_of(OW)
