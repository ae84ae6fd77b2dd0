"""Run the Table: keep turning over cards and using them; everything you use is yours."""

from dataclasses import replace

from wordparlor.games.final_word.actions import Stop
from wordparlor.games.final_word.engine.definition import NO_WEIGHT, CardWeights, Definition, Fallback, Phase, always
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.vocabulary.defaults import TRADES, usual
from wordparlor.games.final_word.vocabulary.effects import (
    board_is_won,
    board_leaves,
    card_is_turned,
    deck_has_cards,
    goes_on_with,
    turn_ends,
    turned_card_is_taken,
    when,
    words_are_laid,
)
from wordparlor.games.final_word.vocabulary.endings import deck_is_empty
from wordparlor.games.final_word.vocabulary.limits import uses_the_card
from wordparlor.games.final_word.vocabulary.variants import Variant, each_way
from wordparlor.games.final_word.vocabulary.ways import change, spell

MOST_CARDS, MOST_POINTS = CardWeights("ones", "nothing", "ones"), CardWeights("values", "nothing", "values")

TABLE_IS_RUN = (board_is_won, turn_ends)
ANOTHER_CARD = when(deck_has_cards, card_is_turned, goes_on_with("run"), otherwise=TABLE_IS_RUN)

RUN_THE_TABLE = usual(
    "run-the-table",
    phases={
        "turn": Phase(
            ways=(spell(uses_the_card("FW-RUN-4"), scoring=NO_WEIGHT, ranking=MOST_CARDS),),
            then=(words_are_laid(), ANOTHER_CARD),
            fallback=TRADES,
            goes_on=always,
        ),
        "run": Phase(
            ways=(change("add", "cover", limits=(uses_the_card("FW-RUN-1"),), scoring=NO_WEIGHT, ranking=MOST_CARDS),),
            then=(words_are_laid(), ANOTHER_CARD),
            fallback=Fallback(trade=0, says=(Stop,), then=(turned_card_is_taken, *TABLE_IS_RUN)),
            goes_on=always,
        ),
    },
    on_struck_play=(turned_card_is_taken, board_leaves, turn_ends),  # FW-RUN-5
    ends=(deck_is_empty("FW-RUN-3"),),
    card_won="ones",
)


def turn_and_run(game: Definition) -> Definition:
    """Start a turn with a turned-up card, which the player must use or take, and score the cards won (FW-RUN-4)."""
    turn = replace(game.phases["turn"], fallback=Fallback(trade=0, then=(turned_card_is_taken, turn_ends)))
    turned = replace(game, phases={**game.phases, "turn": turn}, before_turn=(card_is_turned,), card_won="values")
    return each_way(turned, lambda way: replace(way, ranking=MOST_POINTS))


TURN_AND_RUN = Variant(
    turn_and_run, "each turn starts with a turned-up card, and you score the values of the cards you win"
)
RULES = make_rules(RUN_THE_TABLE, variations={"turn-and-run": TURN_AND_RUN}, edition=2)
