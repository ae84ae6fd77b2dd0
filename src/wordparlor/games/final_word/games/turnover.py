"""Turnover: each turn begins with a turned-up card that must be in your word."""

from wordparlor.games.final_word.engine.definition import CardWeights, Fallback, Phase
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.vocabulary.defaults import usual
from wordparlor.games.final_word.vocabulary.effects import (
    card_is_turned,
    hand_is_filled,
    is_in_turn,
    last_turns_begin,
    turn_ends,
    turned_card_is_taken,
    when,
    words_are_laid,
    words_score,
)
from wordparlor.games.final_word.vocabulary.endings import last_turns_are_over
from wordparlor.games.final_word.vocabulary.limits import uses_the_card
from wordparlor.games.final_word.vocabulary.variants import may_stop
from wordparlor.games.final_word.vocabulary.ways import change, duplicate_only, spell

THE_TURNED_CARD = uses_the_card("FW-TURN-1")
ENDS = (hand_is_filled, last_turns_begin, turn_ends)

TURNOVER = usual(
    "turnover",
    phases={
        "turn": Phase(
            ways=(
                duplicate_only(THE_TURNED_CARD, laid="nothing"),
                spell(THE_TURNED_CARD),
                change(
                    "add",
                    "cover",
                    "swap",
                    "duplicate",
                    limits=(THE_TURNED_CARD,),
                    scoring=CardWeights(duplicate="nothing"),
                ),
            ),
            opening=(spell(THE_TURNED_CARD),),
            then=(words_are_laid(), words_score, *ENDS),
            fallback=Fallback(trade=0, then=(turned_card_is_taken, *ENDS)),
        ),
    },
    before_turn=(card_is_turned,),
    on_struck_play=(turned_card_is_taken, *ENDS),
    on_leave=(when(is_in_turn, turned_card_is_taken),),
    ends=(last_turns_are_over("FW-TURN-4"),),
    unplayed="values",
)

RULES = make_rules(TURNOVER, alone=may_stop("FW-17", turned_card_is_taken))
