"""Real Value: a word scores a point for each letter, plus the value of its highest card."""

from wordparlor.games.final_word.engine.definition import CardWeights, Phase
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.vocabulary.defaults import SCORES_AND_STAYS, TRADES, usual
from wordparlor.games.final_word.vocabulary.endings import nobody_can, someone_has_no_cards
from wordparlor.games.final_word.vocabulary.ways import change, duplicate_only, spell

LETTERS_AND_HIGHEST = CardWeights("ones", "ones", "ones", highest="values")  # FW-REAL-1

REAL_VALUE = usual(
    "real-value",
    phases={
        "turn": Phase(
            ways=(
                duplicate_only(laid="nothing"),
                spell(scoring=LETTERS_AND_HIGHEST),
                change("add", "cover", "swap", "duplicate", scoring=LETTERS_AND_HIGHEST),
            ),
            opening=(spell(scoring=LETTERS_AND_HIGHEST),),
            then=SCORES_AND_STAYS,
            fallback=TRADES,
        ),
    },
    ends=(someone_has_no_cards("FW-REAL-3"), nobody_can("FW-REAL-3")),
    unplayed="ones",
)

RULES = make_rules(REAL_VALUE)
